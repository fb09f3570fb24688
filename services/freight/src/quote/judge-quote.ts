import type { FieldError } from '@quayside/contracts/core/envelope';
import type { QuoteHeader, QuoteLine } from '@quayside/contracts/freight/quote/quote';

const fault = (Prop: string, Code: string, Msg: string): FieldError => ({ Prop, Code, Msg });

/** Why a price has to be let pass by somebody with the right to: as people read it, empty where none has. */
export const lowText = (lines: readonly Pick<QuoteLine, 'UnderFloor' | 'OverLimit'>[]): string =>
  [
    lines.some(({ UnderFloor }) => UnderFloor) && '低于底价',
    lines.some(({ OverLimit }) => OverLimit) && '超出让价权限',
  ]
    .filter(Boolean)
    .join('、');

/** What keeps a quote from being sent, beside what is wrong with its ways; an empty list when nothing does. */
export function judgeQuote(
  header: QuoteHeader,
  lines: readonly QuoteLine[],
  today: string,
): FieldError[] {
  const faults: FieldError[] = [];
  if (!header.CustomerName?.trim())
    faults.push(fault('CustomerName', 'required', '请填写客户名称'));
  if (!header.Boxes?.trim()) faults.push(fault('Boxes', 'required', '请填写箱型箱量'));
  if (!header.ValidTo) faults.push(fault('ValidTo', 'required', '请填写报价有效至'));
  else if (header.ValidTo < today) faults.push(fault('ValidTo', 'past', '报价有效至已经过去'));
  if (lines.length === 0) faults.push(fault('Lines', 'required', '请至少加入一个方案'));
  lines.forEach(({ Boxes, ValidTo, Adjust, AdjustCurrency, CurrencyCode }, index) => {
    if (Adjust && !AdjustCurrency)
      faults.push(
        fault(
          `Lines[${index}].AdjustCurrency`,
          'required',
          `请选择方案${index + 1}本次加价的币种，未选择时暂按 ${CurrencyCode} 计`,
        ),
      );
    const missing = Boxes.filter(({ Unit }) => Unit === null).map(({ Type }) => Type);
    if (missing.length > 0)
      faults.push(
        fault(
          `Lines[${index}].Boxes`,
          'no-price',
          `方案${index + 1}没有${missing.join('、')}的价格，请换一条运价或自填价格`,
        ),
      );
    if (header.ValidTo && ValidTo && header.ValidTo > ValidTo)
      faults.push(
        fault(
          `Lines[${index}].ValidTo`,
          'short',
          `方案${index + 1}的价格只到 ${ValidTo}，报价有效至不能更晚`,
        ),
      );
  });
  const low = lowText(lines);
  const notes = lines.flatMap(({ LimitNote }, index) =>
    LimitNote ? [`方案${index + 1}${LimitNote}`] : [],
  );
  const told = notes.length > 0 ? `（${notes.join('；')}）` : '';
  if (low && !header.FloorReason?.trim())
    faults.push(fault('FloorReason', 'required', `有方案${low}${told}，请填写原因`));
  return faults;
}
