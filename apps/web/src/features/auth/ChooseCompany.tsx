import { ArrowRightOutlined } from '@ant-design/icons';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { type BoundEmployee, chooseEmployee } from '@quayside/contracts/auth/session';
import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { StatusTag } from '../../kit/display/StatusTag.js';
import { useAct } from '../../kit/http/query.js';
import { go } from '../../kit/screen/navigator.js';
import { signOut, takeUp } from '../../kit/session/rules.js';
import { useSession } from '../../kit/session/store.js';
import styles from './auth.module.css';
import { Invitations } from './join/Invitations.js';

/** The companies one may act for; choosing one gives a new token. */
export function ChooseCompany() {
  const bound = useSession((session) => session.bound);
  const ready = useSession((session) => session.phase === 'ready');
  const name = useSession((session) => session.user?.RealName ?? session.employee?.RealName ?? '');
  const [busy, setBusy] = useState(false);
  const choose = useAct(chooseEmployee);

  const enter = async (identity: BoundEmployee) => {
    if (ready && identity.IsCurrent) return go('/workbench');
    setBusy(true);
    const token = await choose.run({ EmployeeId: identity.EmployeeId });
    if (token) await takeUp(token);
    setBusy(false);
  };
  return (
    <div className={`${styles.card} ${styles.wide}`}>
      <h1 className={styles.heading}>选择公司</h1>
      <p className={styles.hint}>
        {name}，您在以下公司有工作身份，请选择本次以哪家公司的名义工作。
      </p>
      <Invitations />
      <div className={styles.companies}>
        {bound.map((identity) => (
          <button
            key={identity.EmployeeId}
            type="button"
            className={styles.company}
            disabled={busy}
            onClick={() => void enter(identity)}
          >
            <span className={styles.mark} aria-hidden="true">
              {identity.CompanyName.slice(0, 1)}
            </span>
            <span className={styles.names}>
              <strong>{identity.CompanyName}</strong>
              <span className={styles.hint}>
                {identity.RealName} · {identity.CompanyCode}
              </span>
            </span>
            {identity.IsCurrent && <Tag color="processing">当前</Tag>}
            <StatusTag of={CompanyType} value={identity.CompanyType} />
            <ArrowRightOutlined />
          </button>
        ))}
      </div>
      <Flex justify="space-between">
        <Button type="link" style={{ padding: 0 }} onClick={() => void signOut()}>
          退出登录
        </Button>
        {ready && (
          <Button type="link" style={{ padding: 0 }} onClick={() => go('/workbench')}>
            返回工作台
          </Button>
        )}
      </Flex>
    </div>
  );
}
