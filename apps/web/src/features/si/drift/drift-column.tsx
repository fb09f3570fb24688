import type { SiRow } from '@quayside/contracts/si/si.api';
import { Tag } from 'antd';
import { type Column, cellOf, fieldsOfColumn, isEmptyIn } from '../../../kit/list/column.js';

type Marked = Pick<SiRow, 'BookingCancelled' | 'DriftCount'>;

const isUnmarked = ({ BookingCancelled, DriftCount }: Marked): boolean =>
  !BookingCancelled && DriftCount === 0;

/** Warns of an SI whose order has changed or is cancelled; nothing for any other. */
function DriftMark({ row: { BookingCancelled, DriftCount } }: { row: Marked }) {
  if (BookingCancelled)
    return (
      <Tag color="red" title="船公司已取消订舱，SI暂停办理" style={{ marginInlineEnd: 0 }}>
        订舱已取消
      </Tag>
    );
  if (DriftCount === 0) return null;
  return (
    <Tag
      color="orange"
      title="SI提交后订单有变化，与SI不一致，打开SI处理"
      style={{ marginInlineEnd: 0 }}
    >
      订单变化 ({DriftCount})
    </Tag>
  );
}

/** A list's column of these marks. */
export const driftColumn = <R extends SiRow>(): Column<R> => ({
  key: 'DriftCount',
  dataIndex: 'DriftCount',
  title: '订单变化',
  width: 104,
  rank: 1,
  isEmpty: isUnmarked,
  render: (_, row) => <DriftMark row={row} />,
});

/** A column whose words stand behind these marks. */
export const withMark = <R extends SiRow>(column: Column<R>): Column<R> => ({
  ...column,
  fields: [...fieldsOfColumn(column), 'DriftCount'],
  isEmpty: (row) => isUnmarked(row) && isEmptyIn(column, row),
  render: (_, row, index) => (
    <>
      <DriftMark row={row} /> {!isEmptyIn(column, row) && cellOf(column, row, index)}
    </>
  ),
});
