import {
  createWebhook,
  updateWebhook,
  WebhookInput,
  type WebhookRow,
  type WebhookSecret,
  type WebhookTypeInfo,
  webhookTypes,
} from '@quayside/contracts/messaging/webhook';
import { Button, Checkbox, Flex, Form, Typography } from 'antd';
import { PartFault } from '../../../kit/display/PartFault.js';
import { Field } from '../../../kit/form/Field.js';
import { useContractForm } from '../../../kit/form/use-contract-form.js';
import { useRead } from '../../../kit/http/query.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';

const AREA = ['Webhook'];

interface WebhookFormProps {
  /** Null: a new one. */
  row: WebhookRow | null;
  onClose(): void;
  /** With the secret of a new one. */
  onMade(made: WebhookSecret | null): void;
}

/** An event to choose, and why it cannot be; one that the address has can be taken off all the same. */
const optionOf = ({ Type, Label, Why }: WebhookTypeInfo, has: boolean) => ({
  value: Type,
  disabled: Why !== null && !has,
  label: (
    <>
      {Label}（{Type}）{Why && <Typography.Text type="secondary">{Why}</Typography.Text>}
    </>
  ),
});

export function WebhookForm({ row, onClose, onMade }: WebhookFormProps) {
  const types = useRead(webhookTypes, {});
  const create = useContractForm(createWebhook, { invalidates: AREA, onDone: onMade });
  const update = useContractForm(updateWebhook, { invalidates: AREA, onDone: () => onMade(null) });
  const { form, pending } = row ? update : create;
  const submit = () =>
    row ? update.submit({ Id: row.Id, Version: row.Version, Enable: row.Enable }) : create.submit();
  const chosen = Form.useWatch('Types', form as never) as string[] | undefined;
  const examples = (types.data ?? []).filter(({ Type }) => chosen?.includes(Type));
  return (
    <AppDrawer
      open
      size={640}
      title={row ? '编辑推送地址' : '新建推送地址'}
      onClose={onClose}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={pending} onClick={() => void submit()}>
            {row ? '保存' : '新建'}
          </Button>
        </Flex>
      }
    >
      <Form
        form={form as never}
        layout="vertical"
        requiredMark={false}
        initialValues={row ? { Url: row.Url, Types: row.Types, Description: row.Description } : {}}
      >
        <Field
          of={WebhookInput}
          name="Url"
          placeholder="https://erp.example.com/hooks/quayside"
          autoFocus
        />
        <PartFault read={types} what="可推送的事件" />
        <Field of={WebhookInput} name="Types">
          <Checkbox.Group
            style={{ flexDirection: 'column', gap: 4 }}
            options={(types.data ?? []).map((type) =>
              optionOf(type, row?.Types.includes(type.Type) ?? false),
            )}
          />
        </Field>
        <Field of={WebhookInput} name="Description" placeholder="用在哪里，如 ERP对接" />
      </Form>
      <Typography.Paragraph type="secondary">
        推送按您的权限进行：您不能再查看全公司的这些单据时，推送随即停用并说明原因，由其他有权的人重新启用。
      </Typography.Paragraph>
      {examples.map(({ Type, Label, Example }) => (
        <div key={Type}>
          <Typography.Text type="secondary">{Label}的内容示例</Typography.Text>
          <Typography.Paragraph>
            <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {JSON.stringify(Example, null, 2)}
            </pre>
          </Typography.Paragraph>
        </div>
      ))}
    </AppDrawer>
  );
}
