import type { CSSProperties } from 'react';
import { Section } from '../../../kit/document/Section.js';
import { SiCodeField } from '../parts/SiCodeField.js';
import { type HeaderName, SiField, useHasField, useSetField } from '../parts/SiField.js';

const PLACES: readonly (readonly [HeaderName, HeaderName])[] = [
  ['TBI_SHOUHD', 'TBI_SHOUHD_CODE'],
  ['TBI_ZHUANGHG', 'TBI_ZHUANGHG_CODE'],
  ['TBI_XIEHG', 'TBI_XIEHG_CODE'],
  ['TBI_JIAOHD', 'TBI_JIAOHD_CODE'],
];

/** Two columns of the section's grid, so that a place and its code never part at a line's end. */
const PAIR: CSSProperties = {
  display: 'grid',
  gridColumn: 'span 2',
  gridTemplateColumns: 'subgrid',
};

/** A place as the bill prints it and its code; picking the code writes the name where there is none yet. */
function Place({ name, code }: { name: HeaderName; code: HeaderName }) {
  const printed = useHasField(name);
  const setPrinted = useSetField(name);
  return (
    <div style={PAIR}>
      <SiField name={name} />
      <SiCodeField
        name={code}
        kind="port"
        onPick={({ NameEn }) => (printed ? undefined : setPrinted(NameEn))}
      />
    </div>
  );
}

/** Vessel, dates and the four places of the bill, each with its UN/LOCODE. */
export function RoutingSection() {
  return (
    <Section title="船期与港口">
      <div className="doc-fields">
        <SiCodeField name="TBI_CARRIER" kind="carrier" />
        <SiField name="TBI_VESSEL" />
        <SiField name="TBI_VOYAGE" />
        <SiField name="TBI_SAILINGDATE" />
        {PLACES.map(([name, code]) => (
          <Place key={name} name={name} code={code} />
        ))}
      </div>
    </Section>
  );
}
