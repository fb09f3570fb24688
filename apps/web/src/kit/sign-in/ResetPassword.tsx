import { VerCodeType } from '@quayside/contracts/auth/session';
import {
  type ResetPassword as ResetRequest,
  resetPassword,
} from '@quayside/contracts/auth/user-register';
import { App, Form } from 'antd';
import { useAct } from '../http/query.js';
import { AppModal } from '../overlay/AppModal.js';
import { AccountField, CodeField } from './account-fields.js';
import { NewPassword } from './NewPassword.js';
import { SignInFault } from './SignInFault.js';

/** Sets a forgotten password of a personal account by a code; afterwards people sign in with it. */
export function ResetPassword({ onClose }: { onClose(): void }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<ResetRequest>();
  const reset = useAct(resetPassword, {
    onDone: () => {
      void message.success('密码已重设，请用新密码登录');
      onClose();
    },
    onError: () => true,
  });
  return (
    <AppModal
      title="忘记密码"
      open
      width={420}
      okText="重设密码"
      confirmLoading={reset.pending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<ResetRequest & { Again: string }>
        form={form as never}
        layout="vertical"
        requiredMark={false}
        onFinish={({ MobilePhone, VerCode, NewPassword: password }) =>
          void reset.run({ MobilePhone, VerCode, NewPassword: password })
        }
      >
        <p style={{ marginTop: 0, color: 'var(--qs-muted)' }}>
          验证码发到注册时的手机号或邮箱；重设后其他地方的登录会全部退出。企业账号请联系本公司管理员重置。
        </p>
        <SignInFault error={reset.error} />
        <AccountField forCode />
        <CodeField name="VerCode" form={form} purpose={VerCodeType.ChangePassword} />
        <NewPassword
          name="NewPassword"
          label="新密码"
          known={() => [String(form.getFieldValue('MobilePhone') ?? '')]}
        />
      </Form>
    </AppModal>
  );
}
