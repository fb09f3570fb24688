import { Button, Flex } from 'antd';
import { go } from '../screen/navigator.js';
import { signOut } from '../session/rules.js';
import { useSession } from '../session/store.js';
import styles from './sign-in.module.css';

/** In place of a sign-in form for someone who is signed in: on to the work, or out. */
export function AlreadyIn() {
  const { phase, employee, user, bound } = useSession();
  const name = employee?.RealName ?? user?.RealName ?? '';
  const text =
    phase === 'ready'
      ? employee?.CompanyName
      : bound.length > 0
        ? '请选择要进入的公司'
        : '您的账号还没有公司，可申请入驻，或加入已入驻的公司。';
  return (
    <Flex vertical gap={16}>
      <div>
        <h2 className={styles.hello}>{name}，您好</h2>
        <p className={styles.hint}>{text}</p>
      </div>
      {phase === 'ready' && (
        <Button type="primary" size="large" block onClick={() => go('/workbench')}>
          进入工作台
        </Button>
      )}
      {bound.length > (phase === 'ready' ? 1 : 0) && (
        <Button
          type={phase === 'ready' ? 'default' : 'primary'}
          size="large"
          block
          onClick={() => go('/chooseCompany')}
        >
          {phase === 'ready' ? '切换公司' : '选择公司'}
        </Button>
      )}
      {phase === 'no-employee' && (
        <Button
          type={bound.length > 0 ? 'default' : 'primary'}
          size="large"
          block
          onClick={() => go('/join/entry')}
        >
          申请入驻或加入公司
        </Button>
      )}
      <Button size="large" block onClick={() => void signOut()}>
        换个账号登录
      </Button>
    </Flex>
  );
}
