import { EyeOutlined } from '@ant-design/icons';
import { currentSimulation } from '@quayside/contracts/auth/simulation';
import { Button } from 'antd';
import { formatTime } from '../kit/display/format.js';
import { useRead } from '../kit/http/query.js';
import { signOut } from '../kit/session/rules.js';
import styles from './WorkShell.module.css';

/** Says on every screen as whom the platform is looked at, that nothing can be changed, and until when. */
export function ViewBanner() {
  const { data } = useRead(currentSimulation, {});
  return (
    <div className={styles.view} role="status">
      <EyeOutlined />
      {data
        ? `正在以 ${data.RealName}（${data.CompanyName}）的身份只读查看，不能操作，${formatTime(data.ExpireTime)} 自动结束`
        : '正在以他人身份只读查看'}
      <Button size="small" onClick={() => void signOut()}>
        结束查看
      </Button>
    </div>
  );
}
