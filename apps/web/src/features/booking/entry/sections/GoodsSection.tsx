import { GoodsType } from '@quayside/contracts/trade/choices';
import { Section } from '../../../../kit/document/Section.js';
import { LazyGrid } from '../../../../kit/grid/LazyGrid.js';
import { EntryField } from '../EntryField.js';
import { DANGEROUS_COLUMNS, GOODS_COLUMNS } from '../entry-columns.js';
import { copyLine, type FormLine, newLine } from '../entry-form.js';
import { CARGO } from '../entry-layout.js';
import { useEntry, usePutLines, useShown } from '../entry-store.js';
import { GridStart, useGrid } from '../grids.js';
import { LineNote } from '../LineNote.js';
import { useLineNotes, useMarks } from '../use-notes.js';

const WITH_DANGEROUS = [...GOODS_COLUMNS, ...DANGEROUS_COLUMNS];

/** What is shipped, a line for each kind of goods; what dangerous goods need is asked of them alone. */
export function GoodsSection() {
  const goods = useEntry((state) => state.form.lines.Goods);
  const dangerous = useEntry(
    ({ form }) =>
      form.header.GoodsType === GoodsType.Dangerous || form.lines.Goods.some((line) => DANGEROUS_COLUMNS.some(({ name }) => line[name])),
  );
  const put = usePutLines('Goods');
  const marks = useMarks('Goods', goods);
  const missing = useLineNotes('Goods').get('');
  const grid = useGrid('Goods');
  const shownGoods = useShown(['Goods']);
  if (!useShown([...CARGO, 'Goods'])) return null;
  return (
    <Section title="货物" extra={shownGoods && <span className="entry-hint">可从 Excel 复制多行直接粘贴；带表头时按列名对应</span>}>
      <div className="doc-fields" style={{ marginBottom: shownGoods ? 12 : 0 }}>
        {CARGO.map((name) => (
          <EntryField key={name} name={name} />
        ))}
      </div>
      {shownGoods && (
        <div data-place="Goods">
          {missing && <LineNote note={missing} />}
          <GridStart list="Goods" first="Description" />
          <LazyGrid<FormLine<'Goods'>>
            {...(grid && { handle: grid })}
            rows={goods}
            onChange={put}
            columns={dangerous ? WITH_DANGEROUS : GOODS_COLUMNS}
            newRow={newLine}
            copyRow={copyLine}
            marks={marks}
            most={200}
            height={300}
          />
        </div>
      )}
    </Section>
  );
}
