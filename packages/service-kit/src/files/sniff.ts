import { open } from 'node:fs/promises';
import type { FileKind } from '@quayside/contracts/core/file-kinds';

/** How much of a text is looked at. */
const HEAD_BYTES = 64 * 1024;
/** Entries of a directory of a compound file stand at multiples of their length (MS-CFB, 2.6.1). */
const CFB_ENTRY = 128;
/** Streams that make a compound file what it is (MS-DOC, MS-XLS, MS-PPT, MS-OXMSG). */
const COMPOUND: readonly (readonly [stream: string, mime: string])[] = [
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
  ['__properties_version1.0', 'application/vnd.ms-outlook'],
];

/** The type of a compound file by the names in its directory. */
async function compoundMime(path: string): Promise<string | null> {
  const names = COMPOUND.map(([stream, mime]) => ({
    bytes: Buffer.from(`${stream}\0`, 'utf16le'),
    mime,
  }));
  const file = await open(path, 'r');
  try {
    const chunk = Buffer.alloc(1024 * CFB_ENTRY);
    for (let at = 0; ; at += chunk.length) {
      const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
      for (let entry = 0; entry + CFB_ENTRY <= bytesRead; entry += CFB_ENTRY) {
        const known = names.find(({ bytes }) =>
          chunk.subarray(entry, entry + bytes.length).equals(bytes),
        );
        if (known) return known.mime;
      }
      if (bytesRead < chunk.length) return null;
    }
  } finally {
    await file.close();
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const chunk = Buffer.alloc(HEAD_BYTES);
    return chunk.subarray(0, (await file.read(chunk, 0, HEAD_BYTES, 0)).bytesRead);
  } finally {
    await file.close();
  }
}

/** The bytes as a text in UTF-8, UTF-16 with its mark, or GB 18030; null when they are none. */
function textOf(bytes: Buffer): string | null {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : null;
  for (const encoding of utf16 ? [utf16] : ['utf-8', 'gb18030']) {
    try {
      // A character may be cut in two where the head ends.
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
      // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
      if (!/[\u0000-\u0008\u000e-\u001f]/.test(text)) return text;
    } catch {
      // Not in this encoding.
    }
  }
  return null;
}

const MAIL_HEADER =
  /^(?:from|to|subject|date|received|return-path|message-id|mime-version|delivered-to):[ \t]/im;
/** A page or a drawing, which a browser would run. */
const MARKUP = /^\s*(?:<!doctype|<\?xml|<html|<head|<body|<script|<svg|<!--)/i;

function textMime(text: string, name: string): string | null {
  if (MARKUP.test(text)) return null;
  const [headers = ''] = text.split(/\r?\n\r?\n/, 1);
  if (/\.eml$/i.test(name))
    return /^[\x21-\x39\x3b-\x7e]+:/.test(headers) && MAIL_HEADER.test(headers)
      ? 'message/rfc822'
      : null;
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain';
}

/**
 * What a file is by its content: its kind among those that are allowed, and otherwise the ending that such files usually have, where it is known. The
 * name decides nothing but what a plain text is meant to be.
 */
export async function kindOfContent(
  path: string,
  name: string,
  kinds: readonly FileKind[],
): Promise<{ kind: FileKind | undefined; found: string | undefined }> {
  const { fileTypeFromFile } = await import('file-type');
  const head = await headOf(path);
  // The mark of UTF-16 LE, as Excel and Notepad write it, is also how sound of MPEG 1 begins.
  const found =
    head[0] === 0xff && head[1] === 0xfe && textOf(head) !== null
      ? undefined
      : await fileTypeFromFile(path);
  let mime: string | null = found?.mime ?? null;
  if (mime === 'application/x-cfb') mime = await compoundMime(path);
  if (mime === null && !found) {
    const text = textOf(head);
    mime = text === null ? null : textMime(text, name);
  }
  return { kind: kinds.find((kind) => kind.mime === mime), found: found?.ext };
}
