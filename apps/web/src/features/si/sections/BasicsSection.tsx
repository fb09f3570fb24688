import { SigningMethod } from '@quayside/contracts/trade/choices';
import type { ReactNode } from 'react';
import { Section } from '../../../kit/document/Section.js';
import { SiField, useHasField, useHeaderField } from '../parts/SiField.js';
import { BillNumberField } from './BillNumberField.js';

/** Asked of original bills alone; a number that stands elsewhere is shown, because it is wrong there. */
function OriginalsField() {
  const [method] = useHeaderField('TBI_SIGNING_METHOD');
  const filled = useHasField('Originals');
  if (method !== SigningMethod.Original && !filled) return null;
  return <SiField name="Originals" placeholder="不填由船公司按惯例签发" />;
}

/** Numbers, terms and the way the bill is issued. */
export function BasicsSection({ extra }: { extra?: ReactNode }) {
  return (
    <Section title="提单信息" {...(extra ? { extra } : {})}>
      <div className="doc-fields">
        <BillNumberField />
        <SiField name="TBI_SHREF_NO" />
        <SiField name="TBI_GOODS_TYPE" />
        <SiField name="TBI_PAYMENT_METHOD" />
        <SiField name="TBI_SIGNING_METHOD" />
        <OriginalsField />
        <SiField name="TBI_TRANSPORT_METHOD" />
        <SiField name="TBI_QUNO" />
        <SiField name="TBI_EMAILS" placeholder="接收提单样单，多个用分号隔开" />
      </div>
    </Section>
  );
}
