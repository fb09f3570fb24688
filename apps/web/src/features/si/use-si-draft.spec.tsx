import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import {
  checkSi,
  getSiDraft,
  type OrderSi,
  type SiDraft,
  type SiSubmission,
  saveSiDraft,
} from '@quayside/contracts/si/si.api';
import { act, screen } from '@testing-library/react';
import { reply, type Sent, serve } from '../../../test/browser.js';
import { Channel } from '../../../test/channel.js';
import { forget, renderScreen } from '../../../test/render.js';
import { DraftElsewhere } from '../../kit/document/DraftElsewhere.js';
import { DraftStatus } from '../../kit/document/DraftStatus.js';
import type { DraftSaver } from '../../kit/document/use-draft-saver.js';
import { useSession } from '../../kit/session/store.js';
import { readLocalDraft } from './local-draft.js';
import { findingText } from './place-text.js';
import { draftOf, formOfOrder, newBox, withCopy, withHeader } from './si-form.js';
import { createSiStore, SiStoreContext } from './si-store.js';
import { useSiCheck } from './use-si-check.js';
import { useSiDraft } from './use-si-draft.js';

const ORDER = {
  Id: 1,
  Packages: 5,
  Weight: 1,
  Volume: 1,
  ContainerSummary: '20GP*1',
} as CargoOrder;
const start = withCopy(formOfOrder(1, { TDBoxInfos: [] } as unknown as OrderSi), 0, (copy) => ({
  ...copy,
  boxes: [{ ...newBox(), TBX_WEIGHT: -1 }],
}));
const WEIGHT = 'TDBLInfos[0].BoxInfos[0].BoxInfo.TBX_WEIGHT';

let saver: DraftSaver;
function Form() {
  const check = useSiCheck();
  const draft = useSiDraft(() => void check.checkNow());
  saver = draft;
  return (
    <>
      <DraftElsewhere draft={draft} />
      <DraftStatus state={draft.state} held={draft.elsewhere} />
    </>
  );
}

function open() {
  const store = createSiStore(ORDER, start);
  renderScreen(
    <SiStoreContext value={store}>
      <Form />
    </SiStoreContext>,
  );
  return store;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const type = (store: ReturnType<typeof open>, text: string) =>
  act(() => store.getState().edit((form) => withHeader(form, 0, { TBI_MARKS: text })));
const saves = (sent: Sent[]) => sent.filter((each) => each.url.pathname === saveSiDraft.path);
const noFindings = () => ({ Passed: true, Findings: [], Totals: null, OrderTotals: null });

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { BroadcastChannel: Channel });
});
afterEach(() => {
  forget();
  jest.useRealTimers();
  sessionStorage.clear();
  Channel.open.clear();
});

describe('the draft of an SI', () => {
  it('that the server could not take is sent again by itself, and the form is checked again', async () => {
    let down = true;
    const refuse = () => reply(503, { Status: 0, Code: 'down', Message: '系统维护中' });
    const sent = serve({
      [saveSiDraft.path]: () => (down ? refuse() : { UpdateTime: '2026-11-21T08:00:00Z' }),
      [checkSi.path]: () => (down ? refuse() : noFindings()),
    });
    const store = open();
    await type(store, 'N/M');
    await pass(2500);
    expect(screen.getByText(/内容已存在本机/)).toBeTruthy();
    down = false;
    await pass(5500);
    expect(screen.getByText(/草稿已保存/)).toBeTruthy();
    expect(store.getState().checked?.form).toBe(store.getState().form);
    const after = saves(sent).length;
    await pass(20_000);
    expect(saves(sent)).toHaveLength(after);
  });

  it('is not saved over the one of another tab before the person chose', async () => {
    const other = {
      ...draftOf(withHeader(start, 0, { TBI_MARKS: 'OTHER' })),
      Version: 4,
      UpdateTime: '2026-11-21T08:00:00Z',
    };
    const sent = serve({
      [saveSiDraft.path]: () => ({ UpdateTime: '2026-11-21T08:00:00Z' }),
      [getSiDraft.path]: () => [other],
      [checkSi.path]: noFindings,
    });
    const store = open();
    await pass(500);
    act(() => new Channel('jst:si-draft:1:0').postMessage({ from: 'another' }));
    await type(store, 'MINE');
    await pass(10_000);
    expect(saves(sent)).toHaveLength(0);
    await act(async () => screen.getByText('载入最新').click());
    await pass(3000);
    expect(store.getState().form.copies[0]!.header.TBI_MARKS).toBe('OTHER');
    expect(screen.queryByText('该SI草稿已在另一个标签页修改')).toBeNull();
    expect(saves(sent)).toHaveLength(0);

    act(() => new Channel('jst:si-draft:1:0').postMessage({ from: 'another' }));
    await act(async () => screen.getByText('保留本页').click());
    await pass(100);
    expect(saves(sent).map(({ body }) => (body as SiDraft).Seen)).toEqual([null]);
    expect(screen.queryByText('该SI草稿已在另一个标签页修改')).toBeNull();
  });

  it('says which one it began with, and is not sent over a newer one before the person chose', async () => {
    let stale = false;
    const refuse = () =>
      reply(412, { Status: 0, Code: 'record.stale', Message: '记录已被他人修改' });
    const sent = serve({
      [saveSiDraft.path]: () =>
        stale ? refuse() : { Version: saves(sent).length, UpdateTime: '2026-11-21T08:00:00Z' },
      [checkSi.path]: noFindings,
    });
    const store = open();
    await type(store, 'A');
    await pass(2500);
    await type(store, 'B');
    await pass(2500);
    expect(saves(sent).map(({ body }) => (body as SiDraft).Seen)).toEqual([0, 1]);
    stale = true;
    await type(store, 'C');
    await pass(10_000);
    expect(saves(sent)).toHaveLength(3);
    expect(screen.getByText('保留本页')).toBeTruthy();
  });
});

it('what was typed as one employee is not sent as another, and waits in the browser for the first', async () => {
  const as = (Id: number, changing = false) =>
    act(() => useSession.setState({ employee: { Id } as never, changing }));
  as(7);
  const sent = serve({
    [saveSiDraft.path]: () => ({ UpdateTime: '2026-11-21T08:00:00Z' }),
    [checkSi.path]: noFindings,
  });
  const store = open();
  await type(store, 'N/M');
  as(7, true);
  await pass(10_000);
  expect(screen.getByText(/内容已存在本机/)).toBeTruthy();
  as(8);
  await type(store, 'N/M 2');
  forget();
  await pass(10_000);
  expect(saves(sent)).toHaveLength(0);
  expect(readLocalDraft(1, 0)).toBeNull();
  as(7);
  expect(readLocalDraft(1, 0)?.draft.Copies[0]).toMatchObject({ Si: { TBI_MARKS: 'N/M 2' } });
  act(() => useSession.setState({ employee: null }));
});

it('a draft is not saved while the form is handed in, and not brought back after it', async () => {
  const sent = serve({
    [saveSiDraft.path]: () => ({ UpdateTime: '2026-11-21T08:00:00Z' }),
    [checkSi.path]: noFindings,
  });
  const told: unknown[] = [];
  const store = open();
  await type(store, 'N/M');
  await act(() => saver.pause());
  await pass(20_000);
  expect(saves(sent)).toHaveLength(0);
  // Refused: what is typed is kept again.
  await act(async () => saver.resume());
  await pass(100);
  expect(saves(sent)).toHaveLength(1);

  new Channel('jst:si-draft:1:0').onmessage = ({ data }) => told.push(data);
  await type(store, 'N/M 2');
  await act(() => saver.pause());
  await act(() => saver.stop());
  await act(async () => saver.resume());
  expect(told).toHaveLength(1);
  forget();
  await pass(20_000);
  expect(saves(sent)).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});

it('a cell that no number could be read from is named with what was typed, and the rules look at the rest', async () => {
  const marks = {
    Prop: 'TDBLInfos[0].TBI_MARKS',
    Code: 'required',
    Msg: '请填写唛头',
    Severity: 'error',
  };
  const required = { ...marks, Prop: WEIGHT };
  const sent = serve({ [checkSi.path]: () => ({ ...noFindings(), Findings: [required, marks] }) });
  const store = open();
  act(() =>
    store.getState().edit((form) =>
      withCopy(form, 0, (copy) => ({
        ...copy,
        boxes: copy.boxes.map((box) => ({ ...box, TBX_WEIGHT: '2吨x' as unknown as number })),
      })),
    ),
  );
  await pass(500);
  expect(
    (sent.at(-1)!.body as SiSubmission).TDBLInfos[0]!.BoxInfos![0]!.BoxInfo.TBX_WEIGHT,
  ).toBeNull();
  const [cell, ...others] = store.getState().checked!.findings;
  expect(cell).toMatchObject({
    Prop: WEIGHT,
    Code: 'number-unread',
    Severity: 'error',
    Msg: expect.stringContaining('“2吨x”'),
  });
  expect(findingText(cell!, 1)).toMatch(/^第1箱 毛重：“2吨x”/);
  expect(others).toEqual([marks]);
});

it('a malformed cell does not hide what the rules find elsewhere', async () => {
  const fault = { Prop: WEIGHT, Code: 'number.min', Msg: '毛重不能小于0' };
  const marks = {
    Prop: 'TDBLInfos[0].TBI_MARKS',
    Code: 'required',
    Msg: '请填写唛头',
    Severity: 'error',
  };
  serve({
    [checkSi.path]: ({ body }) =>
      (body as SiSubmission).TDBLInfos[0]!.BoxInfos![0]!.BoxInfo.TBX_WEIGHT === null
        ? { ...noFindings(), Findings: [marks, { ...marks, Prop: WEIGHT }] }
        : reply(400, { Status: 0, Code: 'request.invalid', Message: '请检查', Errors: [fault] }),
  });
  const store = open();
  await pass(500);
  expect(store.getState().checked?.findings).toEqual([{ ...fault, Severity: 'error' }, marks]);
});
