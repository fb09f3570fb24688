import { CompanyType } from '@quayside/contracts/auth/company-type';
import {
  CompanyAudit as AuditRow,
  CompanyAuditQuery,
  exportAudits,
  listAudits,
} from '@quayside/contracts/auth/join';
import { CompanyAuditStatus } from '@quayside/contracts/auth/join-choices';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useSession } from '../../kit/session/store.js';
import { AuditDrawer } from './join/AuditDrawer.js';

const col = columnsOf(AuditRow);
const filter = filtersOf(CompanyAuditQuery);
const { Running, Rejected, Finished } = CompanyAuditStatus;

/** What waits for the viewer's decision, and at /system/CompanyAuditFinish what was decided, by whom and when. */
export function CompanyAudit() {
  const { screen, search, setSearch } = useScreen();
  const platform = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  const past = screen.path === '/system/CompanyAuditFinish';
  const open = (row: AuditRow | null) => setSearch({ open: row ? String(row.Id) : undefined });
  return (
    <>
      <ListPage
        name={past ? 'audits-finished' : 'audits'}
        endpoint={listAudits}
        exports={exportAudits}
        fixed={past ? { Sort: '-UpdateTime', Status: [Rejected, Finished] } : { Status: [Running] }}
        filters={[
          filter.choice('Type', { width: 200 }),
          filter.text('Keyword', { placeholder: '申请人、账号或公司', width: 260 }),
        ]}
        columns={[
          col.choice('Type', { width: 100 }),
          ...(past
            ? [col.choice('Status', { width: 90 })]
            : [col.choice('CurrentStep', { width: 120 })]),
          // Whoever reviews for a customer or provider reviews for the own company alone.
          ...(platform
            ? [col.text('CompanyName', { width: 240 }), col.choice('CompanyType', { width: 90 })]
            : []),
          col.text('SubmitUserName', { width: 120 }),
          col.text('SubmitMobilePhone', { width: 160 }),
          col.text('ChooseRoleList', { width: 120 }),
          ...(past
            ? [
                col.text('Remark', { width: 220 }),
                col.text('DecideName', { width: 100 }),
                col.instant('DecideTime'),
              ]
            : []),
          col.instant('CreateTime'),
        ]}
        acts={(row) => [{ label: past ? '查看' : '审核', run: () => open(row) }]}
        onOpen={open}
        empty={
          <EmptyState
            title={past ? '还没有审核过的申请' : '没有待审核的申请'}
            hint={past ? '' : '有人申请时，这里和消息中心会提醒您'}
          />
        }
      />
      {search.open && (
        <AuditDrawer key={search.open} id={Number(search.open)} onClose={() => open(null)} />
      )}
    </>
  );
}
