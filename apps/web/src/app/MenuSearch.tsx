import { SearchOutlined } from '@ant-design/icons';
import { AutoComplete, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type MenuEntry, menuLeaves, openFromMenu } from './menu.js';
import { soundsLike } from './menu-pinyin.js';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Finds a screen by name, its sounds or path; the key `/` leads here from anywhere. */
export function MenuSearch({ entries }: { entries: readonly MenuEntry[] }) {
  const [text, setText] = useState('');
  const input = useRef<InputRef>(null);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target)
      )
        return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);

  const wanted = text.trim().toLowerCase();
  const found = menuLeaves(entries).filter(
    ({ title, pinyin, path }) =>
      title.toLowerCase().includes(wanted) ||
      (pinyin && soundsLike(pinyin, wanted)) ||
      path.toLowerCase().includes(wanted),
  );
  return (
    <AutoComplete
      value={text}
      options={found.map(({ path, title, group }) => ({
        value: path,
        label: (
          <span style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
            {title}
            <span style={{ color: 'var(--qs-muted)' }}>{group}</span>
          </span>
        ),
      }))}
      defaultActiveFirstOption
      notFoundContent="没有找到"
      showSearch={{ filterOption: false, onSearch: setText }}
      onSelect={(path: string) => {
        setText('');
        input.current?.blur();
        openFromMenu(path);
      }}
      style={{ width: 240 }}
    >
      <Input
        ref={input}
        prefix={<SearchOutlined />}
        suffix={<kbd className="qs-key">/</kbd>}
        placeholder="搜索菜单"
        aria-label="搜索菜单"
      />
    </AutoComplete>
  );
}
