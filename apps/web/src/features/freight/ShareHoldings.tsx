import {
  endShareHolding,
  exportShareHoldings,
  listShareHoldings,
  ShareHolding,
  ShareHoldingQuery,
  ShareState,
} from '@quayside/contracts/freight/pool';
import { App, Button, Flex, Tag } from 'antd';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { useAct } from '../../kit/http/query.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { useConfirm } from '../../kit/overlay/use-confirm.js';
import { go } from '../../kit/screen/navigator.js';

const filter = filtersOf(ShareHoldingQuery);
const col = columnsOf(ShareHolding);
const { Applied, Held } = ShareState;

/** What the company asked for and holds, how fresh it is, and how it ends. */
export function ShareHoldings() {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const ending = useAct(endShareHolding, {
    invalidates: ['ShareHolding', 'ShareMarket', 'FreightSearch', 'PriceQuery'],
  });
  const end = async ({ Id, Name, State }: ShareHolding): Promise<void> => {
    const content =
      State === Held
        ? '立即从运价查询中消失；由它分配和转售的同时停止。可以重新申请。'
        : '可以重新申请。';
    const verb = State === Held ? '取消订阅' : '撤回申请';
    if (!(await confirm({ title: `${verb}“${Name}”？`, content, okText: verb, danger: true })))
      return;
    if ((await ending.run({ Id })) !== undefined) void message.success(`已${verb}`);
  };
  return (
    <ListPage
      name="share-holdings"
      endpoint={listShareHoldings}
      exports={exportShareHoldings}
      filters={[
        filter.text('Keyword', { placeholder: '名称或发布公司', width: 230 }),
        filter.choice('State', { width: 240 }),
      ]}
      toolbar={
        <Button onClick={() => go('/SeaFreight/FreightManagement/ThirdFreightList')}>
          共享运价列表
        </Button>
      }
      isOff={({ State }) => State !== Held && State !== Applied}
      acts={(row) => [
        row.State === Held && {
          label: '分配给销售',
          run: () =>
            go('/SeaFreight/FreightManagement/ThirdFreightMySubscribeSale', {
              HoldingId: String(row.Id),
            }),
        },
        row.State === Held &&
          row.Resell && {
            label: '转售给其他公司',
            run: () =>
              go('/SeaFreight/FreightManagement/ThirdFreightTemplate', {
                HoldingId: String(row.Id),
              }),
          },
        (row.State === Held || row.State === Applied) && {
          label: row.State === Held ? '取消订阅' : '撤回申请',
          danger: true,
          run: () => void end(row),
        },
      ]}
      columns={[
        stacked(col.text('Name'), col.text('PublisherName'), {
          title: '名称 / 发布公司',
          width: 210,
          rank: 1,
        }),
        {
          ...col.choice('State', { width: 150, rank: 1 }),
          fields: ['State', 'Paused'],
          render: (_, row) => (
            <Flex vertical gap={2} align="start">
              {col.choice('State').render?.(row.State, row, 0) as never}
              {row.Paused && <Tag color="warning">{row.Paused}</Tag>}
            </Flex>
          ),
        },
        stacked(col.number('Rates'), col.instant('FreshTime'), {
          title: '在售运价 / 最近更新',
          width: 130,
          rank: 1,
        }),
        stacked(col.list('PolCodes'), col.list('PodCodes'), {
          title: '起运港 / 卸货港',
          width: 150,
          rank: 2,
        }),
        stacked(col.list('LaneCodes'), col.list('CarrierCodes'), {
          title: '航线 / 船公司',
          width: 140,
          rank: 3,
        }),
        col.flag('Resell', { width: 84, rank: 3 }),
        col.day('ShareTo', { width: 100, rank: 2 }),
        stacked(col.text('SettleRemark'), col.instant('SettleTime'), {
          title: '处理说明 / 时间',
          width: 150,
          rank: 2,
        }),
        stacked(col.text('ApplyName'), col.instant('CreateTime'), {
          title: '申请人 / 时间',
          width: 130,
          rank: 3,
        }),
      ]}
      empty={
        <EmptyState
          title="还没有订阅"
          hint="在共享运价列表中申请，对方批准后即可查询和分配"
          action={
            <Button onClick={() => go('/SeaFreight/FreightManagement/ThirdFreightList')}>
              去看看
            </Button>
          }
        />
      }
    />
  );
}
