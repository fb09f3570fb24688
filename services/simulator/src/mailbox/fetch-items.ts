import { BadCommand, internalDate, type Word } from './imap-words.js';
import type { BoxedMail } from './mailbox-store.js';

/** Something of a mail that a client asks for. */
interface Item {
  /** As the answer names it. */
  readonly name: string;
  /** It marks the mail as seen. */
  readonly marks: boolean;
  /** It is in the mail's bytes. */
  readonly inRaw: boolean;
  value(mail: BoxedMail, raw: Buffer): string | Buffer;
}

const MACROS: Readonly<Record<string, readonly string[]>> = {
  FAST: ['FLAGS', 'INTERNALDATE', 'RFC822.SIZE'],
  ALL: ['FLAGS', 'INTERNALDATE', 'RFC822.SIZE'],
};
const SECTION = /^BODY(\.PEEK)?\[([^\]]*)\](?:<(\d+)\.(\d+)>)?$/i;
const BREAK = Buffer.from('\r\n\r\n');

function sectionOf(section: string, raw: Buffer): Buffer {
  const end = raw.indexOf(BREAK);
  const header = end < 0 ? raw : raw.subarray(0, end + BREAK.length);
  if (section === '') return raw;
  if (section === 'TEXT') return end < 0 ? Buffer.alloc(0) : raw.subarray(end + BREAK.length);
  if (section === 'HEADER') return header;
  const [, not, names] = /^HEADER\.FIELDS(\.NOT)? \((.*)\)$/.exec(section) ?? [];
  if (names === undefined) throw new BadCommand('No such section');
  const wanted = names.split(' ').map((name) => name.toLowerCase());
  const lines = header.toString('latin1').split(/\r\n(?![ \t])/);
  const kept = lines.filter(
    (line) => line && wanted.includes(line.slice(0, line.indexOf(':')).toLowerCase()) === !not,
  );
  return Buffer.from(`${[...kept, '', ''].join('\r\n')}`, 'latin1');
}

function itemOf(word: string): Item {
  const upper = word.toUpperCase();
  const plain = { marks: false, inRaw: false };
  if (upper === 'UID') return { ...plain, name: 'UID', value: ({ uid }) => String(uid) };
  if (upper === 'FLAGS')
    return { ...plain, name: 'FLAGS', value: ({ flags }) => `(${flags.join(' ')})` };
  if (upper === 'INTERNALDATE')
    return { ...plain, name: 'INTERNALDATE', value: ({ arrived }) => internalDate(arrived) };
  if (upper === 'RFC822.SIZE')
    return { ...plain, name: 'RFC822.SIZE', value: ({ size }) => String(size) };
  if (upper === 'RFC822')
    return { name: 'RFC822', marks: true, inRaw: true, value: (_mail, raw) => raw };
  if (upper === 'RFC822.HEADER')
    return { ...plain, name: upper, inRaw: true, value: (_mail, raw) => sectionOf('HEADER', raw) };
  const [whole, peek, section = '', from, length] = SECTION.exec(upper) ?? [];
  if (whole === undefined) throw new BadCommand(`${word} is not played`);
  const start = from === undefined ? null : Number(from);
  return {
    name: `BODY[${section}]${start === null ? '' : `<${start}>`}`,
    marks: !peek,
    inRaw: true,
    value(_mail, raw) {
      const bytes = sectionOf(section, raw);
      return start === null ? bytes : bytes.subarray(start, start + Number(length));
    },
  };
}

/** What a FETCH asks for. By UID the UID is answered in any case. */
export function itemsOf(asked: Word, byUid: boolean): Item[] {
  const words = (typeof asked === 'string' ? [asked] : asked).flatMap((word) => {
    if (typeof word !== 'string') throw new BadCommand('Not an item');
    return MACROS[word.toUpperCase()] ?? [word];
  });
  const items = words.map(itemOf);
  return byUid && !items.some(({ name }) => name === 'UID') ? [itemOf('UID'), ...items] : items;
}

/** The answer to a FETCH of one mail, after its number. */
export function fetched(items: readonly Item[], mail: BoxedMail, raw: Buffer): Buffer {
  const parts = items.flatMap(({ name, value }, index) => {
    const found = value(mail, raw);
    const lead = `${index === 0 ? '' : ' '}${name} `;
    return typeof found === 'string'
      ? [Buffer.from(lead + found)]
      : [Buffer.from(`${lead}{${found.length}}\r\n`), found];
  });
  return Buffer.concat([Buffer.from('('), ...parts, Buffer.from(')')]);
}
