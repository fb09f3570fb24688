const END = 0x06054b50;
const ENTRY = 0x02014b50;
const ENTRY_HEADER = 46;
const END_HEADER = 22;
/** Nothing at all, deflated. */
const EMPTY_DEFLATED = 2;

/**
 * How many bytes the parts of a ZIP archive have when they are unpacked, as its central directory says (APPNOTE 4.3.12); null when
 * there is no readable directory. Known before anything is unpacked, so that a few kilobytes cannot become gigabytes.
 */
export function inflatedSize(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_HEADER;
  while (end >= 0 && view.getUint32(end, true) !== END) end--;
  if (end < 0) return null;
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let size = 0;
  for (let entry = 0; entry < entries; entry++) {
    if (at + ENTRY_HEADER > bytes.length || view.getUint32(at, true) !== ENTRY) return null;
    const inflated = view.getUint32(at + 24, true);
    // A part that says nothing of its size may have any.
    if (inflated === 0 && view.getUint32(at + 20, true) > EMPTY_DEFLATED) return null;
    size += inflated;
    at += ENTRY_HEADER + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return size;
}
