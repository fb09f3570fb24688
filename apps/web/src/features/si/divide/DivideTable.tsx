import { type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { Box } from '@quayside/contracts/si/shipping-instruction';
import { Checkbox, Table, type TableProps, Tooltip, Typography } from 'antd';
import { useState } from 'react';
import { formatNumber } from '../../../kit/display/format.js';
import { NumberInput } from '../../../kit/form/NumberInput.js';
import type { FormBox, FormDetail } from '../si-form.js';
import { type Pick, type Picks, wholeBox, withLine } from './picks.js';
import { NOTHING, ofBox, ofLine, partOfPackages, QUANTITIES, type Quantity } from './quantity.js';

const LABELS = { num: '件数', weight: '毛重(kg)', volume: '体积(m³)' } as const;
const DIGITS = { num: 0, weight: 3, volume: 3 } as const;
const boxField = (name: keyof Box & string): FieldMeta => fieldsOf(Box).get(name)!;
const PART_FIELDS = {
  num: boxField('TBX_NUM'),
  weight: boxField('TBX_WEIGHT'),
  volume: boxField('TBX_VOLUME'),
} as const;

const BOX_TYPED = {
  num: ({ TBX_NUM }: FormBox): unknown => TBX_NUM,
  weight: ({ TBX_WEIGHT }: FormBox): unknown => TBX_WEIGHT,
  volume: ({ TBX_VOLUME }: FormBox): unknown => TBX_VOLUME,
};
const LINE_TYPED = {
  num: ({ TBD_NUM }: FormDetail): unknown => TBD_NUM,
  weight: ({ TBD_WEIGHT }: FormDetail): unknown => TBD_WEIGHT,
  volume: ({ TBD_VOLUME }: FormDetail): unknown => TBD_VOLUME,
};

/** How much there is; a text that no number could be read from stands as it was typed. */
function Amount({ typed, value, digits }: { typed: unknown; value: number; digits: number }) {
  if (typeof typed !== 'string' || typed === '') return formatNumber(value, digits);
  return (
    <Tooltip title="未识别的数字，未计入合计">
      <Typography.Text type="danger">{typed}</Typography.Text>
    </Tooltip>
  );
}

interface DivideTableProps {
  boxes: readonly FormBox[];
  picks: Picks;
  faults: ReadonlyMap<string, string>;
  onPick(picks: Picks): void;
  /** Enter in a field: move what is chosen. */
  onEnter(): void;
}

/** The boxes of a bill with their goods lines, and what of each goes to the other one. */
export function DivideTable({ boxes, picks, faults, onPick, onEnter }: DivideTableProps) {
  const put = (key: string, pick: Pick | null) => {
    const next = new Map(picks);
    if (pick) next.set(key, pick);
    else next.delete(key);
    onPick(next);
  };
  const columns: TableProps<FormBox>['columns'] = [
    {
      key: 'pick',
      width: 44,
      title: (
        <Checkbox
          aria-label="全选"
          checked={boxes.length > 0 && picks.size === boxes.length}
          indeterminate={picks.size > 0 && picks.size < boxes.length}
          onChange={({ target }) =>
            onPick(new Map(target.checked ? boxes.map((box) => [box.key, wholeBox(box)]) : []))
          }
        />
      ),
      render: (_, box, index) => (
        <Checkbox
          aria-label={`选择第${index + 1}个箱`}
          checked={picks.has(box.key)}
          onChange={({ target }) => put(box.key, target.checked ? wholeBox(box) : null)}
        />
      ),
    },
    { key: 'type', title: '箱型', width: 70, render: (_, box) => box.TBX_TYPE },
    { key: 'number', title: '箱号', width: 130, render: (_, box) => box.TBX_CNNO || '未填箱号' },
    ...QUANTITIES.map((name) => ({
      key: name,
      title: LABELS[name],
      width: 100,
      align: 'right' as const,
      render: (_: unknown, box: FormBox) => (
        <Amount typed={BOX_TYPED[name](box)} value={ofBox(box)[name]} digits={DIGITS[name]} />
      ),
    })),
    ...QUANTITIES.map((name) => ({
      key: `out-${name}`,
      title: `移出${LABELS[name]}`,
      width: 130,
      render: (_: unknown, box: FormBox, index: number) => (
        <PartField
          name={name}
          label={`第${index + 1}个箱移出${LABELS[name]}`}
          whole={ofBox(box)}
          part={picks.get(box.key)?.part ?? null}
          fault={faults.has(box.key)}
          disabled={box.details.length > 0}
          onEnter={onEnter}
          onChange={(part) => put(box.key, { part, lines: new Map() })}
        />
      ),
    })),
  ];
  return (
    <Table<FormBox>
      size="small"
      rowKey="key"
      columns={columns}
      dataSource={[...boxes]}
      pagination={false}
      scroll={{ y: 300 }}
      locale={{ emptyText: '这一份没有箱' }}
      {...(boxes.some((box) => box.details.length > 0)
        ? {
            expandable: {
              rowExpandable: (box) => box.details.length > 0,
              defaultExpandAllRows: boxes.length <= 5,
              expandedRowRender: (box) => (
                <Lines
                  box={box}
                  pick={picks.get(box.key) ?? null}
                  onPick={(pick) => put(box.key, pick)}
                  onEnter={onEnter}
                />
              ),
            },
          }
        : {})}
    />
  );
}

interface LinesProps {
  box: FormBox;
  pick: Pick | null;
  onPick(pick: Pick): void;
  onEnter(): void;
}

function Lines({ box, pick, onPick, onEnter }: LinesProps) {
  return (
    <Table<FormDetail>
      size="small"
      rowKey="key"
      pagination={false}
      dataSource={[...box.details]}
      columns={[
        {
          key: 'goods',
          title: '箱内货物',
          render: (_, line) => line.TBD_GOODS || line.TBD_CNGOODS || '--',
        },
        ...QUANTITIES.map((name) => ({
          key: name,
          title: LABELS[name],
          width: 100,
          align: 'right' as const,
          render: (_: unknown, line: FormDetail) => (
            <Amount
              typed={LINE_TYPED[name](line)}
              value={ofLine(line)[name]}
              digits={DIGITS[name]}
            />
          ),
        })),
        ...QUANTITIES.map((name) => ({
          key: `out-${name}`,
          title: `移出${LABELS[name]}`,
          width: 130,
          render: (_: unknown, line: FormDetail, index: number) => (
            <PartField
              name={name}
              label={`货物${index + 1}移出${LABELS[name]}`}
              whole={ofLine(line)}
              part={pick?.lines.get(line.key) ?? null}
              onEnter={onEnter}
              onChange={(part) =>
                onPick(withLine(box, pick ?? { part: NOTHING, lines: new Map() }, line.key, part))
              }
            />
          ),
        })),
      ]}
    />
  );
}

interface PartFieldProps {
  name: keyof Quantity;
  label: string;
  whole: Quantity;
  part: Quantity | null;
  fault?: boolean;
  disabled?: boolean;
  onChange(part: Quantity): void;
  onEnter(): void;
}

/** How much goes. Packages bring weight and volume along in proportion; each may then be set by itself. */
function PartField({
  name,
  label,
  whole,
  part,
  fault = false,
  disabled = false,
  onChange,
  onEnter,
}: PartFieldProps) {
  // What is no quantity moves nothing and stays to be mended.
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <NumberInput
      meta={PART_FIELDS[name]}
      bare
      aria-label={label}
      size="small"
      disabled={disabled}
      status={fault ? 'error' : ''}
      value={refused ?? (part ? part[name] : null)}
      placeholder="不移"
      onPressEnter={onEnter}
      onChange={(value) => {
        setRefused(typeof value === 'string' ? value : null);
        if (value === null) return;
        const most = typeof value === 'string' ? 0 : Math.min(Math.max(0, value), whole[name]);
        onChange(
          name === 'num' ? partOfPackages(whole, most) : { ...(part ?? NOTHING), [name]: most },
        );
      }}
    />
  );
}
