import {
  ApiKeyInput,
  type ApiKeyMade,
  apiKeyRights,
  createApiKey,
  USUAL_KEY_DAYS,
} from '@quayside/contracts/auth/api-key';
import { listServiceAccounts } from '@quayside/contracts/auth/service-account';
import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import { Button, Checkbox, Flex, Form, Select, Typography } from 'antd';
import { Field } from '../../../kit/form/Field.js';
import { nothingFound } from '../../../kit/form/nothing-found.js';
import { useContractForm } from '../../../kit/form/use-contract-form.js';
import { useRead } from '../../../kit/http/query.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { AddressList } from './AddressList.js';

interface NewKeyProps {
  /** The service account whose key it is to be, where that is known already. */
  serviceAccountId?: number | undefined;
  onClose(): void;
  onMade(made: ApiKeyMade): void;
}

/** A new key: whose it is, until when it holds and from where come before what it may. */
export function NewKey({ serviceAccountId, onClose, onMade }: NewKeyProps) {
  const accounts = useRead(listServiceAccounts, { Enable: true, Limit: 200 });
  const { form, submit, pending } = useContractForm(createApiKey, {
    invalidates: ['ApiKey', 'ServiceAccount'],
    onDone: onMade,
  });
  const owner = Form.useWatch('ServiceAccountId', form) ?? undefined;
  const forever = Form.useWatch('NeverExpires', form) === true;
  const rights = useRead(apiKeyRights, owner ? { ServiceAccountId: owner } : {});
  const send = () => submit(forever ? { ExpireDay: null } : {});
  return (
    <AppDrawer
      open
      size={560}
      title="新建API密钥"
      onClose={onClose}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={pending} onClick={() => void send()}>
            新建
          </Button>
        </Flex>
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          ServiceAccountId: serviceAccountId,
          ExpireDay: daysAfter(chinaDay(new Date()), USUAL_KEY_DAYS),
          NeverExpires: false,
          Addresses: [],
        }}
      >
        <Field of={ApiKeyInput} name="KeyName" placeholder="用在哪里，如 ERP对接" autoFocus />
        <Field of={ApiKeyInput} name="ServiceAccountId">
          <Select
            aria-label="服务账号"
            allowClear
            placeholder="本人的密钥：随本人停用而失效"
            showSearch={{ optionFilterProp: 'label' }}
            notFoundContent={nothingFound(accounts, '还没有服务账号')}
            options={(accounts.data?.Rows ?? []).map(({ Id, RealName }) => ({
              value: Id,
              label: RealName,
            }))}
          />
        </Field>
        {!forever && <Field of={ApiKeyInput} name="ExpireDay" />}
        <Form.Item name="NeverExpires" valuePropName="checked">
          <Checkbox>长期有效：没有到期日，遗失后在吊销前一直可用</Checkbox>
        </Form.Item>
        <Field of={ApiKeyInput} name="Addresses">
          <AddressList />
        </Field>
        <Field of={ApiKeyInput} name="Permissions">
          <Select
            mode="multiple"
            aria-label="权限"
            loading={rights.isPending}
            placeholder="只选需要的权限"
            showSearch={{ optionFilterProp: 'label' }}
            notFoundContent={nothingFound(rights, '没有可以授予的权限')}
            options={(rights.data ?? []).map(({ Key, Label }) => ({ value: Key, label: Label }))}
          />
        </Field>
      </Form>
      <Typography.Paragraph type="secondary">
        密钥以所属账号的身份、在其数据范围内调用；账号失去某项权限或停用时，密钥同时失去。
        程序请用服务账号：员工离开后不受影响。账号、角色与权限管理不能授予密钥。
      </Typography.Paragraph>
    </AppDrawer>
  );
}
