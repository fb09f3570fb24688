import { afterEach, describe, expect, it } from '@jest/globals';
import { Decimal, fieldsOf } from '@quayside/contracts/core/field';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../test/browser.js';
import { useState } from 'react';
import { forget, renderScreen } from '../../../test/render.js';
import { LimitField } from '../../features/auth/role/LimitField.js';
import { AppModal } from '../overlay/AppModal.js';
import { CountInput, FieldNumber } from './CountInput.js';

class Priced {
  @Decimal('成本', { digits: 8, scale: 2, least: 0, most: 99_999_999, optional: true })
  Cost?: number | null;
  @Decimal('毛重', { digits: 6, scale: 3, unit: 'kg', least: 0, optional: true })
  Weight?: number | null;
}
const metaOf = (name: keyof Priced) => fieldsOf(Priced).get(name)!;
const user = userEvent.setup({ pointerEventsCheck: 0 });

let held: { cost: number | null; count: number | null; weight: number | null };
let saved: number | null | undefined;

/** A dialog as those of prices and boxes are. */
function Dialog() {
  const [values, setValues] = useState<typeof held>({ cost: 7, count: 1, weight: null });
  held = values;
  return (
    <AppModal open title="运价" okText="保存" onOk={() => (saved = values.cost)}>
      <FieldNumber
        meta={metaOf('Cost')}
        value={values.cost}
        onChange={(cost) => setValues({ ...values, cost })}
      />
      <FieldNumber
        meta={metaOf('Weight')}
        value={values.weight}
        onChange={(weight) => setValues({ ...values, weight })}
      />
      <CountInput
        label="箱量"
        least={0}
        most={200}
        value={values.count}
        // As counts of boxes do, which have none where nothing stands.
        onChange={(count) => setValues({ ...values, count: count ?? 0 })}
      />
    </AppModal>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = async (label: string, text: string, how: 'type' | 'paste'): Promise<void> => {
  await user.clear(field(label));
  await user.click(field(label));
  if (how === 'type') await user.keyboard(text);
  else await user.paste(text);
};

afterEach(() => {
  saved = undefined;
  forget();
});

describe.each(['type', 'paste'] as const)('a number outside a form, by %s', (how) => {
  it.each([
    ['成本', '１２３４', 1234],
    ['成本', '1,250.50', 1250.5],
    ['成本', '1 250', 1250],
    ['成本', '12\u200b50', 1250],
    ['箱量', '３', 3],
    ['毛重', '9.2吨', 9200],
  ])('%s %s is read', async (label, text, value) => {
    renderScreen(<Dialog />);
    await fill(label, text, how);
    await user.tab();
    expect({ 成本: held.cost, 箱量: held.count, 毛重: held.weight }[label]).toBe(value);
    await user.click(screen.getByText('保存'));
    expect(saved).not.toBeUndefined();
  });

  it.each([
    ['成本', '12,5', /写成12\.5/],
    ['成本', '1.250', /1250，也可能是1\.25/],
    ['成本', '1.250,00', /写成1250/],
    ['成本', '-5', /不能小于0/],
    ['成本', '1250.005', /2位小数/],
    ['成本', 'USD1250', /“USD”/],
    ['成本', '1250元', /“元”/],
    ['成本', '¥1250', /“¥”/],
    ['箱量', '①', /应为整数/],
    ['箱量', '1.000', /1000，也可能是1/],
    ['箱量', '201', /不能大于200/],
    ['箱量', '-5', /不能小于0/],
    ['箱量', '两', /应为整数/],
    ['毛重', '21.600', /21600，也可能是21\.6/],
    ['毛重', '20件', /件/],
  ])('%s %s stays, marked with its reason, and nothing is saved', async (label, text, reason) => {
    renderScreen(<Dialog />);
    await fill(label, text, how);
    await user.tab();
    expect(field(label).value).toBe(text);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(await screen.findByText(reason, { selector: '.qs-number-fault' })).toBeTruthy();
    await user.click(screen.getByText('保存'));
    expect(saved).toBeUndefined();
    expect(document.activeElement).toBe(field(label));
    await fill(label, '5', how);
    await user.tab();
    await user.click(screen.getByText('保存'));
    expect(saved).not.toBeUndefined();
  });
});

let most: number | null;
const RIGHT = { Label: '报价' } as never;
const LIMIT = { Label: '让价不超过', Unit: '%', Least: 0, Most: 100, Required: false } as never;

function Bound() {
  const [value, setValue] = useState<number | null>(5);
  most = value;
  return <LimitField right={RIGHT} limit={LIMIT} value={value} onChange={setValue} />;
}

describe('the bound of a right', () => {
  it('is not taken away by what is no number', async () => {
    renderScreen(<Bound />);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    for (const [text, bound] of [
      ['十', 5],
      ['1.000', 5],
      ['-5', 5],
      ['８', 8],
    ] as const) {
      input.blur();
      await user.tab();
      await user.paste(text);
      await user.tab();
      expect([most, input.value]).toEqual([bound, text === '８' ? '8' : text]);
    }
  });
});
