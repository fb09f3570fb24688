import { MAIN_BOXES } from '@quayside/contracts/freight/boxes';
import { Button } from 'antd';
import type { FormEvent } from 'react';
import { CountInput } from '../../../kit/form/CountInput.js';
import DateRange from '../../../kit/form/DateRange.js';
import { FieldBox } from '../../../kit/form/FieldBox.js';
import { useNumberGate } from '../../../kit/form/number-gate.js';
import { ReferenceControl } from '../../../kit/form/ReferenceControl.js';
import { CompanySelect } from '../../../pickers/CompanySelect.js';
import './home.css';
import type { SpaceForm as Form } from './space-search.js';

const PORT = { kind: 'port' } as const;

interface SpaceFormProps {
  value: Form;
  /** Staff choose for whom they book. */
  staff: boolean;
  onChange(value: Form): void;
  onSearch(): void;
}

/** From where to where, when, and how many boxes of which type. Enter searches. */
export function SpaceForm({ value, staff, onChange, onSearch }: SpaceFormProps) {
  const put = (patch: Partial<Form>): void => onChange({ ...value, ...patch });
  const numbers = useNumberGate();
  const ready = Boolean(value.load && value.discharge);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready && numbers.passes()) onSearch();
  };
  const port = (label: string, name: 'load' | 'discharge') => (
    <div style={{ width: 190 }}>
      <FieldBox label={label}>
        <ReferenceControl
          aria-label={label}
          reference={PORT}
          multiple={false}
          value={value[name] || null}
          onChange={(code) => put({ [name]: (code as string | null) ?? '' })}
        />
      </FieldBox>
    </div>
  );
  return (
    <form className="qs-card space-form" onSubmit={submit}>
      {port('装货港', 'load')}
      {port('卸货港', 'discharge')}
      <div style={{ width: 240 }}>
        <FieldBox label="开航日期">
          <DateRange
            label="开航日期"
            closed
            value={{ from: value.from, to: value.to }}
            onChange={({ from = value.from, to = value.to }) => put({ from, to })}
          />
        </FieldBox>
      </div>
      {numbers.around(
        MAIN_BOXES.map((box) => (
          <div key={box} style={{ width: 70 }}>
            <FieldBox label={box}>
              <CountInput
                label={`${box}箱量`}
                least={0}
                most={200}
                placeholder="0"
                value={value.counts[box] ?? null}
                onChange={(count) => put({ counts: { ...value.counts, [box]: count ?? 0 } })}
              />
            </FieldBox>
          </div>
        )),
      )}
      {staff && (
        <div style={{ width: 230 }}>
          <FieldBox label="为谁订舱">
            <CompanySelect
              value={value.company}
              placeholder="本公司自用，或选择客户"
              onChange={(company) => put({ company })}
            />
          </FieldBox>
        </div>
      )}
      <Button type="primary" htmlType="submit" disabled={!ready}>
        查询
      </Button>
    </form>
  );
}
