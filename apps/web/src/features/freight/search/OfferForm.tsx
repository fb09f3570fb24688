import { fieldsOf } from '@quayside/contracts/core/field';
import { MAIN_BOXES } from '@quayside/contracts/freight/boxes';
import { OfferSearch, OfferSort } from '@quayside/contracts/freight/search';
import { Button, Checkbox, Segmented } from 'antd';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Control } from '../../../kit/form/Control.js';
import { CountInput } from '../../../kit/form/CountInput.js';
import DateRange from '../../../kit/form/DateRange.js';
import { FieldBox } from '../../../kit/form/FieldBox.js';
import { useNumberGate } from '../../../kit/form/number-gate.js';
import { ReferenceControl } from '../../../kit/form/ReferenceControl.js';
import { type Asked, isAsked } from './offer-request.js';
import styles from './search.module.css';

const PORT = { kind: 'port' } as const;
const CARRIER = { kind: 'carrier', open: true } as const;

/** How many of each container type. */
export function BoxCounts({
  counts,
  onChange,
}: {
  counts: Asked['counts'];
  onChange(counts: Asked['counts']): void;
}) {
  return (
    <>
      {MAIN_BOXES.map((box) => (
        <div key={box} className={styles.box}>
          <FieldBox label={box}>
            <CountInput
              label={`${box}箱量`}
              least={0}
              most={9999}
              placeholder="0"
              value={counts[box] ?? null}
              onChange={(count) => onChange({ ...counts, [box]: count ?? 0 })}
            />
          </FieldBox>
        </div>
      ))}
    </>
  );
}

const WEIGHT = fieldsOf(OfferSearch).get('Weight')!;

/** Cargo in each container: what is charged by weight counts by it. A text that is no weight stays and is marked. */
export function BoxWeight({
  weight,
  onChange,
}: {
  weight: number | null;
  onChange(weight: number | null): void;
}) {
  const [typed, setTyped] = useState<unknown>(weight);
  return (
    <div style={{ width: 118 }}>
      <FieldBox label="每箱货重(kg)">
        <Control
          meta={WEIGHT}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            onChange(typeof value === 'number' ? value : null);
          }}
        />
      </FieldBox>
    </div>
  );
}

interface OfferFormProps {
  asked: Asked;
  onChange(asked: Asked): void;
  onSearch(): void;
  /** More of the audience's own. */
  more?: ReactNode;
}

/** What a search asks for: ports on either side, days of departure, boxes. Enter searches. */
export function OfferForm({ asked, onChange, onSearch, more }: OfferFormProps) {
  const put = (patch: Partial<Asked>): void => onChange({ ...asked, ...patch });
  const numbers = useNumberGate();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isAsked(asked) && numbers.passes()) onSearch();
  };
  const several = (value: unknown): string[] =>
    Array.isArray(value) ? (value as string[]).slice(0, 5) : [];
  return (
    <form className={`qs-card ${styles.form}`} style={{ marginBottom: 12 }} onSubmit={submit}>
      <div style={{ width: 250 }}>
        <FieldBox label="起运港（最多5个）">
          <ReferenceControl
            aria-label="起运港"
            reference={PORT}
            multiple
            value={asked.Pols}
            onChange={(Pols) => put({ Pols: several(Pols) })}
          />
        </FieldBox>
      </div>
      <div style={{ width: 250 }}>
        <FieldBox label="卸货港（最多5个）">
          <ReferenceControl
            aria-label="卸货港"
            reference={PORT}
            multiple
            value={asked.Pods}
            onChange={(Pods) => put({ Pods: several(Pods) })}
          />
        </FieldBox>
      </div>
      <div style={{ width: 240 }}>
        <FieldBox label="开船日期">
          <DateRange
            label="开船日期"
            closed
            value={{ from: asked.From, to: asked.To }}
            onChange={({ from = asked.From, to = asked.To }) => put({ From: from, To: to })}
          />
        </FieldBox>
      </div>
      {numbers.around(
        <>
          <BoxCounts counts={asked.counts} onChange={(counts) => put({ counts })} />
          <BoxWeight weight={asked.Weight} onChange={(Weight) => put({ Weight })} />
        </>,
      )}
      <div style={{ width: 170 }}>
        <FieldBox label="船公司">
          <ReferenceControl
            aria-label="船公司"
            reference={CARRIER}
            multiple={false}
            value={asked.CarrierCode}
            onChange={(code) => put({ CarrierCode: (code as string | null) ?? null })}
          />
        </FieldBox>
      </div>
      {more}
      <Checkbox checked={asked.Direct} onChange={({ target }) => put({ Direct: target.checked })}>
        只看直达
      </Checkbox>
      <Segmented
        aria-label="排序"
        value={asked.Order}
        options={OfferSort.options.map(({ value, label }) => ({ value, label }))}
        onChange={(Order) => put({ Order: Order as OfferSort })}
      />
      <Button type="primary" htmlType="submit" disabled={!isAsked(asked)}>
        查询
      </Button>
    </form>
  );
}
