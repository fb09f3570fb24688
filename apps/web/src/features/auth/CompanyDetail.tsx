import {
  CompanyTrail,
  companyHistory,
  companyInfo,
  type CompanyDetail as Detail,
  setCompanyEnabled,
} from '@quayside/contracts/auth/company-file';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { App, Button, Flex, Tabs } from 'antd';
import { useState } from 'react';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useAct, useRead } from '../../kit/http/query.js';
import { useConfirm } from '../../kit/overlay/use-confirm.js';
import { RecordHistory } from '../../kit/resource/RecordHistory.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useTabName } from '../../kit/screen/tab-name.js';
import { useCan, useSession } from '../../kit/session/store.js';
import { AuditLog } from './audit/AuditLog.js';
import { Certificates } from './company/Certificates.js';
import { CompanyProfile } from './company/CompanyProfile.js';
import styles from './company/company.module.css';
import { audienceOf } from './company/company-paths.js';
import { NamedCompany } from './company/NamedCompany.js';
import { PeopleOf } from './employee/PeopleOf.js';
import { ApiKeys } from './key/ApiKeys.js';
import { ServiceAccounts } from './key/ServiceAccounts.js';
import { Webhooks } from './webhook/Webhooks.js';

/** A company's file: the own one, or that of a customer or provider, with its people. */
export const CompanyDetail = () => <NamedCompany>{(of) => <DetailOf of={of} />}</NamedCompany>;

function DetailOf({ of }: { of: { CompanyId?: number } }) {
  const { screen, search, setSearch } = useScreen();
  const audience = audienceOf(screen.path);
  const read = useRead(companyInfo, of, { staleTime: 0 });
  const mayKeepPeople = useSession((session) => session.menuMap.has('/system/employee/list'));
  const mayAudit = useCan('audit', screen.path);
  const staff = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  const mayKeepKeys = useCan('keys', screen.path) && audience === null;
  const mayKeepWebhooks = useCan('webhooks', screen.path) && audience === null;
  const people = audience !== null && mayKeepPeople;
  return (
    <ReadGate read={read}>
      {(company) => (
        <>
          {audience && <Name company={company} />}
          {(people || mayAudit || mayKeepKeys || mayKeepWebhooks) && (
            <Tabs
              activeKey={search.tab ?? 'profile'}
              // What was looked for among the one is not looked for among the others.
              onChange={(tab) =>
                setSearch({ tab: tab === 'profile' ? undefined : tab, Keyword: undefined })
              }
              items={[
                { key: 'profile', label: '资料' },
                ...(people ? [{ key: 'people', label: `员工 ${company.EmployeeCount}` }] : []),
                ...(mayKeepKeys
                  ? [
                      { key: 'keys', label: 'API密钥' },
                      { key: 'services', label: '服务账号' },
                    ]
                  : []),
                ...(mayKeepWebhooks ? [{ key: 'webhooks', label: '事件推送' }] : []),
                ...(mayAudit ? [{ key: 'audit', label: '操作日志' }] : []),
              ]}
            />
          )}
          {search.tab === 'people' && people ? (
            <PeopleOf companyId={company.Id} />
          ) : search.tab === 'audit' && mayAudit ? (
            <AuditLog {...(audience ? { companyId: company.Id } : { ofAll: staff })} />
          ) : search.tab === 'keys' && mayKeepKeys ? (
            <ApiKeys />
          ) : search.tab === 'services' && mayKeepKeys ? (
            <ServiceAccounts />
          ) : search.tab === 'webhooks' && mayKeepWebhooks ? (
            <Webhooks />
          ) : (
            <File company={company} />
          )}
        </>
      )}
    </ReadGate>
  );
}

function Name({ company }: { company: Detail }) {
  useTabName(company.CompanyShortName);
  return null;
}

function File({ company }: { company: Detail }) {
  const { screen } = useScreen();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const audience = audienceOf(screen.path);
  const staff = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  const [history, setHistory] = useState(false);
  const enable = useAct(setCompanyEnabled, {
    invalidates: ['Company'],
    onDone: ({ Enable }) =>
      void message.success(Enable ? '公司已启用' : '公司已停用，其员工已全部退出登录'),
  });
  const { Id, CompanyName, Enable, Version, MayEdit, MayKeep } = company;
  const toggle = async () => {
    const content = '该公司全部员工立即退出登录，且不能再登录；已有的单据保留，各业务中不再可选。';
    if (
      Enable &&
      !(await confirm({ title: `停用“${CompanyName}”？`, content, okText: '停用', danger: true }))
    )
      return;
    await enable.run({ CompanyId: Id, Enable: !Enable, Version });
  };
  const edit = () =>
    audience ? go(audience.edit, { id: String(Id) }) : go('/system/company/editCompanyInfo');
  return (
    <div className={styles.page}>
      <CompanyProfile
        company={company}
        staff={staff}
        extra={
          <Flex gap={8}>
            {MayEdit && <Button onClick={() => setHistory(true)}>变更记录</Button>}
            {MayKeep && audience && (
              <Button onClick={() => go(audience.rights, { id: String(Id) })}>
                角色与权限上限
              </Button>
            )}
            {MayKeep && (
              <Button danger={Enable} loading={enable.pending} onClick={() => void toggle()}>
                {Enable ? '停用公司' : '启用公司'}
              </Button>
            )}
            {MayEdit && (
              <Button type="primary" onClick={edit}>
                编辑
              </Button>
            )}
          </Flex>
        }
      />
      <Certificates companyId={Id} mayEdit={MayEdit} />
      {history && (
        <RecordHistory
          resource={{ history: companyHistory, record: CompanyTrail as never }}
          record={{ Id }}
          title={CompanyName}
          onClose={() => setHistory(false)}
        />
      )}
    </div>
  );
}
