import type { FieldDifference } from '@quayside/contracts/core/document';
import type { DraftVersion } from '@quayside/contracts/si/draft-bill.api';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import type { BillPair } from './bill-pair.js';

/** A difference that the carrier is to mend, with what was said of it. */
export type AskedChange = Pick<BillPair, 'Prop' | 'Group' | 'Label' | 'Own' | 'Draft'> & {
  Remark: string | null;
};

const block = (text: string | null): string => (text ? text.replace(/\n/g, '\n      ') : '（空）');

/** The text of a mail that asks the carrier to change its draft: which bill, and field by field from what to what. */
export function changeRequestText(
  si: Pick<WholeSi, 'TBI_SIMBL_NO' | 'TBI_MBL_NO' | 'TBI_NO' | 'TBI_VESSEL' | 'TBI_VOYAGE'>,
  draft: Pick<DraftVersion, 'No' | 'DocumentNo'>,
  asked: readonly AskedChange[],
  remark: string | null,
): string {
  const bill = si.TBI_SIMBL_NO || si.TBI_MBL_NO || si.TBI_NO;
  const head = [
    `提单更改申请：提单号 ${bill}`,
    `船名航次：${[si.TBI_VESSEL, si.TBI_VOYAGE].filter(Boolean).join(' / ') || '--'}`,
    `提单草稿：第${draft.No}版${draft.DocumentNo ? `（${draft.DocumentNo}）` : ''}`,
    '',
    `贵司提供的提单草稿与我司SI（${si.TBI_NO}）有以下 ${asked.length} 处不符，请按SI更改后重新提供草稿：`,
  ];
  const lines = asked.map(({ Group, Label, Own, Draft, Remark }, index) =>
    [
      `${index + 1}. ${Group} ${Label}`,
      `   草稿：${block(Draft)}`,
      `   应为：${block(Own)}`,
      ...(Remark ? [`   说明：${Remark}`] : []),
    ].join('\n'),
  );
  return [...head, '', ...lines, ...(remark ? ['', `备注：${remark}`] : [])]
    .join('\n')
    .slice(0, 20_000);
}

/** The same for the log: from what the draft says to what it is to say. */
export const askedDifferences = (asked: readonly AskedChange[]): FieldDifference[] =>
  asked.map(({ Prop, Group, Label, Own, Draft }) => ({
    Prop,
    Label: `${Group} ${Label}`.slice(0, 100),
    Before: Draft,
    After: Own,
  }));
