import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import {
  cannotHide,
  formField,
  isLineList,
  takesDefault,
} from '@quayside/contracts/booking/entry/form';
import type { FieldError } from '@quayside/contracts/core/envelope';
import { Button, Flex, Switch, Table, Tag, Tooltip, Typography } from 'antd';
import { useState } from 'react';
import { Control } from '../../../kit/form/Control.js';
import { sectionOf } from './entry-layout.js';

export interface FieldRow {
  Name: string;
  Shown: boolean;
  Required?: boolean;
  Default?: string | null;
}

/** A list with the item at one place moved to another. */
export function movedRow<F>(rows: readonly F[], from: number, to: number): F[] {
  const next = [...rows];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

interface FieldRowsProps<F extends FieldRow> {
  /** `Entry` or `Print`: where the server's faults stand. */
  list: string;
  rows: readonly F[];
  faults: readonly FieldError[];
  onChange(rows: F[]): void;
}

/** The fields and lists of a form, one a row: moved by mouse or arrows, shown, asked for, with a default. */
export function FieldRows<F extends FieldRow>({ list, rows, faults, onChange }: FieldRowsProps<F>) {
  const [dragged, setDragged] = useState<number | null>(null);
  const put = (index: number, patch: Partial<FieldRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...patch } : row)));
  const labelOf = ({ Name }: F) => formField(Name)?.label ?? Name;
  const entry = list === 'Entry';
  const move = (row: F, index: number) => (
    <Flex gap={2} align="center">
      <HolderOutlined style={{ cursor: 'grab', opacity: 0.45 }} aria-hidden />
      <Button
        size="small"
        type="text"
        icon={<ArrowUpOutlined />}
        aria-label={`${labelOf(row)}上移`}
        disabled={index === 0}
        onClick={() => onChange(movedRow(rows, index, index - 1))}
      />
      <Button
        size="small"
        type="text"
        icon={<ArrowDownOutlined />}
        aria-label={`${labelOf(row)}下移`}
        disabled={index === rows.length - 1}
        onClick={() => onChange(movedRow(rows, index, index + 1))}
      />
    </Flex>
  );
  const shown = (row: F, index: number) => {
    const fixed = cannotHide(row.Name);
    return (
      <Tooltip title={fixed ? '订舱必需，不能隐藏' : ''}>
        <Switch
          size="small"
          aria-label={`${labelOf(row)}${entry ? '显示' : '打印'}`}
          checked={row.Shown}
          disabled={fixed}
          onChange={(Shown) => put(index, { Shown, ...(!Shown && entry && { Required: false }) })}
        />
      </Tooltip>
    );
  };
  const standard = (row: F, index: number) => {
    const meta = formField(row.Name);
    if (!meta || !takesDefault(row.Name))
      return <Typography.Text type="secondary">—</Typography.Text>;
    return (
      <Control
        meta={{ ...meta, optional: true, label: `${meta.label}默认值` }}
        placeholder="无"
        port={null}
        value={row.Default ?? null}
        onChange={(Default) => put(index, { Default: Default as string | null })}
      />
    );
  };
  return (
    <Table<F>
      size="small"
      rowKey="Name"
      pagination={false}
      dataSource={[...rows]}
      onRow={(_, index = 0) => ({
        draggable: true,
        onDragStart: () => setDragged(index),
        onDragEnd: () => setDragged(null),
        onDragOver: (event) => event.preventDefault(),
        onDrop: () =>
          dragged !== null && dragged !== index && onChange(movedRow(rows, dragged, index)),
      })}
      columns={[
        { title: '顺序', width: 88, render: (_, row, index) => move(row, index) },
        {
          title: '字段',
          render: (_, row, index) => (
            <>
              {labelOf(row)} {isLineList(row.Name) && <Tag>明细</Tag>}
              {entry && <Typography.Text type="secondary">{sectionOf(row.Name)}</Typography.Text>}
              {faults
                .filter(({ Prop }) => Prop.startsWith(`${list}[${index}].`))
                .map(({ Prop, Msg }) => (
                  <div key={Prop} role="alert">
                    <Typography.Text type="danger">{Msg}</Typography.Text>
                  </div>
                ))}
            </>
          ),
        },
        { title: entry ? '显示' : '打印', width: 64, render: (_, row, index) => shown(row, index) },
        ...(entry
          ? [
              {
                title: '必填',
                width: 64,
                render: (_: unknown, row: F, index: number) => (
                  <Switch
                    size="small"
                    aria-label={`${labelOf(row)}必填`}
                    checked={row.Required ?? false}
                    disabled={!row.Shown}
                    onChange={(Required) => put(index, { Required })}
                  />
                ),
              },
              {
                title: '默认值',
                width: 200,
                render: (_: unknown, row: F, index: number) => standard(row, index),
              },
            ]
          : []),
      ]}
    />
  );
}
