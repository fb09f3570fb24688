import { ArrowRightOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { GoLink } from '../../kit/screen/GoLink.js';
import { useSessionPrompt } from '../../kit/session/prompt.js';
import { useSession } from '../../kit/session/store.js';
import { AlreadyIn } from '../../kit/sign-in/AlreadyIn.js';
import { EmployeeSignIn } from '../../kit/sign-in/EmployeeSignIn.js';
import styles from './auth.module.css';

/** Enterprise sign-in. */
export function EmployeeLogin() {
  const phase = useSession((session) => session.phase);
  const prompt = useSessionPrompt((state) => state.prompt);
  const inside = phase === 'ready' || phase === 'no-employee';
  return (
    <div className={styles.card}>
      {inside ? (
        <AlreadyIn />
      ) : (
        <>
          <h1 className={styles.heading}>企业登录</h1>
          <p className={styles.hint}>使用公司为您开通的账号进入工作台</p>
          {prompt?.kind === 'login' && (
            <Alert type="warning" showIcon title={prompt.text} style={{ marginBottom: 16 }} />
          )}
          <EmployeeSignIn />
          <div className={styles.other}>
            <GoLink to="/">
              个人账号登录 <ArrowRightOutlined />
            </GoLink>
          </div>
        </>
      )}
      {phase === 'loading' && (
        <div className={styles.entering} role="status" aria-label="正在进入" />
      )}
    </div>
  );
}
