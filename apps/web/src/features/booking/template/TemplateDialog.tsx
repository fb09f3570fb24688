import {
  deleteEntryTemplate,
  EntryTemplateInput,
  type EntryTemplateRow,
  listEntryTemplates,
  restoreEntryTemplate,
  saveEntryTemplate,
} from '@quayside/contracts/booking/entry/template.api';
import { App, Button, Flex, Form, Input, Table, Tag } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useDropTemplate } from '../../../kit/document/use-drop-template.js';
import { Field } from '../../../kit/form/Field.js';
import { useContractForm } from '../../../kit/form/use-contract-form.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { go } from '../../../kit/screen/navigator.js';
import { useSession } from '../../../kit/session/store.js';

const AREA = ['EntryTemplate'];

interface TemplateDialogProps {
  /** The customer whose shared templates staff find as well; null for none. */
  companyId: number | null;
  onClose(): void;
}

/** The person's own templates and the company's: one begins an order, and who made it names, shares and removes it. */
export function TemplateDialog({ companyId, onClose }: TemplateDialogProps) {
  const me = useSession(({ employee }) => employee?.Id);
  const external = useSession((session) => session.external);
  const [keyword, setKeyword] = useState('');
  const [renaming, setRenaming] = useState<EntryTemplateRow | null>(null);
  const acts = useTemplateActs();
  const read = useRead(
    listEntryTemplates,
    {
      Limit: 100,
      Sort: '-UseCount',
      ...(external || companyId === null ? {} : { CompanyId: companyId }),
      ...(keyword.trim() ? { Keyword: keyword.trim() } : {}),
    },
    { placeholderData: (old) => old },
  );
  const begin = ({ Id }: EntryTemplateRow) => {
    onClose();
    go('/entryOrder/entryOnline', { template: String(Id) });
  };
  const first = read.data?.Rows[0];
  return (
    <AppModal open title="录单模板" width={900} footer={null} onCancel={onClose}>
      <Input
        autoFocus
        allowClear
        aria-label="查找模板"
        placeholder="模板名称、航线或品名，回车用第一个录单"
        maxLength={60}
        style={{ marginBottom: 12 }}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        onPressEnter={() => first && !read.isPlaceholderData && begin(first)}
      />
      <ReadGate read={read}>
        {({ Rows }) => (
          <Table<EntryTemplateRow>
            size="small"
            rowKey="Id"
            dataSource={Rows}
            pagination={false}
            scroll={{ y: 420 }}
            locale={{
              emptyText: keyword ? (
                `没有找到“${keyword}”`
              ) : (
                <EmptyState
                  title="还没有模板"
                  hint="填好一票后点“模板”中的“存为模板”，下次从它开始"
                />
              ),
            }}
            columns={[
              {
                title: '模板名称',
                width: 210,
                render: (_, row) => (
                  <>
                    <button type="button" className="qs-row-link" onClick={() => begin(row)}>
                      {row.Name}
                    </button>{' '}
                    {row.Shared && <Tag color="blue">公司</Tag>}
                  </>
                ),
              },
              { title: '内容', dataIndex: 'Summary', ellipsis: true },
              { title: '使用', width: 64, align: 'right', dataIndex: 'UseCount' },
              { title: '创建人', width: 80, dataIndex: 'CreateName' },
              {
                title: '操作',
                width: 200,
                render: (_, row) =>
                  row.EmployeeId === me && (
                    <Flex>
                      <Button type="link" size="small" onClick={() => setRenaming(row)}>
                        改名
                      </Button>
                      <Button
                        type="link"
                        size="small"
                        onClick={() => void acts.share(row, !row.Shared)}
                      >
                        {row.Shared ? '改为个人' : '公司共用'}
                      </Button>
                      <Button type="link" size="small" danger onClick={() => void acts.drop(row)}>
                        删除
                      </Button>
                    </Flex>
                  ),
              },
            ]}
          />
        )}
      </ReadGate>
      {renaming && <Rename template={renaming} onClose={() => setRenaming(null)} />}
    </AppModal>
  );
}

function useTemplateActs() {
  const { message } = App.useApp();
  const save = useAct(saveEntryTemplate, { invalidates: AREA });
  const drop = useDropTemplate({
    remove: deleteEntryTemplate,
    restore: restoreEntryTemplate,
    invalidates: AREA,
  });
  return {
    drop: ({ Id, Name, Shared }: EntryTemplateRow) =>
      drop(
        Id,
        Name,
        `${Shared ? '这是公司共用的模板，删除后同事也不能再用它录单；' : ''}已录入的订单不受影响。`,
      ),
    async share({ Id, Version, Name }: EntryTemplateRow, Shared: boolean): Promise<void> {
      if (await save.run({ Id, Version, Name, Shared }))
        void message.success(Shared ? '已设为公司共用，同事也能用它录单' : '已改为个人模板');
    },
  };
}

/** Another name for a template. */
function Rename({
  template: { Id, Version, Name },
  onClose,
}: {
  template: EntryTemplateRow;
  onClose(): void;
}) {
  const { message } = App.useApp();
  const { form, submit, pending } = useContractForm(saveEntryTemplate, {
    invalidates: AREA,
    onDone: () => {
      void message.success('已改名');
      onClose();
    },
  });
  const save = () => void submit({ Id, Version });
  return (
    <AppModal
      open
      title="模板改名"
      okText="保存"
      confirmLoading={pending}
      onOk={save}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ Name }} onFinish={save}>
        <Field of={EntryTemplateInput} name="Name" autoFocus />
      </Form>
    </AppModal>
  );
}
