/** Charsets as programs name them, and those that hold them, by the names that `TextDecoder` knows. */
const WIDER: Readonly<Record<string, string>> = {
  gb2312: 'gb18030',
  gbk: 'gb18030',
  'x-gbk': 'gb18030',
  cp936: 'gb18030',
  ms936: 'gb18030',
  'gb_2312-80': 'gb18030',
  utf8: 'utf-8',
};
/** Names that senders write without looking: with bytes above 127 they say nothing. */
const SAYS_NOTHING = new Set(['', 'us-ascii', 'ascii', 'unknown-8bit', 'x-unknown', 'default']);

function decoderOf(charset: string): TextDecoder | null {
  const name = charset.trim().toLowerCase().split('*')[0] ?? '';
  try {
    return new TextDecoder(WIDER[name] ?? name);
  } catch {
    return null;
  }
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};
const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

/** A word of a header (RFC 2047): charset, B or Q, what is encoded. */
const WORD = /=\?([^?\s]{1,60})\?([bq])\?([^?\s]*)\?=/gi;

function wordBytes(kind: string, text: string): Buffer {
  if (/b/i.test(kind)) return Buffer.from(text, 'base64');
  const plain = text
    .replaceAll('_', ' ')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1');
}

interface Word {
  readonly charset: string;
  readonly kind: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Words of one charset that follow each other are one text: programs cut them within a character. */
function joinedWords(header: string): string {
  const words = [...header.matchAll(WORD)].map(
    ([whole, charset = '', kind = '', text = ''], index, all): Word => {
      const start = all[index]?.index ?? 0;
      return { charset: charset.toLowerCase(), kind, text, start, end: start + whole.length };
    },
  );
  let out = '';
  let at = 0;
  for (let first = 0; first < words.length; ) {
    let last = first;
    while (
      last + 1 < words.length &&
      words[last + 1]!.charset === words[first]!.charset &&
      header.slice(words[last]!.end, words[last + 1]!.start).trim() === ''
    )
      last += 1;
    const { charset, start } = words[first]!;
    const end = words[last]!.end;
    const decoder = last > first ? decoderOf(charset) : null;
    const bytes = words.slice(first, last + 1).map(({ kind, text }) => wordBytes(kind, text));
    out += header.slice(at, start);
    out += decoder ? utf8Word(decoder.decode(Buffer.concat(bytes))) : header.slice(start, end);
    at = end;
    first = last + 1;
  }
  return out + header.slice(at);
}

const utf8Word = (text: string): string =>
  `=?utf-8?B?${Buffer.from(text, 'utf8').toString('base64')}?=`;

/** The name of a file with the path before it, which quoting would run together: C:\Users\me\bk.xlsx. */
const PATH = /(name\*?=\s*"?)(?:[a-z]:|\\)\\[^"\r\n;]*\\/gi;

/** The name of a file without any path before it, whatever signs part it: ../../bk.xlsx. */
export const withoutPath = (name: string): string =>
  name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);

/** A text in a charset; null where its bytes are none of it, or nobody knows it. */
function decoded(bytes: Buffer, charset: string): string | null {
  const decoder = decoderOf(charset);
  try {
    return decoder && new TextDecoder(decoder.encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * A header as its bytes mean it: UTF-8, else the charset that the part says for its text, else
 * GB18030, which Chinese programs write without saying so.
 */
function readableHeader(bytes: Buffer, said: string): string {
  const text = isUtf8(bytes)
    ? bytes.toString('utf8')
    : (decoded(bytes, said) ?? new TextDecoder('gb18030').decode(bytes));
  const joined = text.includes('=?') ? joinedWords(text) : text;
  return /^content-(?:type|disposition):/i.test(joined) ? joined.replace(PATH, '$1') : joined;
}

/** What stands in a part once its transfer encoding is undone, for looking at its charset alone. */
function contentOf(body: Buffer, encoding: string): Buffer {
  if (/base64/i.test(encoding)) return Buffer.from(body.toString('latin1'), 'base64');
  if (!/quoted-printable/i.test(encoding)) return body;
  return wordBytes(
    'q',
    body
      .toString('latin1')
      .replace(/=\r?\n/g, '')
      .replaceAll('_', '=5F'),
  );
}

const META = /<meta[^<>]{0,300}?charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w-]{1,40})/i;
/** Where a page says its charset (HTML: within the first 1024 bytes). */
const META_WITHIN = 1024;

/** The charset of a text that its headers do not say, or say wrongly; null where what they say may stand. */
function charsetOf(content: Buffer, said: string): string | null {
  const name = said.trim().toLowerCase();
  if (isAscii(content)) return null;
  const meta = META.exec(content.subarray(0, META_WITHIN).toString('latin1'))?.[1];
  const metaName = meta && (WIDER[meta.toLowerCase()] ?? meta.toLowerCase());
  // A page that is the UTF-8 that it says to be, whatever the mail was labelled with on its way.
  if (metaName === 'utf-8' && isUtf8(content)) return 'utf-8';
  const nothing = SAYS_NOTHING.has(name) || decoderOf(name) === null;
  const wrong = (WIDER[name] ?? name) === 'utf-8' && !isUtf8(content);
  if (!nothing && !wrong) return null;
  if (isUtf8(content)) return 'utf-8';
  return meta && metaName !== 'utf-8' && decoderOf(meta) ? meta : 'gb18030';
}

/** The value of a header of a block, folded lines as one; '' where it is missing. */
const headerOf = (headers: readonly string[], name: string): string =>
  headers.find((header) => header.toLowerCase().startsWith(`${name}:`))?.slice(name.length + 1) ??
  '';

/** The charset that a Content-Type says; '' for none. */
const charsetSaid = (type: string): string =>
  /charset\s*=\s*"?([^";\s]{1,60})/i.exec(type)?.[1] ?? '';

/** The headers of a part with the charset of its text, where they do not say it. */
function withCharset(headers: readonly string[], body: Buffer): string[] {
  const type = headerOf(headers, 'content-type');
  const isText = type.trim() === '' || /^\s*text\/(?:plain|html)/i.test(type);
  if (!isText || headerOf(headers, 'content-disposition').trim().startsWith('attachment'))
    return [...headers];
  const said = charsetSaid(type);
  const content = contentOf(body, headerOf(headers, 'content-transfer-encoding'));
  const charset = charsetOf(content, said);
  if (charset === null) return [...headers];
  const [kind = 'text/plain'] = /text\/[a-z]+/i.exec(type) ?? [];
  return [
    ...headers.filter((header) => !/^content-type:/i.test(header)),
    `Content-Type: ${kind}; charset=${charset}`,
  ];
}

/** A block of headers, each with its folded lines, as text. */
function headersOf(lines: readonly Buffer[]): string[] {
  const blocks: Buffer[][] = [];
  for (const line of lines) {
    if ((line[0] === 0x20 || line[0] === 0x09) && blocks.length > 0) blocks.at(-1)!.push(line);
    else blocks.push([line]);
  }
  const type = blocks.find(([first]) => /^content-type:/i.test(first!.toString('latin1')));
  const said = type ? charsetSaid(Buffer.concat(type).toString('latin1')) : '';
  return blocks.map((parts) =>
    readableHeader(Buffer.concat(parts), said).replace(/(?<![\r\n])[\r\n]+$/, ''),
  );
}

/** The lines of a mail with their ends. */
function* linesOf(raw: Buffer): Generator<Buffer> {
  let at = 0;
  while (at < raw.length) {
    const end = raw.indexOf(0x0a, at);
    const next = end < 0 ? raw.length : end + 1;
    yield raw.subarray(at, next);
    at = next;
  }
}

/**
 * A mail as the reader of mails takes it, for what senders in China write against the standards: bytes of GBK in headers and names of files
 * without a word of it, texts without a charset or with that of their page alone, words of headers cut within a character (RFC 2047 5),
 * and names of files with their path. Files stay byte for byte.
 */
export function readableMail(raw: Uint8Array): Uint8Array {
  const out: Buffer[] = [];
  const boundaries = new Set<string>();
  let head: Buffer[] | null = [];
  let headers: string[] = [];
  let body: Buffer[] = [];
  const endPart = (): void => {
    const content = Buffer.concat(body);
    if (headers.length > 0)
      out.push(Buffer.from(`${withCharset(headers, content).join('\r\n')}\r\n\r\n`, 'utf8'));
    out.push(content);
    headers = [];
    body = [];
  };
  const endHead = (lines: readonly Buffer[]): void => {
    headers = headersOf(lines);
    const [, quoted, plain] =
      /boundary\s*=\s*(?:"([^"]{1,200})"|([^";\s]{1,200}))/i.exec(
        headerOf(headers, 'content-type'),
      ) ?? [];
    const boundary = quoted ?? plain;
    if (boundary) boundaries.add(boundary);
    head = null;
  };
  for (const line of linesOf(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength))) {
    const isDashed = line[0] === 0x2d && line[1] === 0x2d && boundaries.size > 0;
    const mark = isDashed ? line.toString('latin1').trimEnd().slice(2) : '';
    if (isDashed && (boundaries.has(mark) || boundaries.has(mark.replace(/--$/, '')))) {
      if (head) endHead(head);
      endPart();
      out.push(line);
      head = boundaries.has(mark) ? [] : null;
    } else if (!head) body.push(line);
    else if (/^\r?\n?$/.test(line.toString('latin1'))) endHead(head);
    else head.push(line);
  }
  if (head && head.length > 0) endHead(head);
  endPart();
  return Buffer.concat(out);
}
