import { Input, Typography } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { FieldBox, type FieldNote, statusOf } from '../../../kit/form/FieldBox.js';
import './si.css';

export interface RulerAreaProps {
  label: string;
  /** The label as it stands above the text, when it says more. */
  title?: ReactNode;
  place: string;
  tip?: string | undefined;
  value: string | null | undefined;
  onChange(value: string | null): void;
  notes: readonly FieldNote[];
  required?: boolean;
  /** Characters a line and lines that the bill has room for. */
  width: number;
  lines: number;
  max?: number | undefined;
  rows?: number;
  extra?: ReactNode;
  placeholder?: string;
}

/** Lines and the longest line of a text, as the bill's box counts them. */
export function measure(text: string): { lines: number; longest: number } {
  if (text === '') return { lines: 0, longest: 0 };
  const lines = text.split('\n');
  return {
    lines: lines.length,
    longest: Math.max(...lines.map((line) => Array.from(line).length)),
  };
}

// The rule is drawn inline, since the input's own states (error, focus) set a background of their own.
const RULE = {
  backgroundImage:
    'linear-gradient(to right, transparent calc(var(--si-column) - 1px), var(--ant-color-warning-border) calc(var(--si-column) - 1px), var(--ant-color-warning-border) var(--si-column), var(--ant-color-fill-quaternary) var(--si-column))',
  backgroundAttachment: 'local',
} as const;

/** Text for a box of the bill: as wide as the carrier's, with a rule where the paper ends and a live count of lines and characters. */
export function RulerArea({
  label,
  title = label,
  place,
  tip,
  value,
  onChange,
  notes,
  required = false,
  width,
  lines,
  max,
  rows = 5,
  extra,
  placeholder,
}: RulerAreaProps) {
  const text = value ?? '';
  const size = measure(text);
  const over = size.longest > width || size.lines > lines;
  return (
    <FieldBox label={title} required={required} notes={notes} place={place} tip={tip} extra={extra}>
      <Input.TextArea
        aria-label={label}
        className="si-ruler"
        wrap="off"
        spellCheck={false}
        value={text}
        status={statusOf(notes)}
        maxLength={max}
        placeholder={placeholder}
        autoSize={{ minRows: rows, maxRows: rows + 9 }}
        style={{ ...RULE, '--si-column': `calc(${width}ch + 7px)` } as CSSProperties}
        onChange={(event) => onChange(event.target.value || null)}
      />
      <Typography.Text type={over ? 'warning' : 'secondary'} className="si-ruler-count">
        {size.lines}/{lines} 行 · 最长 {size.longest}/{width} 字符
      </Typography.Text>
    </FieldBox>
  );
}
