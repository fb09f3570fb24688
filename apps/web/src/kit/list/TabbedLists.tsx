import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useScreen } from '../screen/ScreenContext.js';

interface TabbedListsProps {
  tabs: readonly { key: string; label: ReactNode; content: ReactNode }[];
  /** What can be done whichever list is shown, at the end of the tabs. */
  extra?: ReactNode;
}

/** Several lists in one screen. They share the address: changing over leaves the other one's filters behind. */
export function TabbedLists({ tabs, extra }: TabbedListsProps) {
  const { search, setSearch } = useScreen();
  const first = tabs[0]!;
  const shown = tabs.find(({ key }) => key === search.tab) ?? first;
  const change = (next: string) =>
    setSearch({
      ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
      tab: next === first.key ? undefined : next,
    });
  return (
    <>
      <Tabs
        className="qs-list-tabs"
        activeKey={shown.key}
        onChange={change}
        items={tabs.map(({ key, label }) => ({ key, label }))}
        tabBarExtraContent={extra}
      />
      {shown.content}
    </>
  );
}
