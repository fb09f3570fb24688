import { type RefObject, useCallback, useMemo } from 'react';
import { Section } from '../../../kit/document/Section.js';
import { leaveGrid } from '../../../kit/form/quick-keys.js';
import type { GridHandle } from '../../../kit/grid/EditableGrid.js';
import { GridStart } from '../../../kit/grid/GridStart.js';
import { LazyGrid } from '../../../kit/grid/LazyGrid.js';
import { useBoxSources } from '../provenance/FormSource.js';
import { asRowsPasted } from '../provenance/hints.js';
import { copyBox, type FormBox, newBox, withCopy } from '../si-form.js';
import { BOX_COLUMNS, localMarks } from '../si-grid.js';
import { useSi, useSiStore } from '../si-store.js';
import { useBoxNotes } from '../use-findings.js';

const BOXES_MOST = 200;
const NO_BOXES: readonly FormBox[] = [];

/** The boxes of the bill in front, to be typed or pasted from a spreadsheet. */
export function BoxesSection({ handle }: { handle: RefObject<GridHandle | null> }) {
  const store = useSiStore();
  const copyId = useSi((state) => state.form.copies[state.active]?.copyId ?? '');
  const boxes = useSi((state) => state.form.copies[state.active]?.boxes ?? NO_BOXES);
  const notes = useBoxNotes();
  const sources = useBoxSources();
  const local = useMemo(() => localMarks(boxes), [boxes]);
  const marks = useCallback(
    (row: number, name: string) =>
      local.get(`${row}.${name}`) ?? notes.get(`${row}.${name}`) ?? sources(row, name),
    [local, notes, sources],
  );
  const put = (next: readonly FormBox[], pasted = false) =>
    store.getState().edit((form) =>
      withCopy(form, store.getState().active, (copy) => ({
        ...copy,
        boxes: pasted ? asRowsPasted(copy.boxes, next) : next,
      })),
    );
  return (
    <Section
      title={`箱信息（${boxes.length}）`}
      extra={
        <span style={{ fontWeight: 400, fontSize: 12, opacity: 0.65 }}>
          可从 Excel 复制多行直接粘贴；带表头时按列名对应
        </span>
      }
    >
      <GridStart name="boxes" grid={handle} first="TBX_TYPE" />
      <LazyGrid<FormBox>
        key={copyId}
        handle={handle}
        rows={boxes}
        onChange={put}
        columns={BOX_COLUMNS}
        newRow={newBox}
        copyRow={copyBox}
        marks={marks}
        most={BOXES_MOST}
        onActiveRow={(index) => store.getState().showBox(index)}
        onPastEnd={leaveGrid}
      />
    </Section>
  );
}
