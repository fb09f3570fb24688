import { screens } from '@quayside/contracts/areas';
import { weekdayName } from '@quayside/contracts/core/dates';
import { Button } from 'antd';
import { formatDay, localClock } from '../../../kit/display/format.js';
import { go } from '../../../kit/screen/navigator.js';
import { useSession } from '../../../kit/session/store.js';
import styles from '../Workbench.module.css';
import { greetingAt } from './day.js';

const SHORTCUTS = [
  '/tdManage/siCheck',
  '/tdManage/siMake',
  '/tdManage/siDataList',
  '/workbench/siSubmit',
  '/workbench/SISubimtList',
  '/workbench/siSubmitLog',
] as const;

/** Who one is here and today, and the screens one needs most. */
export function Greeting() {
  const employee = useSession((session) => session.employee);
  const menuMap = useSession((session) => session.menuMap);
  const now = new Date();
  const today = localClock(now);
  const shortcuts = SHORTCUTS.filter((path) => menuMap.has(path.toLowerCase())).slice(0, 4);
  return (
    <section className={styles.greeting}>
      <div>
        <h1>
          {greetingAt(now.getHours())}，{employee?.RealName}
        </h1>
        <p>
          {employee?.CompanyName}　{formatDay(today)} {weekdayName(today)}
        </p>
      </div>
      <nav aria-label="常用功能">
        {shortcuts.map((path, index) => (
          <Button key={path} size="middle" ghost={index > 0} type={index === 0 ? 'primary' : 'default'} onClick={() => go(path)}>
            {screens.find((screen) => screen.path === path)?.title}
          </Button>
        ))}
      </nav>
    </section>
  );
}
