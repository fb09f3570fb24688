import { ChangePassword, changePassword } from '@quayside/contracts/auth/session';
import { fieldsOf } from '@quayside/contracts/core/field';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { type ApiError, errorText } from '../../../kit/http/ApiError.js';
import { useAct } from '../../../kit/http/query.js';
import { useDirtyGuard } from '../../../kit/screen/dirty.js';

interface Fields extends ChangePassword {
  Again: string;
}

const rule = fieldsOf(ChangePassword).get('NewPassword');

/** Old password, new password twice; the server's refusals land on their field. */
export function PasswordForm() {
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const [typed, setTyped] = useState(false);
  useDirtyGuard(typed);

  const refused = (error: ApiError) => {
    const field = error.code === 'auth.password-wrong' ? 'OldPassword' : 'NewPassword';
    const known = error.code === 'auth.password-wrong' || error.code === 'auth.password-same' || error.status === 400;
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
        rules={[
          { required: true, message: '请输入新密码' },
          { min: rule?.min ?? 8, message: rule?.patternText ?? '' },
          { pattern: rule?.pattern ?? /./, message: rule?.patternText ?? '' },
        ]}
      >
        <Input.Password maxLength={128} autoComplete="new-password" placeholder="至少8位，须含字母和数字" />
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
