import {deflateSync} from "node:zlib";

/** A node of an FBX file: a name, its properties, the nodes inside. Lists are arrays of doubles, floats, integers or ticks. */
export interface FbxNode {
  name: string;
  properties: readonly (number | bigint | string | FbxList)[];
  inside: FbxNode[];
}

export interface FbxList {
  letter: "d" | "f" | "i" | "l";
  numbers: readonly number[];
}

export const node = (name: string, properties: FbxNode["properties"] = [], inside: FbxNode[] = []): FbxNode => ({
  name,
  properties,
  inside
});

export const list = (name: string, letter: FbxList["letter"], numbers: readonly number[]): FbxNode =>
  node(name, [{letter, numbers}]);

/** `P: "Lcl Translation", "Lcl Translation", "", "A",1,2,3` and the like. */
export const settings = (values: Readonly<Record<string, [type: string, ...numbers: number[]]>>): FbxNode =>
  node(
    "Properties70",
    [],
    Object.entries(values).map(([name, [type, ...numbers]]) => node("P", [name, type, "", "A", ...numbers]))
  );

/** An object: its number, name and kind, as Model 7 "hip" "LimbNode". */
export const object = (name: string, id: number, called: string, kind: string, inside: FbxNode[]): FbxNode =>
  node(name, [BigInt(id), `${name}::${called}`, kind], inside);

const isObject = ({properties}: FbxNode): boolean => properties.length === 3 && String(properties[1]).includes("::");

export function asAscii(nodes: readonly FbxNode[]): Uint8Array {
  const lines = (each: FbxNode, depth: number): string[] => {
    const indent = "\t".repeat(depth);
    const [first] = each.properties;
    if (typeof first === "object") {
      const {numbers} = first;
      return [`${indent}${each.name}: *${numbers.length} {`, `${indent}\ta: ${numbers.join(",")}`, `${indent}}`];
    }
    const written = each.properties.map((value) => (typeof value === "string" ? `"${value}"` : String(value)));
    // three.js finds where text ends and numbers begin by a comma without a space.
    const strings = written.filter((value) => value.startsWith('"')).join(", ");
    const property = each.name === "P" ? `${strings},${written.slice(4).join(",")}` : written.join(", ");
    const leaf = each.inside.length === 0 && !isObject(each);
    if (leaf) return [`${indent}${each.name}: ${property}`];
    return [
      `${indent}${each.name}: ${property} {`,
      ...each.inside.flatMap((child) => lines(child, depth + 1)),
      `${indent}}`
    ];
  };
  const text = ["; FBX 7.4.0 project file", ...nodes.flatMap((each) => lines(each, 0)), ""];
  return new TextEncoder().encode(text.join("\n"));
}

/** The binary container of version 7.4, or of 7.5, which counts in 64 bits; lists deflated or plain. */
export function asBinary(nodes: readonly FbxNode[], {version = 7400, deflate = true} = {}): Uint8Array {
  const wide = version >= 7500;
  const words = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * (wide ? 8 : 4));
    values.forEach((value, i) =>
      wide ? bytes.writeBigUInt64LE(BigInt(value), 8 * i) : bytes.writeUInt32LE(value, 4 * i)
    );
    return bytes;
  };
  const end = Buffer.alloc(wide ? 25 : 13);
  const write = (each: FbxNode, start: number): Buffer => {
    const properties = Buffer.concat(each.properties.map((value) => property(value, deflate)));
    const name = Buffer.from(each.name);
    let at = start + end.length + name.length + properties.length;
    const inside = each.inside.map((child) => {
      const bytes = write(child, at);
      at += bytes.length;
      return bytes;
    });
    if (inside.length > 0) inside.push(end);
    const length = inside.reduce((sum, bytes) => sum + bytes.length, properties.length);
    const head = words(start + end.length + name.length + length, each.properties.length, properties.length);
    return Buffer.concat([head, Buffer.of(name.length), name, properties, ...inside]);
  };
  const header = Buffer.alloc(27);
  header.write("Kaydara FBX Binary  \0\x1a\0", "latin1");
  header.writeUInt32LE(version, 23);
  const written = nodes.reduce((bytes, each) => Buffer.concat([bytes, write(each, bytes.length)]), header);
  const content = Buffer.concat([written, end, Buffer.alloc(16)]);
  return new Uint8Array(Buffer.concat([content, Buffer.alloc(16 - (content.length % 16)), Buffer.alloc(144)]));
}

function property(value: FbxNode["properties"][number], deflate: boolean): Buffer {
  if (typeof value === "object") {
    const {letter, numbers} = value;
    const size = letter === "d" || letter === "l" ? 8 : 4;
    const raw = Buffer.alloc(size * numbers.length);
    numbers.forEach((number, i) => writers[letter](raw, number, size * i));
    const stored = deflate ? deflateSync(raw) : raw;
    const head = Buffer.alloc(13);
    head.write(letter);
    [numbers.length, deflate ? 1 : 0, stored.length].forEach((word, i) => head.writeUInt32LE(word, 1 + 4 * i));
    return Buffer.concat([head, stored]);
  }
  if (typeof value === "string") {
    // In the binary form a name comes before its class.
    const [kind, called] = value.split("::");
    const text = Buffer.from(called === undefined ? value : `${called}\0\x01${kind}`);
    const head = Buffer.alloc(5);
    head.write("S");
    head.writeUInt32LE(text.length, 1);
    return Buffer.concat([head, text]);
  }
  const bytes = Buffer.alloc(typeof value === "bigint" || !Number.isInteger(value) ? 9 : 5);
  if (typeof value === "bigint") {
    bytes.write("L");
    bytes.writeBigInt64LE(value, 1);
  } else if (Number.isInteger(value)) {
    bytes.write("I");
    bytes.writeInt32LE(value, 1);
  } else {
    bytes.write("D");
    bytes.writeDoubleLE(value, 1);
  }
  return bytes;
}

const writers: Readonly<Record<FbxList["letter"], (bytes: Buffer, value: number, at: number) => void>> = {
  d: (bytes, value, at) => bytes.writeDoubleLE(value, at),
  f: (bytes, value, at) => bytes.writeFloatLE(value, at),
  i: (bytes, value, at) => bytes.writeInt32LE(value, at),
  l: (bytes, value, at) => bytes.writeBigInt64LE(BigInt(value), at)
};
