import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reply, type Sent, serve } from '../../../../test/browser.js';
import { forget, renderScreen } from '../../../../test/render.js';
import { setMenus } from '../../../kit/session/store.js';
import { SiRules } from './SiRules.js';

const user = userEvent.setup({ pointerEventsCheck: 0 });

const rule = (Id: number, given: object) => ({
  Id,
  Code: 'line-too-long',
  Name: '每行字符数',
  Carrier: null,
  Severity: 'warning',
  LineWidth: 35,
  Enabled: true,
  Version: 3,
  CreateTime: '2026-11-01T02:00:00Z',
  UpdateTime: '2026-11-01T02:00:00Z',
  UpdateName: null,
  ...given,
});
const DEMAND = {
  Code: 'cosu-us-hs',
  Name: '美线HS',
  Carrier: 'COSU',
  LineWidth: null,
  Field: 'TBI_HSCODE',
  Demand: 'required',
  DischargePort: 'US',
};
const ROWS = [
  rule(1, {}),
  rule(2, { Enabled: false, Carrier: 'EGLV', Severity: 'error' }),
  rule(3, { ...DEMAND, Enabled: false }),
];
const PAGE = {
  Judged: 50,
  Newly: 0,
  NoLonger: 0,
  Refused: 0,
  Examples: [],
  NextTime: '2026-11-01T02:00:00Z',
  NextId: 9,
};

function show(handlers: Record<string, (sent: Sent) => unknown> = {}) {
  setMenus([
    {
      Path: '/test',
      Title: '测试',
      Icon: null,
      Hidden: false,
      Children: [],
      Buttons: [{ Code: 'edit', Name: '维护' }],
    },
  ] as never);
  const sent = serve({
    '/api/SiRule/GetList': () => ({ Rows: ROWS, Total: 3 }),
    '/api/SiRule/GetInfo': ({ url }) =>
      ROWS.find(({ Id }) => String(Id) === url.searchParams.get('Id')),
    '/api/Preference/GetValue': () => ({ Type: '', Key: '', Value: null }),
    '/api/BasicData/Search': () => [],
    '/api/AuthCompany/SearchCompany': () => [],
    ...handlers,
  });
  renderScreen(<SiRules />);
  return (path: string) =>
    sent
      .filter(({ url }) => url.pathname.endsWith(path))
      .map(({ body }) => body as Record<string, unknown>);
}
const row = async (text: string) => (await screen.findByText(text)).closest('tr')!;

afterEach(() => {
  forget();
  setMenus([]);
});

async function fromMenu(line: ReturnType<typeof within>, act: string): Promise<void> {
  await user.click(line.getByLabelText('更多操作'));
  await user.click(await screen.findByRole('menuitem', { name: act }));
}

describe('the rules of SIs', () => {
  it('say in words for which bills they are and what they ask', async () => {
    show();
    expect(within(await row('COSU · 到US')).getByText('HS编码必须填写')).toBeTruthy();
    expect(within(await row('全部船公司')).getByText('每行字符数 35')).toBeTruthy();
  });

  it('that hold are looked at and copied, not changed', async () => {
    const sent = show({
      '/api/SiRule/Create': ({ body }) => ({
        ...(body as object),
        Id: 4,
        Version: 1,
        Enabled: false,
      }),
    });
    const live = within(await row('全部船公司'));
    expect(live.queryByText('修改')).toBeNull();
    expect(within(await row('EGLV')).getByText('修改')).toBeTruthy();
    await fromMenu(live, '复制');
    const drawer = within(await screen.findByRole('dialog'));
    const width = await drawer.findByLabelText('每行字符数');
    await user.clear(width);
    await user.type(width, '32');
    await user.click(drawer.getByRole('button', { name: /保 ?存/ }));
    await waitFor(() =>
      expect(sent('/Create')).toEqual([
        expect.objectContaining({ Code: 'line-too-long', LineWidth: 32, Severity: 'warning' }),
      ]),
    );
  });

  it('are tried page by page, on as many SIs as asked, and enabled from there', async () => {
    const example = {
      Id: 7,
      TBI_NO: 'SI26112100007',
      TBI_SIMBL_NO: 'EGLV1',
      CompanyName: '华远',
      TBI_CARRIER: 'EGLV',
      Change: 'newly',
      Refused: true,
      Findings: ['错误：收货人第1行超过35个字符'],
    };
    const sent = show({
      '/api/SiRule/Trial': ({ body }) =>
        (body as { BeforeId?: number }).BeforeId
          ? { ...PAGE, Judged: 10, Newly: 1, Refused: 1, Examples: [example] }
          : PAGE,
      '/api/SiRule/SetEnabled': () => ROWS[1],
    });
    await fromMenu(within(await row('EGLV')), '试算');
    const drawer = within(await screen.findByRole('dialog'));
    const count = drawer.getByLabelText('票数');
    await user.clear(count);
    await user.type(count, '60');
    await user.click(drawer.getByRole('button', { name: '开始试算' }));
    expect((await drawer.findByText('SI26112100007')).closest('a')?.getAttribute('href')).toContain(
      '/tdManage/siDetail?id=7',
    );
    expect(drawer.getByText('错误：收货人第1行超过35个字符')).toBeTruthy();
    expect(
      sent('/Trial').map(({ Count, BeforeId, OfCarrier, Code }) => [
        Count,
        BeforeId,
        OfCarrier,
        Code,
      ]),
    ).toEqual([
      [50, undefined, 'EGLV', 'line-too-long'],
      [10, 9, 'EGLV', 'line-too-long'],
    ]);
    await user.click(drawer.getByRole('button', { name: /生 ?效/ }));
    await waitFor(() =>
      expect(sent('/SetEnabled')).toEqual([{ Id: 2, Enabled: true, Version: 3 }]),
    );
  });

  it('that cannot be tried say why', async () => {
    show({
      '/api/SiRule/Trial': () =>
        reply(400, {
          Status: 0,
          Code: 'request.invalid',
          Message: '填写的内容有误',
          Errors: [{ Prop: 'Value', Code: 'x', Msg: '格式不正确：括号没有闭合' }],
        }),
    });
    await fromMenu(within(await row('COSU · 到US')), '试算');
    await user.click(await screen.findByRole('button', { name: '开始试算' }));
    await screen.findByText('格式不正确：括号没有闭合');
  });
});
