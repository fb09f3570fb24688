import {
  CopyOutlined,
  DeleteOutlined,
  PlusOutlined,
  RedoOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Button, Flex, Space, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { CountInput } from '../form/CountInput.js';

export interface GridToolbarProps {
  onAdd(count: number): void;
  onDuplicate(): void;
  onDelete(): void;
  onUndo(): void;
  onRedo(): void;
  canUndo: boolean;
  canRedo: boolean;
  /** Rows are selected. */
  selected: number;
  extra?: ReactNode;
  /** Rows are neither added nor copied nor deleted. */
  fixed?: boolean;
}

/** What can be done with rows, by mouse. */
export function GridToolbar({
  onAdd,
  onDuplicate,
  onDelete,
  onUndo,
  onRedo,
  canUndo,
  canRedo,
  selected,
  extra,
  fixed,
}: GridToolbarProps) {
  const [count, setCount] = useState<number | null>(1);
  return (
    <Flex gap={8} align="center" wrap>
      {!fixed && (
        <>
          <Space.Compact>
            <Button
              icon={<PlusOutlined />}
              disabled={count === null}
              onClick={() => count && onAdd(count)}
            >
              添加
            </Button>
            <CountInput
              label="行数"
              unit="行"
              least={1}
              most={1000}
              value={count}
              onChange={setCount}
              width={76}
            />
          </Space.Compact>
          <Button icon={<CopyOutlined />} disabled={selected === 0} onClick={onDuplicate}>
            复制行
          </Button>
          <Button icon={<DeleteOutlined />} disabled={selected === 0} onClick={onDelete}>
            删除{selected > 1 ? ` ${selected} ` : ''}行
          </Button>
        </>
      )}
      <Tooltip title="撤销 Ctrl+Z">
        <Button aria-label="撤销" icon={<UndoOutlined />} disabled={!canUndo} onClick={onUndo} />
      </Tooltip>
      <Tooltip title="重做 Ctrl+Y">
        <Button aria-label="重做" icon={<RedoOutlined />} disabled={!canRedo} onClick={onRedo} />
      </Tooltip>
      {extra}
    </Flex>
  );
}
