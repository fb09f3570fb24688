import { SiStatus } from '@quayside/contracts/si/choices';
import { exportSiLogs, listSiLogs, SiLogQuery, SiLogRow } from '@quayside/contracts/si/si.api';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { EMPTY } from '../../../kit/display/format.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { go } from '../../../kit/screen/navigator.js';
import { CompanyFilter } from '../../../pickers/CompanyFilter.js';
import { logRemarks } from '../log-remarks.js';

const filter = filtersOf(SiLogQuery);
const col = columnsOf(SiLogRow);

export interface SiLogTableProps {
  /** Of all customers, for staff: also whose SI it is and which way it came in. */
  ofAll?: boolean;
}

/** Who did what with which SI, newest first. */
export function SiLogTable({ ofAll = false }: SiLogTableProps) {
  const open = (log: SiLogRow) =>
    go(ofAll ? '/tdManage/siDetail' : '/workbench/SILogs', { id: String(log.TBI_ID) });
  return (
    <ListPage
      name={ofAll ? 'si-staff-log' : 'si-submit-log'}
      endpoint={listSiLogs}
      exports={exportSiLogs}
      filters={[
        ofAll && <CompanyFilter key="CompanyId" />,
        filter.text('Keyword', {
          placeholder: ofAll ? 'SI编号、提单号、公司' : 'SI编号、提单号',
          width: 280,
        }),
        filter.choice('Verb', { width: 280 }),
        ofAll && filter.choice('TBI_SOURCES', { width: 220 }),
        filter.text('EmployeeName', { placeholder: '姓名', width: 200 }),
        filter.dayRange('From', 'To', '日期'),
      ]}
      onOpen={open}
      acts={(log) => [{ label: '查看', run: () => open(log) }]}
      columns={[
        stacked(col.instant('CreateTime'), col.text('EmployeeName'), { width: 142, rank: 1 }),
        col.choice('Verb', { width: 110, rank: 1, title: '动作' }),
        stacked(col.code('TBI_SIMBL_NO'), col.code('TBI_NO'), { width: 158, rank: 1 }),
        ...(ofAll ? [col.text('CustomerName', { width: 130, rank: 1 })] : []),
        col.choice('FromStatus', {
          title: '状态变化',
          width: 180,
          rank: 2,
          fields: ['FromStatus', 'ToStatus'],
          render: (_, log) => (
            <>
              {log.FromStatus && (
                <>
                  <StatusTag of={SiStatus} value={log.FromStatus} />
                  {' → '}
                </>
              )}
              <StatusTag of={SiStatus} value={log.ToStatus} />
            </>
          ),
        }),
        col.text('Remarks', {
          width: 200,
          rank: 3,
          render: (_: unknown, log: SiLogRow) => logRemarks(log) || EMPTY,
        }),
        ...(ofAll ? [col.choice('TBI_SOURCES', { width: 100 })] : []),
        col.number('Revision', { width: 80 }),
        col.text('CompanyName', { title: '操作人公司', width: 180 }),
      ]}
      empty={<EmptyState title="还没有提交记录" hint="SI提交、审核、驳回等操作都会记在这里" />}
    />
  );
}
