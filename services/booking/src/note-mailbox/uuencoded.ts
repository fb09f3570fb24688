/** A file that stands in the text of a mail, as mail programs of before MIME wrote it. */
export interface EncodedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const BEGIN = /^begin [0-7]{3,4} (\S[^\r\n]{0,250})$/;
/** A line of at most 45 bytes: its length, then four characters for three bytes. */
const LINE = /^[\x20-\x60]{1,62}$/;

/** The bytes of a line; null for what is none. */
function lineBytes(line: string): Uint8Array | null {
  if (!LINE.test(line)) return null;
  const six = (at: number): number => ((line.charCodeAt(at) || 0x20) - 0x20) & 0x3f;
  const length = six(0);
  if (line.length - 1 > Math.ceil(length / 3) * 4 + 1) return null;
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) {
    const group = 1 + Math.floor(at / 3) * 4;
    const bits =
      (six(group) << 18) | (six(group + 1) << 12) | (six(group + 2) << 6) | six(group + 3);
    bytes[at] = (bits >> (16 - 8 * (at % 3))) & 0xff;
  }
  return bytes;
}

/**
 * Takes files in uuencode (POSIX) out of a text. What begins like one and is none, or has no end, stays text.
 * @returns the text without them, and the files
 */
export function withoutUuencoded(text: string): { text: string; files: EncodedFile[] } {
  if (!text.includes('begin ')) return { text, files: [] };
  const lines = text.split(/\r?\n/);
  const kept: string[] = [];
  const files: EncodedFile[] = [];
  /** Behind the last `end` no file ends: a text of many beginnings is looked through once. */
  const lastEnd = lines.lastIndexOf('end');
  for (let at = 0; at < lines.length; at += 1) {
    const [, name] = at < lastEnd ? (BEGIN.exec(lines[at]!) ?? []) : [];
    const parts: Uint8Array[] = [];
    let next = at + 1;
    while (name && lines[next] !== 'end') {
      const bytes = next < lines.length ? lineBytes(lines[next]!) : null;
      if (!bytes) break;
      parts.push(bytes);
      next += 1;
    }
    if (name && lines[next] === 'end') {
      files.push({ name: name.trim(), bytes: Buffer.concat(parts) });
      at = next;
    } else kept.push(lines[at]!);
  }
  return { text: kept.join('\n'), files };
}
