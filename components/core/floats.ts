/** Positions, normals and the like: 32-bit from files and for the GPU, 64-bit where a closed form is checked. */
export type Floats = Float32Array | Float64Array;
