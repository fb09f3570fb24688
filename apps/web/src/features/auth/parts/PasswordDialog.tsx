import { Form, Input } from 'antd';
import type { Act } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { SignInFault } from '../../../kit/sign-in/SignInFault.js';

interface PasswordDialogProps {
  title: string;
  okText: string;
  /** What asks for the password; says itself why it was refused. */
  act: Pick<Act<never, unknown>, 'pending' | 'error'>;
  onPassword(password: string): void;
  onClose(): void;
}

/** Asks for the password once more, before an account gets another way in or another lock. */
export function PasswordDialog({ title, okText, act, onPassword, onClose }: PasswordDialogProps) {
  const [form] = Form.useForm<{ Password: string }>();
  return (
    <AppModal
      open
      title={title}
      width={420}
      okText={okText}
      confirmLoading={act.pending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ Password }) => onPassword(Password)}
      >
        <SignInFault error={act.error} />
        <Form.Item
          name="Password"
          label="登录密码"
          rules={[{ required: true, message: '请输入登录密码' }]}
        >
          <Input.Password maxLength={128} autoComplete="current-password" autoFocus />
        </Form.Item>
      </Form>
    </AppModal>
  );
}
