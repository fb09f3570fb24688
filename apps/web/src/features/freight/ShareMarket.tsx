import {
  applyShare,
  exportShareOffers,
  listShareOffers,
  poolConfig,
  ShareOffer,
  ShareOfferQuery,
  ShareState,
} from '@quayside/contracts/freight/pool';
import { Alert, App, Button } from 'antd';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { useAct, useRead } from '../../kit/http/query.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { useAsk } from '../../kit/overlay/use-ask.js';
import { go } from '../../kit/screen/navigator.js';

const filter = filtersOf(ShareOfferQuery);
const col = columnsOf(ShareOffer);
const SETTINGS = '/SeaFreight/FreightManagement/FCLFreightConfiguration';

/** What other companies share with this one; prices come with the approval. */
export function ShareMarket() {
  const { message } = App.useApp();
  const [ask, holder] = useAsk();
  const config = useRead(poolConfig, {});
  const applying = useAct(applyShare, {
    invalidates: ['ShareMarket', 'ShareHolding', 'FreightSearch'],
  });
  const apply = async ({ Id, Name }: ShareOffer): Promise<void> => {
    const done = await ask(
      {
        title: `申请订阅“${Name}”`,
        content: '对方批准后，价格会出现在运价查询中。',
        label: '申请说明',
        max: 200,
        okText: '提交申请',
      },
      (Remark) => applying.run({ Id, Remark: Remark || null }),
    );
    if (done !== undefined) void message.success('已提交，可在“我的订阅”查看结果');
  };
  return (
    <>
      {config.data && !config.data.MaySee && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 10 }}
          title="本公司还没有开放“可查看并申请共享运价”"
          action={<Button onClick={() => go(SETTINGS)}>去设置</Button>}
        />
      )}
      <ListPage
        name="share-market"
        endpoint={listShareOffers}
        exports={exportShareOffers}
        filters={[
          filter.text('Keyword', { placeholder: '名称或说明', width: 220 }),
          filter.reference('PolCode', { width: 180 }),
          filter.reference('PodCode', { width: 180 }),
        ]}
        acts={(row) => [
          row.State !== ShareState.Applied &&
            row.State !== ShareState.Held && { label: '申请', run: () => void apply(row) },
          row.State !== null && {
            label: '我的订阅',
            run: () => go('/SeaFreight/FreightManagement/ThirdFreightMySubscribe'),
          },
        ]}
        columns={[
          stacked(col.text('Name'), col.text('PublisherName'), {
            title: '名称 / 发布公司',
            width: 220,
            rank: 1,
          }),
          col.choice('State', { width: 90, rank: 1 }),
          stacked(col.list('LaneCodes'), col.list('CarrierCodes'), {
            title: '航线 / 船公司',
            width: 150,
            rank: 2,
          }),
          stacked(col.list('PolCodes'), col.list('PodCodes'), {
            title: '起运港 / 卸货港',
            width: 170,
            rank: 1,
          }),
          col.flag('Resell', { width: 84, rank: 3 }),
          stacked(col.day('ShareFrom'), col.day('ShareTo'), {
            title: '共享期',
            width: 110,
            rank: 2,
          }),
          col.text('Remark', { width: 200, rank: 4 }),
          col.instant('UpdateTime', { width: 130, rank: 3 }),
        ]}
        empty={
          <EmptyState
            title="没有向本公司开放的共享运价"
            hint="其他公司发布共享运价模板并选择“所有公司”或本公司后，会出现在这里"
          />
        }
      />
      {holder}
    </>
  );
}
