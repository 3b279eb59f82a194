import type {GLTF} from "@gltf-transform/core";

/** What a JSON value must be: a kind of value, a list of one shape, an object of named shapes, or one shape by any name. */
type Shape =
  Kind | {list: Shape} | {fields: Readonly<Record<string, Shape>>; needs?: readonly string[]} | {each: Shape};
type Kind = keyof typeof KINDS;

const KINDS = {
  text: {is: (value: unknown) => typeof value === "string", expected: "a string"},
  flag: {is: (value: unknown) => typeof value === "boolean", expected: "true or false"},
  number: {is: (value: unknown) => Number.isFinite(value), expected: "a finite number"},
  whole: {
    is: (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0,
    expected: "a whole number >= 0"
  }
} as const;

const ACCESSORS: Shape = {
  fields: {
    bufferView: "whole",
    byteOffset: "whole",
    componentType: "whole",
    normalized: "flag",
    count: "whole",
    type: "text",
    sparse: {
      fields: {
        count: "whole",
        indices: {
          fields: {bufferView: "whole", byteOffset: "whole", componentType: "whole"},
          needs: ["bufferView", "componentType"]
        },
        values: {fields: {bufferView: "whole", byteOffset: "whole"}, needs: ["bufferView"]}
      },
      needs: ["count", "indices", "values"]
    }
  },
  needs: ["componentType", "count", "type"]
};

const MESHOPT: Shape = {
  fields: {
    buffer: "whole",
    byteOffset: "whole",
    byteLength: "whole",
    byteStride: "whole",
    count: "whole",
    mode: "text",
    filter: "text"
  },
  needs: ["buffer", "byteLength", "byteStride", "count", "mode"]
};

const MESHES: Shape = {
  fields: {
    name: "text",
    weights: {list: "number"},
    primitives: {
      list: {
        fields: {
          attributes: {each: "whole"},
          indices: "whole",
          mode: "whole",
          targets: {list: {each: "whole"}},
          extensions: {
            fields: {
              KHR_draco_mesh_compression: {
                fields: {bufferView: "whole", attributes: {each: "whole"}},
                needs: ["bufferView", "attributes"]
              }
            }
          }
        },
        needs: ["attributes"]
      }
    }
  },
  needs: ["primitives"]
};

const NODES: Shape = {
  fields: {
    name: "text",
    children: {list: "whole"},
    translation: {list: "number"},
    rotation: {list: "number"},
    scale: {list: "number"},
    matrix: {list: "number"},
    weights: {list: "number"},
    mesh: "whole",
    skin: "whole"
  }
};

const ANIMATIONS: Shape = {
  fields: {
    name: "text",
    channels: {
      list: {
        fields: {sampler: "whole", target: {fields: {node: "whole", path: "text"}, needs: ["path"]}},
        needs: ["sampler", "target"]
      }
    },
    samplers: {
      list: {
        fields: {input: "whole", output: "whole", interpolation: "text"},
        needs: ["input", "output"]
      }
    }
  },
  needs: ["channels", "samplers"]
};

/** The parts of glTF that reading a rig looks at, by the name of their list, and the word for one of them. */
const LISTS: readonly [list: string, one: string, shape: Shape][] = [
  ["buffers", "buffer", {fields: {uri: "text", byteLength: "whole"}, needs: ["byteLength"]}],
  [
    "bufferViews",
    "buffer view",
    {
      fields: {
        buffer: "whole",
        byteOffset: "whole",
        byteLength: "whole",
        byteStride: "whole",
        extensions: {fields: {EXT_meshopt_compression: MESHOPT, KHR_meshopt_compression: MESHOPT}}
      },
      needs: ["buffer", "byteLength"]
    }
  ],
  ["accessors", "accessor", ACCESSORS],
  ["meshes", "mesh", MESHES],
  ["nodes", "node", NODES],
  ["skins", "skin", {fields: {name: "text", joints: {list: "whole"}, inverseBindMatrices: "whole", skeleton: "whole"}}],
  ["animations", "animation", ANIMATIONS],
  ["scenes", "scene", {fields: {name: "text", nodes: {list: "whole"}}}],
  ["extensionsRequired", "required extension", "text"],
  ["extensionsUsed", "used extension", "text"]
];

/**
 * Throws in one sentence at the first value of a file's JSON that is of the wrong type, as far as a rig is made of it.
 * Whether numbers lead anywhere is not looked at.
 */
export function checkShape(json: GLTF.IGLTF): void {
  check("asset", "", json.asset, {fields: {version: "text"}, needs: ["version"]});
  for (const [list, one, shape] of LISTS) {
    const value: unknown = json[list as keyof GLTF.IGLTF];
    if (value === undefined) continue;
    if (!Array.isArray(value)) refuse("file", list, value, "a list");
    (value as unknown[]).forEach((item, index) => check(`${one} ${index}`, "", item, shape));
  }
}

function check(place: string, path: string, value: unknown, shape: Shape): void {
  if (typeof shape === "string") {
    const {is, expected} = KINDS[shape];
    if (!is(value)) refuse(place, path, value, expected);
    return;
  }
  if ("list" in shape) {
    if (!Array.isArray(value)) refuse(place, path, value, "a list");
    (value as unknown[]).forEach((item, index) => check(place, inside(path, String(index)), item, shape.list));
    return;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) refuse(place, path, value, "an object");
  const object = value as Record<string, unknown>;
  if ("each" in shape) {
    for (const name of Object.keys(object)) check(place, inside(path, name), object[name], shape.each);
    return;
  }
  for (const name of shape.needs ?? []) {
    if (object[name] === undefined) refuse(place, inside(path, name), undefined, "one");
  }
  for (const name of Object.keys(shape.fields)) {
    if (object[name] !== undefined) check(place, inside(path, name), object[name], shape.fields[name]);
  }
}

const inside = (path: string, name: string): string => (path ? `${path}.${name}` : name);

function refuse(place: string, path: string, value: unknown, expected: string): never {
  throw new Error(`${place}: ${path ? `${path} ` : ""}is ${describe(value)}, expected ${expected}`);
}

function describe(value: unknown): string {
  if (value === undefined) return "missing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  return typeof value === "string" ? `"${value.length > 60 ? `${value.slice(0, 60)}…` : value}"` : String(value);
}
