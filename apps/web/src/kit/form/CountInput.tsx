import { useState } from 'react';
import { NumberInput, type NumberInputProps, type NumberMeta, numberFault } from './NumberInput.js';

interface TypedProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'aria-label'> {
  value: number | null;
  /**
   * The number, or null for none and for what is not taken (`refused`); that stays in the input, marked with its reason, and keeps a
   * gate around it shut.
   */
  onChange(value: number | null, refused: boolean): void;
}

/** A number outside a form of antd, with the reason below it where it was not taken. */
function TypedNumber({ meta, value, onChange, ...rest }: TypedProps) {
  const [refused, setRefused] = useState<{ typed: number | string; beside: number | null } | null>(
    null,
  );
  // Where nothing was taken the caller holds nothing, none, or what was there.
  const isHeldBack = value === null || value === 0 || value === refused?.beside;
  const stands = refused && isHeldBack ? refused.typed : value;
  const fault = numberFault(meta, stands);
  return (
    <>
      <NumberInput
        {...rest}
        meta={meta}
        aria-label={meta.label}
        value={stands}
        onChange={(typed) => {
          const taken = typeof typed === 'number' && !numberFault(meta, typed) ? typed : null;
          const isRefused = taken === null && typed !== null;
          setRefused(isRefused ? { typed, beside: value } : null);
          onChange(taken, isRefused);
        }}
      />
      {fault && (
        <span className="qs-number-fault" role="alert">
          {fault}
        </span>
      )}
    </>
  );
}

export interface CountInputProps extends Omit<TypedProps, 'meta'> {
  label: string;
  unit?: string;
  least: number;
  most: number;
}

/** A whole number outside a contract's form, as how many rows to add. Whoever acts on it acts on a number within its bounds or not at all. */
export function CountInput({ label, unit, least, most, ...rest }: CountInputProps) {
  const meta: NumberMeta = { kind: 'integer', label, least, most, ...(unit && { unit }) };
  return <TypedNumber {...rest} meta={meta} />;
}

/** A number outside a form of antd that is what a field of a contract is: an amount, a weight. */
export function FieldNumber({ meta, ...rest }: TypedProps) {
  return <TypedNumber {...rest} meta={meta} />;
}
