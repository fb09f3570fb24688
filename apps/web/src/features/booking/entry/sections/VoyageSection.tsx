import { EntryHeader } from '@quayside/contracts/booking/entry/entry-order';
import { fieldsOf } from '@quayside/contracts/core/field';
import { Button } from 'antd';
import { useState } from 'react';
import { Section } from '../../../../kit/document/Section.js';
import { LazyGrid } from '../../../../kit/grid/LazyGrid.js';
import { EntryField, PlaceField } from '../EntryField.js';
import { LEG_COLUMNS } from '../entry-columns.js';
import { copyLine, type FormLine, newLine } from '../entry-form.js';
import { AROUND_SAILING, CUTOFFS, PLACES, SAILING } from '../entry-layout.js';
import { useEntry, usePutLines, useShown } from '../entry-store.js';
import { useMarks } from '../use-notes.js';

const NAMES = [...SAILING, ...PLACES.flat(), ...AROUND_SAILING, ...CUTOFFS];

/** Where from, where to, on which ship and until when; legs before and after the sea voyage. */
export function VoyageSection() {
  const legs = useEntry((state) => state.form.lines.Legs);
  const cutoffs = useEntry(({ form, only }) => CUTOFFS.some((name) => form.header[name]) || only !== null);
  const put = usePutLines('Legs');
  const marks = useMarks('Legs', legs);
  const [opened, setOpened] = useState(false);
  const shownLegs = useShown(['Legs']);
  if (!useShown([...NAMES, 'Legs'])) return null;
  return (
    <Section
      title="航程"
      extra={
        legs.length === 0 &&
        shownLegs && (
          <Button type="link" size="small" style={{ padding: 0 }} onClick={() => put([newLine<'Legs'>()])}>
            添加中转、驳船、拖车等运输段
          </Button>
        )
      }
    >
      <div className="doc-fields">
        {SAILING.map((name) => (
          <EntryField key={name} name={name} />
        ))}
        {PLACES.map(([code, name]) => (
          <PlaceField key={code} code={code} name={name} />
        ))}
        {AROUND_SAILING.map((name) => (
          <EntryField key={name} name={name} />
        ))}
        {(cutoffs || opened) && CUTOFFS.map((name) => <EntryField key={name} name={name} />)}
      </div>
      {!cutoffs && !opened && (
        <Button type="link" size="small" style={{ padding: 0, marginTop: 8 }} onClick={() => setOpened(true)}>
          填写{CUTOFFS.map((name) => fieldsOf(EntryHeader).get(name)?.label).join('、')}
        </Button>
      )}
      {legs.length > 0 && shownLegs && (
        <div data-place="Legs" style={{ marginTop: 12 }}>
          <LazyGrid<FormLine<'Legs'>>
            rows={legs}
            onChange={put}
            columns={LEG_COLUMNS}
            newRow={newLine}
            copyRow={copyLine}
            marks={marks}
            most={10}
          />
        </div>
      )}
    </Section>
  );
}
