import { SiField } from '../parts/SiField.js';
import { Section } from './Section.js';

/** Vessel, dates and the four places of the bill, each with its UN/LOCODE. */
export function RoutingSection() {
  return (
    <Section title="船期与港口">
      <div className="si-fields">
        <SiField name="TBI_CARRIER" />
        <SiField name="TBI_VESSEL" />
        <SiField name="TBI_VOYAGE" />
        <SiField name="TBI_SAILINGDATE" />
        <SiField name="TBI_SHOUHD" />
        <SiField name="TBI_SHOUHD_CODE" />
        <SiField name="TBI_ZHUANGHG" />
        <SiField name="TBI_ZHUANGHG_CODE" />
        <SiField name="TBI_XIEHG" />
        <SiField name="TBI_XIEHG_CODE" />
        <SiField name="TBI_JIAOHD" />
        <SiField name="TBI_JIAOHD_CODE" />
      </div>
    </Section>
  );
}
