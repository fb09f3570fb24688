import type { CurrentUser } from '@quayside/contracts/auth/session';
import { UpdateUserInfo, updateUserInfo } from '@quayside/contracts/auth/user-register';
import { App, Button, Flex, Form, Typography } from 'antd';
import { Field } from '../../../kit/form/Field.js';
import { useContractForm } from '../../../kit/form/use-contract-form.js';
import { labelsIn } from '../../../kit/resource/kept-typing.js';
import { useKeptForm } from '../../../kit/resource/use-kept-form.js';
import { loadSession } from '../../../kit/session/load.js';

/** Name and mail address of the personal account; what it signs in with is shown. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const { message } = App.useApp();
  const { form, submit, pending } = useContractForm(updateUserInfo, {
    onDone: () => {
      kept.clean();
      void message.success('个人资料已保存');
      void loadSession();
    },
  });
  const { RealName, Email } = user;
  const kept = useKeptForm(
    `profile:${user.Id}`,
    { RealName, Email },
    { labelOf: labelsIn(UpdateUserInfo), show: (values) => form.setFieldsValue(values) },
  );
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={kept.initial}
      onValuesChange={(_, values) => kept.type({ ...values })}
      onFinish={() => void submit()}
    >
      {kept.notice}
      <Flex gap={16} wrap align="end">
        <Form.Item label="登录账号">
          <Typography.Text strong className="qs-figures">
            {user.MobilePhone ?? user.AccountEmail}
          </Typography.Text>
        </Form.Item>
        <Field of={UpdateUserInfo} name="RealName" />
        <Field of={UpdateUserInfo} name="Email" />
        <Form.Item>
          <Button type="primary" htmlType="submit" loading={pending} disabled={!kept.dirty}>
            保存
          </Button>
        </Form.Item>
      </Flex>
    </Form>
  );
}
