import { Readable } from 'node:stream';
import { MOST_NOTE_BYTES, NOTE_KINDS } from '@quayside/contracts/booking/note/note.api';
import { MailReason } from '@quayside/contracts/booking/note-mailbox/choices';
import { chinaDay } from '@quayside/contracts/core/dates';
import { FILE_KINDS, type FileKind, isPicture } from '@quayside/contracts/core/file-kinds';
import { keptFilesOf } from '@quayside/service-kit/files/kept-files';
import { pictureSize } from '@quayside/service-kit/files/picture';
import { type IncomingFile, receiveFile } from '@quayside/service-kit/files/receive-file';
import { kindOfContent } from '@quayside/service-kit/files/sniff';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { monotonicMs } from '@quayside/service-kit/runtime/elapsed';
import type { Party } from '@quayside/service-kit/turns/fair-queue';
import { knownLayout } from '../booking-note/layouts.js';
import { KINDS_OF_NOTES, refuseOld } from '../booking-note/upload-note.js';
import { type NoteSight, sightNoteApart } from '../note-reading/sight-note.js';
import { JUDGE_MS, LEAST_PICTURE, LEAST_SIDE, MOST_STRETCH } from './mail-limits.js';
import { type MailFile, PLAIN_FILE, type ReadMail } from './read-mail.js';
import { isWinmail } from './winmail.js';

/** A file of a mail with what is to be done with it: taken, or left out for a reason. */
export interface JudgedFile {
  readonly file: MailFile;
  readonly reason: MailReason | null;
  readonly why: string | null;
}

const TEXT_KIND = FILE_KINDS.texts.find(({ mime }) => mime === 'text/plain')!;
/** What a note of a mail may be: a file as it is uploaded, or the mail's own text. */
export const MAIL_NOTE_KINDS: readonly FileKind[] = [...NOTE_KINDS, TEXT_KIND];
export const BODY_NAME = '邮件正文.txt';

/** Documents come before pictures and scans, those before the text. */
type Verdict =
  | { kind: 'document' | 'picture' | 'text' }
  | { kind: 'left'; reason: MailReason; why: string };
const left = (reason: MailReason, why: string): Verdict => ({ kind: 'left', reason, why });

/** What is known of a mail before its files are looked at. */
export interface Judging {
  /** Whose it is; null where the desk has yet to say it. */
  readonly companyId: number | null;
  /** Whose turns its files take. */
  readonly party: Party;
  /** Pictures that its sender sent before, by their digests. */
  readonly seen: ReadonlySet<string>;
}

/** Bytes as a file on disk, as an upload stands there. */
export const onDisk = (
  ctx: Ctx,
  { bytes, name }: Pick<MailFile, 'bytes' | 'name'>,
  most = MOST_NOTE_BYTES,
): Promise<IncomingFile> =>
  receiveFile(keptFilesOf(ctx.runtime).incoming, Readable.from([Buffer.from(bytes)]), name, most);

/** Archives by their first bytes; of a ZIP whether its first entry is encrypted (APPNOTE 4.4.4). */
function archiveOf(bytes: Uint8Array, ending: string | undefined): Verdict | null {
  if (ending === 'zip') {
    if (((bytes[6] ?? 0) & 1) === 1)
      return left(MailReason.Encrypted, '加密的压缩包，不能读取，请对方直接发送文件');
    return left(MailReason.Archive, '压缩包不读取，请对方直接发送文件，或解压后上传');
  }
  if (ending === 'rar' || ending === '7z' || ending === 'gz' || ending === 'tar')
    return left(MailReason.Archive, `压缩包（${ending}）不读取，请对方直接发送文件，或解压后上传`);
  return null;
}

/** Signatures and logos among the pictures: too small to be read, banners, below the words with which a letter ends, or sent with other mails. */
async function judgePicture(
  path: string,
  { bytes, inline, signed, digest }: MailFile,
  { seen }: Judging,
): Promise<Verdict> {
  const icon = (why: string): Verdict => left(MailReason.Decoration, `${why}，按签名图片未采用`);
  if (bytes.length < LEAST_PICTURE) return icon(`小于 ${LEAST_PICTURE / 1024}KB`);
  const { width, height } = await pictureSize(path);
  if (Math.min(width, height) < LEAST_SIDE) return icon(`只有 ${width}×${height} 像素`);
  if (!inline) return { kind: 'picture' };
  if (signed) return icon('在正文落款之后');
  if (Math.max(width, height) > MOST_STRETCH * Math.min(width, height))
    return icon(`${width}×${height} 像素的横幅`);
  return seen.has(digest) ? icon('该发件人以前的邮件中也有') : { kind: 'picture' };
}

/** What a document is: a note by its title, its name or what the reader finds in it, or by what the desk taught of the customer's layouts. */
async function judgeDocument(
  ctx: Ctx,
  mime: string,
  { bytes, name }: MailFile,
  { companyId, party }: Judging,
): Promise<Verdict> {
  const verdict = ({ is, why }: NoteSight): Verdict => {
    if (is === 'scan') return { kind: 'picture' };
    return is === 'note' ? { kind: 'document' } : left(MailReason.NotNote, why ?? '');
  };
  const sight = await sightNoteApart(KINDS_OF_NOTES[mime]!, bytes, name, chinaDay(ctx.now), party);
  const known =
    sight.is === 'unknown' && sight.layout && companyId !== null
      ? await knownLayout(ctx, companyId, sight.layout)
      : null;
  return known && known.lessons.length > 0 ? { kind: 'document' } : verdict(sight);
}

async function judgeContent(ctx: Ctx, file: MailFile, judging: Judging): Promise<Verdict> {
  const disk = await onDisk(ctx, file);
  try {
    await refuseOld(disk);
    const { kind, found } = await kindOfContent(disk.path, disk.name, NOTE_KINDS);
    if (kind) {
      if (isPicture(kind.mime)) return await judgePicture(disk.path, file, judging);
      return await judgeDocument(ctx, kind.mime, file, judging).catch((error: unknown) => {
        // What nobody could read is no note by itself; a person may still type from it.
        if (!(error instanceof Refusal) || error.status >= 500 || error.code === 'request.too-many')
          throw error;
        return left(MailReason.NotNote, error.message.slice(0, 500));
      });
    }
    if (isWinmail(file.name, ''))
      return left(
        MailReason.WrongKind,
        'Outlook 的 winmail.dat 中没有能取出的文件，请对方改用 HTML 或纯文本格式重新发送附件',
      );
    const archive = archiveOf(file.bytes, found);
    if (archive) return archive;
    return left(
      MailReason.WrongKind,
      `${found ? `${found} 文件` : '这种文件'}不能识别，可识别 xlsx、docx、pdf`,
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500 || error.code === 'request.too-many')
      throw error;
    return left(
      error.code === 'note.unreadable' ? MailReason.Encrypted : MailReason.WrongKind,
      error.message,
    );
  } finally {
    await disk.dispose();
  }
}

async function judge(ctx: Ctx, file: MailFile, judging: Judging): Promise<Verdict> {
  if (file.opened !== null)
    return left(MailReason.Opened, `邮件附件已展开，其中 ${file.opened} 个文件列在下面`);
  if (file.bytes.length === 0) return left(MailReason.WrongKind, '空文件');
  if (file.bytes.length > MOST_NOTE_BYTES)
    return left(MailReason.TooLarge, `超过 ${MOST_NOTE_BYTES / 1024 / 1024}MB`);
  return file.isText ? { kind: 'text' } : judgeContent(ctx, file, judging);
}

/** Why a file of a kind is left out where others were taken. */
const BESIDE = {
  picture: '同一邮件有可识别的文件，图片或扫描件未采用，需要时可按托书读取',
  text: '正文像是托书，但邮件有附件，以附件为准，正文未采用',
} as const;

/**
 * What of a mail is taken: its documents that are booking notes; where there are none its pictures and scans, to type from; where there are none either
 * its text, when it reads as a note. Nothing is left out without a reason, and what is in doubt stays for a person to take.
 */
export async function judgeFiles(
  ctx: Ctx,
  { files, moreFiles, text, isNote }: ReadMail,
  digestOfText: string,
  judging: Judging,
): Promise<JudgedFile[]> {
  const began = monotonicMs();
  const verdicts: { file: MailFile; verdict: Verdict }[] = [];
  // One after the other: each stands on disk for a moment.
  for (const file of files) {
    const late = monotonicMs() - began > JUDGE_MS;
    const why = '同一邮件的文件识别用时过长，未判断，需要时可按托书读取';
    verdicts.push({
      file,
      verdict: late ? left(MailReason.NotNote, why) : await judge(ctx, file, judging),
    });
  }
  if (text !== '') {
    const body: MailFile = {
      ...PLAIN_FILE,
      name: BODY_NAME,
      bytes: new TextEncoder().encode(text),
      digest: digestOfText,
      isText: true,
    };
    if (isNote) verdicts.push({ file: body, verdict: { kind: 'text' } });
    else if (!verdicts.some(({ verdict: { kind } }) => kind !== 'left'))
      verdicts.push({ file: body, verdict: left(MailReason.NotNote, '正文没有识别出订舱内容') });
  }
  const first = (['document', 'picture', 'text'] as const).find((kind) =>
    verdicts.some(({ verdict }) => verdict.kind === kind),
  );
  const judged = verdicts.map(({ file, verdict }): JudgedFile => {
    if (verdict.kind === 'left') return { file, reason: verdict.reason, why: verdict.why };
    if (verdict.kind === first || verdict.kind === 'document')
      return { file, reason: null, why: null };
    return { file, reason: MailReason.BesideNote, why: BESIDE[verdict.kind] };
  });
  const more = {
    ...PLAIN_FILE,
    name: `另外${moreFiles}个附件`,
    bytes: new Uint8Array(),
    digest: '',
  };
  return moreFiles > 0
    ? [...judged, { file: more, reason: MailReason.TooLarge, why: '附件过多，未读取' }]
    : judged;
}
