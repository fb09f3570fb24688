import { Input, Tag, Tree } from 'antd';
import type { DataNode } from 'antd/es/tree';
import { type ReactNode, useState } from 'react';
import { menuIcon } from '../../../kit/display/menu-icons.js';
import styles from './menu.module.css';
import { type Draft, isLink, moved, placeOf, stepped, titleOf } from './menu-draft.js';

interface MenuTreeViewProps {
  draft: Draft;
  selected: string | null;
  /** Keys of what the server refused. */
  wrong: ReadonlySet<string>;
  onSelect(key: string | null): void;
  onChange(draft: Draft): void;
}

interface NodeProps {
  icon?: ReactNode;
  title: string;
  usual: string | null;
  hidden: boolean;
  wrong: boolean;
  link?: boolean;
}

function Node({ icon, title, usual, hidden, wrong, link = false }: NodeProps) {
  return (
    <span className={styles.node} data-hidden={hidden}>
      {icon}
      <span className={`${styles.name} ${wrong ? styles.wrong : ''}`}>{title || '（未命名）'}</span>
      {usual && usual !== title && <Tag>原名 {usual}</Tag>}
      {link && <Tag color="blue">链接</Tag>}
      {hidden && <Tag>隐藏</Tag>}
      {wrong && <Tag color="error">有误</Tag>}
    </span>
  );
}

/** The menu as a tree: chosen by a click, moved by the mouse or with Alt and the arrow keys. */
export function MenuTreeView({ draft, selected, wrong, onSelect, onChange }: MenuTreeViewProps) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState('');
  const keyword = typed.trim().toLowerCase();
  const found = (texts: readonly (string | null | undefined)[]): boolean =>
    keyword !== '' && texts.some((text) => text?.toLowerCase().includes(keyword));
  const nodes = draft.map(
    (group): DataNode => ({
      key: group.Key,
      title: (
        <Node
          icon={menuIcon(group.Icon ?? group.UsualIcon)}
          title={titleOf(group)}
          usual={group.UsualTitle}
          hidden={group.Hidden}
          wrong={wrong.has(group.Key)}
        />
      ),
      children: group.Items.map((item) => ({
        key: item.Key,
        isLeaf: true,
        title: (
          <Node
            title={titleOf(item)}
            usual={item.UsualTitle}
            hidden={item.Hidden || group.Hidden}
            wrong={wrong.has(item.Key)}
            link={isLink(item)}
          />
        ),
      })),
    }),
  );
  /** Beside a node of the same kind, or into a group. */
  const drop = (key: string, onto: string, into: boolean, after: boolean): void => {
    const [from, to] = [placeOf(draft, key), placeOf(draft, onto)];
    if (!from || !to) return;
    if (!from.item) onChange(moved(draft, key, to.g + (after ? 1 : 0) - (from.g < to.g ? 1 : 0)));
    else if (!to.item)
      onChange(moved(draft, key, into || after ? 0 : to.group.Items.length, to.group.Key));
    else {
      const behind = from.group === to.group && from.i < to.i ? 1 : 0;
      onChange(moved(draft, key, to.i + (after ? 1 : 0) - behind, to.group.Key));
    }
  };
  return (
    <section
      className={styles.card}
      aria-label="菜单结构"
      onKeyDown={(event) => {
        if (!selected || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown'))
          return;
        event.preventDefault();
        onChange(stepped(draft, selected, event.key === 'ArrowUp' ? -1 : 1));
      }}
    >
      <h2>菜单结构</h2>
      <p className={styles.hint}>
        拖动调整顺序和分组，或选中后按 Alt + ↑
        ↓。分组内的页面按小类归拢显示，小类排在其第一项的位置；移入其他分组的页面直接列出。
      </p>
      <Input.Search
        allowClear
        aria-label="查找菜单项"
        placeholder="查找名称或路径"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onSearch={() => {
          const first = draft
            .flatMap((group) => [group, ...group.Items])
            .find((one) => found([one.Title, one.UsualTitle, one.Key]));
          if (first) onSelect(first.Key);
        }}
        style={{ marginBottom: 10 }}
      />
      <Tree
        blockNode
        treeData={nodes}
        expandedKeys={draft.map(({ Key }) => Key).filter((key) => !folded.has(key))}
        onExpand={(keys) =>
          setFolded(new Set(draft.map(({ Key }) => Key).filter((key) => !keys.includes(key))))
        }
        selectedKeys={selected ? [selected] : []}
        onSelect={([key]) => onSelect(key ? String(key) : null)}
        filterTreeNode={({ key }) => {
          const place = placeOf(draft, String(key));
          const one = place?.item ?? place?.group;
          return Boolean(one && found([one.Title, one.UsualTitle, one.Key]));
        }}
        draggable={{ icon: false }}
        allowDrop={({ dragNode, dropNode, dropPosition }) => {
          const [from, to] = [
            placeOf(draft, String(dragNode.key)),
            placeOf(draft, String(dropNode.key)),
          ];
          if (!from || !to) return false;
          return from.item
            ? to.item
              ? dropPosition !== 0
              : dropPosition === 0
            : !to.item && dropPosition !== 0;
        }}
        onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
          const at = Number(node.pos.split('-').at(-1));
          drop(String(dragNode.key), String(node.key), !dropToGap, dropPosition > at);
        }}
      />
    </section>
  );
}
