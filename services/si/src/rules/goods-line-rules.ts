import { goodsItems } from '../cargo/goods-items.js';
import type { Bill } from './subject.js';

const quoted = (lines: readonly string[]): string => `“${lines.join(' ').slice(0, 50)}”`;

/**
 * Goods lines that say other goods, another code or other marks than the bill as a whole. Both go on the bill and to the carrier, so
 * that it may name goods twice or under the wrong head: each difference is told once, at its first line.
 */
export function judgeGoodsLines({ si, list }: Bill): void {
  const places = new Map(
    (si.BoxInfos ?? []).flatMap(({ BoxDetails = [] }, box) =>
      BoxDetails.map((line, index) => [line, `BoxInfos[${box}].BoxDetails[${index}]`] as const),
    ),
  );
  const items = goodsItems(si);
  // Of several goods one alone can have the bill's code: only when none has it, something is wrong with it.
  const codes = items.filter(({ hsCode }) => hsCode);
  const noCode = !!si.TBI_HSCODE && codes.length > 0 && codes.every(({ own }) => own.hsCode);
  const told = new Set<string>();
  const tell = (field: string, text: string, message: string): void => {
    if (told.has(`${field} ${text}`)) return;
    told.add(`${field} ${text}`);
    list.found('goods-line-differs', field, message);
  };
  for (const { pieces, own, hsCode } of items) {
    const at = pieces.map(({ line }) => places.get(line)).find((place) => place !== undefined);
    if (!at) continue;
    const { description, marks } = own;
    if (si.TBI_GOODS?.trim() && description.length > 0)
      tell(
        `${at}.TBD_GOODS`,
        description.join(' '),
        `货物${quoted(description)}不在提单的英文品名中，提单上会另外列出，请核对`,
      );
    if (noCode)
      tell(`${at}.TBD_HSCODE`, hsCode, `HS编码${hsCode}与提单的${si.TBI_HSCODE}不同，请核对`);
    if (si.TBI_MARKS?.trim() && marks.length > 0)
      tell(
        `${at}.TBD_MARKS`,
        marks.join(' '),
        `唛头${quoted(marks)}不在提单的唛头中，提单上会另外列出，请核对`,
      );
  }
}
