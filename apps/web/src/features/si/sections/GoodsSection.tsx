import { PACKAGE_KINDS } from '@quayside/shipping-standards/package-code';
import { Button } from 'antd';
import { Section } from '../../../kit/document/Section.js';
import { SiCodeField } from '../parts/SiCodeField.js';
import { SiField, SiLines, useHasField, useSetField } from '../parts/SiField.js';
import { placeOf } from '../si-places.js';
import { standingFindings, useSi } from '../si-store.js';

export const PACKAGE_OPTIONS = PACKAGE_KINDS.map(({ code, zh, en }) => ({
  value: code,
  label: `${code} ${zh} ${en}`,
}));

/** Why the texts name what is not declared: asked for where the rules ask. */
function CargoReason() {
  const filled = useHasField('CargoReason');
  const asked = useSi(({ form, checked, active }) =>
    standingFindings(form, checked).some(
      ({ Code, Prop }) => Code.startsWith('cargo-') && placeOf(Prop).copy === active,
    ),
  );
  if (!asked && !filled) return null;
  return <SiField name="CargoReason" placeholder="如：已提供非危险品鉴定报告，编号……" />;
}

/** Marks and description as the bill prints them. */
export function GoodsSection() {
  const setMarks = useSetField('TBI_MARKS');
  return (
    <Section title="货物">
      <div className="doc-wide">
        <SiLines
          name="TBI_MARKS"
          room="MarksLines"
          extra={
            <Button
              type="link"
              size="small"
              style={{ height: 18, padding: 0 }}
              onClick={() => setMarks('N/M')}
            >
              无唛头 N/M
            </Button>
          }
        />
        <SiLines
          name="TBI_GOODS"
          room="GoodsLines"
          placeholder="英文品名，写具体，不写 GENERAL CARGO、PARTS 等笼统名称"
        />
        <div className="doc-fields" style={{ alignContent: 'start' }}>
          <SiCodeField name="TBI_PACKAGE" kind="package" />
          <SiField name="TBI_HSCODE" placeholder="6、8 或 10 位" />
          <SiField name="TBI_GOODS_TYPE" />
        </div>
        <CargoReason />
      </div>
    </Section>
  );
}
