import type { CSSProperties } from 'react';
import { type HeaderName, SiField } from '../parts/SiField.js';
import { Section } from './Section.js';

const PLACES: readonly (readonly [HeaderName, HeaderName])[] = [
  ['TBI_SHOUHD', 'TBI_SHOUHD_CODE'],
  ['TBI_ZHUANGHG', 'TBI_ZHUANGHG_CODE'],
  ['TBI_XIEHG', 'TBI_XIEHG_CODE'],
  ['TBI_JIAOHD', 'TBI_JIAOHD_CODE'],
];

/** Two columns of the section's grid, so that a place and its code never part at a line's end. */
const PAIR: CSSProperties = { display: 'grid', gridColumn: 'span 2', gridTemplateColumns: 'subgrid' };

/** Vessel, dates and the four places of the bill, each with its UN/LOCODE. */
export function RoutingSection() {
  return (
    <Section title="船期与港口">
      <div className="si-fields">
        <SiField name="TBI_CARRIER" />
        <SiField name="TBI_VESSEL" />
        <SiField name="TBI_VOYAGE" />
        <SiField name="TBI_SAILINGDATE" />
        {PLACES.map(([name, code]) => (
          <div key={name} style={PAIR}>
            <SiField name={name} />
            <SiField name={code} />
          </div>
        ))}
      </div>
    </Section>
  );
}
