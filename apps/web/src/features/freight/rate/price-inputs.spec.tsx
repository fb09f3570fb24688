import { afterEach, describe, expect, it } from '@jest/globals';
import type { RateRow } from '@quayside/contracts/freight/rate';
import { changeRateCell } from '@quayside/contracts/freight/rate.api';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, type FormInstance } from 'antd';
import { serve } from '../../../../test/browser.js';
import { forget, renderScreen } from '../../../../test/render.js';
import { PriceCell } from './PriceCell.js';
import { PriceTable } from './PriceTable.js';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const row = { Id: 7, Version: 3, Cost40HQ: 1800 } as RateRow;

/** What is typed, and the price that is read of it; null where it stays as it was typed, marked. */
const TYPED: readonly (readonly [text: string, price: number | null])[] = [
  ['１２３４', 1234],
  ['1,250', 1250],
  ['12,5', null],
  ['1.250,00', null],
  ['-5', null],
  ['待定', null],
];

let form: FormInstance;
function TableForm() {
  [form] = Form.useForm();
  return (
    <Form form={form} initialValues={{ Cost40HQ: 1800 }}>
      <PriceTable readOnly={false} />
    </Form>
  );
}

const isMarked = (input: HTMLInputElement): boolean =>
  input.getAttribute('aria-invalid') === 'true' ||
  input.closest('.ant-input-status-error, .ant-form-item-has-error') !== null;

afterEach(() => act(forget));

describe.each(TYPED)('%s', (text, price) => {
  it(`in a price of the list ${price === null ? 'stays, marked' : 'is read'}`, async () => {
    const sent = serve({ [changeRateCell.path]: () => ({ Waits: null }) });
    renderScreen(<PriceCell row={row} field="Cost40HQ" label="成本 40HQ" />);
    await user.click(await screen.findByRole('button', { name: '修改成本 40HQ' }));
    const input = screen.getByLabelText<HTMLInputElement>('成本 40HQ');
    await user.clear(input);
    await user.type(input, `${text}{Enter}`);
    const stored = sent.filter(({ url }) => url.pathname === changeRateCell.path);
    if (price === null) {
      expect([input.value, stored, isMarked(input)]).toEqual([text, [], true]);
      return;
    }
    expect(stored.map(({ body }) => body)).toMatchObject([{ Field: 'Cost40HQ', Value: price }]);
  });

  it(`in the table of prices ${price === null ? 'stays, marked' : 'is read'}`, async () => {
    renderScreen(<TableForm />);
    const input = await screen.findByDisplayValue<HTMLInputElement>(/1,?800/);
    await user.clear(input);
    await user.type(input, text);
    await user.tab();
    const valid = await act(() =>
      form.validateFields().then(
        () => true,
        () => false,
      ),
    );
    expect(valid).toBe(price !== null);
    if (price === null) expect([input.value, isMarked(input)]).toEqual([text, true]);
    else expect(form.getFieldValue('Cost40HQ')).toBe(price);
  });
});
