import type { FieldError } from '@quayside/contracts/core/envelope';
import type { Party } from '@quayside/service-kit/turns/fair-queue';
import { runInThread } from '@quayside/service-kit/worker-thread/run-in-thread';
import { sameBillNumber } from '@quayside/shipping-standards/bill-number';
import { billOfDcsa } from '@quayside/shipping-standards/dcsa/transport-document';
import type { CarrierBill, readIftmcs } from '@quayside/shipping-standards/edifact/iftmcs';
import type { MessageFault } from '@quayside/shipping-standards/edifact/iftmin';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { draftOfBill } from './draft-of-bill.js';
import type { ReadDraft } from './read-draft-sheet.js';

/** Why a part of a message cannot be read, for people. */
const REASONS: Readonly<Record<string, string>> = {
  'message-type': '不是提单报文（IFTMCS）',
  'message-reference-repeated': '两份报文的参考号（UNH）相同',
  'document-number-missing': '没有单证编号（BGM）',
  'message-function-unknown': '报文功能代码不认识',
  'date-form': '日期格式不正确或日期不存在',
  'number-form': '数字格式不正确',
  'unit-unknown': '计量单位不认识',
  'payment-unknown': '付款方式不认识',
  'movement-unknown': '运输条款不认识',
  'document-unknown': '单证类型不认识',
  'edifact-unterminated': '报文不完整，最后一段没有结束符',
};

const IFTMCS = { module: new URL('./parse-iftmcs.js', import.meta.url), name: 'readIftmcs' };

/** Wrong, and read all the same: that the carrier's draft says so is what the comparison is to show. */
const SHOWN: ReadonlySet<string> = new Set([
  'container-form',
  'container-check-digit',
  'container-unknown',
  'un-locode-form',
  'hs-form',
  'hs-chapter',
  'imo-form',
  'imo-check-digit',
]);

const segmentFault = ({ segment, tag, code, value }: MessageFault<string>): FieldError => ({
  Prop: `${tag}#${segment}`,
  Code: code,
  Msg: `第${segment}段 ${tag}：${value ? `“${value.slice(0, 60)}”` : ''}${REASONS[code] ?? '报文结构不正确'}`,
});

const none = (faults: FieldError[]): ReadDraft => ({
  bill: { Header: {}, BoxInfos: [] },
  documentNo: null,
  faults,
});

function chosen(bills: readonly CarrierBill[], si: WholeSi): CarrierBill | undefined {
  const own = si.TBI_SIMBL_NO || si.TBI_MBL_NO || '';
  return (
    bills.find(({ bill }) => own && sameBillNumber(bill.billNumber, own)) ??
    (bills.length === 1 ? bills[0] : undefined)
  );
}

function draftIn(bills: readonly CarrierBill[], si: WholeSi): ReadDraft {
  const found = chosen(bills, si);
  const Msg = `文件中有${bills.length}份提单，没有一份的提单号是${si.TBI_SIMBL_NO || si.TBI_MBL_NO}`;
  if (!found) return none([{ Prop: 'File', Code: 'bill-absent', Msg }]);
  return {
    bill: draftOfBill(found, si),
    documentNo: found.bill.documentNumber || null,
    faults: [],
  };
}

/** A draft as UN/EDIFACT IFTMCS; of several bills the one of the SI. Every fault with its segment. */
export async function readDraftEdifact(
  text: string,
  si: WholeSi,
  party: Party,
): Promise<ReadDraft> {
  const { messages, faults } = await runInThread<ReturnType<typeof readIftmcs>>(IFTMCS, [text], {
    party,
  });
  const blocking = faults.filter(({ code }) => !SHOWN.has(code));
  if (blocking.length > 0) return none(blocking.map(segmentFault));
  return draftIn(
    messages.map(({ content }) => content),
    si,
  );
}

/** A draft as a DCSA transport document. Every fault with its path. */
export function readDraftDcsa(json: unknown, si: WholeSi): ReadDraft {
  const { bill, faults } = billOfDcsa(json);
  if (faults.length === 0) return draftIn([bill], si);
  return none(
    faults.map(({ path, code, value }) => ({
      Prop: path,
      Code: code,
      Msg: `${path}：${value ? `“${value.slice(0, 60)}”` : ''}内容不正确`,
    })),
  );
}
