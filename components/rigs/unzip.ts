/** Deflate makes of one byte at the very most 1032: an entry that claims more is not unpacked. */
const MOST_RATIO = 1032;

/** What the entries that are unpacked may hold together: 1 GiB. */
const MOST_BYTES = 2 ** 30;

/** Whether the bytes begin as a .zip does. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/**
 * The files of a .zip that `wanted` says yes to, by their path in it; the others are not unpacked. Throws in one sentence for a
 * damaged file, or one that unpacks to more than there can be or is room for.
 */
export async function unzip(bytes: Uint8Array, wanted: (path: string) => boolean): Promise<Map<string, Uint8Array>> {
  const {unzipSync} = await import("fflate");
  let total = 0;
  try {
    const files = unzipSync(bytes, {
      filter({name, size, originalSize}) {
        if (name.endsWith("/") || !wanted(name)) return false;
        total += originalSize;
        if (originalSize > MOST_RATIO * size || total > MOST_BYTES) {
          throw new Error(`"${name}" claims to be ${originalSize} bytes, packed in ${size}`);
        }
        return true;
      }
    });
    return new Map(Object.entries(files));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`file: cannot be unzipped (${reason}), expected a whole .zip of at most ${MOST_BYTES} bytes`);
  }
}
