import { zipEntries } from './zip-entries.js';

/** Nothing at all, deflated. */
const EMPTY_DEFLATED = 2;

/**
 * How many bytes the parts of a ZIP archive have when they are unpacked, as its central directory says; null when there is no readable
 * directory. Known before anything is unpacked, so that a few kilobytes cannot become gigabytes.
 */
export function inflatedSize(bytes: Uint8Array): number | null {
  const entries = zipEntries(bytes);
  // A part that says nothing of its size may have any.
  if (!entries || entries.some(({ packed, inflated }) => inflated === 0 && packed > EMPTY_DEFLATED))
    return null;
  return entries.reduce((size, { inflated }) => size + inflated, 0);
}
