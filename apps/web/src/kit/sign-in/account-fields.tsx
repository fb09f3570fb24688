import { MobileOutlined, SafetyOutlined } from '@ant-design/icons';
import {
  ACCOUNT,
  ACCOUNT_TEXT,
  MOST_ACCOUNT,
  type VerCodeType,
} from '@quayside/contracts/auth/session';
import { Form, type FormInstance } from 'antd';
import Input from 'antd/es/input/Input';
import { SendCode } from './SendCode.js';
import { useCodeChannels } from './use-code-channels.js';

/** Mobile number or e-mail address of a personal account, as the form's `MobilePhone`. */
export function AccountField({
  autoComplete = 'username',
  forCode = false,
}: {
  autoComplete?: string;
  /** A code is to be sent there: only what the installation can send to is asked for. */
  forCode?: boolean;
}) {
  const channels = useCodeChannels();
  const label = forCode ? channels.label : '手机号或邮箱';
  return (
    <Form.Item
      name="MobilePhone"
      normalize={(text: string) => text.trim()}
      rules={[
        { required: true, message: `请输入${label}` },
        { pattern: ACCOUNT, message: ACCOUNT_TEXT },
      ]}
      validateTrigger="onBlur"
    >
      <Input
        prefix={<MobileOutlined />}
        placeholder={label}
        aria-label={label}
        maxLength={MOST_ACCOUNT}
        inputMode="email"
        autoComplete={autoComplete}
      />
    </Form.Item>
  );
}

/** The code sent to what stands in the form's `MobilePhone`, or to `account`. */
export function CodeField<F extends object>({
  name,
  form,
  purpose,
  account,
}: {
  name: string;
  form: FormInstance<F>;
  purpose: VerCodeType;
  account?: () => Promise<string>;
}) {
  const typed = async () =>
    ((await form.validateFields(['MobilePhone'] as never)) as { MobilePhone?: string })
      .MobilePhone ?? '';
  return (
    <Form.Item name={name} rules={[{ required: true, message: '请输入验证码' }]}>
      <Input
        prefix={<SafetyOutlined />}
        suffix={<SendCode account={account ?? typed} purpose={purpose} />}
        placeholder="验证码"
        aria-label="验证码"
        maxLength={6}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </Form.Item>
  );
}
