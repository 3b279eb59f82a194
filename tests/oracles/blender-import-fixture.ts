/** What Blender's own glTF import made of a file of the corpus, rounded; see make-blender-import-fixtures.ts. */
export interface BlenderImportFixture {
  /** How to make it again. */
  command: string;
  blender: string;
  /** Path below the corpus. */
  file: string;
  credit: string;
  /** Of the file's bytes, in hexadecimal. */
  sha256: string;
  /** Numbers, in our order, of the vertices that were kept. */
  vertices: number[];
  poses: {
    /** Rotations xyzw by joint number, each after the joint's rest rotation, in its own frame. */
    joints: Record<string, {rotate: number[]}>;
    /** Three numbers a vertex kept, world space. */
    positions: number[];
  }[];
}
