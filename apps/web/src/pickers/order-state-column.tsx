import { OrderSiState } from '@quayside/contracts/si/choices';
import { CargoOrderRow } from '@quayside/contracts/si/order.api';
import { Typography } from 'antd';
import { StatusTag } from '../kit/display/StatusTag.js';
import { columnsOf } from '../kit/list/columns.js';

function Below({ text, tip }: { text: string; tip: string }) {
  return (
    <Typography.Text type="secondary" title={tip} style={{ display: 'block', fontSize: 12 }}>
      {text}
    </Typography.Text>
  );
}

/** Where an order stands; a merged one names the bill that it went into, one that others are at names them. */
export const orderStateColumn = columnsOf(CargoOrderRow).choice('SiState', {
  width: 104,
  rank: 1,
  render: (_, { SiState, MergedInto, Drafting }) => (
    <>
      <StatusTag of={OrderSiState} value={SiState} />
      {MergedInto && <Below text={`并入 ${MergedInto}`} tip={`并入 ${MergedInto}`} />}
      {Drafting.length > 0 && (
        <Below text={`${Drafting.join('、')}填写中`} tip={`${Drafting.join('、')}有未提交的草稿`} />
      )}
    </>
  ),
});
