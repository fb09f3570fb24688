import type { CurrentUser } from '@quayside/contracts/auth/session';
import { UpdateUserInfo, updateUserInfo } from '@quayside/contracts/auth/user-register';
import { App, Button, Flex, Form, Typography } from 'antd';
import { useState } from 'react';
import { Field } from '../../../kit/form/Field.js';
import { useContractForm } from '../../../kit/form/use-contract-form.js';
import { useDirtyGuard } from '../../../kit/screen/dirty.js';
import { loadSession } from '../../../kit/session/load.js';

/** Name and mail address of the personal account; what it signs in with is shown. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const { message } = App.useApp();
  const [typed, setTyped] = useState(false);
  const clean = useDirtyGuard(typed);
  const { form, submit, pending } = useContractForm(updateUserInfo, {
    onDone: () => {
      setTyped(false);
      clean();
      void message.success('个人资料已保存');
      void loadSession();
    },
  });
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ RealName: user.RealName, Email: user.Email }}
      onValuesChange={() => setTyped(true)}
      onFinish={() => void submit()}
    >
      <Flex gap={16} wrap align="end">
        <Form.Item label="登录账号">
          <Typography.Text strong className="qs-figures">
            {user.MobilePhone ?? user.AccountEmail}
          </Typography.Text>
        </Form.Item>
        <Field of={UpdateUserInfo} name="RealName" />
        <Field of={UpdateUserInfo} name="Email" />
        <Form.Item>
          <Button type="primary" htmlType="submit" loading={pending} disabled={!typed}>
            保存
          </Button>
        </Form.Item>
      </Flex>
    </Form>
  );
}
