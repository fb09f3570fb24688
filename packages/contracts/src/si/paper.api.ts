import { type ChoiceValue, choices } from '../core/choices.js';
import { aFile, get, post, XLSX_MIME } from '../core/endpoint.js';
import { Choice, Integer } from '../core/field.js';
import { ById } from '../core/identified.js';
import { SigningMethod } from '../trade/choices.js';
import { SiStatus } from './choices.js';
import type { SiRecord } from './shipping-instruction.js';
import { SiSubmission } from './si.api.js';

const PDF_MIME = 'application/pdf';

/** What a printed bill is worth. */
export const BillKind = choices({
  /** Marked DRAFT: to be checked, worth nothing. */
  Draft: { value: 'draft', label: '样单' },
  /** Marked COPY NON-NEGOTIABLE. */
  Copy: { value: 'copy', label: '副本' },
  /** The set of three originals, each a document of title. */
  Original: { value: 'original', label: '正本' },
});
export type BillKind = ChoiceValue<typeof BillKind>;

/** True unless the goods are released without originals: telex release and sea waybills have none. */
export const hasOriginals = ({
  TBI_SIGNING_METHOD,
}: Pick<SiRecord, 'TBI_SIGNING_METHOD'>): boolean =>
  TBI_SIGNING_METHOD !== SigningMethod.Telex && TBI_SIGNING_METHOD !== SigningMethod.SeaWaybill;

/**
 * What may be printed of a bill as it stands, the usual first: drafts until the customer has confirmed (DCSA: transport document
 * APPROVED), then copies, originals once issued, nothing of a void one.
 */
export function printableKinds(
  si: Pick<SiRecord, 'TBI_STATUS' | 'TBI_SIGNING_METHOD'>,
): BillKind[] {
  if (si.TBI_STATUS === SiStatus.Voided) return [];
  if (si.TBI_STATUS === SiStatus.Issued)
    return hasOriginals(si) ? [BillKind.Original, BillKind.Copy] : [BillKind.Copy];
  return si.TBI_STATUS === SiStatus.Confirmed ? [BillKind.Copy] : [BillKind.Draft];
}

export class BillPrint {
  @Integer('SI', { least: 1 }) Id!: number;
  @Choice('种类', BillKind) Kind!: BillKind;
}

export const billPdf = get('/api/TDBillLadingInfo/GetBillPdf', {
  summary: '提单预览（PDF）：确认前为样单，之后为副本',
  request: ById,
  answer: aFile(PDF_MIME),
  access: 'si:read',
});
export const typedBillPdf = post('/api/TDBillLadingInfo/PreviewBill', {
  summary: '正在填写的SI的提单样单（PDF），不保存；只取第一份',
  request: SiSubmission,
  answer: aFile(PDF_MIME),
  access: 'si:read',
  // A file is no answer that a key keeps, and nothing is written.
  ownTransaction: true,
});
export const printBill = post('/api/TDBillLadingInfo/PrintBill', {
  summary: '打印提单（PDF），记入SI日志；正本限制单人员',
  request: BillPrint,
  answer: aFile(PDF_MIME),
  access: 'si:read',
  // A file is no answer that a key keeps; a second print is a second line in the log.
  ownTransaction: true,
});
export const containerListPdf = get('/api/TDBillLadingInfo/GetContainerListPdf', {
  summary: '装箱清单（PDF）',
  request: ById,
  answer: aFile(PDF_MIME),
  access: 'si:read',
});
export const containerListSheet = get('/api/TDBillLadingInfo/GetContainerList', {
  summary: '装箱清单（Excel）',
  request: ById,
  answer: aFile(XLSX_MIME),
  access: 'si:read',
});
