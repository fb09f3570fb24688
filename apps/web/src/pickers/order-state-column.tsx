import { OrderSiState } from '@quayside/contracts/si/choices';
import { CargoOrder } from '@quayside/contracts/si/order.api';
import { Typography } from 'antd';
import { StatusTag } from '../kit/display/StatusTag.js';
import { columnsOf } from '../kit/list/columns.js';

/** Where an order stands; a merged one names the bill that it went into. */
export const orderStateColumn = columnsOf(CargoOrder).choice('SiState', {
  width: 160,
  render: (_, { SiState, MergedInto }) => (
    <>
      <StatusTag of={OrderSiState} value={SiState} />
      {MergedInto && (
        <Typography.Text type="secondary" style={{ display: 'block', fontSize: 12 }} ellipsis={{ tooltip: `并入 ${MergedInto}` }}>
          并入 {MergedInto}
        </Typography.Text>
      )}
    </>
  ),
});
