import { SiStatus } from '@quayside/contracts/si/choices';
import { listSiLogs, SiLog, SiLogQuery } from '@quayside/contracts/si/si.api';
import { Button } from 'antd';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { StatusTag } from '../../kit/display/StatusTag.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { go } from '../../kit/screen/navigator.js';

const filter = filtersOf(SiLogQuery);
const col = columnsOf(SiLog);
const open = (log: SiLog) => go('/workbench/SILogs', { id: String(log.TBI_ID) });

/** Who did what with which SI, newest first. */
export function SiSubmitLog() {
  return (
    <ListPage
      name="si-submit-log"
      endpoint={listSiLogs}
      filters={[
        filter.text('Keyword', { placeholder: 'SI编号、提单号', width: 280 }),
        filter.choice('Verb', { width: 280 }),
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
        col.text('Remarks', { width: 260 }),
        col.text('EmployeeName', { width: 100 }),
        col.text('CompanyName', { width: 200 }),
      ]}
      empty={<EmptyState title="还没有提交记录" hint="SI提交、审核、驳回等操作都会记在这里" />}
    />
  );
}
