import { afterEach, expect, it } from '@jest/globals';
import { changePassword } from '@quayside/contracts/auth/session';
import { fireEvent, screen } from '@testing-library/react';
import { serve } from '../../../../test/fetch.js';
import { forget, renderScreen } from '../../../../test/render.js';
import { useSession } from '../../../kit/session/store.js';
import { PasswordForm } from './PasswordForm.js';

afterEach(forget);

it('says how good a new password is while it is typed, and sends none that is common or made of the account', async () => {
  useSession.setState({ employee: { CompanyCode: 'HUAYUAN', AccountNo: 'clerk' } as never });
  const sent = serve(() => ({ json: { Status: 1, Data: null } }));
  renderScreen(<PasswordForm />);
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const fill = (password: string) => {
    type('新密码', password);
    type('再输一次新密码', password);
  };
  type('原密码', 'old');
  for (const common of ['password1', 'huayuan2026']) {
    fill(common);
    fireEvent.click(screen.getByRole('button', { name: '修改密码' }));
    expect(await screen.findByText(/太常见/)).toBeTruthy();
  }
  expect(sent).toEqual([]);
  fill('vkzqjwpt');
  expect(await screen.findByText(/强度一般/)).toBeTruthy();
  fill('vkzqjwptmlbd');
  expect(await screen.findByText('强度好')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '修改密码' }));
  await screen.findByText(/密码已修改/);
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [changePassword.path, { OldPassword: 'old', NewPassword: 'vkzqjwptmlbd' }],
  ]);
});
