import { EditOutlined } from '@ant-design/icons';
import { ownShortcuts } from '@quayside/contracts/auth/shortcut';
import { weekdayName } from '@quayside/contracts/core/dates';
import { Button, Tooltip } from 'antd';
import { deskClock } from '../../../kit/display/desk-clock.js';
import { formatDay } from '../../../kit/display/format.js';
import { useRead } from '../../../kit/http/query.js';
import { go, reopen } from '../../../kit/screen/navigator.js';
import { leavesOf } from '../../../kit/session/menu-map.js';
import { useSession } from '../../../kit/session/store.js';
import styles from '../Workbench.module.css';
import { greetingAt } from './day.js';

/** Who one is here and today, and the screens one needs most. */
export function Greeting() {
  const employee = useSession((session) => session.employee);
  const menus = useSession((session) => session.menus);
  const own = useRead(ownShortcuts, {});
  const now = new Date();
  const today = deskClock(now);
  const titles = new Map(leavesOf(menus).map(({ Path, Title }) => [Path, Title]));
  const shortcuts = (own.data?.Items ?? []).filter(({ Path }) => titles.has(Path));
  return (
    <section className={styles.greeting}>
      <div>
        <h1>
          {greetingAt(Number(today.slice(11, 13)))}，{employee?.RealName}
        </h1>
        <p>
          {employee?.CompanyName}　{formatDay(today)} {weekdayName(today)}
        </p>
      </div>
      <nav aria-label="常用功能">
        {shortcuts.map(({ Path }, index) => (
          <Button
            key={Path}
            size="middle"
            ghost={index > 0}
            type={index === 0 ? 'primary' : 'default'}
            onClick={() => reopen(Path, {})}
          >
            {titles.get(Path)}
          </Button>
        ))}
        <Tooltip title="维护快捷入口与固定的菜单">
          <Button
            size="middle"
            type="text"
            className={styles.edit!}
            aria-label="维护快捷入口与固定的菜单"
            icon={<EditOutlined />}
            onClick={() => go('/internal/MaintenanceMenu')}
          />
        </Tooltip>
      </nav>
    </section>
  );
}
