import { afterEach, describe, expect, it } from '@jest/globals';
import { Decimal, fieldsOf } from '@quayside/contracts/core/field';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../test/browser.js';
import { Form } from 'antd';
import { useState } from 'react';
import { forget, renderScreen } from '../../../test/render.js';
import { Control } from './Control.js';
import { Field } from './Field.js';

class Cargo {
  @Decimal('毛重', { digits: 8, scale: 3, unit: 'kg' }) Weight!: number;
}
const meta = fieldsOf(Cargo).get('Weight')!;
const user = userEvent.setup({ pointerEventsCheck: 0 });
let held: unknown;

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
    expect(input().closest('.ant-input-status-error, .ant-input-affix-wrapper-status-error')).toBeTruthy();
  });

  it('is refused by the form it stands in', async () => {
    renderScreen(<OwnForm />);
    await type('1,5');
    await user.click(screen.getByText('save'));
    // The tip of the input says the same, sooner or later.
    expect(await screen.findByText(/“1,5”未识别/, { selector: '.ant-form-item-explain-error' })).toBeTruthy();
  });
});
