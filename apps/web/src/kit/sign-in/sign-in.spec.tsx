import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { codeChannels } from '@quayside/contracts/auth/code-channels';
import { employeeLogin, sendVerCode, userLogin } from '@quayside/contracts/auth/session';
import { wechatConfig } from '@quayside/contracts/auth/wechat';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Reply, serve } from '../../../test/fetch.js';
import { forget, renderScreen } from '../../../test/render.js';
import { noteAccount } from '../session/last-account.js';
import { clearStorages } from '../session/storage.js';
import { setToken } from '../session/store.js';
import { EmployeeSignIn } from './EmployeeSignIn.js';
import { readRemembered, remember } from './remembered.js';
import { UserSignIn } from './UserSignIn.js';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const fine = (): Reply => ({ json: { Status: 1, Data: null } });
const refused = (Message: string): Reply => ({
  status: 422,
  json: { Status: 0, Code: 'auth.login-failed', Message },
});

let channels = { Sms: true, Mail: true };

/** The acts that went out; which ways in are offered is asked beside them. */
function served(answer: Parameters<typeof serve>[0]): ReturnType<typeof serve> {
  const acts: ReturnType<typeof serve> = [];
  serve((request) => {
    if (request.url === wechatConfig.path)
      return { json: { Status: 1, Data: { IsEnabled: false } } };
    if (request.url === codeChannels.path) return { json: { Status: 1, Data: channels } };
    acts.push(request);
    return answer(request);
  });
  return acts;
}

beforeEach(() => {
  channels = { Sms: true, Mail: true };
  remember(null);
  setToken(null);
});
afterEach(forget);

describe('enterprise sign-in', () => {
  it('asks for what is missing before it calls', async () => {
    const sent = serve(fine);
    renderScreen(<EmployeeSignIn />);
    await user.click(screen.getByRole('button', { name: '登录' }));
    expect(await screen.findByText('请输入公司代码')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('sends trimmed codes and shows why it was refused', async () => {
    const sent = serve(() => refused('账号或密码不正确'));
    renderScreen(<EmployeeSignIn />);
    await user.type(screen.getByLabelText('公司代码'), ' HUAYUAN ');
    await user.type(screen.getByLabelText('账号'), 'clerk');
    await user.type(screen.getByLabelText('密码'), 'secret{Enter}');
    expect(await screen.findByText('账号或密码不正确')).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      url: employeeLogin.path,
      body: { CompanyCode: 'HUAYUAN', AccountNo: 'clerk', Password: 'secret' },
    });
    expect(sent[0]!.headers).not.toHaveProperty('Idempotency-Key');
  });

  it('asks whoever lost a session only for the password, and nobody who signed out', () => {
    noteAccount({ mode: 'employee', CompanyCode: 'HUAYUAN', AccountNo: 'clerk' });
    const { unmount } = renderScreen(<EmployeeSignIn />);
    expect((screen.getByLabelText('账号') as HTMLInputElement).value).toBe('clerk');
    expect(document.activeElement).toBe(screen.getByLabelText('密码'));
    unmount();
    clearStorages();
    renderScreen(<EmployeeSignIn />);
    expect((screen.getByLabelText('账号') as HTMLInputElement).value).toBe('');
  });

  it('remembers company and account outside the storages that signing out empties', () => {
    remember({ CompanyCode: '华远', AccountNo: 'clerk' });
    localStorage.clear();
    sessionStorage.clear();
    expect(readRemembered()).toEqual({ CompanyCode: '华远', AccountNo: 'clerk' });
    renderScreen(<EmployeeSignIn />);
    expect((screen.getByLabelText('公司代码') as HTMLInputElement).value).toBe('华远');
    remember(null);
    expect(readRemembered()).toBeNull();
  });
});

describe('personal sign-in', () => {
  it('signs in with mobile number and password', async () => {
    const sent = served(() => refused('账号或密码不正确'));
    renderScreen(<UserSignIn />);
    await user.type(screen.getByLabelText('手机号或邮箱'), '13800000001');
    await user.type(screen.getByLabelText('密码'), 'secret{Enter}');
    await screen.findByText('账号或密码不正确');
    expect(sent[0]).toMatchObject({
      url: userLogin.path,
      body: {
        MobilePhone: '13800000001',
        Password: 'secret',
        LoginByPassword: true,
        RememberMe: false,
      },
    });
  });

  it('refuses what is no mobile number, for the code as well', async () => {
    const sent = served(fine);
    renderScreen(<UserSignIn />);
    await user.click(screen.getByRole('tab', { name: '验证码登录' }));
    await user.type(screen.getByLabelText('手机号或邮箱'), '123');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByText('请输入正确的手机号或邮箱')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('sends a code once and locks the button for a minute', async () => {
    const sent = served(fine);
    renderScreen(<UserSignIn />);
    fireEvent.click(screen.getByRole('tab', { name: '验证码登录' }));
    fireEvent.change(screen.getByLabelText('手机号或邮箱'), { target: { value: '13800000001' } });
    fireEvent.click(screen.getByRole('button', { name: '获取验证码' }));
    const locked = (await screen.findByRole('button', { name: '60秒后重发' })) as HTMLButtonElement;
    expect(locked.disabled).toBe(true);
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      [sendVerCode.path, { MobilePhone: '13800000001', Type: 0 }],
    ]);
  });

  it('offers nothing that takes a code where the installation can send none', async () => {
    channels = { Sms: false, Mail: false };
    served(fine);
    renderScreen(<UserSignIn />);
    await waitFor(() => expect(screen.queryByRole('tab', { name: '验证码登录' })).toBeNull());
    expect(screen.queryByText('忘记密码')).toBeNull();
    expect(screen.queryByText('注册个人账号')).toBeNull();
    expect(screen.getByLabelText('密码')).toBeTruthy();
  });

  it('asks for an address alone where codes go by mail only', async () => {
    channels = { Sms: false, Mail: true };
    served(fine);
    renderScreen(<UserSignIn />);
    await user.click(screen.getByRole('tab', { name: '验证码登录' }));
    expect(await screen.findByLabelText('邮箱')).toBeTruthy();
  });
});

describe('the minute of the lock', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('ends', async () => {
    served(fine);
    const { SendCode } = await import('./SendCode.js');
    renderScreen(<SendCode account={async () => '13800000001'} purpose={0} />);
    fireEvent.click(screen.getByRole('button', { name: '获取验证码' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    for (let second = 0; second < 60; second += 1)
      await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect((screen.getByRole('button', { name: '获取验证码' }) as HTMLButtonElement).disabled).toBe(
      false,
    );
  });
});
