import { SiStatus } from '@quayside/contracts/si/choices';
import { listSiLogs, SiLogQuery, SiLogRow } from '@quayside/contracts/si/si.api';
import { Button } from 'antd';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { EMPTY } from '../../../kit/display/format.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { columnsOf } from '../../../kit/list/columns.js';
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
  const open = (log: SiLogRow) => go(ofAll ? '/tdManage/siDetail' : '/workbench/SILogs', { id: String(log.TBI_ID) });
  return (
    <ListPage
      name={ofAll ? 'si-staff-log' : 'si-submit-log'}
      endpoint={listSiLogs}
      filters={[
        ofAll && <CompanyFilter key="CompanyId" />,
        filter.text('Keyword', { placeholder: ofAll ? 'SI编号、提单号、公司' : 'SI编号、提单号', width: 280 }),
        filter.choice('Verb', { width: 280 }),
        ofAll && filter.choice('TBI_SOURCES', { width: 220 }),
        filter.text('EmployeeName', { placeholder: '姓名', width: 200 }),
        filter.dayRange('From', 'To', '日期'),
      ]}
      onOpen={open}
      actions={{
        width: 80,
        render: (log) => (
          <Button type="link" size="small" onClick={() => open(log)}>
            查看
          </Button>
        ),
      }}
      columns={[
        col.instant('CreateTime'),
        col.choice('Verb', { width: 130 }),
        col.code('TBI_NO'),
        col.code('TBI_SIMBL_NO'),
        ...(ofAll ? [col.text('CustomerName', { width: 190 }), col.choice('TBI_SOURCES', { width: 110 })] : []),
        col.choice('FromStatus', {
          title: '状态变化',
          width: 220,
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
        col.number('Revision', { width: 80 }),
        col.text('Remarks', { width: 260, render: (_: unknown, log: SiLogRow) => logRemarks(log) || EMPTY }),
        col.text('EmployeeName', { width: 100 }),
        col.text('CompanyName', { title: '操作人公司', width: 200 }),
      ]}
      empty={<EmptyState title="还没有提交记录" hint="SI提交、审核、驳回等操作都会记在这里" />}
    />
  );
}
