import { submitLeaveCompany } from '@quayside/contracts/auth/join';
import { CurrentEmployee } from '@quayside/contracts/auth/session';
import { Button, Card, Typography } from 'antd';
import { Facts } from '../../../kit/display/Facts.js';
import { useAct } from '../../../kit/http/query.js';
import { useAsk } from '../../../kit/overlay/use-ask.js';
import { go } from '../../../kit/screen/navigator.js';
import { permissionValue, useSession } from '../../../kit/session/store.js';
import styles from '../auth.module.css';
import { DeputyCard } from './DeputyCard.js';
import { SignInPolicyCard } from './SignInPolicyCard.js';

/** The account in this company: what it is, what the company asks of sign-in, leaving. */
export function AccountSetting() {
  const employee = useSession((session) => session.employee);
  const user = useSession((session) => session.user);
  const [ask, holder] = useAsk();
  const leave = useAct(submitLeaveCompany, {
    invalidates: ['CompanyAudit'],
    onDone: () => go('/system/CompanyApplication'),
  });
  if (!employee) return null;
  const askToLeave = () =>
    ask(
      {
        title: `申请离开“${employee.CompanyName}”？`,
        label: '说明',
        required: false,
        max: 500,
        okText: '提交申请',
        danger: true,
        content: '公司管理员同意后，您不再是该公司的员工，登录随即结束；您的个人账号保留。',
      },
      (Remark) => leave.run({ Remark }),
    );
  return (
    <div className={styles.setting}>
      {holder}
      <Card title="我的账号" className={styles.whole}>
        <Facts
          of={CurrentEmployee}
          value={employee}
          columns={3}
          items={['RealName', 'AccountNo', 'MobilePhone', 'CompanyName', 'CompanyCode', 'Email']}
        />
      </Card>
      <DeputyCard />
      {permissionValue('auth', 'policy') && (
        <Card title="公司的登录安全要求">
          <SignInPolicyCard />
        </Card>
      )}
      <Card title="离开企业">
        <Typography.Paragraph type="secondary">
          {user
            ? '提交后由公司管理员审核。经办的单据留在公司，由管理员交接。'
            : '当前以企业账号登录。请用个人账号登录后申请，或联系公司管理员。'}
        </Typography.Paragraph>
        <Button danger disabled={!user} loading={leave.pending} onClick={() => void askToLeave()}>
          申请离开
        </Button>
      </Card>
    </div>
  );
}
