import {
  CaretRightOutlined,
  PushpinFilled,
  PushpinOutlined,
  StarOutlined,
} from '@ant-design/icons';
import type { Screen } from '@quayside/contracts/core/screen';
import { Popover, Tooltip } from 'antd';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { menuIcon } from '../kit/display/menu-icons.js';
import { useConfirm } from '../kit/overlay/use-confirm.js';
import { viewToken } from '../kit/session/storage.js';
import { type MenuEntry, menuLeaves, openFromMenu } from './menu.js';
import { type GroupView, type MenuRow, menuRows } from './menu-rows.js';
import styles from './SideMenu.module.css';
import { type OwnMenuHandle, useOwnMenu } from './use-own-menu.js';

interface SideMenuProps {
  entries: readonly MenuEntry[];
  screen: Screen;
  collapsed: boolean;
  /** A screen was opened: on a phone the menu goes away. */
  onOpen(): void;
}

/** The menu: what the person pinned and used last, then groups of work, each with what he uses of it. */
export function SideMenu({ entries, screen, collapsed, onOpen }: SideMenuProps) {
  const handle = useOwnMenu();
  const [views, setViews] = useState<ReadonlyMap<string, GroupView>>(new Map());
  const [inHand, setInHand] = useState(false);
  // Nothing moves under the pointer: what is used meanwhile comes up when it is gone.
  const recent = useHeld(handle.own.Recent, inHand);
  const selected = screen.highlight ?? screen.path;
  const opened = useOpened(selected);
  const rows = useMemo(
    () =>
      menuRows({
        entries,
        pinned: handle.own.Pinned,
        recent,
        used: [...handle.own.Used, ...opened],
        selected,
        views,
      }),
    [entries, handle.own, recent, opened, selected, views],
  );
  const open = (path: string) => {
    openFromMenu(path);
    onOpen();
  };
  if (handle.isPending && entries.length > 0) return <Loading collapsed={collapsed} />;
  if (collapsed) return <Rail entries={entries} rows={rows} selected={selected} open={open} />;
  return (
    <div onPointerEnter={() => setInHand(true)} onPointerLeave={() => setInHand(false)}>
      {handle.isFailed && (
        <button type="button" className={styles.failed} onClick={handle.readAgain}>
          固定和最近使用没有读到，点此重试
        </button>
      )}
      <Lines
        rows={rows}
        handle={handle}
        open={open}
        setView={(key, view) => setViews(new Map([...views, [key, view]]))}
      />
    </div>
  );
}

/** A value that stands still while it is held. */
function useHeld<T>(value: T, held: boolean): T {
  const kept = useRef(value);
  if (!held) kept.current = value;
  return kept.current;
}

/** What was in front since the page was loaded: it is seen in its group at once, and stays there. */
function useOpened(selected: string): readonly string[] {
  const [opened, setOpened] = useState<readonly string[]>([selected]);
  if (!opened.includes(selected)) setOpened([...opened, selected]);
  return opened;
}

const BARS = [72, 56, 64, 48, 60, 52, 68, 44];

function Loading({ collapsed }: { collapsed: boolean }) {
  return (
    <div className={styles.loading} aria-busy="true">
      {BARS.map((width) => (
        <i key={width} style={{ width: collapsed ? 24 : `${width}%` }} />
      ))}
    </div>
  );
}

/** Of a line, as the styles have it. */
const ROW_HEIGHT = 34;

interface LinesProps {
  rows: readonly MenuRow[];
  handle: OwnMenuHandle;
  open(path: string): void;
  setView(group: string, view: GroupView): void;
}

function Lines({ rows, handle, open, setView }: LinesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const confirm = useConfirm();
  const mayPin = viewToken() === null;
  const pinned = handle.own.Pinned;

  const askForget = async () => {
    const content = '最近使用清空，菜单各分组也不再展开常用的页面；固定的页面不变。';
    if (await confirm({ title: '清空最近使用？', content, okText: '清空' })) handle.forget();
  };
  const place = (path: string, at: number) => {
    const rest = pinned.filter((other) => other !== path);
    handle.order([...rest.slice(0, at), path, ...rest.slice(at)]);
  };
  const drop = (onto: string) => {
    if (dragged && dragged !== onto) place(dragged, pinned.indexOf(onto));
    setDragged(null);
    setOver(null);
  };
  const focusable = () => [
    ...(frame.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
  ];
  const walk = (from: Element, step: number | 'first' | 'last') => {
    const all = focusable();
    const at = all.indexOf(from as HTMLElement);
    const next = step === 'first' ? all[0] : step === 'last' ? all.at(-1) : all[at + step];
    next?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, row: MenuRow) => {
    const line = event.currentTarget;
    if (event.altKey && row.kind === 'entry' && row.place === 'pinned') {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      const to = pinned.indexOf(row.path) + step;
      if (step === 0 || to < 0 || to >= pinned.length) return;
      event.preventDefault();
      place(row.path, to);
      return;
    }
    if (event.key === 'ArrowDown') walk(line, 1);
    else if (event.key === 'ArrowUp') walk(line, -1);
    else if (event.key === 'Home') walk(line, 'first');
    else if (event.key === 'End') walk(line, 'last');
    else if (event.key === 'ArrowRight' && row.kind === 'group') setView(row.key, 'all');
    else if (event.key === 'ArrowLeft' && row.kind === 'group') setView(row.key, 'closed');
    else return;
    event.preventDefault();
  };
  return (
    <div ref={frame} role="menu" aria-label="功能菜单" className={styles.menu}>
      {rows.map((row) => {
        if (row.kind === 'heading')
          return (
            <div key={row.key} role="presentation" className={styles.heading}>
              <span>{row.title}</span>
              {row.place === 'recent' && mayPin && (
                <button type="button" aria-label="清空最近使用" onClick={() => void askForget()}>
                  清空
                </button>
              )}
            </div>
          );
        if (row.kind === 'room')
          return (
            <p key={row.key} className={styles.room} style={{ height: row.count * ROW_HEIGHT }}>
              {row.count > 3 ? '打开过的页面列在这里' : null}
            </p>
          );
        if (row.kind === 'section')
          return (
            <div key={row.key} role="presentation" className={styles.section}>
              {row.title}
            </div>
          );
        if (row.kind === 'group')
          return (
            <button
              key={row.key}
              type="button"
              role="menuitem"
              aria-expanded={row.view !== 'closed'}
              className={styles.group}
              data-selected={row.holdsSelected && row.view === 'closed'}
              onClick={() => setView(row.key, row.view === 'closed' ? 'all' : 'closed')}
              onKeyDown={(event) => onKeyDown(event, row)}
            >
              <span className={styles.icon}>{menuIcon(row.group.icon)}</span>
              <span className={styles.title}>{row.group.title}</span>
              <CaretRightOutlined className={styles.caret} />
            </button>
          );
        if (row.kind === 'more')
          return (
            <button
              key={row.key}
              type="button"
              role="menuitem"
              className={styles.more}
              onClick={() => setView(row.group.key, 'all')}
              onKeyDown={(event) => onKeyDown(event, row)}
            >
              {`其余 ${row.count} 项`}
            </button>
          );
        const isDragged = row.place === 'pinned' && mayPin;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the line is moved by its button with Alt and the arrow keys as well
          <div
            key={row.key}
            role="presentation"
            className={styles.entry}
            data-place={row.place}
            data-selected={row.isSelected}
            data-over={over === row.key}
            draggable={isDragged}
            onDragStart={() => setDragged(row.path)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (!isDragged || dragged === null) return;
              event.preventDefault();
              setOver(row.key);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={() => isDragged && drop(row.path)}
          >
            <button
              type="button"
              role="menuitem"
              aria-current={row.isSelected ? 'page' : undefined}
              title={row.place === 'group' ? undefined : `${row.group} / ${row.title}`}
              className={styles.link}
              onClick={() => open(row.path)}
              onKeyDown={(event) => onKeyDown(event, row)}
            >
              {row.icon !== undefined && <span className={styles.icon}>{menuIcon(row.icon)}</span>}
              <span className={styles.title}>{row.title}</span>
            </button>
            {mayPin && !row.path.startsWith('MENU_LINK') && (
              <PinButton row={row} pin={handle.pin} />
            )}
          </div>
        );
      })}
    </div>
  );
}

function PinButton({
  row,
  pin,
}: {
  row: Extract<MenuRow, { kind: 'entry' }>;
  pin: OwnMenuHandle['pin'];
}) {
  const label = row.isPinned ? '取消固定' : '固定到菜单顶部';
  return (
    <Tooltip title={label} placement="right" mouseEnterDelay={0.5}>
      <button
        type="button"
        className={styles.pin}
        data-pinned={row.isPinned}
        aria-label={`${label}：${row.title}`}
        aria-pressed={row.isPinned}
        onClick={() => pin(row.path, !row.isPinned)}
      >
        {row.isPinned ? <PushpinFilled /> : <PushpinOutlined />}
      </button>
    </Tooltip>
  );
}

interface RailProps {
  entries: readonly MenuEntry[];
  rows: readonly MenuRow[];
  selected: string;
  open(path: string): void;
}

/** So many entries stand in a column of what an icon shows. */
const IN_COLUMN = 14;

interface RailIcon {
  key: string;
  title: string;
  image: ReactNode;
  body: ReactNode;
  /** The screen in front is in it. */
  here: boolean;
  /** Entries in it. */
  count: number;
}

/** The folded menu: an icon a group, which shows what is in it. */
function Rail({ entries, rows, selected, open }: RailProps) {
  const [shown, setShown] = useState<string | null>(null);
  const choose = (path: string) => {
    setShown(null);
    open(path);
  };
  const own = rows.filter(
    (row): row is Extract<MenuRow, { kind: 'entry' }> =>
      row.kind === 'entry' && row.place !== 'group',
  );
  const icon = ({ key, title, image, body, here, count }: RailIcon) => (
    <Popover
      key={key}
      open={shown === key}
      onOpenChange={(isOpen) => setShown(isOpen ? key : null)}
      placement="rightTop"
      arrow={false}
      trigger={['hover', 'click']}
      content={
        <div
          className={styles.flyout}
          style={{ columnCount: Math.min(Math.ceil(count / IN_COLUMN), 3) }}
        >
          {body}
        </div>
      }
    >
      <button
        type="button"
        role="menuitem"
        aria-haspopup="menu"
        aria-label={title}
        className={styles.rail}
        data-selected={here}
      >
        {image}
        <span>{title}</span>
      </button>
    </Popover>
  );
  const line = (path: string, title: string) => (
    <button
      key={path}
      type="button"
      role="menuitem"
      className={styles.flyoutEntry}
      data-selected={path === selected}
      onClick={() => choose(path)}
    >
      {title}
    </button>
  );
  return (
    <div role="menu" aria-label="功能菜单" className={styles.menu}>
      {own.length > 0 &&
        icon({
          key: 'own',
          title: '常用',
          image: <StarOutlined />,
          body: (
            <section>
              <h3>固定与最近使用</h3>
              {own.map(({ path, title }) => line(path, title))}
            </section>
          ),
          here: false,
          count: own.length,
        })}
      {entries.map((group) =>
        icon({
          key: group.key,
          title: group.title,
          image: menuIcon(group.icon),
          body: <GroupBody group={group} line={line} />,
          here: holds(group, selected),
          count: menuLeaves([group]).length,
        }),
      )}
    </div>
  );
}

const holds = (entry: MenuEntry, path: string): boolean =>
  entry.key === path || entry.children.some((child) => holds(child, path));

function GroupBody({
  group,
  line,
}: {
  group: MenuEntry;
  line(path: string, title: string): ReactNode;
}) {
  if (group.children.length === 0) return line(group.key, group.title);
  return (
    <>
      <h3>{group.title}</h3>
      {group.children.map((child) =>
        child.children.length === 0 ? (
          line(child.key, child.title)
        ) : (
          <section key={child.key}>
            <h4>{child.title}</h4>
            {child.children.map(({ key, title }) => line(key, title))}
          </section>
        ),
      )}
    </>
  );
}
