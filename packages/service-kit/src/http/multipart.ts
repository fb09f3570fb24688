import type { Multipart } from '@fastify/multipart';
import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import { OLD_EXCEL_ADVICE } from '@quayside/contracts/core/import-advice';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.js';
import { fromTexts, validate } from '../validation/validate.js';

type Parts = FastifyRequest & { isMultipart(): boolean; parts(options: object): AsyncIterableIterator<Multipart> };

/** Reads a multipart form into its request class: texts to their kinds, files checked by ending and size. */
export async function readForm(type: Class, request: FastifyRequest, limit = 11 * 1024 * 1024): Promise<unknown> {
  const form = request as Parts;
  if (!form.isMultipart()) throw new Refusal('request.media-type');
  const texts: Record<string, unknown> = {};
  const files: Record<string, File> = {};
  const byName = new Map([...fieldsOf(type).values()].map((meta) => [meta.name.toLowerCase(), meta]));
  for await (const part of form.parts({ limits: { fileSize: limit, files: 10, fields: 50 } })) {
    const meta = byName.get(part.fieldname.toLowerCase());
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      if (meta?.kind !== 'file') continue;
      if (bytes.length > (meta.maxBytes ?? limit))
        throw new Refusal('request.too-large', { limit: `${Math.floor((meta.maxBytes ?? limit) / 1024 / 1024)}MB` });
      if (!meta.accept?.some((ending) => part.filename.toLowerCase().endsWith(ending))) {
        const oldExcel = meta.accept?.includes('.xlsx') && part.filename.toLowerCase().endsWith('.xls');
        const Msg = oldExcel ? OLD_EXCEL_ADVICE : `${meta.label}仅支持：${meta.accept?.join('、')}`;
        throw new Refusal('request.media-type', {}, [{ Prop: meta.name, Code: 'file-type', Msg }]);
      }
      files[meta.name] = new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype });
    } else if (meta) texts[meta.name] = part.value;
  }
  const missing = [...byName.values()].filter((meta) => meta.kind === 'file' && !meta.optional && !files[meta.name]);
  if (missing.length) {
    throw new Refusal(
      'request.invalid',
      {},
      missing.map((meta) => ({ Prop: meta.name, Code: 'required', Msg: `请选择${meta.label}` })),
    );
  }
  const values = validate(type, { ...fromTexts(type, texts), ...files });
  return values;
}
