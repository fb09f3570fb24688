import { EyeOutlined } from '@ant-design/icons';
import { currentSimulation, type Simulation } from '@quayside/contracts/auth/simulation';
import { Button } from 'antd';
import { formatMinute, formatTime } from '../kit/display/format.js';
import { useRead } from '../kit/http/query.js';
import { signOut } from '../kit/session/rules.js';
import styles from './WorkShell.module.css';

function said(of: Simulation | null): string {
  if (!of) return '正在以他人身份查看';
  const who = `${of.RealName}（${of.CompanyName}）`;
  return of.IsDeputy
    ? `正在代理 ${who}处理业务，日志记为“${of.RealName}（${of.ViewerName}代）”，${formatMinute(of.ExpireTime)} 自动结束`
    : `正在以 ${who}的身份只读查看，不能操作，${formatTime(of.ExpireTime)} 自动结束`;
}

/** Says on every screen as whom the platform is looked at, whether anything can be done, and until when. */
export function ViewBanner() {
  const { data } = useRead(currentSimulation, {});
  return (
    <div className={styles.view} role="status">
      <EyeOutlined />
      {said(data ?? null)}
      <Button size="small" onClick={() => void signOut()}>
        {data?.IsDeputy ? '结束代理' : '结束查看'}
      </Button>
    </div>
  );
}
