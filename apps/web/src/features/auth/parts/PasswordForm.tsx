import { type ChangePassword, changePassword } from '@quayside/contracts/auth/session';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { type ApiError, errorText } from '../../../kit/http/ApiError.js';
import { useAct } from '../../../kit/http/query.js';
import { useDirtyGuard } from '../../../kit/screen/dirty.js';
import { useSession } from '../../../kit/session/store.js';
import { NewPassword } from '../../../kit/sign-in/NewPassword.js';

interface Fields extends ChangePassword {
  Again: string;
}

const PASSWORD_FAULTS = ['auth.password-wrong', 'auth.password-same', 'auth.password-common'];
/** What everybody knows of the account that is signed in. */
function known(): string[] {
  const { employee, user } = useSession.getState();
  return [employee?.CompanyCode ?? '', employee?.AccountNo ?? '', user?.MobilePhone ?? ''];
}

/** Old password, new password twice; the server's refusals land on their field. */
export function PasswordForm() {
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const [typed, setTyped] = useState(false);
  useDirtyGuard(typed);

  const refused = (error: ApiError) => {
    const field = error.code === 'auth.password-wrong' ? 'OldPassword' : 'NewPassword';
    const known = PASSWORD_FAULTS.includes(error.code) || error.status === 400;
    if (known)
      form.setFields([{ name: field, errors: [error.errors[0]?.Msg ?? errorText(error)] }]);
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
      <Form.Item
        name="OldPassword"
        label="原密码"
        rules={[{ required: true, message: '请输入原密码' }]}
      >
        <Input.Password maxLength={128} autoComplete="current-password" />
      </Form.Item>
      <NewPassword name="NewPassword" label="新密码" known={known} />
      <Button type="primary" htmlType="submit" loading={change.pending}>
        修改密码
      </Button>
    </Form>
  );
}
