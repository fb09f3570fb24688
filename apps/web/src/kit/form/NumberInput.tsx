import { decimalSize, integerBounds } from '@quayside/contracts/core/bounds';
import type { FieldMeta } from '@quayside/contracts/core/field';
import { isDecimal, parseDecimal } from '@quayside/shipping-standards/decimal';
import { quantityForm, readNumberField } from '@quayside/shipping-standards/quantity';
import { Input, type InputRef, Tooltip } from 'antd';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { formatNumber } from '../display/format.js';
import { useUnreadMark } from './number-gate.js';

/** What a number field's input needs to know of it. */
export type NumberMeta = Pick<
  FieldMeta,
  'label' | 'unit' | 'least' | 'most' | 'digits' | 'scale' | 'counts'
> & {
  readonly kind: FieldMeta['kind'];
};

/** Whether a field holds a number. */
export const isNumeric = ({ kind }: Pick<FieldMeta, 'kind'>): boolean =>
  kind === 'integer' || kind === 'decimal';

/** Why a number is outside what its field takes, in the server's words; undefined when it is within. */
function boundsFault(meta: NumberMeta, value: number): string | undefined {
  const { label } = meta;
  const { least, most } = meta.kind === 'integer' ? integerBounds(meta) : meta;
  if (least !== undefined && value < least) return `${label}不能小于${least}`;
  if (most !== undefined && value > most) return `${label}不能大于${most}`;
  if (meta.kind === 'integer') return undefined;
  const { digits, scale } = decimalSize(meta);
  const fits = Math.abs(value) < 10 ** digits && (parseDecimal(value)?.scale ?? 0) <= scale;
  return fits ? undefined : `${label}最多${digits}位整数、${scale}位小数`;
}

/** Why a field cannot take its value: a text that no number could be read from stands as it was typed, as does a number out of bounds. */
export function numberFault(meta: NumberMeta, value: unknown): string | undefined {
  if (typeof value === 'number') return boundsFault(meta, value);
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const read = readNumberField(meta, value);
  return 'reason' in read ? `“${value}”未识别：${read.reason}` : boundsFault(meta, read.value);
}

/** The same as a rule of antd's form. */
export const numberRule = (meta: NumberMeta) => ({
  validator: async (_: unknown, value: unknown): Promise<void> => {
    const fault = numberFault(meta, value);
    if (fault) throw new Error(fault);
  },
});

export interface NumberInputProps {
  meta: NumberMeta;
  value?: unknown;
  /** Emits the number in the field's unit, null when empty, or the text that no number could be read from. */
  onChange?(value: number | string | null): void;
  /** The unit does not stand in the field, for a table whose heading has it. */
  bare?: boolean;
  status?: 'error' | 'warning' | '';
  id?: string;
  disabled?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
  size?: 'small' | 'middle';
  width?: number;
  /** Stands before the number, within the field. */
  prefix?: ReactNode;
  'aria-label'?: string;
  onPressEnter?(): void;
  onKeyDown?(event: KeyboardEvent<HTMLInputElement>): void;
  onBlur?(): void;
}

/**
 * An input for a number: full-width digits and the field's own unit (`48h` where hours are asked) are read, `20000 LBS` is converted
 * and says so; what is not clear or out of bounds is not rounded or cut but stays, marked with its reason.
 */
export function NumberInput({
  meta,
  value,
  onChange,
  bare = false,
  status = '',
  width,
  onBlur,
  ...rest
}: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [taken, setTaken] = useState<{ value: number; note: string } | null>(null);
  const input = useRef<InputRef>(null);
  const isTyping = typed !== null;
  // The commas go while one types, and with them the selection that Tab made: typing would go on behind the old value.
  useLayoutEffect(() => {
    if (isTyping) input.current?.select();
  }, [isTyping]);
  const fault = numberFault(meta, value);
  useUnreadMark(
    fault,
    useCallback(() => input.current?.focus(), []),
  );
  const note = taken && taken.value === value ? taken.note : undefined;
  const held = value === null || value === undefined ? '' : String(value);
  // A year or an order of rows is no amount: nothing groups it.
  const isAmount = quantityForm(meta).kind !== 'number';
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '') return onChange?.(null);
    const read = readNumberField(meta, text);
    if ('reason' in read) return onChange?.(text.trim());
    setTaken(read.note === null ? null : { value: read.value, note: read.note });
    onChange?.(read.value);
  };
  return (
    <Tooltip title={typed === null ? (fault ?? note) : undefined}>
      <Input
        {...rest}
        ref={input}
        inputMode="decimal"
        {...(fault && { 'aria-invalid': true })}
        status={fault && typed === null ? 'error' : status}
        className={note ? 'qs-converted' : ''}
        style={width ? { width } : {}}
        value={typed ?? (isAmount && !fault && isDecimal(held) ? formatNumber(held) : held)}
        onFocus={() => setTyped(held)}
        onBlur={() => {
          setTyped(null);
          onBlur?.();
        }}
        onChange={(event) => type(event.target.value)}
        {...(bare || !meta.unit ? {} : { suffix: meta.unit })}
      />
    </Tooltip>
  );
}
