import { type PasswordStrength, type Ranks, rankWords, strengthOf } from '@quayside/contracts/auth/password-strength';
import { ChangePassword, changePassword } from '@quayside/contracts/auth/session';
import { fieldsOf } from '@quayside/contracts/core/field';
import { App, Button, Form, Input, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { type ApiError, errorText } from '../../../kit/http/ApiError.js';
import { useAct } from '../../../kit/http/query.js';
import { useDirtyGuard } from '../../../kit/screen/dirty.js';
import { useSession } from '../../../kit/session/store.js';

interface Fields extends ChangePassword {
  Again: string;
}

const PASSWORD_FAULTS = ['auth.password-wrong', 'auth.password-same', 'auth.password-common'];
const rule = fieldsOf(ChangePassword).get('NewPassword');

const SAID: Readonly<Record<Exclude<PasswordStrength, 'common'>, { type: 'warning' | 'success'; text: string }>> = {
  fair: { type: 'warning', text: '强度一般，再长一些更安全' },
  good: { type: 'success', text: '强度好' },
};

/** The passwords that leaked most often, a quarter of a megabyte that only this form fetches. Without them the server is the stricter one. */
const leakedRanks = (): Promise<Ranks> =>
  import('@zxcvbn-ts/language-common').then(({ dictionary }) => rankWords(dictionary.passwords)).catch(() => rankWords());

/** How well a new password withstands guessing; the server judges by the same estimate, which knows more of the account. */
function strengthNow(password: string, ranks: Ranks): PasswordStrength {
  const { employee, user } = useSession.getState();
  return strengthOf(password, ['Quayside', employee?.CompanyCode ?? '', employee?.AccountNo ?? '', user?.MobilePhone ?? ''], ranks);
}

/** Says so while it is typed; what is refused is the field's fault. */
function Strength({ ranks }: { ranks: Ranks | undefined }) {
  const password = Form.useWatch<string | undefined>('NewPassword') ?? '';
  if (password.length < (rule?.min ?? 0) || !ranks) return null;
  const strength = strengthNow(password, ranks);
  if (strength === 'common') return null;
  const { type, text } = SAID[strength];
  return (
    <Typography.Text type={type} style={{ fontSize: 12 }}>
      {text}
    </Typography.Text>
  );
}

/** Old password, new password twice; the server's refusals land on their field. */
export function PasswordForm() {
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const [typed, setTyped] = useState(false);
  const [ranks, setRanks] = useState<Ranks>();
  useEffect(() => void leakedRanks().then(setRanks), []);
  useDirtyGuard(typed);

  const refused = (error: ApiError) => {
    const field = error.code === 'auth.password-wrong' ? 'OldPassword' : 'NewPassword';
    const known = PASSWORD_FAULTS.includes(error.code) || error.status === 400;
    if (known) form.setFields([{ name: field, errors: [error.errors[0]?.Msg ?? errorText(error)] }]);
    return known;
  };
  const change = useAct(changePassword, {
    onDone: () => {
      form.resetFields();
      setTyped(false);
      void message.success('密码已修改，下次请用新密码登录');
    },
    onError: refused,
  });
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      style={{ maxWidth: 360 }}
      onValuesChange={(_, all) => setTyped(Object.values(all).some(Boolean))}
      onFinish={({ OldPassword, NewPassword }) => void change.run({ OldPassword, NewPassword })}
    >
      <Form.Item name="OldPassword" label="原密码" rules={[{ required: true, message: '请输入原密码' }]}>
        <Input.Password maxLength={128} autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="NewPassword"
        label="新密码"
        validateFirst
        extra={<Strength ranks={ranks} />}
        rules={[
          { required: true, message: '请输入新密码' },
          { min: rule?.min ?? 8, message: `至少${rule?.min ?? 8}位` },
          {
            validator: async (_, value) => {
              if (strengthNow(value, ranks ?? (await leakedRanks())) === 'common') throw new Error('太常见或太容易猜到，请换一个');
            },
          },
        ]}
      >
        <Input.Password maxLength={128} autoComplete="new-password" placeholder="至少8位，不用常见密码、账号和公司代码" />
      </Form.Item>
      <Form.Item
        name="Again"
        label="再输一次新密码"
        dependencies={['NewPassword']}
        rules={[
          { required: true, message: '请再输一次新密码' },
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              !value || value === getFieldValue('NewPassword') ? Promise.resolve() : Promise.reject(new Error('两次输入的密码不一致')),
          }),
        ]}
      >
        <Input.Password maxLength={128} autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={change.pending}>
        修改密码
      </Button>
    </Form>
  );
}
