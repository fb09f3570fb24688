import { SiStatus } from '@quayside/contracts/si/choices';
import {
  exportProduction,
  listProduction,
  ProductionQuery,
  ProductionRow,
} from '@quayside/contracts/si/production.api';
import { Tag } from 'antd';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import type { Column } from '../../../kit/list/columns.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { go } from '../../../kit/screen/navigator.js';
import { driftColumn } from '../drift/drift-column.js';
import { siColumns } from '../parts/si-columns.js';
import { isSettled } from '../si-status-rules.js';
import { AssigneeFilter } from './AssigneeFilter.js';
import { useBatch } from './use-batch.js';
import { useRowActs } from './use-row-acts.js';

const filter = filtersOf(ProductionQuery);
const col = columnsOf(ProductionRow);
const si = siColumns<ProductionRow>();

const placeOf = ({ TBI_STATUS }: ProductionRow) =>
  TBI_STATUS === SiStatus.Submitted
    ? '/tdManage/siAudit'
    : isSettled(TBI_STATUS)
      ? '/tdManage/siDetail'
      : '/tdManage/siMakeTd';
const open = (row: ProductionRow) => go(placeOf(row), { id: String(row.Id) });

const columns: readonly Column<ProductionRow>[] = [
  si.bill,
  si.deadline,
  stacked(
    col.choice('TBI_STATUS', {
      render: (status: SiStatus) => <StatusTag of={SiStatus} value={status} />,
    }),
    driftColumn<ProductionRow>(),
    { title: '状态', width: 108, least: 92, rank: 1 },
  ),
  col.text('CompanyName', { width: 96, least: 84, rank: 1 }),
  si.vessel,
  si.ports,
  si.load,
  col.text('AssigneeName', {
    width: 80,
    rank: 1,
    render: (name: string | null) => name ?? <Tag>未分派</Tag>,
    isEmpty: () => false,
  }),
  col.text('LateReason', { width: 150, rank: 3 }),
  si.sailing,
  si.sending,
  si.revision,
  si.created,
  si.updated,
];

/** Beside a state the amounts of the goods have room only where who makes the bill gives way. */
const ofAllStates = columns.map((column) =>
  column.key === 'AssigneeName' ? { ...column, rank: 2 } : column,
);

const withWay = stacked(
  col.choice('TBI_STATUS', {
    render: (status: SiStatus) => <StatusTag of={SiStatus} value={status} />,
  }),
  si.way,
  { title: '状态 / 送达', width: 118, rank: 1 },
);

export interface ProductionTableProps {
  /** Key of the person's columns. */
  name: string;
  fixed?: Partial<ProductionQuery>;
  /** Also offers the choice of states. */
  statuses?: boolean;
  /** What a person has to tell the carrier: how it went stands below the state, also of voided ones. */
  byHand?: boolean;
  empty: { title: string; hint: string };
}

/** The desk's list with its batch acts. */
export function ProductionTable({
  name,
  fixed,
  statuses = false,
  byHand = false,
  empty,
}: ProductionTableProps) {
  const { batch, holder } = useBatch();
  const [actsOf, actsHolder] = useRowActs();
  // In a queue all stand in the same state, so that only the changes of their orders are told.
  const shown = byHand
    ? columns.flatMap((column) => (column.key === 'TBI_STATUS' ? [withWay] : [column]))
    : statuses
      ? ofAllStates
      : columns.map((column) =>
          column.key === 'TBI_STATUS' ? driftColumn<ProductionRow>() : column,
        );
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
          filter.choice('SentBy', { width: 150 }),
          filter.choice('Amended', { width: 150 }),
          filter.choice('LateFiled', { width: 150 }),
        ]}
        exports={exportProduction}
        onOpen={open}
        batch={batch}
        acts={(row) => actsOf(row, () => open(row))}
        isOff={({ TBI_STATUS }) => !byHand && TBI_STATUS === SiStatus.Voided}
        columns={shown}
        empty={<EmptyState {...empty} />}
      />
      {holder}
      {actsHolder}
    </>
  );
}
