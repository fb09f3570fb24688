import { InquiryState } from '@quayside/contracts/freight/inquiry/inquiry';
import {
  exportOwnInquiries,
  listOwnInquiries,
  OwnInquiry,
  OwnInquiryQuery,
  withdrawInquiry,
} from '@quayside/contracts/freight/inquiry/inquiry.api';
import { App, Button } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { useAct } from '../../../kit/http/query.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { go } from '../../../kit/screen/navigator.js';
import { AskPriceModal } from './AskPriceModal.js';

const filter = filtersOf(OwnInquiryQuery);
const col = columnsOf(OwnInquiry);

/** What a customer's company asked for, and what became of it. */
export function OwnInquiries() {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [asking, setAsking] = useState(false);
  const withdrawing = useAct(withdrawInquiry, { invalidates: ['OwnInquiry'] });
  const withdraw = async ({ Id, No }: OwnInquiry) => {
    if (!(await confirm({ title: `撤回询价 ${No}？`, okText: '撤回', danger: true }))) return;
    if ((await withdrawing.run({ Id })) !== undefined) void message.success(`询价 ${No} 已撤回`);
  };
  const ask = (
    <Button type="primary" onClick={() => setAsking(true)}>
      新询价
    </Button>
  );
  return (
    <>
      <ListPage
        name="own-inquiries"
        endpoint={listOwnInquiries}
        exports={exportOwnInquiries}
        quick={filter.quick('State')}
        toolbar={ask}
        acts={(row) => [
          row.State === InquiryState.Quoted && {
            label: '看报价',
            run: () => go('/external/workbench/PriceQuery', { tab: 'quotes' }),
          },
          row.State === InquiryState.Waiting && {
            label: '撤回',
            danger: true,
            run: () => void withdraw(row),
          },
        ]}
        columns={[
          col.code('No', { width: 130, rank: 1 }),
          col.choice('State', { width: 84, rank: 1 }),
          stacked(col.code('PolCode', { width: 90 }), col.code('PodCode', { width: 90 }), {
            title: '起运港 → 卸货港',
            width: 110,
            rank: 1,
          }),
          col.code('CarrierCode', { width: 90, rank: 3 }),
          col.text('Boxes', { width: 130, rank: 1 }),
          col.text('Remark', { width: 200, rank: 2 }),
          col.text('CloseReason', { width: 160, rank: 2 }),
          stacked(col.text('Name', { width: 100 }), col.instant('CreateTime'), { rank: 1 }),
          col.instant('DueTime', { rank: 2 }),
          col.instant('AnswerTime', { rank: 2 }),
        ]}
        empty={
          <EmptyState
            title="还没有询价"
            hint="查不到价格或标明“询价”的运价，都可以在这里问"
            action={ask}
          />
        }
      />
      {asking && (
        <AskPriceModal
          begin={{ PolCode: '', PodCode: '', Boxes: '40HQ*1' }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
