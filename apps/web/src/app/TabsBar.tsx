import { CloseOutlined } from '@ant-design/icons';
import { screenOf } from '@quayside/contracts/screens';
import { Dropdown, type MenuProps } from 'antd';
import { useEffect, useRef } from 'react';
import { useIsDirty } from '../kit/screen/dirty.js';
import { reopen } from '../kit/screen/navigator.js';
import { useNameOfTab } from '../kit/screen/tab-name.js';
import styles from './TabsBar.module.css';
import { refreshTab, shownTitle, type Tab, useTabs } from './tabs.js';

interface TabsBarProps {
  front: string;
  close(keys: readonly string[]): void;
}

export const showTab = (tab: Tab): void => reopen(tab.path, tab.search);

/** The open screens. Arrow keys walk, Delete or a middle click closes, the context menu refreshes and closes others. */
export function TabsBar({ front, close }: TabsBarProps) {
  const tabs = useTabs((state) => state.tabs);
  const walk = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (tab) showTab(tab);
  };
  return (
    <div className={styles.strip} role="tablist" aria-label="已打开的页面">
      {tabs.map((tab, index) => (
        <OneTab
          key={tab.key}
          tab={tab}
          front={tab.key === front}
          close={close}
          step={(by) => walk(index + by)}
        />
      ))}
    </div>
  );
}

interface OneTabProps {
  tab: Tab;
  front: boolean;
  close(keys: readonly string[]): void;
  step(by: number): void;
}

function OneTab({ tab, front, close, step }: OneTabProps) {
  const dirty = useIsDirty(tab.key);
  const name = useNameOfTab(tab.key);
  const title = shownTitle(tab, name);
  const shut = () => close([tab.key]);
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a name that comes later makes the tab wider
  useEffect(() => {
    if (front) box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [front, title]);

  return (
    <Dropdown menu={menuOf(tab, close)} trigger={['contextMenu']}>
      <div
        ref={box}
        className={front ? `${styles.tab} ${styles.front}` : styles.tab}
        onAuxClick={(event) => event.button === 1 && shut()}
      >
        <button
          type="button"
          role="tab"
          aria-selected={front}
          tabIndex={front ? 0 : -1}
          className={styles.title}
          onClick={() => showTab(tab)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowRight') step(1);
            else if (event.key === 'ArrowLeft') step(-1);
            else if (event.key === 'Delete') shut();
          }}
        >
          {dirty && <i className={styles.dot} title="有未保存的内容" />}
          {title}
        </button>
        <button
          type="button"
          className={styles.close}
          tabIndex={-1}
          aria-label={`关闭 ${title}`}
          onClick={shut}
        >
          <CloseOutlined />
        </button>
      </div>
    </Dropdown>
  );
}

function menuOf(tab: Tab, close: (keys: readonly string[]) => void): MenuProps {
  const { tabs } = useTabs.getState();
  const index = tabs.findIndex((other) => other.key === tab.key);
  const others = tabs.filter((other) => other.key !== tab.key).map((other) => other.key);
  const right = tabs.slice(index + 1).map((other) => other.key);
  return {
    items: [
      {
        key: 'refresh',
        label: '刷新',
        disabled: !screenOf(tab.path),
        onClick: () => refreshTab(tab.key),
      },
      { type: 'divider' },
      { key: 'close', label: '关闭', onClick: () => close([tab.key]) },
      {
        key: 'others',
        label: '关闭其他',
        disabled: others.length === 0,
        onClick: () => close(others),
      },
      {
        key: 'right',
        label: '关闭右侧',
        disabled: right.length === 0,
        onClick: () => close(right),
      },
    ],
  };
}
