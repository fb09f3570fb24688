import { StarFilled } from '@ant-design/icons';
import {
  type BookingTemplate,
  BookingTemplateInput,
  BookingTemplateQuery,
  BookingTemplateRow,
  bookingTemplate,
  bookingTemplateHistory,
  defaultBookingTemplate,
  deleteBookingTemplate,
  exportBookingTemplates,
  listBookingTemplates,
  restoreBookingTemplate,
  saveBookingTemplate,
  setDefaultBookingTemplate,
} from '@quayside/contracts/booking/templates/booking-template.api';
import { App, Button, Form, Tag, Tooltip } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { useDropTemplate } from '../../kit/document/use-drop-template.js';
import { Field } from '../../kit/form/Field.js';
import { useContractForm } from '../../kit/form/use-contract-form.js';
import { call } from '../../kit/http/call.js';
import { useAct, useRead } from '../../kit/http/query.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { AppModal } from '../../kit/overlay/AppModal.js';
import { RecordHistory } from '../../kit/resource/RecordHistory.js';
import { useSession } from '../../kit/session/store.js';
import { useBookingPaths } from './booking/booking-paths.js';
import { SaveBookingTemplate } from './templates/SaveBookingTemplate.js';

const filter = filtersOf(BookingTemplateQuery);
const col = columnsOf(BookingTemplateRow);
const AREA = ['BookingTemplate'];
const HISTORY = { history: bookingTemplateHistory, record: BookingTemplateRow };

/** The person's own templates of bookings and the company's: use, edit, copy, name, share, begin with one, delete with a way back. */
export function BookingTemplates() {
  const me = useSession(({ employee }) => employee?.Id);
  const { form } = useBookingPaths();
  const { message } = App.useApp();
  const byDefault = useRead(defaultBookingTemplate, {});
  const [renaming, setRenaming] = useState<BookingTemplateRow | null>(null);
  const [copying, setCopying] = useState<BookingTemplate | null>(null);
  const [reading, setReading] = useState<BookingTemplateRow | null>(null);
  const save = useAct(saveBookingTemplate, { invalidates: AREA });
  const setDefault = useAct(setDefaultBookingTemplate, { invalidates: AREA });
  const drop = useDropTemplate({
    remove: deleteBookingTemplate,
    restore: restoreBookingTemplate,
    invalidates: AREA,
  });
  const isDefault = ({ Id }: BookingTemplateRow): boolean => byDefault.data?.Id === Id;
  const use = ({ Id }: BookingTemplateRow) => form({ template: String(Id) });
  const share = async ({ Id, Version, Name }: BookingTemplateRow, Shared: boolean) => {
    if (await save.run({ Id, Version, Name, Shared }))
      void message.success(Shared ? '已设为公司共用，同事也能用它订舱' : '已改为个人模板');
  };
  const begin = async (row: BookingTemplateRow) => {
    const off = isDefault(row);
    if ((await setDefault.run({ Id: off ? 0 : row.Id })) === undefined) return;
    void message.success(off ? '已取消默认，新订舱从空白开始' : `新订舱将按“${row.Name}”开始`);
  };
  return (
    <>
      <ListPage
        name="booking-templates"
        endpoint={listBookingTemplates}
        exports={exportBookingTemplates}
        filters={[
          filter.text('Keyword', { placeholder: '模板名称、航线、品名、发货人', width: 300 }),
          filter.choice('Shared', { width: 200 }),
        ]}
        toolbar={
          <Button type="primary" onClick={() => form()}>
            填写订舱并存为模板
          </Button>
        }
        onOpen={use}
        acts={(row) => [
          { label: '用它订舱', can: 'submit', run: () => use(row) },
          {
            label: isDefault(row) ? '取消默认' : '设为默认',
            can: 'submit',
            run: () => void begin(row),
          },
          {
            label: '复制',
            can: 'submit',
            run: () => void call(bookingTemplate, { Id: row.Id }).then(setCopying),
          },
          row.EmployeeId === me && { label: '改名', run: () => setRenaming(row) },
          row.EmployeeId === me && {
            label: row.Shared ? '改为个人' : '设为公司共用',
            run: () => void share(row, !row.Shared),
          },
          { label: '变更记录', run: () => setReading(row) },
          row.EmployeeId === me && {
            label: '删除',
            danger: true,
            run: () =>
              void drop(
                row.Id,
                row.Name,
                `${row.Shared ? '这是公司共用的模板，删除后同事也不能再用它；' : ''}已有的订舱不受影响。`,
              ),
          },
        ]}
        columns={[
          {
            ...col.text('Name', { width: 190, rank: 1 }),
            render: (_, row) => (
              <>
                {row.Name}{' '}
                {isDefault(row) && (
                  <Tooltip title="我的新订舱按它开始">
                    <StarFilled style={{ color: '#d48806' }} />
                  </Tooltip>
                )}
              </>
            ),
          },
          col.flag('Shared', {
            title: '范围',
            width: 66,
            rank: 1,
            render: (shared: boolean) => (
              <Tag color={shared ? 'blue' : 'default'}>{shared ? '公司' : '个人'}</Tag>
            ),
          }),
          col.text('Summary', { width: 360, rank: 1 }),
          stacked(
            col.instant('LastUsedTime'),
            col.number('UseCount', { render: (count: number) => `使用 ${count} 次` }),
            {
              title: '最近使用',
              width: 140,
              rank: 2,
            },
          ),
          stacked(col.instant('UpdateTime'), col.text('CreateName'), { width: 140, rank: 2 }),
        ]}
        empty={
          <EmptyState
            title="还没有订舱模板"
            hint="填好一票订舱后点“模板”中的“存为模板”，或在订舱详情里存；下次从它开始"
            action={<Button onClick={() => form()}>新建订舱</Button>}
          />
        }
      />
      {renaming && <Rename template={renaming} onClose={() => setRenaming(null)} />}
      {copying && (
        <SaveBookingTemplate
          content={copying.Content}
          name={`${copying.Name} 副本`}
          onClose={() => setCopying(null)}
        />
      )}
      {reading && (
        <RecordHistory
          resource={HISTORY}
          record={reading}
          title={reading.Name}
          onClose={() => setReading(null)}
        />
      )}
    </>
  );
}

/** Another name for a template. */
function Rename({
  template: { Id, Version, Name, Shared },
  onClose,
}: {
  template: BookingTemplateRow;
  onClose(): void;
}) {
  const { message } = App.useApp();
  const { form, submit, pending } = useContractForm(saveBookingTemplate, {
    invalidates: AREA,
    onDone: () => {
      void message.success('已改名');
      onClose();
    },
  });
  const save = () => void submit({ Id, Version, Shared });
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
        <Field of={BookingTemplateInput} name="Name" autoFocus />
      </Form>
    </AppModal>
  );
}
