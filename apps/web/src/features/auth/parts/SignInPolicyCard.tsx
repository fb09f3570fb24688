import {
  SecondFactorPolicy,
  type SignInPolicy,
  setSignInPolicy,
  signInPolicy,
} from '@quayside/contracts/auth/second-factor';
import { App, Button, Checkbox, Form, Radio } from 'antd';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useAct, useRead } from '../../../kit/http/query.js';

/** What one's own company asks of its people at sign-in; for who may set it. */
export function SignInPolicyCard() {
  const { message } = App.useApp();
  const read = useRead(signInPolicy, {});
  const save = useAct(setSignInPolicy, {
    invalidates: ['SignInPolicy', 'SecondFactor'],
    onDone: () => void message.success('已保存，下次登录起生效'),
  });
  return (
    <ReadGate read={read}>
      {(policy) => (
        <Form<SignInPolicy>
          layout="vertical"
          initialValues={policy}
          onFinish={(values) => void save.run(values)}
        >
          <Form.Item name="SecondFactor" label="两步验证">
            <Radio.Group
              options={SecondFactorPolicy.options.map(({ value, label }) => ({ value, label }))}
            />
          </Form.Item>
          <Form.Item name="SingleSession" valuePropName="checked">
            <Checkbox>同类终端（电脑、手机）只保留最近一个登录，较早的自动退出</Checkbox>
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={save.pending}>
            保存
          </Button>
        </Form>
      )}
    </ReadGate>
  );
}
