import { DraftSource } from '@quayside/contracts/si/draft-bill.api';
import type { ReceivedDraft } from '../draft-bill/receive-draft.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';

/** The carrier's draft of an SI: as the SI reads, or with a word left out of the consignee and a weight of its own. */
export function demoDraft(si: WholeSi, differs: boolean): ReceivedDraft {
  const [first, ...others] = structuredClone(si.BoxInfos);
  const consignee = si.TBI_CONSIGNEE ?? '';
  if (first && differs) {
    first.BoxInfo.TBX_WEIGHT = (first.BoxInfo.TBX_WEIGHT ?? 0) + 120;
    const [line] = first.BoxDetails ?? [];
    if (line && first.BoxDetails?.length === 1) line.TBD_WEIGHT = first.BoxInfo.TBX_WEIGHT;
  }
  return {
    si,
    bill: {
      Header: {
        TBI_SIMBL_NO: si.TBI_SIMBL_NO ?? null,
        TBI_CONSIGNOR: si.TBI_CONSIGNOR ?? null,
        TBI_CONSIGNEE: differs
          ? consignee.replace(/ (CO|LTD|INC|LLC|GMBH|BV|PTY)\b\.?/i, '')
          : consignee,
        TBI_NOTIFIER_1: si.TBI_NOTIFIER_1 ?? null,
        TBI_VESSEL: si.TBI_VESSEL ?? null,
        TBI_VOYAGE: si.TBI_VOYAGE ?? null,
        TBI_ZHUANGHG: si.TBI_ZHUANGHG ?? null,
        TBI_XIEHG: si.TBI_XIEHG ?? null,
        TBI_JIAOHD: si.TBI_JIAOHD ?? null,
        TBI_MARKS: si.TBI_MARKS ?? null,
        TBI_GOODS: si.TBI_GOODS ?? null,
        TBI_PACKAGE: si.TBI_PACKAGE ?? null,
        TBI_HSCODE: si.TBI_HSCODE ?? null,
        TBI_PAYMENT_METHOD: si.TBI_PAYMENT_METHOD ?? null,
      },
      BoxInfos: first ? [first, ...others] : [],
    },
    source: DraftSource.Upload,
    documentNo: `BL${si.TBI_NO.slice(2)}`,
    fileName: `${si.TBI_SIMBL_NO || si.TBI_NO}.edi`,
  };
}
