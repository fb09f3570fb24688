import { chinaTime } from '@quayside/contracts/core/dates';
import type { FieldError } from '@quayside/contracts/core/envelope';
import type { UploadedFile } from '@quayside/contracts/core/field';
import {
  DraftBill,
  type DraftFileUpload,
  type DraftReading,
} from '@quayside/contracts/si/draft-bill.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { csvText, isWorkbook } from '@quayside/service-kit/sheet/read-sheets';
import { explain, passesFast } from '@quayside/service-kit/validation/validate';
import { runInThread } from '@quayside/service-kit/worker-thread/run-in-thread';
import { cleanJson } from '@quayside/shipping-standards/clean-text';
import { readSi, type WholeSi } from '../shipping-instruction/read-si.js';
import { compareDraft } from './compare-draft.js';
import { readDraftDcsa, readDraftEdifact } from './read-draft-message.js';
import type { ReadDraft } from './read-draft-sheet.js';
import { withOrderFacts } from './receive-draft.js';
import { assertSameBill } from './same-bill.js';

const WORKBOOK = {
  module: new URL('./read-draft-sheet.js', import.meta.url),
  name: 'readDraftWorkbook',
};
const MOST_FAULTS = 200;
const unreadable = (Code: string, Msg: string): ReadDraft => ({
  bill: { Header: {}, BoxInfos: [] },
  documentNo: null,
  faults: [{ Prop: 'File', Code, Msg }],
});

/** Our own JSON (what a draft is in the contract), or a DCSA transport document. */
function readJson(text: string, si: WholeSi): ReadDraft {
  let json: unknown;
  try {
    json = cleanJson(JSON.parse(text));
  } catch {
    return unreadable('json-form', '不是有效的JSON文件');
  }
  if (typeof json !== 'object' || json === null)
    return unreadable('json-unknown', 'JSON中没有提单内容');
  if ('transportDocumentReference' in json || 'transportDocumentStatus' in json)
    return readDraftDcsa(json, si);
  if (!('Header' in json)) return unreadable('json-unknown', 'JSON中没有提单内容');
  const { DocumentNo } = json as { DocumentNo?: unknown };
  return {
    bill: { BoxInfos: [], ...json } as unknown as DraftBill,
    documentNo: typeof DocumentNo === 'string' ? DocumentNo : null,
    faults: [],
  };
}

async function readFile({ now, party }: Ctx, file: UploadedFile, si: WholeSi): Promise<ReadDraft> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) return unreadable('file-empty', '文件为空');
  if (isWorkbook(bytes))
    return runInThread<ReadDraft>(WORKBOOK, [bytes, file.name, chinaTime(now).slice(0, 10)], {
      party,
    });
  const text = csvText(bytes)
    .replace(/^\ufeff/, '')
    .trim();
  if (/^[[{]/.test(text)) return readJson(text, si);
  if (/^UN[AB]/.test(text)) return readDraftEdifact(text, si, party);
  return unreadable('file-unknown', '不是提单草稿文件');
}

/** What the contract says against a draft that was read, each with its path. */
function contractFaults(bill: DraftBill): FieldError[] {
  if (passesFast(DraftBill, bill)) return [];
  return explain(DraftBill, { ...bill }).map(({ Prop, Code, Msg }) => ({
    Prop,
    Code,
    Msg: `${Prop}：${Msg}`,
  }));
}

/**
 * Reads a file with a carrier's draft and compares it with the SI. Stores nothing; 422 with row, column, value and reason, or the
 * segment of a message, when a part of it cannot be read or nothing of a bill is in it.
 */
export async function readDraftFile(
  ctx: Ctx,
  { TBI_ID, File }: DraftFileUpload,
): Promise<DraftReading> {
  const si = await readSi(ctx, TBI_ID);
  const { bill: sent, documentNo, faults, converted = [] } = await readFile(ctx, File, si);
  const bill = await withOrderFacts(ctx, si, sent);
  const wrong = faults.length > 0 ? faults : contractFaults(bill);
  const isEmpty = Object.keys(bill.Header ?? {}).length === 0 && (bill.BoxInfos ?? []).length === 0;
  if (wrong.length === 0 && isEmpty)
    wrong.push({
      Prop: 'File',
      Code: 'file-empty',
      Msg: '文件中没有提单内容，请使用本票的草稿表格',
    });
  if (wrong.length > 0)
    throw new Refusal('si.draft-unreadable', { count: wrong.length }, wrong.slice(0, MOST_FAULTS));
  assertSameBill(si, bill);
  const Fields = compareDraft(si, bill).map(({ take: _take, ...pair }) => ({
    ...pair,
    Decision: null,
    Remark: null,
    DecidedBy: null,
    DecidedTime: null,
    AskedBefore: false,
  }));
  return {
    Bill: bill,
    DocumentNo: documentNo?.slice(0, 35) || null,
    Fields,
    Converted: converted.slice(0, MOST_FAULTS),
  };
}
