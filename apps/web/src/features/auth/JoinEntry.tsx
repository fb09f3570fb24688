import { ApartmentOutlined, ArrowRightOutlined, TeamOutlined } from '@ant-design/icons';
import {
  type CompanyAuditDetail,
  ownApplication,
  withdrawAudit,
} from '@quayside/contracts/auth/join';
import { CompanyAuditStatus, CompanyAuditType } from '@quayside/contracts/auth/join-choices';
import { Alert, Button, Flex } from 'antd';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useAct, useRead } from '../../kit/http/query.js';
import { useConfirm } from '../../kit/overlay/use-confirm.js';
import { go } from '../../kit/screen/navigator.js';
import { signOut } from '../../kit/session/rules.js';
import { useSession } from '../../kit/session/store.js';
import styles from './auth.module.css';
import { ApplicationCard } from './join/ApplicationCard.js';
import { Invitations } from './join/Invitations.js';

const AREA = ['CompanyAudit'];

/** Where people without a company begin: how their application stands, or the choice to make or to join a company. */
export function JoinEntry() {
  const read = useRead(ownApplication, {}, { staleTime: 0 });
  const user = useSession((session) => session.user);
  const ready = useSession((session) => session.phase === 'ready');
  const bound = useSession((session) => session.bound.length);
  return (
    <div className={`${styles.card} ${styles.wide}`}>
      <h1 className={styles.heading}>{ready ? '加入另一家公司' : '欢迎使用'}</h1>
      {user && <Invitations />}
      {user ? (
        <ReadGate read={read}>{(audit) => <Standing audit={audit} />}</ReadGate>
      ) : (
        <Alert type="info" showIcon title="企业账号不能申请入驻，请用个人账号登录后再申请。" />
      )}
      <Flex justify="space-between" style={{ marginTop: 16 }}>
        <Button type="link" style={{ padding: 0 }} onClick={() => void signOut()}>
          退出登录
        </Button>
        {ready ? (
          <Button type="link" style={{ padding: 0 }} onClick={() => go('/workbench')}>
            返回工作台
          </Button>
        ) : (
          bound > 0 && (
            <Button type="link" style={{ padding: 0 }} onClick={() => go('/chooseCompany')}>
              选择公司
            </Button>
          )
        )}
      </Flex>
    </div>
  );
}

function Standing({ audit }: { audit: CompanyAuditDetail | null }) {
  const bound = useSession((session) => session.bound.length);
  const confirm = useConfirm();
  const withdraw = useAct(withdrawAudit, { invalidates: AREA });
  if (audit?.Status === CompanyAuditStatus.Running) {
    const ask = async () => {
      if (
        await confirm({
          title: '撤回申请？',
          content: '撤回后可以修改并重新提交，或改为加入其他公司。',
          okText: '撤回',
          danger: true,
        })
      )
        await withdraw.run({ Id: audit.Id });
    };
    return (
      <>
        <p className={styles.hint}>
          申请已提交，{audit.Type === CompanyAuditType.CreateCompany ? '平台' : '公司管理员'}
          审核后会通知您。停在本页，通过后自动进入公司。
        </p>
        <ApplicationCard audit={audit} />
        <Button style={{ marginTop: 12 }} loading={withdraw.pending} onClick={() => void ask()}>
          撤回申请
        </Button>
      </>
    );
  }
  const rejected = audit?.Status === CompanyAuditStatus.Rejected;
  return (
    <>
      {rejected && audit.Type !== CompanyAuditType.LeaveCompany && (
        <>
          <ApplicationCard audit={audit} />
          {!audit.Withdrawn && (
            <Button
              type="primary"
              block
              size="large"
              style={{ margin: '12px 0' }}
              onClick={() =>
                go(
                  audit.Type === CompanyAuditType.CreateCompany
                    ? '/join/createCompany'
                    : '/join/bindCompany',
                )
              }
            >
              修改后重新提交
            </Button>
          )}
        </>
      )}
      <p className={styles.hint} style={{ marginTop: rejected ? 12 : 0 }}>
        {rejected
          ? '也可以重新选择：'
          : bound > 0
            ? '请选择一种方式：'
            : '您的账号还没有公司，请选择一种方式：'}
      </p>
      <Ways />
    </>
  );
}

const WAYS = [
  {
    to: '/join/createCompany',
    icon: <ApartmentOutlined />,
    title: '创建公司',
    hint: '公司还没有入驻：填写资料、上传营业执照，由平台审核',
  },
  {
    to: '/join/bindCompany',
    icon: <TeamOutlined />,
    title: '加入已有公司',
    hint: '公司已经入驻：按名称或公司代码查找，由公司管理员审核',
  },
] as const;

function Ways() {
  return (
    <div className={styles.companies}>
      {WAYS.map(({ to, icon, title, hint }) => (
        <button key={to} type="button" className={styles.company} onClick={() => go(to)}>
          <span className={styles.mark} aria-hidden="true">
            {icon}
          </span>
          <span className={styles.names}>
            <strong>{title}</strong>
            <span className={styles.hint}>{hint}</span>
          </span>
          <ArrowRightOutlined />
        </button>
      ))}
    </div>
  );
}
