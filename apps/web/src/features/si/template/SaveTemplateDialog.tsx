import {
  type ProposedField,
  proposeSiTemplate,
  SiTemplateInput,
  type SiTemplateProposal,
  saveSiTemplate,
} from '@quayside/contracts/si/template.api';
import { App, Flex, Form, Table, Typography } from 'antd';
import { useState } from 'react';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { Field } from '../../../kit/form/Field.js';
import { useContractForm } from '../../../kit/form/use-contract-form.js';
import { useRead } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { permissionValue } from '../../../kit/session/store.js';
import { type ContentName, readable } from './template-fill.js';

const TITLE = '存为模板';

interface SaveTemplateDialogProps {
  proposal: SiTemplateProposal;
  onClose(): void;
}

/** Keeps the chosen fields of a bill as a template. */
export function SaveTemplateDialog({ proposal, onClose }: SaveTemplateDialogProps) {
  const { message } = App.useApp();
  const { Fields, Seen } = proposal;
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    Fields.filter(({ Proposed }) => Proposed).map(({ Name }) => Name),
  );
  const { form, submit, pending } = useContractForm(saveSiTemplate, {
    invalidates: ['TDBillLadingTemplate'],
    onDone: ({ TBI_TEMPLATE_NAME }) => {
      void message.success(`模板“${TBI_TEMPLATE_NAME}”已保存，下次填写时可套用`);
      onClose();
    },
  });
  const content = Object.fromEntries(
    Fields.filter(({ Name }) => chosen.includes(Name)).map(({ Name, Value }) => [Name, Value]),
  );
  return (
    <AppModal
      open
      title={TITLE}
      width={860}
      okText={`保存 ${chosen.length} 项`}
      okButtonProps={{ disabled: chosen.length === 0 }}
      confirmLoading={pending}
      onOk={() => void submit({ Id: 0, ...content })}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ TBI_TEMPLATE_NAME: proposal.TBI_TEMPLATE_NAME, Shared: false }}
      >
        <Flex gap={24}>
          <div style={{ flex: 1 }}>
            <Field
              of={SiTemplateInput}
              name="TBI_TEMPLATE_NAME"
              autoFocus
              placeholder="如：华东—洛杉矶 家具"
            />
          </div>
          {permissionValue('si', 'template') !== null && (
            <Field of={SiTemplateInput} name="Shared" />
          )}
        </Flex>
      </Form>
      <Typography.Paragraph type="secondary">
        {Seen > 1
          ? `对照同一对收发货人近 ${Seen} 票，已勾选多数票相同的内容。`
          : '已勾选通常每票相同的内容。'}
        提单号、箱信息和日期不会存入模板。
      </Typography.Paragraph>
      <Table<ProposedField>
        size="small"
        rowKey="Name"
        dataSource={Fields}
        pagination={false}
        scroll={{ y: 340 }}
        rowSelection={{
          selectedRowKeys: [...chosen],
          onChange: (names) => setChosen(names.map(String)),
          getCheckboxProps: ({ Label }) => ({ 'aria-label': Label }),
        }}
        columns={[
          { title: '字段', dataIndex: 'Label', width: 110 },
          {
            title: '内容',
            dataIndex: 'Value',
            render: (value: string, { Name }) => (
              <Typography.Paragraph
                ellipsis={{ rows: 5 }}
                style={{ margin: 0, whiteSpace: 'pre-wrap' }}
              >
                {readable(Name as ContentName, value)}
              </Typography.Paragraph>
            ),
          },
          { title: '依据', dataIndex: 'Reason', width: 210, className: 'doc-finding-where' },
        ]}
      />
    </AppModal>
  );
}

/** The same for an SI that was handed in: the server says which fields repeat. */
export function SaveSiTemplate({ id, onClose }: { id: number; onClose(): void }) {
  const read = useRead(proposeSiTemplate, { Id: id }, { staleTime: 0, gcTime: 0 });
  if (read.data) return <SaveTemplateDialog proposal={read.data} onClose={onClose} />;
  return (
    <AppModal open title={TITLE} width={860} footer={null} onCancel={onClose}>
      <ReadGate read={read}>{() => null}</ReadGate>
    </AppModal>
  );
}
