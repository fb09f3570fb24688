import { afterEach, expect, it } from '@jest/globals';
import { fieldsOf, PortTime, Text } from '@quayside/contracts/core/field';
import type { Zone } from '@quayside/contracts/core/zones';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../test/browser.js';
import { useState } from 'react';
import { forget, renderScreen } from '../../../test/render.js';
import { Control } from './Control.js';
import { ReferenceContext, type ReferenceParts } from './references.js';

class Ready {
  @Text('装货港代码', { max: 5 }) LoadCode!: string;
  @PortTime('货好时间', { port: 'LoadCode' }) CargoReady!: string;
}
const meta = fieldsOf(Ready).get('CargoReady')!;
const parts = {
  usePortZones: () => (port: string | null | undefined) =>
    port === 'CNNGB' ? ('Asia/Shanghai' as Zone) : null,
} as ReferenceParts;
const user = userEvent.setup({ pointerEventsCheck: 0 });
let held: unknown;

function Holder({ port, first }: { port: string | null; first: string | null }) {
  const [value, setValue] = useState<unknown>(first);
  held = value;
  return (
    <ReferenceContext value={parts}>
      <Control meta={meta} port={port} value={value} onChange={setValue} />
    </ReferenceContext>
  );
}
const input = () => screen.getByLabelText<HTMLInputElement>('货好时间');
const besideIt = () => input().closest('.ant-picker')?.textContent;

afterEach(forget);

it('takes a time by the clock of its port, with the zone beside it', async () => {
  renderScreen(<Holder port="CNNGB" first={null} />);
  await user.type(input(), '2026-12-01 18:00{Enter}');
  expect(held).toBe('2026-12-01T10:00:00.000Z');
  expect(besideIt()).toBe('UTC+8');
});

it.each([null, 'ZZZZZ'])('takes no time while the zone of port %s is unknown', (port) => {
  renderScreen(<Holder port={port} first={null} />);
  expect(input().disabled).toBe(true);
  expect(besideIt()).toBe('时区未知');
});

it('lets a time of unknown zone be taken out, and none be typed in its place', async () => {
  renderScreen(<Holder port={null} first="2026-12-01T10:00:00.000Z" />);
  expect(input().value).toBe('2026-12-01 10:00');
  expect(besideIt()).toBe('UTC，时区未知');
  await user.type(input(), '2026-12-02 18:00{Enter}');
  expect(held).toBe('2026-12-01T10:00:00.000Z');
  await user.click(document.querySelector('.ant-picker-clear')!);
  expect(held).toBeNull();
});
