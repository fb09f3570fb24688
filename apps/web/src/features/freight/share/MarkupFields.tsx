import type { Class } from '@quayside/contracts/core/field';
import { type ShareMarkup, ShareMode } from '@quayside/contracts/freight/pool';
import { Form } from 'antd';
import { Field } from '../../../kit/form/Field.js';

/** What is added: amounts by size, or percent. */
export function MarkupFields<T extends ShareMarkup>({ of }: { of: Class<T> }) {
  const markup = of as unknown as Class<ShareMarkup>;
  return (
    <>
      <Field of={markup} name="Mode" />
      <Form.Item noStyle shouldUpdate={(before, after) => before.Mode !== after.Mode}>
        {({ getFieldValue }) =>
          getFieldValue('Mode') === ShareMode.Percent ? (
            <Field of={markup} name="Percent" />
          ) : (
            <>
              <Field of={markup} name="CurrencyCode" />
              <Field of={markup} name="Amount" />
              <Field of={markup} name="Amount20" />
              <Field of={markup} name="Amount40" />
              <Field of={markup} name="AmountHQ" />
            </>
          )
        }
      </Form.Item>
      <Field of={markup} name="RoundTo" />
    </>
  );
}

/** In words: USD +50（20尺 +20），进位到 5; amounts without a currency are marked. */
export function markupText({
  Mode,
  CurrencyCode,
  Amount,
  Amount20,
  Amount40,
  AmountHQ,
  Percent,
  RoundTo,
}: ShareMarkup): string {
  const signed = (value: number): string => `${value >= 0 ? '+' : ''}${value}`;
  const by = (
    [
      ['20尺', Amount20],
      ['40尺', Amount40],
      ['高箱', AmountHQ],
    ] as const
  ).flatMap(([size, value]) => (value === null ? [] : [`${size} ${signed(value)}`]));
  const adds = [Amount, Amount20, Amount40, AmountHQ].some((amount) => amount);
  const sizes = by.length > 0 ? `（${by.join('，')}）` : '';
  const amounts = `${Amount === null ? '' : signed(Amount)}${sizes}` || '+0';
  const stated = CurrencyCode ?? (adds ? '币种未注明' : '');
  const text =
    Mode === ShareMode.Percent ? `${signed(Percent ?? 0)}%` : `${stated} ${amounts}`.trim();
  return RoundTo ? `${text}，进位到 ${RoundTo}` : text;
}
