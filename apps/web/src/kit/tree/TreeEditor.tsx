import { MoreOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown, Flex, Input, type MenuProps, Tree, Typography } from 'antd';
import type { DataNode } from 'antd/es/tree';
import { useMemo, useState } from 'react';
import { AppModal } from '../overlay/AppModal.js';
import './tree.css';

export interface TreeItem {
  id: number;
  name: string;
  /** Shown behind the name. */
  count?: number;
  children: readonly TreeItem[];
}

export interface TreeEditorProps {
  items: readonly TreeItem[];
  /** Chinese noun: 部门. */
  label: string;
  /** Longest name. */
  max: number;
  selected: number | null;
  onSelect(id: number | null): void;
  /** Each answers undefined after a failure: the dialog stays with what was typed. */
  onAdd(parent: TreeItem, name: string): Promise<unknown>;
  onRename(item: TreeItem, name: string): Promise<unknown>;
  onMove(item: TreeItem, parent: TreeItem): Promise<unknown>;
  onDelete(item: TreeItem): Promise<unknown>;
}

type MenuInfo = Parameters<NonNullable<MenuProps['onClick']>>[0];

interface Naming {
  kind: 'add' | 'rename';
  item: TreeItem;
}

/** A tree whose nodes are added, renamed, moved by dragging and deleted; the top node stands for the whole and stays. */
export function TreeEditor({
  items,
  label,
  max,
  selected,
  onSelect,
  onAdd,
  onRename,
  onMove,
  onDelete,
}: TreeEditorProps) {
  const [naming, setNaming] = useState<Naming | null>(null);
  /** What was folded; what is new or comes below a leaf is seen at once. */
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const byId = useMemo(() => indexOf(items), [items]);
  const roots = new Set(items.map(({ id }) => id));
  const act = (item: TreeItem, { key, domEvent }: MenuInfo): void => {
    domEvent.stopPropagation();
    if (key === 'delete') void onDelete(item);
    else setNaming({ kind: key as Naming['kind'], item });
  };
  const menuOf = (item: TreeItem): NonNullable<MenuProps['items']> => [
    { key: 'add', label: `新增下级${label}` },
    { key: 'rename', label: '改名' },
    ...(roots.has(item.id) ? [] : [{ key: 'delete', label: '删除', danger: true }]),
  ];
  const nodeOf = (item: TreeItem): DataNode => ({
    key: item.id,
    title: (
      <span className="qs-tree-node">
        <span className="qs-tree-name" title={item.name}>
          {item.name}
        </span>
        {item.count !== undefined && (
          <Typography.Text type="secondary">{item.count}</Typography.Text>
        )}
        <Dropdown
          trigger={['click']}
          menu={{ items: menuOf(item), onClick: (choice) => act(item, choice) }}
        >
          <Button
            type="text"
            size="small"
            className="qs-tree-more"
            icon={<MoreOutlined />}
            aria-label={`${item.name} 的操作`}
            onClick={(event) => event.stopPropagation()}
          />
        </Dropdown>
      </span>
    ),
    children: item.children.map(nodeOf),
  });
  const under = (selected !== null && byId.get(selected)) || items[0];
  return (
    <>
      {under && (
        <Button
          size="small"
          icon={<PlusOutlined />}
          title={`在“${under.name}”之下新增`}
          className="qs-tree-add"
          onClick={() => setNaming({ kind: 'add', item: under })}
        >
          新增{label}
        </Button>
      )}
      <Tree
        blockNode
        expandedKeys={[...byId.keys()].filter((id) => !folded.has(id))}
        onExpand={(keys) => setFolded(new Set([...byId.keys()].filter((id) => !keys.includes(id))))}
        className="qs-tree"
        treeData={items.map(nodeOf)}
        selectedKeys={selected === null ? [] : [selected]}
        onSelect={(keys) => onSelect(keys.length ? Number(keys[0]) : null)}
        draggable={{ icon: false, nodeDraggable: ({ key }) => !roots.has(Number(key)) }}
        allowDrop={({ dropPosition }) => dropPosition === 0}
        onDrop={({ dragNode, node }) => {
          const [item, parent] = [byId.get(Number(dragNode.key)), byId.get(Number(node.key))];
          if (item && parent && !parent.children.some(({ id }) => id === item.id))
            void onMove(item, parent);
        }}
      />
      {naming && (
        <NameDialog
          {...naming}
          label={label}
          max={max}
          onClose={() => setNaming(null)}
          onName={(name) =>
            naming.kind === 'add' ? onAdd(naming.item, name) : onRename(naming.item, name)
          }
        />
      )}
    </>
  );
}

/** Every node of a tree by its number. */
export function indexOf(
  items: readonly TreeItem[],
  found = new Map<number, TreeItem>(),
): Map<number, TreeItem> {
  for (const item of items) indexOf(item.children, found.set(item.id, item));
  return found;
}

function NameDialog({
  kind,
  item,
  label,
  max,
  onName,
  onClose,
}: Naming & {
  label: string;
  max: number;
  onName(name: string): Promise<unknown>;
  onClose(): void;
}) {
  const [name, setName] = useState(kind === 'rename' ? item.name : '');
  const [acting, setActing] = useState(false);
  const submit = async () => {
    if (name.trim() === '' || acting) return;
    setActing(true);
    const answer = await onName(name.trim());
    setActing(false);
    if (answer !== undefined) onClose();
  };
  return (
    <AppModal
      open
      width={420}
      title={kind === 'add' ? `在“${item.name}”下新增${label}` : `${label}改名`}
      okButtonProps={{ disabled: name.trim() === '' }}
      confirmLoading={acting}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Flex vertical gap={8} style={{ paddingBlock: 8 }}>
        <Input
          autoFocus
          aria-label={`${label}名称`}
          placeholder={`${label}名称`}
          value={name}
          maxLength={max}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={() => void submit()}
        />
      </Flex>
    </AppModal>
  );
}
