import { SiTemplateInput, saveSiTemplate } from '@quayside/contracts/si/template.api';
import { App, Form, Typography } from 'antd';
import { Field } from '../../../kit/form/Field.js';
import { useContractForm } from '../../../kit/form/use-contract-form.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { useSi } from '../si-store.js';
import { TEXT_NAMES, templatePatch } from '../si-template-fill.js';

/** Keeps the repeating texts of the bill in front as a template. */
export function SaveTemplateDialog({ onClose }: { onClose(): void }) {
  const { message } = App.useApp();
  const header = useSi((state) => state.form.copies[state.active]!.header);
  const { form, submit, pending } = useContractForm(saveSiTemplate, {
    invalidates: ['TDBillLadingTemplate'],
    onDone: () => {
      void message.success('模板已保存');
      onClose();
    },
  });
  return (
    <AppModal
      open
      title="存为模板"
      okText="保存模板"
      confirmLoading={pending}
      onOk={() => void submit({ Id: 0, ...templatePatch(header, TEXT_NAMES) })}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ Shared: false }}>
        <Field of={SiTemplateInput} name="TBI_TEMPLATE_NAME" autoFocus placeholder="如：华东—洛杉矶 家具" />
        <Field of={SiTemplateInput} name="Shared" />
        <Typography.Text type="secondary">保存收发通、唛头、品名、包装、HS编码、邮箱和备注，不含箱信息。</Typography.Text>
      </Form>
    </AppModal>
  );
}
