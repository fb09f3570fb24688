import { ServiceKind } from '@quayside/contracts/booking/entry/choices';
import {
  exportLogistics,
  LogisticsQuery,
  LogisticsRow,
  LogisticsUpdate,
  listLogistics,
  logisticsImport,
  ServiceProgress,
  updateLogistics,
} from '@quayside/contracts/booking/entry/logistics';
import { App, Button, Flex, Form } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { Facts } from '../../kit/display/Facts.js';
import { Field } from '../../kit/form/Field.js';
import { useContractForm } from '../../kit/form/use-contract-form.js';
import { ImportButton } from '../../kit/import/ImportButton.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { AppDrawer } from '../../kit/overlay/AppDrawer.js';
import { CompanyFilter } from '../../pickers/CompanyFilter.js';

const filter = filtersOf(LogisticsQuery);
const col = columnsOf(LogisticsRow);
const AREAS = ['EntryLogistics', 'EntryOrder'];

/** The services beside the sea freight over all orders: who does them, when, under which paper, and what is late. */
export function LogisticsData() {
  const [editing, setEditing] = useState<LogisticsRow | null>(null);
  return (
    <>
      <ListPage
        name="logistics"
        endpoint={listLogistics}
        exports={exportLogistics}
        filters={[
          filter.text('Keyword', { placeholder: '录单号、订舱号、提单号、公司', width: 300 }),
          <CompanyFilter key="CompanyId" />,
          filter.choice('Kind', { width: 230 }),
          filter.text('Provider', { width: 220 }),
          filter.text('PaperNo', { width: 200 }),
          filter.dayRange('PlanFrom', 'PlanTo', '计划'),
        ]}
        quick={filter.quick('Progress')}
        toolbar={
          <ImportButton
            endpoints={logisticsImport}
            hint="按录单号与服务更新（.xlsx .csv），可用本页导出的文件填写后导入；空格不清除已有内容"
            invalidates={AREAS}
          >
            导入物流数据
          </ImportButton>
        }
        onOpen={setEditing}
        acts={(row) => [{ label: '维护', run: () => setEditing(row) }]}
        columns={[
          stacked(col.code('EntryNo'), col.code('BookingNo'), { width: 142, rank: 1 }),
          stacked(col.choice('Kind'), col.text('Wish'), { width: 130, rank: 1 }),
          col.choice('Progress', { width: 80, rank: 1 }),
          col.deadline('PlanTime', {
            done: ({ Progress }) => Progress === ServiceProgress.Done,
            rank: 1,
          }),
          col.text('CompanyName', { width: 150, rank: 2 }),
          stacked(col.text('Provider'), col.text('Contact'), { width: 160, rank: 2 }),
          col.instant('ActualTime', { rank: 3 }),
          col.code('PaperNo', { width: 130, rank: 4 }),
          col.choice('State', { width: 80 }),
          col.text('Remark', { width: 180 }),
        ]}
        empty={
          <EmptyState
            title="没有物流服务"
            hint="录单中选择拖车、仓库、报关、保险或单证服务并提交后出现在这里"
          />
        }
      />
      {editing && (
        <LogisticsDrawer key={editing.Id} row={editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}

const FIELDS = ['Provider', 'Contact', 'PlanTime', 'ActualTime', 'PaperNo', 'Remark'] as const;

function LogisticsDrawer({ row, onClose }: { row: LogisticsRow; onClose(): void }) {
  const { message } = App.useApp();
  const { form, submit, pending } = useContractForm(updateLogistics, {
    invalidates: AREAS,
    onDone: () => {
      void message.success('已保存');
      onClose();
    },
  });
  return (
    <AppDrawer
      open
      size={560}
      title={`${ServiceKind.label(row.Kind)} · ${row.EntryNo}`}
      onClose={onClose}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            loading={pending}
            onClick={() => void submit({ Id: row.Id, Version: row.Version })}
          >
            保存
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={16}>
        <Facts
          of={LogisticsRow}
          value={row}
          columns={1}
          items={['CompanyName', 'BookingNo', 'Wish']}
        />
        <Form
          form={form}
          layout="vertical"
          initialValues={Object.fromEntries(FIELDS.map((name) => [name, row[name]]))}
        >
          {FIELDS.map((name) => (
            <Field key={name} of={LogisticsUpdate} name={name} />
          ))}
        </Form>
      </Flex>
    </AppDrawer>
  );
}
