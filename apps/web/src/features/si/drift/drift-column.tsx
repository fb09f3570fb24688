import type { SiRow } from '@quayside/contracts/si/si.api';
import { Tag } from 'antd';
import type { Column } from '../../../kit/list/columns.js';

/** A list's column that warns of SIs whose order has changed. */
export const driftColumn = <R extends SiRow>(): Column<R> => ({
  key: 'DriftCount',
  dataIndex: 'DriftCount',
  title: '订单变化',
  width: 130,
  isEmpty: ({ BookingCancelled, DriftCount }) => !BookingCancelled && DriftCount === 0,
  render: (count: number, row) =>
    row.BookingCancelled ? (
      <Tag color="red" title="船公司已取消订舱，SI暂停办理" style={{ marginInlineEnd: 0 }}>
        订舱已取消
      </Tag>
    ) : (
      count > 0 && (
        <Tag color="orange" title="SI提交后订单有变化，打开SI处理" style={{ marginInlineEnd: 0 }}>
          与订单不一致 ({count})
        </Tag>
      )
    ),
});
