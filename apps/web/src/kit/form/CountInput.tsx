import { useState } from 'react';
import { NumberInput, type NumberInputProps, numberFault } from './NumberInput.js';

export interface CountInputProps
  extends Omit<NumberInputProps, 'meta' | 'value' | 'onChange' | 'aria-label'> {
  label: string;
  unit?: string;
  least: number;
  most: number;
  value: number | null;
  /** The number, or null for none and for what is not taken; that stays in the input, marked with its reason. */
  onChange(value: number | null): void;
}

/** A whole number outside a contract's form, as how many rows to add. Whoever acts on it acts on a number within its bounds or not at all. */
export function CountInput({
  label,
  unit,
  least,
  most,
  value,
  onChange,
  ...rest
}: CountInputProps) {
  const meta = { kind: 'integer' as const, label, least, most, ...(unit && { unit }) };
  const [refused, setRefused] = useState<{ typed: number | string; beside: number | null } | null>(
    null,
  );
  return (
    <NumberInput
      {...rest}
      meta={meta}
      aria-label={label}
      value={refused && (value === null || value === refused.beside) ? refused.typed : value}
      onChange={(typed) => {
        const taken = typeof typed === 'number' && !numberFault(meta, typed) ? typed : null;
        setRefused(taken === null && typed !== null ? { typed, beside: value } : null);
        onChange(taken);
      }}
    />
  );
}
