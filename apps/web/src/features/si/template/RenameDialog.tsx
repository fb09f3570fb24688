import {
  type SiTemplate,
  SiTemplateInput,
  saveSiTemplate,
} from '@quayside/contracts/si/template.api';
import { App, Form } from 'antd';
import { Field } from '../../../kit/form/Field.js';
import { useContractForm } from '../../../kit/form/use-contract-form.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { inputOf } from './template-input.js';

/** Another name for a template. */
export function RenameDialog({ template, onClose }: { template: SiTemplate; onClose(): void }) {
  const { message } = App.useApp();
  const { form, submit, pending } = useContractForm(saveSiTemplate, {
    invalidates: ['TDBillLadingTemplate'],
    onDone: () => {
      void message.success('已重命名');
      onClose();
    },
  });
  const { TBI_TEMPLATE_NAME, ...rest } = inputOf(template);
  const save = () => void submit(rest);
  return (
    <AppModal
      open
      title="重命名模板"
      okText="保存"
      confirmLoading={pending}
      onOk={save}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ TBI_TEMPLATE_NAME }} onFinish={save}>
        <Field of={SiTemplateInput} name="TBI_TEMPLATE_NAME" autoFocus />
      </Form>
    </AppModal>
  );
}
