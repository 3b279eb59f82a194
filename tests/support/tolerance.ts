/** Where both sides are copied bits or the same operations in the same order. */
export const EXACT = 0;

/** A closed form in doubles: rounding of some dozens of operations on numbers near 1, with room. */
export const FORMULA = 1e-9;

/** A closed form against a mesh that samples it: what the tube's finest rings leave of the integral. */
export const MESH = 1e-3;

/** Relative to the size of the numbers: positions are stored in 24 bits (6e-8), and a blend adds a few roundings. */
export const FLOAT32 = 1e-6;

/** Of the bounding box's diagonal: GPUs may fuse and reorder single-precision sums, and round a square root up to 3 ulp. */
export const GPU = 1e-5;

/** Of the bounding box's diagonal: Blender stores matrices and weights in single precision and blends in its own order. */
export const BLENDER = 1e-5;
