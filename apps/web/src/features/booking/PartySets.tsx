import { PlusOutlined } from '@ant-design/icons';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import {
  deletePartySet,
  exportPartySets,
  listPartySets,
  PartySetQuery,
  PartySetRow,
  partySet,
  partySetHistory,
  partySetImport,
  restorePartySet,
} from '@quayside/contracts/booking/templates/party-set.api';
import { App, Button, Tag } from 'antd';
import { type ComponentProps, useState } from 'react';
import { Can } from '../../kit/Can/Can.js';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { useDropTemplate } from '../../kit/document/use-drop-template.js';
import { call } from '../../kit/http/call.js';
import { ImportButton } from '../../kit/import/ImportButton.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { RecordHistory } from '../../kit/resource/RecordHistory.js';
import { useSession } from '../../kit/session/store.js';
import { PartySetDrawer } from './templates/PartySetDrawer.js';

const filter = filtersOf(PartySetQuery);
const col = columnsOf(PartySetRow);
const AREA = ['PartySet'];
const HISTORY = { history: partySetHistory, record: PartySetRow };
type Opened = Pick<ComponentProps<typeof PartySetDrawer>, 'begin' | 'readOnly'>;

/** Sets of parties, the person's own and the company's: search, edit, copy, share, Excel in and out, delete with a way back. */
export function PartySets() {
  const me = useSession(({ employee }) => employee?.Id);
  const staff = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  const { message } = App.useApp();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [reading, setReading] = useState<PartySetRow | null>(null);
  const drop = useDropTemplate({
    remove: deletePartySet,
    restore: restorePartySet,
    invalidates: AREA,
  });
  const open = async ({ Id, EmployeeId }: PartySetRow) => {
    try {
      setOpened({ begin: await call(partySet, { Id }), readOnly: EmployeeId !== me });
    } catch {
      void message.error('该模板已被删除或收回');
    }
  };
  const copy = async ({ Id }: PartySetRow) => {
    const { Name, Parties, CustomerId } = await call(partySet, { Id });
    setOpened({ begin: { Name: `${Name} 副本`.slice(0, 60), Parties, CustomerId } });
  };
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ begin: {} })}>
      新增模板
    </Button>
  );
  return (
    <>
      <ListPage
        name="party-sets"
        endpoint={listPartySets}
        exports={exportPartySets}
        filters={[
          filter.text('Keyword', { placeholder: '模板名称、收发货人、通知人', width: 300 }),
          filter.choice('Shared', { width: 200 }),
        ]}
        toolbar={
          <Can code="submit">
            <ImportButton
              endpoints={partySetImport}
              hint="Excel（.xlsx .csv），每行一套收发通；同名的模板按文件更新，最大 20 MB"
              invalidates={AREA}
            />
            {add}
          </Can>
        }
        onOpen={(row) => void open(row)}
        acts={(row) => [
          { label: row.EmployeeId === me ? '修改' : '查看', run: () => void open(row) },
          { label: '复制', can: 'submit', run: () => void copy(row) },
          { label: '变更记录', run: () => setReading(row) },
          row.EmployeeId === me && {
            label: '删除',
            danger: true,
            run: () =>
              void drop(
                row.Id,
                row.Name,
                `${row.Shared ? '这是公司共用的模板，删除后同事也不能再用它；' : ''}已填写的单证不受影响。`,
              ),
          },
        ]}
        columns={[
          col.text('Name', { width: 170, rank: 1 }),
          col.flag('Shared', {
            title: '范围',
            width: 66,
            rank: 1,
            render: (shared: boolean) => (
              <Tag color={shared ? 'blue' : 'default'}>{shared ? '公司' : '个人'}</Tag>
            ),
          }),
          ...(staff
            ? [
                col.text('CustomerName', {
                  width: 130,
                  rank: 2,
                  render: (name: string | null) => name ?? '通用',
                }),
              ]
            : []),
          col.text('Shipper', { width: 190, rank: 1 }),
          col.text('Consignee', { width: 190, rank: 1 }),
          col.text('Notify', { width: 150, rank: 3 }),
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
            title="还没有收发通模板"
            hint="把常用的发货人、收货人、通知人存成一套，订舱和录单时一键填好"
            action={add}
          />
        }
      />
      {opened && <PartySetDrawer {...opened} onClose={() => setOpened(null)} />}
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
