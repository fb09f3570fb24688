import type { EncodedFile } from './uuencoded.js';

/** TNEF (MS-OXTNEF 2.1): signature, then attributes of level, id, length, data and checksum. */
const SIGNATURE = 0x223e9f78;
const BEGIN_FILE = 0x00069002;
const FILE_TITLE = 0x00018010;
const FILE_DATA = 0x0006800f;
const FILE_PROPERTIES = 0x00069005;
/** PR_ATTACH_LONG_FILENAME as a Unicode and as a plain string, by type and id as they stand in the bytes. */
const LONG_NAME = [
  { mark: Buffer.from([0x1f, 0x00, 0x07, 0x37]), encoding: 'utf-16le' },
  { mark: Buffer.from([0x1e, 0x00, 0x07, 0x37]), encoding: 'gb18030' },
] as const;
const MOST_FILES = 100;
const MOST_NAME_BYTES = 520;

const plainName = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding).decode(bytes).split('\0', 1)[0] ?? '';

/** The long name among the properties of a file: count of values, length, the text. */
function longName(data: Buffer): string | null {
  for (const { mark, encoding } of LONG_NAME) {
    const at = data.indexOf(mark);
    if (at < 0 || at + 12 > data.length) continue;
    const length = data.readUInt32LE(at + 8);
    if (length === 0 || length > MOST_NAME_BYTES || at + 12 + length > data.length) continue;
    return plainName(data.subarray(at + 12, at + 12 + length), encoding) || null;
  }
  return null;
}

export const isWinmail = (name: string | null, mimeType: string): boolean =>
  /^application\/(?:vnd\.)?ms-tnef$/i.test(mimeType) ||
  /(?:^|[/\\])winmail\.dat$/i.test(name ?? '');

/**
 * The files in a winmail.dat, in which Outlook sends them to whom it takes for Outlook. Empty for what is none or is broken off before the
 * first of them.
 */
export function filesOfWinmail(bytes: Uint8Array): EncodedFile[] {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.length < 6 || data.readUInt32LE(0) !== SIGNATURE) return [];
  const files: { name: string; bytes: Uint8Array | null }[] = [];
  let at = 6;
  while (at + 9 <= data.length) {
    const id = data.readUInt32LE(at + 1);
    const end = at + 9 + data.readUInt32LE(at + 5);
    if (end + 2 > data.length) break;
    const value = data.subarray(at + 9, end);
    at = end + 2;
    if (id === BEGIN_FILE) {
      if (files.length >= MOST_FILES) break;
      files.push({ name: '', bytes: null });
    }
    const file = files.at(-1);
    if (!file) continue;
    if (id === FILE_TITLE) file.name ||= plainName(value, 'gb18030');
    if (id === FILE_DATA) file.bytes = value;
    if (id === FILE_PROPERTIES) file.name = longName(value) ?? file.name;
  }
  return files.flatMap(({ name, bytes: content }) =>
    content && content.length > 0 ? [{ name: name || '未命名', bytes: content }] : [],
  );
}
