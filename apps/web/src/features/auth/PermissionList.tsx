import { CompanyType } from '@quayside/contracts/auth/company-type';
import { Tabs } from 'antd';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useCan, useSession } from '../../kit/session/store.js';
import { AuditLog } from './audit/AuditLog.js';
import { PeopleRights } from './permission/PeopleRights.js';
import { RightCatalogue } from './permission/RightCatalogue.js';

/** The rights that there are, who has them and why, and what was done with them. */
export function PermissionList() {
  const { screen, search, setSearch } = useScreen();
  const mayKeepPeople = useSession((session) => session.menuMap.has('/system/employee/list'));
  const mayAudit = useCan('audit', screen.path);
  const staff = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  const tab =
    search.tab === 'people' && mayKeepPeople
      ? 'people'
      : search.tab === 'audit' && mayAudit
        ? 'audit'
        : 'rights';
  return (
    <>
      <Tabs
        activeKey={tab}
        // What was looked for among the one is not looked for among the others.
        onChange={(next) =>
          setSearch({ tab: next === 'rights' ? undefined : next, Keyword: undefined })
        }
        items={[
          { key: 'rights', label: '权限目录' },
          ...(mayKeepPeople ? [{ key: 'people', label: '员工权限' }] : []),
          ...(mayAudit ? [{ key: 'audit', label: '操作日志' }] : []),
        ]}
      />
      {tab === 'people' ? (
        <PeopleRights />
      ) : tab === 'audit' ? (
        <AuditLog ofAll={staff} />
      ) : (
        <RightCatalogue />
      )}
    </>
  );
}
