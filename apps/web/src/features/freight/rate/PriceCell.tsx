import { fieldsOf } from '@quayside/contracts/core/field';
import type { PriceField } from '@quayside/contracts/freight/boxes';
import { RateInput, type RateRow } from '@quayside/contracts/freight/rate';
import { changeRateCell } from '@quayside/contracts/freight/rate.api';
import { App } from 'antd';
import { useRef, useState } from 'react';
import { NumberText } from '../../../kit/display/NumberText.js';
import { NumberInput, numberFault } from '../../../kit/form/NumberInput.js';
import { useAct } from '../../../kit/http/query.js';
import styles from './rate.module.css';

/** A number, none, or what could not be read as one. */
type Typed = number | string | null;
const METAS = fieldsOf(RateInput);

/**
 * A price of the list, changed where it stands: Enter stores, Escape leaves it. What is no price stays as it was typed, marked, and is not
 * stored.
 */
export function PriceCell({
  row,
  field,
  label,
}: {
  row: RateRow;
  field: PriceField;
  label: string;
}) {
  const [typed, setTyped] = useState<Typed | undefined>(undefined);
  const { message } = App.useApp();
  const act = useAct(changeRateCell, {
    invalidates: ['FreightRate', 'RateChange'],
    onDone: ({ Waits }) =>
      void (Waits ? message.warning(`已提交，待他人确认：${Waits}`) : message.success('已修改')),
  });
  const storing = useRef(false);
  // What stands in the field now, also between a key and the next drawing.
  const latest = useRef<Typed | undefined>(undefined);
  const type = (next: Typed | undefined): void => {
    latest.current = next;
    setTyped(next);
  };
  const value = row[field];
  const meta = { ...METAS.get(field)!, label };
  if (typed === undefined)
    return (
      <button
        type="button"
        className={styles.cell}
        title="点击修改"
        aria-label={`修改${label}`}
        onClick={() => type(value)}
      >
        <NumberText value={value} />
      </button>
    );
  const store = async (): Promise<void> => {
    const now = latest.current;
    if (now === undefined) return;
    if (now === value) return type(undefined);
    if (typeof now === 'string' || numberFault(meta, now)) return;
    // Enter takes the cursor out of the field, which would store once more.
    if (storing.current) return;
    storing.current = true;
    // What was typed stays until it is stored.
    const done = await act.run({ Id: row.Id, Version: row.Version, Field: field, Value: now });
    storing.current = false;
    if (done) type(undefined);
  };
  return (
    <NumberInput
      autoFocus
      bare
      size="small"
      meta={meta}
      aria-label={label}
      value={typed}
      disabled={act.pending}
      {...(act.error && { status: 'error' as const })}
      onChange={type}
      onPressEnter={() => void store()}
      onBlur={() => void store()}
      onKeyDown={(event) => event.key === 'Escape' && type(undefined)}
    />
  );
}
