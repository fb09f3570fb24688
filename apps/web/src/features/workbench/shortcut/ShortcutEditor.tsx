import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  HolderOutlined,
  PushpinFilled,
  PushpinOutlined,
} from '@ant-design/icons';
import {
  MOST_SHORTCUTS,
  type Shortcut,
  type ShortcutChoice,
} from '@quayside/contracts/auth/shortcut';
import { Button, Checkbox, Input, Tooltip } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { movedTo, starred, toggled } from './order.js';
import styles from './shortcut.module.css';

interface ShortcutEditorProps {
  choices: readonly ShortcutChoice[];
  items: readonly Shortcut[];
  onChange(items: Shortcut[]): void;
}

/** Chooses among the screens of a menu, and orders what is chosen: by mouse, or with Alt and the arrow keys. */
export function ShortcutEditor({ choices, items, onChange }: ShortcutEditorProps) {
  return (
    <div className={styles.editor}>
      <Choices choices={choices} items={items} onChange={onChange} />
      <Chosen choices={choices} items={items} onChange={onChange} />
    </div>
  );
}

function Choices({ choices, items, onChange }: ShortcutEditorProps) {
  const [typed, setTyped] = useState('');
  const keyword = typed.trim().toLowerCase();
  const found = choices.filter(({ Title, Group }) =>
    `${Group}${Title}`.toLowerCase().includes(keyword),
  );
  const groups = [...new Set(found.map(({ Group }) => Group))];
  const full = items.length >= MOST_SHORTCUTS;
  return (
    <section className={styles.card} aria-label="可选页面">
      <h2>可选页面</h2>
      <Input.Search
        allowClear
        aria-label="查找页面"
        placeholder="查找页面"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {groups.length === 0 && <EmptyState title="没有这样的页面" />}
      {groups.map((group) => (
        <fieldset key={group} className={styles.group}>
          <legend>{group || '其他'}</legend>
          {found
            .filter(({ Group }) => Group === group)
            .map(({ Path, Title }) => {
              const chosen = items.some((item) => item.Path === Path);
              return (
                <Checkbox
                  key={Path}
                  checked={chosen}
                  disabled={full && !chosen}
                  onChange={() => onChange(toggled(items, Path))}
                >
                  {Title}
                </Checkbox>
              );
            })}
        </fieldset>
      ))}
      {full && <p className={styles.hint}>最多{MOST_SHORTCUTS}个，请先取消一些。</p>}
    </section>
  );
}

function Chosen({ choices, items, onChange }: ShortcutEditorProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const titles = new Map(choices.map(({ Path, Title }) => [Path, Title]));
  return (
    <section className={styles.card} aria-label="快捷入口">
      <h2>快捷入口</h2>
      <p className={styles.hint}>
        按此顺序显示在工作台；点亮图钉的同时固定到菜单顶部。拖动排序，或选中一行后按 Alt + ↑ ↓。
      </p>
      {items.length === 0 && <EmptyState title="还没有快捷入口" hint="在左边勾选常用的页面" />}
      <ol className={styles.chosen}>
        {items.map(({ Path, Favourite }, index) => {
          const title = titles.get(Path) ?? Path;
          return (
            <li
              key={Path}
              draggable
              data-dragged={dragged === Path}
              onDragStart={() => setDragged(Path)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => dragged && dragged !== Path && onChange(movedTo(items, dragged, index))}
              onKeyDown={(event) => {
                if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                event.preventDefault();
                onChange(movedTo(items, Path, index + (event.key === 'ArrowUp' ? -1 : 1)));
              }}
            >
              <HolderOutlined className={styles.grip!} aria-hidden />
              <Tooltip title={Favourite ? '从菜单顶部取消固定' : '固定到菜单顶部'}>
                <Button
                  type="text"
                  size="small"
                  aria-pressed={Favourite}
                  aria-label={`${title}，固定到菜单顶部`}
                  icon={
                    Favourite ? <PushpinFilled className={styles.star!} /> : <PushpinOutlined />
                  }
                  onClick={() => onChange(starred(items, Path))}
                />
              </Tooltip>
              <span className={styles.name}>{title}</span>
              <Button
                type="text"
                size="small"
                aria-label={`${title}，上移`}
                disabled={index === 0}
                icon={<ArrowUpOutlined />}
                onClick={() => onChange(movedTo(items, Path, index - 1))}
              />
              <Button
                type="text"
                size="small"
                aria-label={`${title}，下移`}
                disabled={index === items.length - 1}
                icon={<ArrowDownOutlined />}
                onClick={() => onChange(movedTo(items, Path, index + 1))}
              />
              <Button
                type="text"
                size="small"
                aria-label={`${title}，移除`}
                icon={<DeleteOutlined />}
                onClick={() => onChange(toggled(items, Path))}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
