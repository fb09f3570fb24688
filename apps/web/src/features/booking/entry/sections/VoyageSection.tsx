import { EntryHeader } from '@quayside/contracts/booking/entry/entry-order';
import { fieldsOf } from '@quayside/contracts/core/field';
import { Button } from 'antd';
import { use, useState } from 'react';
import { Section } from '../../../../kit/document/Section.js';
import { AROUND_SAILING, CUTOFFS, PLACES, SAILING } from '../../form/entry-layout.js';
import { CompanyFormContext } from '../../form/use-entry-form.js';
import { HeaderFields, ListTitle } from '../EntryField.js';
import { LEG_COLUMNS } from '../entry-columns.js';
import { newLine } from '../entry-form.js';
import { useEntry, usePutLines, useShown } from '../entry-store.js';
import { LineGrid } from '../LineGrid.js';

const VOYAGE = [...SAILING, ...PLACES.flat(), ...AROUND_SAILING];

/** Where from, where to, on which ship and until when; legs before and after the sea voyage. */
export function VoyageSection() {
  const legs = useEntry((state) => state.form.lines.Legs);
  const { required } = use(CompanyFormContext);
  const cutoffs = useEntry(
    ({ form, only }) =>
      CUTOFFS.some((name) => form.header[name] || required(name)) || only !== null,
  );
  const shownCutoffs = useShown(CUTOFFS);
  const put = usePutLines('Legs');
  const [opened, setOpened] = useState(false);
  const shownLegs = useShown(['Legs']);
  if (!useShown([...VOYAGE, ...CUTOFFS, 'Legs'])) return null;
  return (
    <Section
      title="航程"
      extra={
        legs.length === 0 &&
        shownLegs && (
          <Button
            type="link"
            size="small"
            style={{ padding: 0 }}
            onClick={() => put([newLine<'Legs'>()])}
          >
            <ListTitle name="Legs">添加中转、驳船、拖车等运输段</ListTitle>
          </Button>
        )
      }
    >
      <div className="doc-fields">
        <HeaderFields names={[...VOYAGE, ...(cutoffs || opened ? CUTOFFS : [])]} />
      </div>
      {shownCutoffs && !cutoffs && !opened && (
        <Button
          type="link"
          size="small"
          style={{ padding: 0, marginTop: 8 }}
          onClick={() => setOpened(true)}
        >
          填写{CUTOFFS.map((name) => fieldsOf(EntryHeader).get(name)?.label).join('、')}
        </Button>
      )}
      {legs.length > 0 && shownLegs && (
        <div style={{ marginTop: 12 }}>
          <LineGrid list="Legs" columns={LEG_COLUMNS} first="Mode" most={10} />
        </div>
      )}
    </Section>
  );
}
