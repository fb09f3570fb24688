import { createHash } from 'node:crypto';
import type { Party } from '@quayside/service-kit/turns/fair-queue';
import { runInThread } from '@quayside/service-kit/worker-thread/run-in-thread';
import { cleanText } from '@quayside/shipping-standards/clean-text';
import { saysShipment } from '../note-reading/sight-note.js';
import { textPaper } from '../note-reading/text-paper.js';
import { textOfHtml, tidyLines } from './body-text.js';
import { readableMail, withoutPath } from './mail-bytes.js';
import { MOST_DEPTH, MOST_FILES } from './mail-limits.js';
import { type CheckedSender, checkSender } from './sender-check.js';
import { signaturePictures } from './signature-pictures.js';
import { type EncodedFile, withoutUuencoded } from './uuencoded.js';
import { filesOfWinmail, isWinmail } from './winmail.js';

/** A file of a mail. */
export interface MailFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** SHA-256 in hex. */
  readonly digest: string;
  /** It is shown within the text: a signature, or a note that was pasted. */
  readonly inline: boolean;
  /** It stands below the words with which the letter ends. */
  readonly signed: boolean;
  /** A mail within the mail that was opened: how many files came out of it. Null for what is none. */
  readonly opened: number | null;
  /** The text of a mail within the mail that reads as a booking note. */
  readonly isText: boolean;
}
export const PLAIN_FILE = { inline: false, signed: false, opened: null, isText: false } as const;

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
/** What people read of a header; an address is no such thing: two that look alike are two. */
const headerWords = (text: string | undefined, most: number): string | null =>
  headerText(cleanText(text ?? ''), most);

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them, and no database keeps them
const UNKEPT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]+/g;
/** A body as lines without what no database keeps; a note is no worse for it. */
const bodyText = (text: string | undefined): string =>
  (text ?? '').toWellFormed().replace(UNKEPT, ' ');

/** The body that is the note: that with its tables, else the plain one beside it, which may be whole where the other is a stub. */
function noteText(html: string, plain: string, today: string): { text: string; isNote: boolean } {
  for (const text of [html, plain]) if (isNoteText(text, today)) return { text, isNote: true };
  return { text: html.trim() === '' ? plain : html, isNote: false };
}

/** Whether a text says enough of a shipment to be one's booking note. */
export const isNoteText = (text: string, today: string): boolean =>
  text.trim() !== '' && saysShipment(textPaper(new TextEncoder().encode(text)), today);

/** Mails within a mail are opened one by one, so that each is named with what came out of it. */
const PARSING = {
  maxNestingDepth: 30,
  maxHeadersSize: 512 * 1024,
  attachmentEncoding: 'arraybuffer',
  forceRfc822Attachments: true,
} as const;
type Parsed = import('postal-mime').Email;
type Attached = Parsed['attachments'][number];

/** A file that stands in another of the mail, or in its text, as one that hangs on it. */
const attachedFile = ({ name, bytes }: EncodedFile): Attached => ({
  filename: name,
  mimeType: 'application/octet-stream',
  disposition: 'attachment',
  content: new Uint8Array(bytes),
});

/** The files of a winmail.dat in its place; where none can be taken out it stays, and is named among what was left out. */
function unpacked(attached: Attached): Attached[] {
  const { filename, mimeType } = attached;
  const inside = isWinmail(filename, mimeType) ? filesOfWinmail(bytesOf(attached)) : [];
  return inside.length > 0 ? inside.map(attachedFile) : [attached];
}

async function parse(raw: Uint8Array): Promise<Parsed> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(readableMail(raw), PARSING);
  const { text, files } = withoutUuencoded(mail.text ?? '');
  const attachments = [...mail.attachments.flatMap(unpacked), ...files.map(attachedFile)];
  return { ...mail, ...(mail.text !== undefined && { text }), attachments };
}
const bytesOf = ({ content }: Attached): Uint8Array =>
  typeof content === 'string'
    ? new TextEncoder().encode(content)
    : new Uint8Array(content as ArrayBuffer);
const isMail = ({ mimeType, filename }: Attached): boolean =>
  mimeType === 'message/rfc822' || /\.eml$/i.test(filename ?? '');
const MAIL_TEXT = '转发邮件正文.txt';

/** The text of a mail with its tables, and whether it reads as a note. */
async function textOf(mail: Parsed, today: string): Promise<{ text: string; isNote: boolean }> {
  const html = mail.html ? bodyText(await textOfHtml(bodyText(mail.html))) : '';
  return noteText(html, tidyLines(cleanText(bodyText(mail.text))), today);
}

/** The files of a mail as they hang on it. */
async function filesOf(mail: Parsed): Promise<{ file: MailFile; attached: Attached }[]> {
  const signed = mail.html ? await signaturePictures(mail.html) : new Set<string>();
  return mail.attachments.map((attached) => {
    const bytes = bytesOf(attached);
    const id = attached.contentId?.replace(/^<|>$/g, '') ?? '';
    return {
      attached,
      file: {
        ...PLAIN_FILE,
        name:
          headerWords(withoutPath(attached.filename ?? ''), 200) ??
          (isMail(attached) ? '转发邮件.eml' : '未命名'),
        bytes,
        digest: hashOf(bytes),
        inline: attached.disposition === 'inline' || attached.related === true,
        signed: signed.has(id),
      },
    };
  });
}

/** Opens the mails that hang on a mail, those within them as well down to `MOST_DEPTH`: each is followed by its files, and by its text where that is a note. */
async function withOpened(
  files: readonly { file: MailFile; attached: Attached }[],
  today: string,
  depth: number,
): Promise<MailFile[]> {
  const found: MailFile[] = [];
  for (const { file, attached } of files.slice(0, MOST_FILES)) {
    if (!isMail(attached) || depth > MOST_DEPTH || found.length >= MOST_FILES) {
      found.push(file);
      continue;
    }
    const inner = await parse(file.bytes).catch(() => null);
    if (!inner) {
      found.push(file);
      continue;
    }
    const { text, isNote } = await textOf(inner, today);
    const name = headerWords(inner.subject, 80);
    const bytes = new TextEncoder().encode(text);
    const inside = await withOpened(await filesOf(inner), today, depth + 1);
    found.push(
      { ...file, ...(name && { name: `${name}.eml` }), opened: inside.length + (isNote ? 1 : 0) },
      ...inside,
    );
    if (isNote)
      found.push({ ...PLAIN_FILE, name: MAIL_TEXT, bytes, digest: hashOf(bytes), isText: true });
  }
  return found;
}

/** Takes a mail apart. Runs in a thread of its own. `today` is YYYY-MM-DD in China, for dates without a year in its text. */
export async function readMail(raw: Uint8Array, today: string): Promise<ReadMail> {
  const mail = await parse(raw);
  const header = (name: string): string | undefined =>
    mail.headers.find(({ key }) => key === name)?.value;
  const from = mail.from && 'address' in mail.from ? mail.from : undefined;
  const address = (headerText(from?.address, 254) ?? '').toLowerCase();
  const own = await filesOf(mail);
  const opened = await withOpened(own, today, 1);
  const files = opened.slice(0, MOST_FILES);
  const { text, isNote } = await textOf(mail, today);
  const messageId = headerText(mail.messageId, 500);
  const auto = (header('auto-submitted') ?? 'no').trim().toLowerCase();
  const digests = own.slice(0, MOST_FILES).map(({ file }) => file.digest);
  return {
    messageId,
    from: address,
    fromName: headerWords(from?.name, 100),
    subject: headerWords(mail.subject, 300),
    sender: checkSender(headerText(header('authentication-results'), 4_000) ?? undefined, address),
    automatic: !auto.startsWith('no') || /^multipart\/report/i.test(header('content-type') ?? ''),
    files,
    moreFiles: Math.max(0, own.length - MOST_FILES) + opened.length - files.length,
    text,
    isNote,
    key: hashOf(messageId ?? '', address, ...digests.sort(), text),
  };
}

/** The same apart from all requests, within limits of time and memory; a mail that exceeds one is refused with `file.over-limit`. */
export const readMailApart = (raw: Uint8Array, today: string, party: Party): Promise<ReadMail> =>
  runInThread<ReadMail>(
    { module: new URL('./read-mail.js', import.meta.url), name: 'readMail' },
    [raw, today],
    { party, limits: LIMITS },
  );
