import { Readable } from 'node:stream';
import { MOST_NOTE_BYTES, NOTE_KINDS } from '@quayside/contracts/booking/note/note.api';
import { MailReason } from '@quayside/contracts/booking/note-mailbox/choices';
import { FILE_KINDS, type FileKind, isPicture } from '@quayside/contracts/core/file-kinds';
import { keptFilesOf } from '@quayside/service-kit/files/kept-files';
import { type IncomingFile, receiveFile } from '@quayside/service-kit/files/receive-file';
import { kindOfContent } from '@quayside/service-kit/files/sniff';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { refuseOld } from '../booking-note/upload-note.js';
import { LEAST_PICTURE } from './mail-limits.js';
import type { MailFile, ReadMail } from './read-mail.js';

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

type Verdict = { kind: 'document' | 'picture' } | { kind: 'left'; reason: MailReason; why: string };
const left = (reason: MailReason, why: string): Verdict => ({ kind: 'left', reason, why });

/** Bytes as a file on disk, as an upload stands there. */
export const onDisk = (ctx: Ctx, { bytes, name }: Pick<MailFile, 'bytes' | 'name'>, most = MOST_NOTE_BYTES): Promise<IncomingFile> =>
  receiveFile(keptFilesOf(ctx.runtime).incoming, Readable.from([Buffer.from(bytes)]), name, most);

/** Archives by their first bytes; of a ZIP whether its first entry is encrypted (APPNOTE 4.4.4). */
function archiveOf(bytes: Uint8Array, ending: string | undefined): Verdict | null {
  if (ending === 'zip') {
    if (((bytes[6] ?? 0) & 1) === 1) return left(MailReason.Encrypted, '加密的压缩包，不能读取，请对方直接发送文件');
    return left(MailReason.Archive, '压缩包不读取，请对方直接发送文件，或解压后上传');
  }
  if (ending === 'rar' || ending === '7z' || ending === 'gz' || ending === 'tar')
    return left(MailReason.Archive, `压缩包（${ending}）不读取，请对方直接发送文件，或解压后上传`);
  return null;
}

async function judgeContent(ctx: Ctx, file: MailFile): Promise<Verdict> {
  const disk = await onDisk(ctx, file);
  try {
    await refuseOld(disk);
    const { kind, found } = await kindOfContent(disk.path, disk.name, NOTE_KINDS);
    if (kind) return { kind: isPicture(kind.mime) ? 'picture' : 'document' };
    const archive = archiveOf(file.bytes, found);
    if (archive) return archive;
    return left(MailReason.WrongKind, `${found ? `${found} 文件` : '这种文件'}不能识别，可识别 xlsx、docx、pdf`);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    return left(error.code === 'note.unreadable' ? MailReason.Encrypted : MailReason.WrongKind, error.message);
  } finally {
    await disk.dispose();
  }
}

async function judge(ctx: Ctx, file: MailFile): Promise<Verdict> {
  if (file.bytes.length === 0) return left(MailReason.WrongKind, '空文件');
  if (file.bytes.length > MOST_NOTE_BYTES) return left(MailReason.TooLarge, `超过 ${MOST_NOTE_BYTES / 1024 / 1024}MB`);
  const verdict = await judgeContent(ctx, file);
  if (verdict.kind !== 'picture') return verdict;
  return file.inline || file.bytes.length < LEAST_PICTURE ? left(MailReason.Decoration, '正文中的图片或签名图标') : verdict;
}

/**
 * What of a mail is taken: its documents; where there are none its pictures, to type from; where there are none either its text, when it reads as a note.
 * Nothing is left out without a reason.
 */
export async function judgeFiles(ctx: Ctx, { files, moreFiles, text, isNote }: ReadMail, digestOfText: string): Promise<JudgedFile[]> {
  const verdicts: { file: MailFile; verdict: Verdict }[] = [];
  // One after the other: each stands on disk for a moment.
  for (const file of files) verdicts.push({ file, verdict: await judge(ctx, file) });
  const has = (kind: Verdict['kind']): boolean => verdicts.some(({ verdict }) => verdict.kind === kind);
  const documents = has('document');
  const judged = verdicts.map(({ file, verdict }): JudgedFile => {
    if (verdict.kind === 'left') return { file, reason: verdict.reason, why: verdict.why };
    if (verdict.kind === 'picture' && documents)
      return { file, reason: MailReason.BesideNote, why: '同一邮件有可识别的文件，图片未采用，需要时请下载原件后上传' };
    return { file, reason: null, why: null };
  });
  const more = { name: `另外${moreFiles}个附件`, bytes: new Uint8Array(), digest: '', inline: false };
  if (moreFiles > 0) judged.push({ file: more, reason: MailReason.TooLarge, why: '附件过多，未读取' });
  if (text === '') return judged;
  const body: MailFile = { name: BODY_NAME, bytes: new TextEncoder().encode(text), digest: digestOfText, inline: false };
  const taken = judged.some(({ reason }) => reason === null);
  if (isNote && taken)
    return [...judged, { file: body, reason: MailReason.BesideNote, why: '正文像是托书，但邮件有附件，以附件为准，正文未采用' }];
  if (isNote) return [...judged, { file: body, reason: null, why: null }];
  return judged;
}
