import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import type { FrameRight, RoleFrame } from '@quayside/contracts/auth/company-role';
import { Checkbox, Flex, Input, Table, Tag, Tooltip, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { LimitField } from './LimitField.js';
import { opens, type RightsRow, rightsBelow, rowsOf } from './rights-rows.js';
import styles from './role.module.css';

interface RightsTableProps {
  frame: RoleFrame;
  value: ReadonlySet<string>;
  onChange?: ((keys: readonly string[], on: boolean) => void) | undefined;
  /** Of a right that is given: the names of those that it needs and that are not. */
  missingOf?: (key: string) => readonly string[];
  /** Why a right cannot be given; null where it can. What is given already can be taken. */
  reasonOf(right: FrameRight): string | null;
  /** Up to how much rights are given, where a role says so. */
  limits?: ReadonlyMap<string, number>;
  onLimit?: ((key: string, most: number | null) => void) | undefined;
  /** Of rights that are given and do not count. */
  withheld?: string;
}

/** Lines whose title, or that of a line below or a right, has the text. */
function found(
  rows: readonly RightsRow[],
  text: string,
  labelOf: (key: string) => string,
): RightsRow[] {
  if (!text) return [...rows];
  return rows.flatMap((row) => {
    if ([row.title, ...row.rights.map(labelOf)].some((each) => each.toLowerCase().includes(text)))
      return [row];
    const children = found(row.children ?? [], text, labelOf);
    return children.length ? [{ ...row, children }] : [];
  });
}

const openState = (row: RightsRow, value: ReadonlySet<string>) =>
  opens(row.rights, value) ? (
    <CheckCircleFilled className={styles.on} aria-label="可见" />
  ) : (
    <MinusCircleOutlined className={styles.off} aria-label="不可见" />
  );

/** The menu with its buttons on one side, on the other the rights that show them. A right that shows several is one, wherever it stands. */
export function RightsTable({
  frame,
  value,
  onChange,
  missingOf = () => [],
  reasonOf,
  limits,
  onLimit,
  withheld,
}: RightsTableProps) {
  const rows = useMemo(() => rowsOf(frame), [frame]);
  const [text, setText] = useState('');
  const [folded, setFolded] = useState<readonly string[]>([]);
  const rights = useMemo(() => new Map(frame.Rights.map((right) => [right.Key, right])), [frame]);
  const labelOf = (key: string): string => rights.get(key)?.Label ?? key;
  const free = (key: string): boolean =>
    value.has(key) || (rights.has(key) && reasonOf(rights.get(key)!) === null);
  const groupBox = (row: RightsRow) => {
    const below = rightsBelow(row);
    if (!below.length) return <Typography.Text type="secondary">全体员工可用</Typography.Text>;
    const given = below.filter((key) => value.has(key)).length;
    const givable = below.filter(free);
    return (
      <Checkbox
        checked={given === below.length}
        indeterminate={given > 0 && given < below.length}
        disabled={!onChange || !givable.length}
        onChange={({ target }) => onChange?.(target.checked ? givable : below, target.checked)}
      >
        <Typography.Text type="secondary">
          已选 {given} / {below.length} 项
        </Typography.Text>
      </Checkbox>
    );
  };
  const rightBox = (key: string) => {
    const right = rights.get(key);
    if (!right) return null;
    const reason = reasonOf(right);
    const checked = value.has(key);
    const missing = checked ? missingOf(key) : [];
    const box = (
      <Tooltip key={key} title={reason && !checked ? reason : ''}>
        <Checkbox
          checked={checked}
          disabled={!onChange || (reason !== null && !checked)}
          onChange={({ target }) => onChange?.([key], target.checked)}
        >
          {right.Label}
          {missing.length > 0 && (
            <Tag color="error" style={{ marginInlineStart: 6 }}>
              缺少“{missing.join('”、“')}”，打不开内容
            </Tag>
          )}
          {checked && withheld && !right.InCeiling && (
            <Tag color="warning" style={{ marginInlineStart: 6 }}>
              {withheld}
            </Tag>
          )}
        </Checkbox>
      </Tooltip>
    );
    if (!checked || !right.Limit || !limits) return box;
    return (
      <Flex key={key} align="center">
        {box}
        <LimitField
          right={right}
          limit={right.Limit}
          value={limits.get(key) ?? null}
          onChange={onLimit && ((most) => onLimit(key, most))}
        />
      </Flex>
    );
  };
  const shown = found(rows, text.trim().toLowerCase(), labelOf);
  const withChildren = (list: readonly RightsRow[]): string[] =>
    list.flatMap((row) => (row.children ? [row.key, ...withChildren(row.children)] : []));
  return (
    <>
      <Input
        allowClear
        aria-label="查找菜单、按钮或权限"
        placeholder="查找菜单、按钮或权限"
        className={styles.find}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Table<RightsRow>
        size="small"
        rowKey="key"
        pagination={false}
        dataSource={shown}
        className={styles.rights}
        locale={{ emptyText: '没有匹配的菜单或权限' }}
        rowClassName={({ kind }) => (kind === 'group' ? styles.group! : '')}
        expandable={{
          indentSize: 18,
          expandedRowKeys: withChildren(shown).filter((key) => !folded.includes(key)),
          onExpand: (open, { key }) =>
            setFolded(open ? folded.filter((each) => each !== key) : [...folded, key]),
        }}
        columns={[
          {
            title: '菜单与按钮',
            key: 'title',
            width: '46%',
            render: (_, row) => (
              <span>
                {row.kind === 'group' ? <strong>{row.title}</strong> : null}
                {row.kind !== 'group' && (
                  <>
                    {openState(row, value)} {row.title} {row.kind === 'button' && <Tag>按钮</Tag>}
                    {row.hidden && <Tag>内页</Tag>}
                  </>
                )}
              </span>
            ),
          },
          {
            title: '权限项',
            key: 'rights',
            render: (_, row) =>
              row.kind === 'group' ? (
                groupBox(row)
              ) : row.rights.length === 0 ? (
                <Typography.Text type="secondary">全体员工可用</Typography.Text>
              ) : (
                <Flex wrap gap="4px 16px">
                  {row.rights.map(rightBox)}
                  {row.rights.length > 1 && (
                    <Typography.Text type="secondary">任一即可</Typography.Text>
                  )}
                </Flex>
              ),
          },
        ]}
      />
    </>
  );
}
