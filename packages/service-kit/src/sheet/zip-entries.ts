const END = 0x06054b50;
const ENTRY = 0x02014b50;
const ENTRY_HEADER = 46;
const END_HEADER = 22;
const LOCAL_HEADER = 30;
/** The sizes follow the part (APPNOTE 4.4.4); the directory has them all the same. */
const SIZES_FOLLOW = 1 << 3;

export interface ZipEntry {
  packed: number;
  inflated: number;
  /** 0 stored, 8 deflated. */
  method: number;
  /** The bytes as they are packed. */
  content: Uint8Array;
}

/**
 * The parts of a ZIP archive as its central directory says (APPNOTE 4.3.12); null when there is no readable directory, or one that says
 * nothing of a part's size.
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_HEADER;
  while (end >= 0 && view.getUint32(end, true) !== END) end--;
  if (end < 0) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_HEADER > bytes.length || view.getUint32(at, true) !== ENTRY) return null;
    const [packed, inflated, local] = [
      view.getUint32(at + 20, true),
      view.getUint32(at + 24, true),
      view.getUint32(at + 42, true),
    ];
    if (packed === 0 && view.getUint16(at + 8, true) & SIZES_FOLLOW) return null;
    if (local + LOCAL_HEADER > bytes.length) return null;
    const from =
      local + LOCAL_HEADER + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    entries.push({
      packed,
      inflated,
      method: view.getUint16(at + 10, true),
      content: bytes.subarray(from, from + packed),
    });
    at +=
      ENTRY_HEADER +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return entries;
}
