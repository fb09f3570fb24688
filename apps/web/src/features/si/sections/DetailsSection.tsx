import { Button, Select, Typography } from 'antd';
import { type RefObject, useCallback } from 'react';
import { formatNumber } from '../../../kit/display/format.js';
import { Section } from '../../../kit/document/Section.js';
import { leaveGrid } from '../../../kit/form/quick-keys.js';
import type { GridHandle } from '../../../kit/grid/EditableGrid.js';
import { LazyGrid } from '../../../kit/grid/LazyGrid.js';
import { asRowsPasted } from '../provenance/hints.js';
import { copyDetail, type FormBox, type FormDetail, newDetail, withCopy } from '../si-form.js';
import { DETAIL_COLUMNS } from '../si-grid.js';
import { useSi, useSiStore } from '../si-store.js';
import { balanceOfDetails } from '../si-totals.js';
import { useBoxNotes } from '../use-findings.js';

const NO_LINES: readonly FormDetail[] = [];
const NO_BOXES: readonly FormBox[] = [];

/** The goods lines of the box the cursor is in. Most bills need none, so the part stays folded until asked for. */
export function DetailsSection({ handle }: { handle: RefObject<GridHandle | null> }) {
  const store = useSiStore();
  const boxes = useSi((state) => state.form.copies[state.active]?.boxes ?? NO_BOXES);
  const activeBox = useSi((state) =>
    Math.min(state.activeBox, (state.form.copies[state.active]?.boxes.length ?? 1) - 1),
  );
  const copyId = useSi((state) => state.form.copies[state.active]?.copyId ?? '');
  const open = useSi((state) => state.detailsOpen);
  const notes = useBoxNotes();
  const marks = useCallback(
    (row: number, name: string) => notes.get(`${activeBox}.${row}.${name}`),
    [notes, activeBox],
  );
  const box = boxes[activeBox];
  const lines = box?.details ?? NO_LINES;
  const count = boxes.reduce((sum, each) => sum + each.details.length, 0);
  const put = (next: readonly FormDetail[], pasted = false) =>
    store.getState().edit((form) =>
      withCopy(form, store.getState().active, (copy) => ({
        ...copy,
        boxes: copy.boxes.map((each, index) =>
          index === activeBox
            ? { ...each, details: pasted ? asRowsPasted(each.details, next) : next }
            : each,
        ),
      })),
    );
  const wrong = box ? balanceOfDetails(box, lines).filter((balance) => balance.difference) : [];
  return (
    <Section
      title={`箱内货物${count > 0 ? `（${count} 条）` : '（选填）'}`}
      extra={
        <Button type="link" onClick={() => store.getState().openDetails(!open)} disabled={!box}>
          {open ? '收起' : '展开填写'}
        </Button>
      }
    >
      {open && box && (
        <>
          <div style={{ display: 'flex', gap: 12, alignItems: 'center', marginBottom: 8 }}>
            <Select
              aria-label="箱"
              value={activeBox}
              style={{ width: 220 }}
              onChange={(index: number) => store.getState().showBox(index)}
              options={boxes.map((each, index) => ({
                value: index,
                label: `${index + 1}. ${each.TBX_CNNO || '未填箱号'}${each.details.length > 0 ? `（${each.details.length}）` : ''}`,
              }))}
            />
            {wrong.map((balance) => (
              <Typography.Text key={balance.name} type="warning">
                {balance.label}与箱不一致：{formatNumber(balance.have)} /{' '}
                {formatNumber(balance.want)}（{balance.difference}）
              </Typography.Text>
            ))}
          </div>
          <LazyGrid<FormDetail>
            key={`${copyId}.${box.key}`}
            handle={handle}
            rows={lines}
            onChange={put}
            columns={DETAIL_COLUMNS}
            newRow={newDetail}
            copyRow={copyDetail}
            marks={marks}
            most={999}
            height={300}
            onPastEnd={leaveGrid}
          />
        </>
      )}
    </Section>
  );
}
