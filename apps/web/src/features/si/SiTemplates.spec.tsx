import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reply, type Sent, serve } from '../../../test/browser.js';
import { forget, renderScreen } from '../../../test/render.js';
import { setMenus } from '../../kit/session/store.js';
import { SiTemplates } from './SiTemplates.js';

const user = userEvent.setup({ pointerEventsCheck: 0 });

const template = (Id: number, TBI_TEMPLATE_NAME: string, Shared: boolean) => ({
  Id,
  TBI_TEMPLATE_NAME,
  Shared,
  UseCount: 3,
  LastUsedTime: null,
  CreateName: '何晓雯',
  Version: 4,
  TBI_CONSIGNEE: 'BUYER INC\nROAD 1',
  CreateTime: '2026-11-01T02:00:00Z',
  UpdateTime: '2026-11-01T02:00:00Z',
});
const ROWS = [template(1, '个人的', false), template(2, '公司的', true)];

/** Holds the right for the company's templates, or none. */
function show(mayShare: boolean, handlers: Record<string, (sent: Sent) => unknown> = {}) {
  const Buttons = mayShare ? [{ Code: 'company', Name: '维护公司模板' }] : [];
  // The test's screen stands at /test.
  setMenus([
    { Path: '/test', Title: '测试', Icon: null, Hidden: false, Children: [], Buttons },
  ] as never);
  const sent = serve({
    '/api/TDBillLadingTemplate/GetList': () => ({ Rows: ROWS, Total: 2 }),
    '/api/TDBillLadingTemplate/GetRepeatedParties': () => [],
    '/api/Preference/GetValue': () => ({ Type: '', Key: '', Value: null }),
    ...handlers,
  });
  renderScreen(<SiTemplates />);
  return (path: string) =>
    sent.filter(({ url }) => url.pathname.endsWith(path)).map(({ body }) => body);
}
const row = async (name: string) => (await screen.findByText(name)).closest('tr')!;
const more = async (name: string) =>
  user.click(within(await row(name)).getByRole('button', { name: /更多/ }));

afterEach(() => {
  forget();
  setMenus([]);
});

describe('the list of SI templates', () => {
  it('lets the company’s be changed only with the right', async () => {
    show(false);
    expect(within(await row('个人的')).getByText('修改')).toBeTruthy();
    expect(within(await row('公司的')).getByText('查看')).toBeTruthy();
    await more('公司的');
    await screen.findByRole('menuitem', { name: '变更记录' });
    expect(screen.queryByRole('menuitem', { name: '删除' })).toBeNull();
  });

  it('shares an own one with the company, with its whole content and version', async () => {
    const sent = show(true, {
      '/api/TDBillLadingTemplate/AddOrModifyTDTemplate': ({ body }) => body,
    });
    await more('个人的');
    await user.click(await screen.findByRole('menuitem', { name: '设为公司共用' }));
    await user.click(await screen.findByRole('button', { name: '设为公司共用' }));
    await waitFor(() => expect(sent('AddOrModifyTDTemplate')).toHaveLength(1));
    const [body] = sent('AddOrModifyTDTemplate') as Record<string, unknown>[];
    expect(body).toMatchObject({
      Id: 1,
      Version: 4,
      Shared: true,
      TBI_CONSIGNEE: 'BUYER INC\nROAD 1',
    });
    expect(Object.keys(body!).filter((name) => /Time|UseCount|CreateName/.test(name))).toEqual([]);
  });

  it('deletes after asking and brings back with one click', async () => {
    const sent = show(true, {
      '/api/TDBillLadingTemplate/Delete': () => null,
      '/api/TDBillLadingTemplate/Restore': () => ROWS[1],
    });
    await more('公司的');
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    expect(await screen.findByText(/删除后同事也不能再套用/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '删除' }));
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await screen.findByText('已恢复');
    expect([sent('Delete'), sent('Restore')]).toEqual([[{ Id: 2 }], [{ Id: 2 }]]);
  });

  it('copies into a new personal one', async () => {
    const sent = show(true, {
      '/api/TDBillLadingTemplate/AddOrModifyTDTemplate': ({ body }) => body,
      '/api/BasicData/Search': () => [],
    });
    await more('公司的');
    await user.click(await screen.findByRole('menuitem', { name: '复制' }));
    const drawer = await screen.findByRole('dialog');
    expect(within(drawer).getByLabelText<HTMLInputElement>('模板名称').value).toBe('公司的 副本');
    await user.click(within(drawer).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent('AddOrModifyTDTemplate')).toHaveLength(1));
    expect(sent('AddOrModifyTDTemplate')[0]).toMatchObject({
      Id: 0,
      Shared: false,
      TBI_TEMPLATE_NAME: '公司的 副本',
    });
  });

  it('offers a template for parties that met often', async () => {
    const pair = {
      TBI_CONSIGNOR: 'SELLER CO\nNINGBO',
      TBI_CONSIGNEE: 'OFTEN INC\nROAD',
      Count: 5,
      TBI_ID: 77,
    };
    const asked: string[] = [];
    show(true, {
      '/api/TDBillLadingTemplate/GetRepeatedParties': () => [pair],
      '/api/TDBillLadingTemplate/GetProposal': ({ url }) => {
        asked.push(url.searchParams.get('Id') ?? '');
        return reply(404, { Status: 0, Code: 'record.absent', Message: '记录不存在或您无权查看' });
      },
    });
    expect(await screen.findByText('SELLER CO → OFTEN INC（5 票）')).toBeTruthy();
    await user.click(screen.getByText('归纳为模板'));
    await screen.findByText('记录不存在或您无权查看');
    expect(asked).toContain('77');
  });
});
