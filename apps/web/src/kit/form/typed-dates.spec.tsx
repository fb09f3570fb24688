import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Day, fieldsOf } from '@quayside/contracts/core/field';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../test/browser.js';
import { useState } from 'react';
import { forget, renderScreen } from '../../../test/render.js';
import { Control } from './Control.js';
import { dateFault } from './DateInput.js';
import DateRange from './DateRange.js';

class Sailing {
  @Day('开航日') Day!: string;
}
const meta = fieldsOf(Sailing).get('Day')!;
const user = userEvent.setup({ pointerEventsCheck: 0 });
let held: unknown;

function Holder() {
  const [value, setValue] = useState<unknown>('2026-12-02');
  held = value;
  return <Control meta={meta} value={value} onChange={setValue} />;
}

afterEach(forget);

it.each([
  '2026-12-06',
  '2026/12/06',
  '20261206',
  '2026.12.06',
  '2026年12月6日',
  '2026/12/6',
  '06DEC2026',
])('takes a day typed as %s', async (text) => {
  renderScreen(<Holder />);
  const input = screen.getByLabelText<HTMLInputElement>('开航日');
  await user.clear(input);
  await user.type(input, `${text}{Enter}`);
  expect(held).toBe('2026-12-06');
});

it('reads what is typed when the field is left, as an import does', async () => {
  renderScreen(<Holder />);
  const input = screen.getByLabelText<HTMLInputElement>('开航日');
  await user.clear(input);
  await user.type(input, '30/12/2026');
  await user.click(document.body);
  expect([held, input.value]).toEqual(['2026-12-30', '2026-12-30']);
});

it.each(['2026-13-45', '02/03/2026', 'soon', '46000'])(
  'keeps %s where it was typed, marked, and holds nothing else',
  async (text) => {
    renderScreen(<Holder />);
    const input = screen.getByLabelText<HTMLInputElement>('开航日');
    await user.clear(input);
    await user.type(input, text);
    await user.tab();
    expect([held, input.value]).toEqual([text, text]);
    expect(input.closest('.ant-picker-status-error')).not.toBeNull();
    expect(dateFault(meta, held)).toContain(text);
    await user.clear(input);
    await user.type(input, '2026-12-07');
    await user.click(document.body);
    expect([held, input.value, input.closest('.ant-picker-status-error')]).toEqual([
      '2026-12-07',
      '2026-12-07',
      null,
    ]);
  },
);

const submitted = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
function Span() {
  const [value, setValue] = useState<object>({ from: '2026-12-02' });
  held = value;
  return (
    <form onSubmit={submitted}>
      <DateRange
        label="离港"
        value={value}
        onChange={setValue}
        within={['2026-12-01', '2027-01-31']}
      />
      <button type="submit">查询</button>
    </form>
  );
}
const leave = jest.fn();
function Filter() {
  const [value, setValue] = useState<object>({ from: '2026-12-02' });
  return <DateRange label="离港" value={value} onChange={setValue} onLeave={leave} />;
}

describe('a span of days', () => {
  const type = async (end: string, text: string) => {
    const input = screen.getByLabelText<HTMLInputElement>(`离港${end}`);
    await user.clear(input);
    await user.type(input, text);
    await user.tab();
    return input;
  };

  it('is read as desks write it', async () => {
    renderScreen(<Span />);
    await type('止', '31DEC2026');
    expect(held).toEqual({ from: '2026-12-02', to: '2026-12-31' });
  });

  it.each([
    ['2026-13-45', '未识别'],
    ['2027-02-01', '须在'],
  ])(
    'keeps %s where it was typed, hands it to nobody and holds the search',
    async (text, reason) => {
      submitted.mockClear();
      renderScreen(<Span />);
      const input = await type('止', text);
      expect([input.value, (held as { to?: string }).to]).toEqual([text, undefined]);
      expect(input.validationMessage).toContain(reason);
      expect(input.closest('.ant-picker-status-error')).not.toBeNull();
      await user.click(screen.getByRole('button', { name: '查询' }));
      expect(submitted).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['2026-12-01', '起始日期之前'],
    ['2026-02-30', '未识别'],
  ])('does not filter by %s, and says so when it is left', async (text, reason) => {
    leave.mockClear();
    renderScreen(
      <>
        <Filter />
        <button type="button">查询</button>
      </>,
    );
    await type('止', text);
    act(() => screen.getByRole('button', { name: '查询' }).focus());
    expect(
      await screen.findByText(new RegExp(`离港止.*${reason}.*列表仍按原来的条件`)),
    ).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
    await type('止', '2026-12-05');
    act(() => screen.getByRole('button', { name: '查询' }).focus());
    expect(leave).toHaveBeenCalled();
  });

  it('says that it ends before it begins', async () => {
    renderScreen(<Span />);
    expect((await type('止', '2026-12-01')).validationMessage).toContain('起始日期之前');
  });
});
