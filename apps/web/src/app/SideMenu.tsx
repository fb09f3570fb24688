import type { Screen } from '@quayside/contracts/core/screen';
import { Menu, type MenuProps } from 'antd';
import { useEffect, useRef } from 'react';
import { menuIcon } from '../kit/display/menu-icons.js';
import { type MenuEntry, openFromMenu } from './menu.js';

type Item = NonNullable<MenuProps['items']>[number];

function itemOf(entry: MenuEntry, top: boolean): Item {
  const icon = top ? { icon: menuIcon(entry.icon) } : {};
  // A group of one is the entry itself: one click less.
  const only = entry.children.length === 1 ? entry.children[0] : undefined;
  if (only && only.children.length === 0) return { key: only.key, label: only.title, ...icon };
  if (entry.children.length === 0) return { key: entry.key, label: entry.title, ...icon };
  return {
    key: entry.key,
    label: entry.title,
    ...icon,
    children: entry.children.map((child) => itemOf(child, false)),
  };
}

interface SideMenuProps {
  entries: readonly MenuEntry[];
  screen: Screen;
  dark: boolean;
  collapsed: boolean;
}

export function SideMenu({ entries, screen, dark, collapsed }: SideMenuProps) {
  const frame = useRef<HTMLDivElement>(null);
  const selected = screen.highlight ?? screen.path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is selected comes into view when it changes, and when the menu comes
  useEffect(() => {
    frame.current?.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' });
  }, [selected, entries]);
  return (
    <div ref={frame}>
      <Menu
        mode="inline"
        theme={dark ? 'dark' : 'light'}
        inlineCollapsed={collapsed}
        items={entries.map((entry) => itemOf(entry, true))}
        selectedKeys={[selected]}
        defaultOpenKeys={collapsed ? [] : entries.map((entry) => entry.key)}
        onClick={({ key }) => openFromMenu(key)}
        style={{ border: 0 }}
      />
    </div>
  );
}
