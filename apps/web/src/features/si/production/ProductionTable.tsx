import { SiStatus } from '@quayside/contracts/si/choices';
import { exportProduction, listProduction, ProductionQuery, ProductionRow } from '@quayside/contracts/si/production.api';
import { Tag } from 'antd';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { EMPTY } from '../../../kit/display/format.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import type { Column } from '../../../kit/list/columns.js';
import { columnsOf } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { go } from '../../../kit/screen/navigator.js';
import { driftColumn } from '../drift/drift-column.js';
import { billColumn } from '../parts/bill-column.js';
import { isSettled } from '../si-status-rules.js';
import { AssigneeFilter } from './AssigneeFilter.js';
import { RowActs } from './RowActs.js';
import { useBatch } from './use-batch.js';

const filter = filtersOf(ProductionQuery);
const col = columnsOf(ProductionRow);

const placeOf = ({ TBI_STATUS }: ProductionRow) =>
  TBI_STATUS === SiStatus.Submitted ? '/tdManage/siAudit' : isSettled(TBI_STATUS) ? '/tdManage/siDetail' : '/tdManage/siMakeTd';
const open = (row: ProductionRow) => go(placeOf(row), { id: String(row.Id) });

const columns: readonly Column<ProductionRow>[] = [
  billColumn(col.code('TBI_SIMBL_NO', { width: 180 })),
  col.deadline('TBI_DEADLINE', { done: (row) => isSettled(row.TBI_STATUS), width: 200 }),
  col.choice('TBI_STATUS', { width: 105, render: (status: SiStatus) => <StatusTag of={SiStatus} value={status} /> }),
  driftColumn(),
  col.text('AssigneeName', { width: 90, render: (name: string | null) => name ?? <Tag>未分派</Tag> }),
  col.text('CompanyName', { width: 190 }),
  col.text('TBI_CARRIER', { width: 80 }),
  col.text('LateReason', { width: 180, render: (reason: string | null) => reason ?? EMPTY }),
  col.text('TBI_VESSEL', { width: 160 }),
  col.text('TBI_VOYAGE', { width: 80 }),
  col.text('TBI_ZHUANGHG', { width: 110 }),
  col.text('TBI_XIEHG', { width: 120 }),
  col.day('TBI_SAILINGDATE'),
  col.text('ContainerSummary', { width: 130 }),
  col.number('TotalPackages'),
  col.number('TotalWeight', { width: 120 }),
  col.number('TotalVolume', { width: 110 }),
  col.text('Revision', { title: '版本', width: 80, render: (revision: number) => (revision > 1 ? `第${revision}版` : '首次') }),
  col.code('TBI_NO'),
  col.text('CreateName', { width: 90 }),
  col.text('ReviewerName', { width: 90 }),
  col.instant('CreateTime'),
  col.instant('UpdateTime'),
];

export interface ProductionTableProps {
  /** Key of the person's columns. */
  name: string;
  fixed?: Partial<ProductionQuery>;
  /** Also offers the choice of states. */
  statuses?: boolean;
  empty: { title: string; hint: string };
}

/** The desk's list with its batch acts. */
export function ProductionTable({ name, fixed, statuses = false, empty }: ProductionTableProps) {
  const { batch, holder } = useBatch();
  // In a queue all stand in the same state.
  const shown = statuses ? columns : columns.filter(({ key }) => key !== 'TBI_STATUS');
  return (
    <>
      <ListPage<ProductionQuery, ProductionRow>
        name={name}
        endpoint={listProduction}
        {...(fixed ? { fixed } : {})}
        filters={[
          filter.text('Keyword', { placeholder: 'SI编号、提单号、船名、公司', width: 280 }),
          ...(statuses ? [filter.choice('TBI_STATUS', { width: 320 })] : []),
          filter.reference('TBI_CARRIER'),
          filter.dayRange('DeadlineFrom', 'DeadlineTo'),
          filter.choice('Due', { width: 220 }),
          <AssigneeFilter key="AssigneeId" />,
          filter.choice('Amended', { width: 150 }),
          filter.choice('LateFiled', { width: 150 }),
        ]}
        exports={exportProduction}
        onOpen={open}
        batch={batch}
        actions={{ width: 190, render: (row) => <RowActs row={row} onOpen={() => open(row)} /> }}
        columns={shown}
        empty={<EmptyState {...empty} />}
      />
      {holder}
    </>
  );
}
