import { exportSis, listSis, SiQuery, SiRow, siFigures } from '@quayside/contracts/si/si.api';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { useRead } from '../../../kit/http/query.js';
import { columnsOf } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { GoLink } from '../../../kit/screen/GoLink.js';
import { go } from '../../../kit/screen/navigator.js';
import { driftColumn } from '../drift/drift-column.js';
import { isSettled } from '../si-status-rules.js';
import { billColumn } from './bill-column.js';

const filter = filtersOf(SiQuery);
const col = columnsOf(SiRow);

/** All SIs for staff. */
export function SiDataTable() {
  const figures = useRead(siFigures, {});
  const counts = new Map(figures.data?.ByStatus.map((each) => [each.TBI_STATUS, each.Count]));
  return (
    <ListPage
      name="si-data"
      endpoint={listSis}
      filters={[
        filter.text('Keyword', { placeholder: 'SI编号、提单号、船名、公司', width: 300 }),
        filter.reference('TBI_CARRIER'),
        filter.dayRange('DeadlineFrom', 'DeadlineTo'),
        filter.choice('Due', { width: 220 }),
        filter.dayRange('CreateFrom', 'CreateTo'),
      ]}
      quick={filter.quick('TBI_STATUS', counts)}
      exports={exportSis}
      onOpen={(row) => go('/tdManage/siDetail', { id: String(row.Id) })}
      actions={{
        width: 70,
        render: (row) => (
          <GoLink to="/tdManage/siDetail" search={{ id: String(row.Id) }}>
            详情
          </GoLink>
        ),
      }}
      columns={[
        col.code('TBI_NO'),
        billColumn(col.code('TBI_SIMBL_NO', { width: 180 })),
        col.choice('TBI_STATUS', { width: 110 }),
        driftColumn(),
        col.deadline('TBI_DEADLINE', { done: (row) => isSettled(row.TBI_STATUS) }),
        col.text('CompanyName', { width: 190 }),
        col.text('TBI_CARRIER', { width: 80 }),
        col.text('TBI_VESSEL', { width: 170 }),
        col.text('TBI_VOYAGE', { width: 90 }),
        col.text('TBI_ZHUANGHG', { width: 120 }),
        col.text('TBI_XIEHG', { width: 130 }),
        col.day('TBI_SAILINGDATE'),
        col.text('ContainerSummary'),
        col.number('TotalPackages'),
        col.number('TotalWeight', { width: 130 }),
        col.number('TotalVolume', { width: 120 }),
        col.text('CreateName', { width: 90 }),
        col.text('ReviewerName', { width: 90 }),
        col.number('Revision', { width: 80 }),
        col.instant('CreateTime'),
        col.instant('UpdateTime'),
      ]}
      empty={<EmptyState title="还没有SI" hint="客户提交SI后会出现在这里" />}
    />
  );
}
