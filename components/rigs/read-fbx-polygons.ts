/** A mesh of an FBX file as it lies there, before three.js makes triangles with vertices of their own of it. */
export interface FbxPolygons {
  /** Three numbers a control point. */
  points: ArrayLike<number>;
  /** Control points of the polygons, one polygon after another; the last of each is written -1 - its number. */
  corners: ArrayLike<number>;
}

type Polygons = Map<number, FbxPolygons>;

const BINARY = "Kaydara FBX Binary  \0";

/**
 * The polygons of every mesh by the number that the file gives its geometry. three.js's loader has them too, but keeps them to
 * itself: without them the weights beyond a vertex's fourth could not be found again. Expects a file that the loader could read.
 */
export async function readFbxPolygons(bytes: Uint8Array): Promise<Polygons> {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, BINARY.length));
  if (start !== BINARY) return polygonsOfText(new TextDecoder().decode(bytes));
  const {unzlibSync} = await import("fflate");
  return polygonsOfNodes(bytes, unzlibSync);
}

function polygonsOfText(text: string): Polygons {
  const found: Polygons = new Map();
  for (const part of text.split(/^\s*Geometry:/m).slice(1)) {
    const id = /^\s*(-?\d+)/.exec(part);
    const [points, corners] = [numbersOf(part, "Vertices"), numbersOf(part, "PolygonVertexIndex")];
    if (id && points && corners) found.set(Number(id[1]), {points, corners});
  }
  return found;
}

function numbersOf(text: string, name: string): number[] | null {
  const match = new RegExp(`^\\s*${name}:[^{]*\\{\\s*a:([^}]*)\\}`, "m").exec(text);
  return match && match[1].split(",").map(Number);
}

/** Where a node of the binary container begins and ends: its properties, then the nodes inside it. */
interface FbxNode {
  name: string;
  properties: number;
  inside: number;
  end: number;
}

function polygonsOfNodes(bytes: Uint8Array, inflate: (packed: Uint8Array) => Uint8Array): Polygons {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wide = view.getUint32(23, true) >= 7500;
  const word = (at: number) => (wide ? Number(view.getBigUint64(at, true)) : view.getUint32(at, true));
  const width = wide ? 8 : 4;

  const nodeAt = (at: number): FbxNode | null => {
    const end = word(at);
    if (end <= at) return null;
    const properties = at + 3 * width + 1 + bytes[at + 3 * width];
    const name = new TextDecoder().decode(bytes.subarray(at + 3 * width + 1, properties));
    return {name, properties, inside: properties + word(at + 2 * width), end};
  };
  function* nodesFrom(start: number, end: number): Generator<FbxNode> {
    // The end of a list of nodes is a node of zeros.
    for (let at = start; at + 3 * width < end;) {
      const node = nodeAt(at);
      if (!node) return;
      yield node;
      at = node.end;
    }
  }

  const found: Polygons = new Map();
  for (const objects of nodesFrom(27, bytes.length)) {
    if (objects.name !== "Objects") continue;
    for (const geometry of nodesFrom(objects.inside, objects.end)) {
      if (geometry.name !== "Geometry") continue;
      const id = Number(view.getBigInt64(geometry.properties + 1, true));
      let points: ArrayLike<number> | undefined;
      let corners: ArrayLike<number> | undefined;
      for (const {name, properties} of nodesFrom(geometry.inside, geometry.end)) {
        if (name === "Vertices") points = arrayAt(bytes, view, properties, inflate);
        if (name === "PolygonVertexIndex") corners = arrayAt(bytes, view, properties, inflate);
      }
      if (points && corners) found.set(id, {points, corners});
    }
  }
  return found;
}

const ARRAYS: Readonly<Record<string, new (buffer: ArrayBuffer) => ArrayLike<number>>> = {
  d: Float64Array,
  f: Float32Array,
  i: Int32Array
};

/** An array property: its letter, how many numbers, whether they are deflated, how many bytes they take. */
function arrayAt(
  bytes: Uint8Array,
  view: DataView,
  at: number,
  inflate: (packed: Uint8Array) => Uint8Array
): ArrayLike<number> | undefined {
  const Numbers = ARRAYS[String.fromCharCode(bytes[at])];
  const length = view.getUint32(at + 1, true) * (bytes[at] === 0x64 ? 8 : 4);
  const stored = view.getUint32(at + 9, true);
  const raw =
    view.getUint32(at + 5, true) === 0
      ? bytes.slice(at + 13, at + 13 + length)
      : inflate(bytes.subarray(at + 13, at + 13 + stored)).slice();
  return Numbers && raw.length === length ? new Numbers(raw.buffer as ArrayBuffer) : undefined;
}
