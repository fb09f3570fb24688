import { GoodsType } from '@quayside/contracts/trade/choices';
import { Section } from '../../../../kit/document/Section.js';
import { CARGO } from '../../form/entry-layout.js';
import { CargoReasonField } from '../CargoReasonField.js';
import { HeaderFields, ListTitle } from '../EntryField.js';
import { DANGEROUS_COLUMNS, GOODS_COLUMNS } from '../entry-columns.js';
import { useEntry, useShown } from '../entry-store.js';
import { LineGrid } from '../LineGrid.js';

const WITH_DANGEROUS = [...GOODS_COLUMNS, ...DANGEROUS_COLUMNS];

/** What is shipped, a line for each kind of goods; what dangerous goods need is asked of them alone. */
export function GoodsSection() {
  const dangerous = useEntry(
    ({ form }) =>
      form.header.GoodsType === GoodsType.Dangerous ||
      form.lines.Goods.some((line) => DANGEROUS_COLUMNS.some(({ name }) => line[name])),
  );
  const shownGoods = useShown(['Goods']);
  if (!useShown([...CARGO, 'Goods'])) return null;
  return (
    <Section
      title={<ListTitle name="Goods">货物</ListTitle>}
      extra={
        shownGoods && (
          <span className="entry-hint">可从 Excel 复制多行直接粘贴；带表头时按列名对应</span>
        )
      }
    >
      <div className="doc-fields" style={{ marginBottom: shownGoods ? 12 : 0 }}>
        <HeaderFields names={CARGO} />
        <CargoReasonField />
      </div>
      {shownGoods && (
        <LineGrid
          list="Goods"
          columns={dangerous ? WITH_DANGEROUS : GOODS_COLUMNS}
          first="Description"
          most={200}
          height={300}
        />
      )}
    </Section>
  );
}
