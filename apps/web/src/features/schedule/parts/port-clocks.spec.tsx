import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PortTime, Text } from '@quayside/contracts/core/field';
import { portZones } from '@quayside/contracts/masterdata/port-zones';
import type { PortCallInput } from '@quayside/contracts/masterdata/schedule';
import { CUTOFFS } from '@quayside/contracts/masterdata/schedule-cutoffs';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { serve } from '../../../../test/browser.js';
import { forget, renderScreen } from '../../../../test/render.js';
import { liveIn } from '../../../../test/time-zone.js';
import { PortTimeText } from '../../../kit/display/PortTimeText.js';
import { Field } from '../../../kit/form/Field.js';
import { readCell } from '../../../kit/grid/grid-column.js';
import { callColumns, callOf, rowOf, withReckoned } from './call-rows.js';

const ZONES: Readonly<Record<string, string>> = {
  CNSHA: 'Asia/Shanghai',
  USLAX: 'America/Los_Angeles',
  PRSJU: 'America/Puerto_Rico',
  CLSAI: 'America/Santiago',
};
const zoneOf = (port: string | null | undefined) => ZONES[port ?? ''] ?? null;
const user = userEvent.setup({ pointerEventsCheck: 0 });

const call = (given: Partial<PortCallInput>): PortCallInput =>
  ({
    ...Object.fromEntries(CUTOFFS.map(({ field }) => [field, null])),
    Id: 7,
    PortCode: 'PRSJU',
    TerminalCode: null,
    Loading: true,
    Discharging: false,
    Status: 'NORM',
    Eta: null,
    Etd: null,
    Ata: null,
    Atd: null,
    Estimated: [],
    DayOnly: [],
    ...given,
  }) as PortCallInput;

class Cut {
  @Text('港口', { max: 5 }) Port!: string;
  @PortTime('截单', { port: 'Port', optional: true }) SiCutoff!: string | null;
}

let held: Partial<Cut> = {};
function CutForm({ port, value }: { port: string; value: string | null }) {
  return (
    <Form
      initialValues={{ Port: port, SiCutoff: value }}
      onValuesChange={(_, all: Cut) => {
        held = all;
      }}
    >
      <Field of={Cut} name="Port" />
      <Field of={Cut} name="SiCutoff" />
    </Form>
  );
}

describe.each(['America/Los_Angeles', 'Asia/Shanghai', 'Europe/Berlin'])('from %s', (zone) => {
  beforeEach(() => {
    held = {};
    liveIn(zone);
    serve({
      [portZones.path]: () =>
        Object.entries(ZONES).map(([port, Zone]) => ({ Zone, Ports: [port] })),
    });
  });
  afterEach(() => {
    act(forget);
    liveIn('Asia/Shanghai');
  });

  it('a call is typed and shown by the clock of its port', () => {
    const stored = call({ Etd: '2026-12-27T00:00:00.000Z', SiCutoff: '2026-12-24T16:00:00.000Z' });
    const row = rowOf(stored, zoneOf);
    expect([row.Etd, row.SiCutoff]).toEqual(['2026-12-26 20:00', '2026-12-24 12:00']);
    expect(callOf(row, zoneOf)).toMatchObject({
      Etd: stored.Etd,
      SiCutoff: stored.SiCutoff,
      DayOnly: [],
    });
    // Another port, another moment: what the cell shows is its clock.
    expect(callOf({ ...row, PortCode: 'CNSHA' }, zoneOf).Etd).toBe('2026-12-26T12:00:00.000Z');
    expect(withReckoned([row], [stored], zoneOf)[0]).toBe(row);
  });

  it.each([
    ['USLAX', '2027-03-14 02:30', '2027-03-14 03:30'],
    ['CLSAI', '2026-09-06 00:30', '2026-09-06 01:30'],
    ['CNSHA', '2027-03-14 02:30', '2027-03-14 02:30'],
    ['CNSHA', '2027-03-28 02:30', '2027-03-28 02:30'],
    ['USLAX', '2026-11-01 01:30', '2026-11-01 01:30'],
  ])('at %s %s is %s', (PortCode, text, shown) => {
    const column = callColumns(() => '').find(({ name }) => name === 'Etd')!;
    const { value } = readCell(column, text);
    expect(value).toBe(text);
    const sent = callOf({ ...rowOf(call({ PortCode }), zoneOf), Etd: value as string }, zoneOf);
    expect(rowOf(sent, zoneOf).Etd).toBe(shown);
  });

  it('a day stays a day, and an offset in the text is taken at its word', () => {
    const columns = callColumns(() => '');
    const [etd, si] = ['Etd', 'SiCutoff'].map(
      (name) => columns.find((column) => column.name === name)!,
    );
    expect(readCell(etd!, '26-Dec-2026')).toEqual({ value: '2026-12-26' });
    expect(readCell(si!, '2026-12-26')).toMatchObject({ fault: expect.any(String) });
    expect(readCell(etd!, '2026-12-26T20:00-04:00').value).toBe('2026-12-27T00:00:00.000Z');
    const sent = callOf({ ...rowOf(call({}), zoneOf), Etd: '2026-12-26' }, zoneOf);
    expect(sent).toMatchObject({ Etd: '2026-12-26T04:00:00.000Z', DayOnly: ['Etd'] });
    expect(rowOf(sent, zoneOf).Etd).toBe('2026-12-26');
  });

  it('a port without a known zone gives and takes moments alone', () => {
    const stored = call({ PortCode: 'PGMAG', Etd: '2026-12-27T00:00:00.000Z' });
    expect(callOf(rowOf(stored, zoneOf), zoneOf).Etd).toBe(stored.Etd);
    // What a clock there shows is sent as it is typed, for the server to refuse.
    expect(callOf({ ...rowOf(stored, zoneOf), Etd: '2026-12-26 20:00' }, zoneOf).Etd).toBe(
      '2026-12-26 20:00',
    );
  });

  it('a form shows and takes the clock of its port, with the zone beside it', async () => {
    renderScreen(<CutForm port="PRSJU" value="2026-12-24T16:00:00.000Z" />);
    expect(await screen.findByDisplayValue('2026-12-24 12:00')).toBeTruthy();
    expect(screen.getByText('UTC-4')).toBeTruthy();
    const input = screen.getByLabelText<HTMLInputElement>('截单');
    await user.clear(input);
    await user.type(input, '2026-12-25 08:30{Enter}');
    expect(held.SiCutoff).toBe('2026-12-25T12:30:00.000Z');
    expect(input.value).toBe('2026-12-25 08:30');
  });

  it('a form with a port of no known zone asks for it', async () => {
    renderScreen(<CutForm port="PGMAG" value={null} />);
    expect(await screen.findByPlaceholderText(/时区未知/)).toBeTruthy();
    expect(screen.queryByText(/^UTC/)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('截单').disabled).toBe(true);
  });

  it('a time is shown with its zone, or said to have none', async () => {
    const time = '2026-12-27T00:00:00.000Z';
    renderScreen(
      <>
        <PortTimeText value={time} port="PRSJU" />
        <PortTimeText value="2026-12-26T04:00:00.000Z" port="PRSJU" dayOnly />
        <PortTimeText value={time} port="PGMAG" />
      </>,
    );
    expect(await screen.findByText('2026-12-26 20:00')).toBeTruthy();
    expect(screen.getByText('UTC-4')).toBeTruthy();
    expect(screen.getByText('2026-12-26')).toBeTruthy();
    expect(screen.getByText('2026-12-27 00:00')).toBeTruthy();
    expect(screen.getByText(/时区未知/)).toBeTruthy();
  });
});
