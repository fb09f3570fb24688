import { StarOutlined } from '@ant-design/icons';
import { ownShortcuts } from '@quayside/contracts/auth/shortcut';
import { Button, Dropdown, Tooltip } from 'antd';
import { useRead } from '../kit/http/query.js';
import { go } from '../kit/screen/navigator.js';
import { leavesOf } from '../kit/session/menu-map.js';
import { useSession } from '../kit/session/store.js';
import { openFromMenu } from './menu.js';
import styles from './WorkShell.module.css';

/** The screens that somebody wants at hand on every screen. */
export function Favourites() {
  const menus = useSession((session) => session.menus);
  const own = useRead(ownShortcuts, {});
  const titles = new Map(leavesOf(menus).map(({ Path, Title }) => [Path, Title]));
  const paths = (own.data?.Items ?? []).flatMap(({ Path, Favourite }) =>
    Favourite && titles.has(Path) ? Path : [],
  );
  const items = [
    ...paths.map((path) => ({
      key: path,
      label: titles.get(path),
      onClick: () => openFromMenu(path),
    })),
    ...(paths.length > 0 ? [{ type: 'divider' as const }] : []),
    {
      key: 'edit',
      label: paths.length > 0 ? '维护收藏' : '还没有收藏，去选择',
      onClick: () => go('/internal/MaintenanceMenu'),
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Tooltip title="收藏">
        <Button type="text" className={styles.tool!} icon={<StarOutlined />} aria-label="收藏" />
      </Tooltip>
    </Dropdown>
  );
}
