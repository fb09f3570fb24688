import type { Multipart, MultipartFile } from '@fastify/multipart';
import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { OLD_EXCEL_ADVICE } from '@quayside/contracts/core/import-advice';
import type { FastifyRequest } from 'fastify';
import { keptFilesOf } from '../files/kept-files.js';
import { disposeFiles, type IncomingFile, receiveFile } from '../files/receive-file.js';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import { fromTexts, validate } from '../validation/validate.js';
import { limitText } from './limit-text.js';

type Parts = FastifyRequest & {
  ctx: Ctx;
  isMultipart(): boolean;
  parts(options: object): AsyncIterableIterator<Multipart>;
};

/** The refusal of a file, with the limit in words. */
const tooLarge = (limit: number): Refusal =>
  new Refusal('request.too-large', { limit: limitText(limit) });

const MOST = { files: 10, fields: 50 };
const TOO_MANY = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);

/** What the reader of the bytes says of a form that ends within a part. */
const BROKEN_OFF = /^(?:Unexpected end of multipart data|Part terminated early)/;

/**
 * The parts of a form. What cannot be read as one (no boundary, a part without a name, a name of JavaScript's own) is the client's fault, whatever the
 * reader of the bytes throws for it.
 * @throws Refusal 400, 413
 */
async function* partsOf(form: Parts, fileSize: number): AsyncGenerator<Multipart> {
  try {
    for await (const part of form.parts({ limits: { fileSize, ...MOST } })) {
      if (typeof part.fieldname !== 'string') throw new Refusal('request.malformed');
      yield part;
    }
  } catch (error) {
    if (TOO_MANY.has((error as { code?: string }).code ?? ''))
      throw new Refusal('request.too-large', {
        limit: `${MOST.fields}个字段、${MOST.files}个文件`,
      });
    throw new Refusal('request.malformed');
  }
}

/** A failure to read the bytes of a file, as the caller is told of it. */
function unreadFile(error: unknown, limit: number): unknown {
  if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(limit);
  return BROKEN_OFF.test((error as Error).message) ? new Refusal('request.malformed') : error;
}

/** A file that is held in memory, checked by ending and size. */
async function readFile(
  part: MultipartFile,
  { accept, label, name, maxBytes }: FieldMeta,
  limit: number,
): Promise<File> {
  const bytes = await part.toBuffer();
  if (bytes.length > (maxBytes ?? limit)) throw tooLarge(maxBytes ?? limit);
  if (!accept?.some((ending) => part.filename.toLowerCase().endsWith(ending))) {
    const oldExcel = accept?.includes('.xlsx') && part.filename.toLowerCase().endsWith('.xls');
    const Msg = oldExcel ? OLD_EXCEL_ADVICE : `${label}仅支持：${accept?.join('、')}`;
    throw new Refusal('request.media-type', {}, [{ Prop: name, Code: 'file-type', Msg }]);
  }
  return new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype });
}

/**
 * Reads a multipart form into its request class: texts to their kinds, files checked by ending and size. A `stored` file stands on disk afterwards, and
 * whoever asked for the form takes it away (`disposeFiles`); where the form is refused nothing is left.
 */
export async function readForm(
  type: Class,
  request: FastifyRequest,
  limit = 11 * 1024 * 1024,
): Promise<unknown> {
  const form = request as Parts;
  if (!form.isMultipart()) throw new Refusal('request.media-type');
  const texts: Record<string, unknown> = {};
  const files: Record<string, File | IncomingFile> = {};
  const byName = new Map(
    [...fieldsOf(type).values()].map((meta) => [meta.name.toLowerCase(), meta]),
  );
  try {
    for await (const part of partsOf(form, limit)) {
      const meta = byName.get(part.fieldname.toLowerCase());
      if (part.type !== 'file') {
        if (meta) texts[meta.name] = part.value;
      } else if (meta?.kind !== 'file') part.file.resume();
      else if (files[meta.name])
        throw new Refusal('request.invalid', {}, [
          { Prop: meta.name, Code: 'once', Msg: `${meta.label}只能有一个文件` },
        ]);
      else {
        const most = meta.maxBytes ?? limit;
        const reading = meta.stored
          ? receiveFile(
              keptFilesOf(form.ctx.runtime).incoming,
              part.file,
              part.filename ?? '',
              most,
            )
          : readFile(part, meta, limit);
        files[meta.name] = await reading.catch((error: unknown) => {
          throw unreadFile(error, most);
        });
      }
    }
    const missing = [...byName.values()].filter(
      (meta) => meta.kind === 'file' && !meta.optional && !files[meta.name],
    );
    if (missing.length) {
      throw new Refusal(
        'request.invalid',
        {},
        missing.map((meta) => ({ Prop: meta.name, Code: 'required', Msg: `请选择${meta.label}` })),
      );
    }
    return validate(type, { ...fromTexts(type, texts), ...files });
  } catch (error) {
    await disposeFiles(files);
    throw error;
  }
}
