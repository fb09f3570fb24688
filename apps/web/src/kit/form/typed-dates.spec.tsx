import { afterEach, expect, it } from '@jest/globals';
import { Day, fieldsOf } from '@quayside/contracts/core/field';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../test/browser.js';
import { useState } from 'react';
import { forget, renderScreen } from '../../../test/render.js';
import { Control } from './Control.js';

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

it.each(['2026-12-06', '2026/12/06', '20261206', '2026.12.06', '2026年12月6日', '2026/12/6'])('takes a day typed as %s', async (text) => {
  renderScreen(<Holder />);
  const input = screen.getByLabelText<HTMLInputElement>('开航日');
  await user.clear(input);
  await user.type(input, `${text}{Enter}`);
  expect(held).toBe('2026-12-06');
});
