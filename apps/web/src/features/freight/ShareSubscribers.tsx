import {
  exportShareSubscribers,
  listShareSubscribers,
  ShareState,
  ShareSubscriber,
  ShareSubscriberQuery,
  ShareVerb,
  settleShare,
} from '@quayside/contracts/freight/pool';
import { App } from 'antd';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { useAct } from '../../kit/http/query.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { useAsk } from '../../kit/overlay/use-ask.js';
import { go } from '../../kit/screen/navigator.js';
import { useSession } from '../../kit/session/store.js';

const BOOKINGS = '/workbench/BookThirdDetail';
const filter = filtersOf(ShareSubscriberQuery);
const col = columnsOf(ShareSubscriber);

/** Who subscribes to what the company shares: approve, refuse, stop. */
export function ShareSubscribers() {
  const { message } = App.useApp();
  const [ask, holder] = useAsk();
  const seesBookings = useSession(({ menuMap }) => menuMap.has(BOOKINGS.toLowerCase()));
  const settling = useAct(settleShare, { invalidates: ['ShareSubscriber', 'Work'] });
  const settle = async (
    { Id, Version, ReceiverName, Name }: ShareSubscriber,
    Verb: ShareVerb,
  ): Promise<void> => {
    const verb = ShareVerb.label(Verb);
    const stops = Verb === ShareVerb.Stop;
    const done = await ask(
      {
        title: `${verb}：${ReceiverName} 的“${Name}”`,
        label: Verb === ShareVerb.Approve ? '说明（可不填）' : '原因',
        max: 200,
        okText: verb,
        ...(stops && { content: '立即生效：对方和由对方转售的下游都不再能查到。' }),
        required: Verb !== ShareVerb.Approve,
        danger: Verb !== ShareVerb.Approve,
      },
      (Remark) => settling.run({ Id, Version, Verb, Remark: Remark || null }),
    );
    if (done !== undefined) void message.success(`已${verb}`);
  };
  return (
    <>
      <ListPage
        name="share-subscribers"
        endpoint={listShareSubscribers}
        exports={exportShareSubscribers}
        filters={[
          filter.text('Keyword', { placeholder: '公司代码或名称', width: 230 }),
          filter.choice('State', { width: 240 }),
        ]}
        isOff={({ State }) => State === ShareState.Refused || State === ShareState.Ended}
        acts={(row) => [
          row.State === ShareState.Applied && {
            label: '批准',
            run: () => void settle(row, ShareVerb.Approve),
          },
          row.State === ShareState.Applied && {
            label: '拒绝',
            danger: true,
            run: () => void settle(row, ShareVerb.Refuse),
          },
          row.State === ShareState.Held && {
            label: '停止共享',
            danger: true,
            run: () => void settle(row, ShareVerb.Stop),
          },
          seesBookings && {
            label: '订舱',
            run: () => go(BOOKINGS, { SubscriptionId: String(row.Id) }),
          },
        ]}
        columns={[
          stacked(col.text('ReceiverName'), col.text('ReceiverCode'), {
            title: '公司',
            width: 200,
            rank: 1,
          }),
          col.text('Name', { width: 180, rank: 1 }),
          col.choice('State', { width: 90, rank: 1 }),
          col.text('ApplyRemark', { width: 200, rank: 2 }),
          stacked(col.text('ApplyName'), col.instant('CreateTime'), {
            title: '申请人 / 时间',
            width: 140,
            rank: 1,
          }),
          stacked(col.text('SettleName'), col.instant('SettleTime'), {
            title: '处理人 / 时间',
            width: 140,
            rank: 2,
          }),
          col.text('SettleRemark', { width: 180, rank: 3 }),
        ]}
        empty={
          <EmptyState
            title="还没有公司订阅"
            hint="发布共享运价模板后，其他公司的申请会出现在这里"
          />
        }
      />
      {holder}
    </>
  );
}
