import { afterEach, describe, expect, it } from '@jest/globals';
import { Decimal, fieldsOf, Integer } from '@quayside/contracts/core/field';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../test/browser.js';
import { Form } from 'antd';
import { useState } from 'react';
import { forget, renderScreen } from '../../../test/render.js';
import { Control } from './Control.js';
import { CountInput } from './CountInput.js';
import { Field } from './Field.js';

class Cargo {
  @Decimal('毛重', { digits: 8, scale: 3, unit: 'kg' }) Weight!: number;
  @Integer('截单', { least: 0, most: 720, unit: '小时', optional: true }) Hours?: number | null;
  @Decimal('纬度', { digits: 2, scale: 6, least: -90, most: 90, optional: true }) Latitude?:
    | number
    | null;
}
const meta = fieldsOf(Cargo).get('Weight')!;
const user = userEvent.setup({ pointerEventsCheck: 0 });
let held: unknown;

function Counter() {
  const [value, setValue] = useState<number | null>(1);
  held = value;
  return (
    <CountInput label="行数" unit="行" least={1} most={1000} value={value} onChange={setValue} />
  );
}
function Holder() {
  const [value, setValue] = useState<unknown>(null);
  held = value;
  return <Control meta={meta} value={value} onChange={setValue} />;
}
function OwnForm() {
  const [form] = Form.useForm();
  return (
    <Form form={form}>
      <Field of={Cargo} name="Weight" />
      <Field of={Cargo} name="Hours" />
      <Field of={Cargo} name="Latitude" />
      <button type="button" onClick={() => void form.validateFields().catch(() => {})}>
        save
      </button>
    </Form>
  );
}
const input = () => screen.getByLabelText<HTMLInputElement>('毛重');
/** By keyboard alone: Tab into the field, type, Tab out. */
const tabAndType = async (text: string) => {
  input().blur();
  await user.tab();
  await user.keyboard(text);
  await user.tab();
};
const type = async (text: string) => {
  await user.clear(input());
  await user.type(input(), text);
  await user.tab();
};

afterEach(forget);

describe('the input of a quantity', () => {
  it('is replaced by what is typed after Tab, also where commas grouped it', async () => {
    renderScreen(<Holder />);
    await type('26058');
    expect(input().value).toBe('26,058');
    await tabAndType('20000');
    expect(held).toBe(20_000);
  });

  it('converts what is typed with another unit and says so on hover', async () => {
    renderScreen(<Holder />);
    await type('20,000 LBS');
    expect(held).toBe(9071.847);
    expect(input().value).toBe('9,071.847');
    await user.unhover(input());
    await user.hover(input());
    expect(await screen.findByText(/20,000 LBS 换算为 9,071.847 公斤/)).toBeTruthy();
    await type('300');
    expect(held).toBe(300);
  });

  it('keeps a text that is no quantity, marked', async () => {
    renderScreen(<Holder />);
    await type('20件');
    expect([held, input().value]).toEqual(['20件', '20件']);
    expect(
      input().closest('.ant-input-status-error, .ant-input-affix-wrapper-status-error'),
    ).toBeTruthy();
  });

  it('is refused by the form it stands in', async () => {
    renderScreen(<OwnForm />);
    await type('1,5');
    await user.click(screen.getByText('save'));
    // The tip of the input says the same, sooner or later.
    expect(
      await screen.findByText(/“1,5”未识别/, { selector: '.ant-form-item-explain-error' }),
    ).toBeTruthy();
  });
});

describe('the input of any other number', () => {
  const enter = async (label: string, text: string): Promise<[string, string]> => {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    await user.clear(field);
    await user.type(field, text);
    await user.tab();
    const said = await waitFor(
      () =>
        field.closest('.ant-form-item')?.querySelector('.ant-form-item-explain-error')
          ?.textContent ?? '',
    );
    return [field.value, said];
  };

  it('takes full-width digits and its own unit', async () => {
    renderScreen(<OwnForm />);
    expect(await enter('截单', '４８')).toEqual(['48', '']);
    expect(await enter('截单', '36h')).toEqual(['36', '']);
    expect(await enter('截单', '24 小时')).toEqual(['24', '']);
    expect(await enter('纬度', '-31.230416')).toEqual(['-31.230416', '']);
  });

  it.each([
    ['截单', '2天', /“天”请换算/],
    ['截单', '2 days', /“days”请换算/],
    ['截单', '1.5', /应为整数/],
    ['截单', '两天', /应为整数/],
    ['截单', '721', /不能大于720/],
    ['纬度', '-91', /不能小于-90/],
    ['纬度', '31.2304167', /6位小数/],
  ])(
    'keeps what it cannot take as it was typed, with the reason: %s %s',
    async (label, text, reason) => {
      renderScreen(<OwnForm />);
      const field = screen.getByLabelText<HTMLInputElement>(label);
      await user.type(field, text);
      await user.tab();
      // The tip says it as well.
      expect(
        await screen.findByText(reason, { selector: '.ant-form-item-explain-error' }),
      ).toBeTruthy();
      expect(field.value).toBe(text);
    },
  );

  it('gives no number to act on while what it holds is none', async () => {
    renderScreen(<Counter />);
    const field = screen.getByLabelText<HTMLInputElement>('行数');
    for (const [text, number] of [
      ['2.5', null],
      ['1001', null],
      ['１2行', 12],
    ] as const) {
      await user.clear(field);
      await user.type(field, text);
      await user.tab();
      expect([held, field.value]).toEqual([number, number === null ? text : '12']);
    }
  });
});
