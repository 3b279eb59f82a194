/** How far apart two surfaces of the same vertices are, over one pose or many, in scene units. */
export interface Displacement {
  /** The largest distance between the two places of a vertex. */
  largest: number;
  /** The vertex that it was found at; the lowest of equals. */
  vertex: number;
  /** Which of the poses it was found in; "" where all were alike. */
  pose: string;
  /** Root of the mean square over all vertices of all poses. */
  rms: number;
  /** How many poses were compared. */
  poses: number;
}

export interface DisplacementTally {
  /** Compares two surfaces, 3V positions each. */
  add(pose: string, positions: ArrayLike<number>, reference: ArrayLike<number>): void;
  result(): Displacement;
}

export function tallyDisplacement(): DisplacementTally {
  let largest2 = 0;
  let vertex = 0;
  let pose = "";
  let sum = 0;
  let vertices = 0;
  let poses = 0;
  return {
    add(name, positions, reference) {
      for (let i = 0; i < positions.length; i += 3) {
        const x = positions[i] - reference[i];
        const y = positions[i + 1] - reference[i + 1];
        const z = positions[i + 2] - reference[i + 2];
        const distance2 = x * x + y * y + z * z;
        sum += distance2;
        if (distance2 <= largest2) continue;
        largest2 = distance2;
        vertex = i / 3;
        pose = name;
      }
      vertices += positions.length / 3;
      ++poses;
    },
    result: () => ({
      largest: Math.sqrt(largest2),
      vertex,
      pose,
      rms: vertices > 0 ? Math.sqrt(sum / vertices) : 0,
      poses
    })
  };
}
