import { PlusOutlined } from '@ant-design/icons';
import {
  deleteIncrease,
  exportIncreases,
  Increase,
  IncreaseQuery,
  IncreaseState,
  listIncreases,
  submitIncrease,
} from '@quayside/contracts/freight/increase';
import { BatchMode } from '@quayside/contracts/freight/rate-batch';
import { App, Button } from 'antd';
import { useState } from 'react';
import { Can } from '../../kit/Can/Can.js';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { useAct } from '../../kit/http/query.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { useConfirm } from '../../kit/overlay/use-confirm.js';
import { go } from '../../kit/screen/navigator.js';
import { IncreaseDrawer } from './increase/IncreaseDrawer.js';
import { RunIncrease } from './increase/RunIncrease.js';

const filter = filtersOf(IncreaseQuery);
const col = columnsOf(Increase);
const { Draft, Pending, Planned, Done, Undone } = IncreaseState;

/** By how much, in words: 成本、底价 +200；40HQ +5%. */
const amount = ({ Mode, Value, RoundTo }: Increase): string => {
  const text =
    Mode === BatchMode.Set
      ? `改为 ${Value}`
      : `${Value >= 0 ? '+' : ''}${Value}${Mode === BatchMode.Percent ? '%' : ''}`;
  return RoundTo ? `${text}，进位到 ${RoundTo}` : text;
};

/** General rate increases: from a day on, by rule, with preview, approval, result and the way back. */
export function Increases() {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [editing, setEditing] = useState<Increase | 'new' | null>(null);
  const [running, setRunning] = useState<Increase | null>(null);
  const submitting = useAct(submitIncrease, { invalidates: ['FreightIncrease'] });
  const deleting = useAct(deleteIncrease, { invalidates: ['FreightIncrease'] });
  const submit = async ({ Id, Version, Name }: Increase) => {
    if (await submitting.run({ Id, Version })) void message.success(`${Name} 已送批`);
  };
  const remove = async ({ Id, Name }: Increase) => {
    if (!(await confirm({ title: `删除加价规则 ${Name}？`, okText: '删除', danger: true }))) return;
    if ((await deleting.run({ Id })) !== undefined) void message.success(`${Name} 已删除`);
  };
  const add = (
    <Can code="edit">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
        新增加价
      </Button>
    </Can>
  );
  return (
    <>
      <ListPage
        name="rate-increases"
        endpoint={listIncreases}
        exports={exportIncreases}
        filters={[
          filter.text('Keyword', { placeholder: '名称、说明、制单人', width: 230 }),
          filter.reference('CarrierCode', { width: 190 }),
          filter.reference('LaneCode', { width: 180 }),
        ]}
        toolbar={
          <>
            <Button onClick={() => go('/SeaFreight/FreightManagement/FreightResult')}>
              变更结果
            </Button>
            {add}
          </>
        }
        onOpen={setEditing}
        isOff={({ State }) => State === Undone}
        acts={(row) => [
          (row.State === Draft ||
            row.State === Pending ||
            row.State === Planned ||
            row.State === Undone) && {
            label: row.State === Planned ? '查看并执行' : '批准并预览',
            can: 'edit',
            run: () => setRunning(row),
          },
          row.State === Done && { label: '补充执行', can: 'edit', run: () => setRunning(row) },
          row.State === Draft && { label: '送批', can: 'edit', run: () => void submit(row) },
          row.ImportId === null && { label: '修改', can: 'edit', run: () => setEditing(row) },
          row.ImportId !== null && {
            label: '执行结果',
            run: () => go('/SeaFreight/FreightManagement/FreightResult'),
          },
          row.ImportId === null && {
            label: '删除',
            can: 'edit',
            danger: true,
            run: () => void remove(row),
          },
        ]}
        columns={[
          col.text('Name', { width: 180, rank: 1 }),
          col.choice('State', { width: 120, rank: 1 }),
          {
            ...col.text('Value', { width: 150, rank: 1 }),
            title: '加价',
            fields: ['Mode', 'Value', 'RoundTo'],
            render: (_, row) => amount(row),
          },
          col.day('StartDate', { width: 110, rank: 1 }),
          stacked(
            col.reference('CarrierCode', { width: 150 }),
            col.reference('LaneCode', { width: 150 }),
            { rank: 1 },
          ),
          stacked(
            col.reference('PolCode', { width: 130 }),
            col.reference('PodCode', { width: 130 }),
            {
              title: '起运港 → 卸货港',
              rank: 2,
            },
          ),
          col.list('Boxes', { width: 120, rank: 4 }),
          col.number('Changed', { width: 86, rank: 1 }),
          col.text('Note', { width: 180, rank: 5 }),
          stacked(col.text('CreateName', { width: 90 }), col.instant('CreateTime'), { rank: 2 }),
          stacked(col.text('ApproveName', { width: 90 }), col.instant('ApproveTime'), { rank: 3 }),
        ]}
        empty={
          <EmptyState
            title="还没有加价规则"
            hint="船公司宣布GRI时，设定范围、金额和生效日；批准后从生效日起拆分有效期，可整体撤销"
            action={add}
          />
        }
      />
      {editing && (
        <IncreaseDrawer
          increase={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {running && <RunIncrease increase={running} onClose={() => setRunning(null)} />}
    </>
  );
}
