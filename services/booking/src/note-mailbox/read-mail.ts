import { createHash } from 'node:crypto';
import { runInThread } from '@quayside/service-kit/worker-thread/run-in-thread';
import { readNote } from '../note-reading/read-note.js';
import { textPaper } from '../note-reading/text-paper.js';
import { textOfHtml, tidyLines } from './body-text.js';
import { MOST_FILES } from './mail-limits.js';
import { type CheckedSender, checkSender } from './sender-check.js';

/** A file of a mail. */
export interface MailFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** SHA-256 in hex. */
  readonly digest: string;
  /** It is shown within the text, as signatures are. */
  readonly inline: boolean;
}

/** A mail taken apart. */
export interface ReadMail {
  readonly messageId: string | null;
  /** In lower case; empty where the mail does not say. */
  readonly from: string;
  readonly fromName: string | null;
  readonly subject: string | null;
  readonly sender: CheckedSender;
  /** A program answers by itself (RFC 3834), or tells that a mail could not be delivered. */
  readonly automatic: boolean;
  readonly files: readonly MailFile[];
  /** Files beyond those that are looked at. */
  readonly moreFiles: number;
  /** Its text with its tables, see `textPaper`. */
  readonly text: string;
  /** The text reads as a booking note. */
  readonly isNote: boolean;
  /** The same for every copy of the mail: by its Message-ID and what is in it. */
  readonly key: string;
}

const LIMITS = { seconds: 12, megabytes: 384 } as const;
/** Fields without which a text is no booking note, and how many are found in one at least. */
const TELLING = /^(?:LoadPort|DischargePort|Boxes\[0\]\.Type)$/;
const LEAST_FIELDS = 3;

const hashOf = (...parts: readonly (Uint8Array | string)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them, and no database keeps them
const UNPRINTED = /[\u0000-\u001f\u007f]+/g;
/** A header as one line of at most so many characters; null for an empty one. */
export const headerText = (text: string | undefined, most: number): string | null =>
  (text ?? '').toWellFormed().replace(UNPRINTED, ' ').trim().slice(0, most).toWellFormed() || null;

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them, and no database keeps them
const UNKEPT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]+/g;
/** A body as lines without what no database keeps; a note is no worse for it. */
const bodyText = (text: string | undefined): string => (text ?? '').toWellFormed().replace(UNKEPT, ' ');

/** The body that is the note: that with its tables, else the plain one beside it, which may be whole where the other is a stub. */
function noteText(html: string, plain: string, today: string): { text: string; isNote: boolean } {
  for (const text of [html, plain]) if (isNoteText(text, today)) return { text, isNote: true };
  return { text: html.trim() === '' ? plain : html, isNote: false };
}

/** Whether a text says enough of a shipment to be one's booking note. */
export function isNoteText(text: string, today: string): boolean {
  if (text.trim() === '') return false;
  const found = readNote(textPaper(new TextEncoder().encode(text)), today).fields.filter(({ Value }) => Value !== null);
  return found.length >= LEAST_FIELDS && found.some(({ Path }) => TELLING.test(Path));
}

/** Takes a mail apart. Runs in a thread of its own. `today` is YYYY-MM-DD in China, for dates without a year in its text. */
export async function readMail(raw: Uint8Array, today: string): Promise<ReadMail> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 30, maxHeadersSize: 512 * 1024, attachmentEncoding: 'arraybuffer' });
  const header = (name: string): string | undefined => mail.headers.find(({ key }) => key === name)?.value;
  const from = mail.from && 'address' in mail.from ? mail.from : undefined;
  const address = (headerText(from?.address, 254) ?? '').toLowerCase();
  const files = mail.attachments.slice(0, MOST_FILES).map(({ filename, content, disposition, related }): MailFile => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content as ArrayBuffer);
    return {
      name: headerText(filename ?? '', 200) ?? '未命名',
      bytes,
      digest: hashOf(bytes),
      inline: disposition === 'inline' || related === true,
    };
  });
  const html = mail.html ? bodyText(await textOfHtml(bodyText(mail.html))) : '';
  const { text, isNote } = noteText(html, tidyLines(bodyText(mail.text)), today);
  const messageId = headerText(mail.messageId, 500);
  const auto = (header('auto-submitted') ?? 'no').trim().toLowerCase();
  return {
    ...{ messageId, from: address, fromName: headerText(from?.name, 100), subject: headerText(mail.subject, 300) },
    sender: checkSender(headerText(header('authentication-results'), 4_000) ?? undefined, address),
    automatic: !auto.startsWith('no') || /^multipart\/report/i.test(header('content-type') ?? ''),
    ...{ files, moreFiles: Math.max(0, mail.attachments.length - MOST_FILES), text, isNote },
    key: hashOf(messageId ?? '', address, ...files.map(({ digest }) => digest).sort(), text),
  };
}

/** The same apart from all requests, within limits of time and memory; a mail that exceeds one is refused with `file.over-limit`. */
export const readMailApart = (raw: Uint8Array, today: string): Promise<ReadMail> =>
  runInThread<ReadMail>({ module: new URL('./read-mail.js', import.meta.url), name: 'readMail' }, [raw, today], { limits: LIMITS });
