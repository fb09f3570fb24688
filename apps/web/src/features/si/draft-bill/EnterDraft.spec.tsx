import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  DraftSource,
  draftEntry,
  dropDraftEntry,
  keepDraftEntry,
  othersDraftEntries,
  readDraftFile,
  saveDraftBill,
} from '@quayside/contracts/si/draft-bill.api';
import type { SiDetail } from '@quayside/contracts/si/si.api';
import { act, fireEvent, screen } from '@testing-library/react';
import { reply, type Sent, serve } from '../../../../test/browser.js';
import { Channel } from '../../../../test/channel.js';
import { forget, renderScreen } from '../../../../test/render.js';
import { EnterDraft } from './EnterDraft.js';

const record = {
  Id: 5,
  Version: 4,
  TBI_NO: 'SI5',
  TBI_SIMBL_NO: 'COSU1',
  TBI_CONSIGNEE: 'SAMPLE INC',
  BoxInfos: [{ BoxInfo: { TBX_CNNO: 'MSKU1000015', TBX_WEIGHT: 100 } }],
} as unknown as SiDetail;
const WEIGHT = '第1箱毛重';

/** A server that keeps one entry, or is down. */
function server(more: Parameters<typeof serve>[0] = {}) {
  const state = { down: false, kept: null as unknown, others: [] as unknown[] };
  const sent = serve({
    ...more,
    [draftEntry.path]: () => state.kept,
    [othersDraftEntries.path]: () => state.others,
    [keepDraftEntry.path]: ({ body }) => {
      if (state.down) return reply(503, { Status: 0, Code: 'down', Message: '系统维护中' });
      state.kept = { ...(body as object), UpdateTime: '2026-11-21T08:00:00Z' };
      return state.kept;
    },
    [dropDraftEntry.path]: () => {
      state.kept = null;
      return null;
    },
  });
  return { state, sent };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const weight = () => screen.getByLabelText<HTMLInputElement>(WEIGHT);
async function open(): Promise<void> {
  renderScreen(<EnterDraft record={record} onClose={() => {}} />);
  await pass(200);
}
async function type(text: string): Promise<void> {
  fireEvent.focus(weight());
  fireEvent.change(weight(), { target: { value: text } });
  fireEvent.blur(weight());
  await pass(400);
}
const saves = (sent: Sent[]) => sent.filter(({ url }) => url.pathname === saveDraftBill.path);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  forget();
  jest.useRealTimers();
  sessionStorage.clear();
  Channel.open.clear();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

describe('the entry of a draft bill', () => {
  it('is there again after a reload, with a text that no field takes, which is named and not saved', async () => {
    const { sent } = server();
    await open();
    await type('2吨x');
    await pass(2500);
    forget();
    sessionStorage.clear();
    await open();
    expect(weight().value).toBe('2吨x');
    expect(screen.getByText(/第1箱 毛重 · “2吨x”未识别/)).toBeTruthy();
    fireEvent.click(screen.getByText('保存为新版草稿'));
    await pass(200);
    expect(saves(sent)).toHaveLength(0);
    expect(document.activeElement).toBe(weight());
  });

  it('is kept by the browser while the server has it not', async () => {
    const { state } = server();
    state.down = true;
    await open();
    await type('120');
    await pass(2500);
    expect(screen.getByText(/内容已存在本机/)).toBeTruthy();
    forget();
    await open();
    expect(weight().value).toBe('120');
    expect(screen.getByText(/已恢复/)).toBeTruthy();
  });

  it('of another tab is not overwritten before the person chose', async () => {
    Object.assign(globalThis, { BroadcastChannel: Channel });
    const { state, sent } = server();
    const kept = () => sent.filter(({ url }) => url.pathname === keepDraftEntry.path);
    await open();
    await type('120');
    await pass(2500);
    const theirs = state.kept as { Content: { note: string } };
    state.kept = { ...theirs, Content: { ...theirs.Content, note: 'THEIRS' } };
    const before = kept().length;
    act(() => new Channel('jst:draft-entry:5').postMessage({ from: 'another' }));
    await type('130');
    await pass(10_000);
    expect(kept()).toHaveLength(before);
    fireEvent.click(screen.getByText('保存为新版草稿'));
    await pass(200);
    expect(saves(sent)).toHaveLength(0);
    await act(async () => screen.getByText('载入最新').click());
    await pass(3000);
    expect([screen.getByLabelText<HTMLInputElement>('说明').value, weight().value]).toEqual([
      'THEIRS',
      '120',
    ]);
    expect(kept()).toHaveLength(before);
    await type('140');
    await pass(2500);
    expect(kept()).toHaveLength(before + 1);
  });

  it('names the colleague who is entering one', async () => {
    server().state.others.push({ Name: '李静', UpdateTime: '2026-11-21T08:00:00Z' });
    await open();
    await pass(200);
    expect(screen.getByText(/李静也在录入这份SI的提单草稿/)).toBeTruthy();
  });

  it('asks before a file replaces what was typed, keeps what the file does not have, and takes it back', async () => {
    const Bill = {
      Header: {},
      BoxInfos: [{ BoxInfo: { TBX_CNNO: 'MSKU1000015', TBX_WEIGHT: 150 } }],
    };
    const { sent } = server({
      [readDraftFile.path]: () => ({ Bill, DocumentNo: null, Fields: [], Converted: [] }),
      [saveDraftBill.path]: () => ({ Id: 9, No: 1, DifferenceCount: 1 }),
    });
    await open();
    const choose = async () => {
      fireEvent.change(
        document.querySelector('input[type=file][accept*=".edi"]:not([accept*=".pdf"])')!,
        {
          target: { files: [new File(['x'], 'boxes.xlsx')] },
        },
      );
      await pass(500);
    };
    await type('120');
    await choose();
    expect([weight().value, screen.getByText(/替换已录入的 1 处内容/)]).toEqual([
      '120',
      expect.anything(),
    ]);
    fireEvent.click(screen.getByRole('button', { name: /^替\s?换$/ }));
    await pass(500);
    expect([weight().value, screen.getByLabelText<HTMLInputElement>('收货人').value]).toEqual([
      '150',
      'SAMPLE INC',
    ]);
    expect(screen.getAllByText(/与SI有 1 处不同/).length).toBeGreaterThan(1);
    expect(screen.getByText(/未与SI对比：.*收发通/)).toBeTruthy();
    fireEvent.click(screen.getByText('撤销读取'));
    await pass(500);
    expect(weight().value).toBe('120');
    await choose();
    fireEvent.click(screen.getByRole('button', { name: /^替\s?换$/ }));
    await pass(500);
    fireEvent.click(screen.getByText('保存为新版草稿'));
    await pass(500);
    expect(saves(sent)[0]?.body).toMatchObject({ Source: DraftSource.Upload });
    expect(saves(sent).map(({ body }) => (body as { Bill: unknown }).Bill)).toEqual([Bill]);
  });

  it('given up is forgotten', async () => {
    const { state } = server();
    await open();
    await type('120');
    await pass(2500);
    expect(state.kept).not.toBeNull();
    fireEvent.click(screen.getByText('放弃录入'));
    await pass(400);
    fireEvent.click(screen.getByRole('button', { name: /^放\s?弃$/ }));
    await pass(400);
    expect(state.kept).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
});
