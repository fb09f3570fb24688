import type { FieldMeta } from '@quayside/contracts/core/field';
import { isDecimal } from '@quayside/shipping-standards/decimal';
import { quantityForm, readNumberField } from '@quayside/shipping-standards/quantity';
import { Input, type InputRef, Tooltip } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '../display/format.js';

/** Whether a field holds a weight, a volume or packages, which people type with units. */
export const isQuantity = (meta: FieldMeta): boolean =>
  (meta.kind === 'integer' || meta.kind === 'decimal') && quantityForm(meta).kind !== 'number';

/** Why a field's value is no quantity: a text that was refused stands in the field as it was typed. */
export function quantityFault(meta: FieldMeta, value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const read = readNumberField(meta, value);
  return 'reason' in read ? `“${value}”未识别：${read.reason}` : undefined;
}

export interface QuantityInputProps {
  meta: FieldMeta;
  value?: unknown;
  /** Emits the number in the field's unit, null when empty, or the text that no number could be read from. */
  onChange(value: number | string | null): void;
  /** The unit does not stand in the field, for a table whose heading has it. */
  bare?: boolean;
  status?: 'error' | 'warning' | '';
  id?: string;
  disabled?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
  size?: 'small' | 'middle';
  'aria-label'?: string;
  onPressEnter?(): void;
}

/** An input for a weight, a volume or a number of packages: `20000 LBS` is converted and says so, what is not clear stays and is marked. */
export function QuantityInput({ meta, value, onChange, bare = false, status = '', ...rest }: QuantityInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [taken, setTaken] = useState<{ value: number; note: string } | null>(null);
  const input = useRef<InputRef>(null);
  const isTyping = typed !== null;
  // The commas go while one types, and with them the selection that Tab made: typing would go on behind the old value.
  useLayoutEffect(() => {
    if (isTyping) input.current?.select();
  }, [isTyping]);
  const fault = quantityFault(meta, value);
  const note = taken && taken.value === value ? taken.note : undefined;
  const held = value === null || value === undefined ? '' : String(value);
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '') return onChange(null);
    const read = readNumberField(meta, text);
    if ('reason' in read) return onChange(text.trim());
    setTaken(read.note === null ? null : { value: read.value, note: read.note });
    onChange(read.value);
  };
  return (
    <Tooltip title={typed === null ? (fault ?? note) : undefined}>
      <Input
        {...rest}
        ref={input}
        inputMode="decimal"
        status={fault && typed === null ? 'error' : status}
        className={note ? 'qs-converted' : ''}
        value={typed ?? (isDecimal(held) ? formatNumber(held) : held)}
        onFocus={() => setTyped(held)}
        onBlur={() => setTyped(null)}
        onChange={(event) => type(event.target.value)}
        {...(bare || !meta.unit ? {} : { suffix: meta.unit })}
      />
    </Tooltip>
  );
}
