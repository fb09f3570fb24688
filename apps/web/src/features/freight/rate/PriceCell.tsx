import type { PriceField } from '@quayside/contracts/freight/boxes';
import type { RateRow } from '@quayside/contracts/freight/rate';
import { changeRateCell } from '@quayside/contracts/freight/rate.api';
import { App, InputNumber } from 'antd';
import { useRef, useState } from 'react';
import { NumberText } from '../../../kit/display/NumberText.js';
import { useAct } from '../../../kit/http/query.js';
import styles from './rate.module.css';

/** A price of the list, changed where it stands: Enter stores, Escape leaves it. */
export function PriceCell({
  row,
  field,
  label,
}: {
  row: RateRow;
  field: PriceField;
  label: string;
}) {
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const { message } = App.useApp();
  const act = useAct(changeRateCell, {
    invalidates: ['FreightRate', 'RateChange'],
    onDone: ({ Waits }) =>
      void (Waits ? message.warning(`已提交，待他人确认：${Waits}`) : message.success('已修改')),
  });
  const storing = useRef(false);
  // What stands in the field now, also between a key and the next drawing.
  const latest = useRef<number | null | undefined>(undefined);
  const type = (next: number | null | undefined): void => {
    latest.current = next;
    setTyped(next);
  };
  const value = row[field];
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
    // Enter takes the cursor out of the field, which would store once more.
    if (storing.current) return;
    storing.current = true;
    // What was typed stays until it is stored.
    const done = await act.run({ Id: row.Id, Version: row.Version, Field: field, Value: now });
    storing.current = false;
    if (done) type(undefined);
  };
  return (
    <InputNumber
      autoFocus
      size="small"
      aria-label={label}
      style={{ width: '100%' }}
      controls={false}
      min={0}
      precision={2}
      value={typed}
      disabled={act.pending}
      {...(act.error && { status: 'error' as const })}
      formatter={(text) => String(text ?? '').replace(/\.00$/, '')}
      onFocus={(event) => event.target.select()}
      onChange={(next) => type(next as number | null)}
      onPressEnter={() => void store()}
      onBlur={() => void store()}
      onKeyDown={(event) => event.key === 'Escape' && type(undefined)}
    />
  );
}
