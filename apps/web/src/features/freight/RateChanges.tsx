import {
  ChangeState,
  exportRateChanges,
  listRateChanges,
  RateChangeQuery,
  RateChangeRow,
  settleRateChanges,
  withdrawRateChange,
} from '@quayside/contracts/freight/rate-change.api';
import { App, Button, Flex } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { useAct } from '../../kit/http/query.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { useAsk } from '../../kit/overlay/use-ask.js';
import { useConfirm } from '../../kit/overlay/use-confirm.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useCan, useSession } from '../../kit/session/store.js';
import { ChangeLines } from './rate/ChangeLines.js';
import { PolicyDrawer } from './rate/PolicyDrawer.js';

const filter = filtersOf(RateChangeQuery);
const col = columnsOf(RateChangeRow);
const AREAS = ['RateChange', 'FreightRate', 'Work'];
const isWaiting = ({ State }: RateChangeRow): boolean => State === ChangeState.Waiting;

/** Changes and first publications that another person has to confirm: old beside new; until then the old price sells. */
export function RateChanges() {
  const { screen } = useScreen();
  const mayConfirm = useCan('confirm', screen.path);
  const me = useSession((session) => session.employee?.Id);
  const [policy, setPolicy] = useState(false);
  const [ask, askHolder] = useAsk();
  const confirm = useConfirm();
  const { message, modal } = App.useApp();
  const settle = useAct(settleRateChanges, { invalidates: AREAS });
  const withdraw = useAct(withdrawRateChange, {
    invalidates: AREAS,
    onDone: () => void message.success('已撤回'),
  });

  const decide = async (
    rows: readonly RateChangeRow[],
    Confirm: boolean,
    Remark: string | null,
  ): Promise<true | undefined> => {
    const outcomes = await settle.run({ Ids: rows.map(({ Id }) => Id), Confirm, Remark });
    if (!outcomes) return undefined;
    const failed = outcomes.filter(({ Done }) => !Done);
    const good = outcomes.length - failed.length;
    if (failed.length === 0) void message.success(`已${Confirm ? '确认' : '驳回'} ${good} 条`);
    else
      modal.warning({
        title: `成功 ${good} 条，未成功 ${failed.length} 条`,
        okText: '知道了',
        width: 560,
        content: failed.map(({ Id, Message }) => (
          <div key={Id}>
            变更 #{Id}：{Message}
          </div>
        )),
      });
    return true;
  };
  const accept = async (rows: readonly RateChangeRow[]): Promise<void> => {
    if (
      await confirm({
        title: `确认 ${rows.length} 条变更？`,
        content: '确认后立即按新价销售。',
        okText: '确认',
      })
    )
      await decide(rows, true, null);
  };
  const refuse = (rows: readonly RateChangeRow[]): void =>
    void ask(
      {
        title: `驳回 ${rows.length} 条变更`,
        label: '驳回原因',
        required: true,
        max: 200,
        okText: '驳回',
        danger: true,
      },
      (text) => decide(rows, false, text),
    );

  return (
    <>
      <ListPage
        name="rate-changes"
        endpoint={listRateChanges}
        exports={exportRateChanges}
        filters={[
          filter.reference('PolCode', { width: 200 }),
          filter.reference('PodCode', { width: 200 }),
          filter.reference('CarrierCode', { width: 200 }),
        ]}
        quick={filter.quick('State')}
        toolbar={<Button onClick={() => setPolicy(true)}>确认规则</Button>}
        onOpen={({ RateId }) =>
          go('/SeaFreight/FreightManagement/FCLFreightAdd', { id: String(RateId) })
        }
        {...(mayConfirm && {
          batch: (rows: readonly RateChangeRow[], clear: () => void) =>
            rows.every(isWaiting) && (
              <Flex gap={8}>
                <Button
                  type="primary"
                  onClick={async () => {
                    await accept(rows);
                    clear();
                  }}
                >
                  确认
                </Button>
                <Button danger onClick={() => refuse(rows)}>
                  驳回
                </Button>
              </Flex>
            ),
        })}
        acts={(row) => [
          isWaiting(row) &&
            row.EmployeeId !== me && {
              label: '确认',
              can: 'confirm',
              run: () => void accept([row]),
            },
          isWaiting(row) &&
            row.EmployeeId !== me && {
              label: '驳回',
              can: 'confirm',
              danger: true,
              run: () => refuse([row]),
            },
          isWaiting(row) &&
            row.EmployeeId === me && {
              label: '撤回',
              can: 'edit',
              run: () => void withdraw.run({ Id: row.Id }),
            },
          {
            label: '查看运价',
            run: () =>
              go('/SeaFreight/FreightManagement/FCLFreightAdd', { id: String(row.RateId) }),
          },
        ]}
        columns={[
          col.choice('State', { width: 78, rank: 1 }),
          stacked(col.reference('PolCode'), col.reference('PodCode'), {
            title: '起运港 → 卸货港',
            width: 140,
            rank: 1,
          }),
          stacked(
            col.reference('CarrierCode'),
            { ...col.number('RateId'), align: 'left', render: (id: number) => `#${id}` },
            { title: '船公司 / 运价', width: 120, rank: 1 },
          ),
          {
            key: 'Changes',
            dataIndex: 'Changes',
            fields: ['IsFirst', 'Changes'],
            title: '原价 → 新价',
            width: 330,
            rank: 1,
            render: (_, row) => <ChangeLines row={row} />,
          },
          { ...col.text('Why', { width: 220, rank: 2 }), ellipsis: false },
          col.text('Reason', { width: 130, rank: 5 }),
          stacked(col.instant('CreateTime'), col.text('CreateName'), {
            title: '申请',
            width: 118,
            rank: 2,
          }),
          stacked(col.instant('SettleTime'), col.text('SettleName'), {
            title: '处理',
            width: 118,
            rank: 3,
          }),
          col.text('SettleRemark', { width: 140, rank: 4 }),
        ]}
        empty={
          <EmptyState
            title="没有待确认的变更"
            hint="按“确认规则”需要他人确认的改价和首次发布会列在这里"
          />
        }
      />
      {askHolder}
      {policy && <PolicyDrawer mayEdit={mayConfirm} onClose={() => setPolicy(false)} />}
    </>
  );
}
