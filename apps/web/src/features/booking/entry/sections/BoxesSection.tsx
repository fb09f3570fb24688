import { GoodsType } from '@quayside/contracts/trade/choices';
import { Flex, Input, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { Section } from '../../../../kit/document/Section.js';
import type { GridColumn } from '../../../../kit/grid/grid-column.js';
import { ListTitle } from '../EntryField.js';
import {
  BOX_COLUMNS,
  OVERSIZE_COLUMNS,
  REEFER_COLUMNS,
  withCounts,
  withTypedBoxes,
} from '../entry-columns.js';
import type { EntryForm, FormLine } from '../entry-form.js';
import { useEntry, usePutLines, useShown } from '../entry-store.js';
import { LineGrid } from '../LineGrid.js';

type Column = GridColumn<FormLine<'Boxes'>>;

/** Columns are there for the cargo that needs them, and where something stands in them. */
const wants = (form: EntryForm, type: GoodsType, columns: readonly Column[]): boolean =>
  form.header.GoodsType === type ||
  form.lines.Boxes.some((line) => columns.some(({ name }) => line[name]));

/** The containers: types and how many, later their numbers and what is in them. */
export function BoxesSection() {
  const boxes = useEntry((state) => state.form.lines.Boxes);
  const reefer = useEntry(({ form }) => wants(form, GoodsType.Reefer, REEFER_COLUMNS));
  const oversize = useEntry(({ form }) => wants(form, GoodsType.OutOfGauge, OVERSIZE_COLUMNS));
  const columns = useMemo(
    () => [
      ...BOX_COLUMNS,
      ...(reefer ? REEFER_COLUMNS : []),
      ...(oversize ? OVERSIZE_COLUMNS : []),
    ],
    [reefer, oversize],
  );
  const put = usePutLines('Boxes');
  if (!useShown(['Boxes'])) return null;
  return (
    <Section
      title={<ListTitle name="Boxes">集装箱</ListTitle>}
      extra={
        <Flex gap={16} align="center">
          <span className="entry-hint">箱号确定后一箱一行，可从 Excel 粘贴</span>
          <TypedBoxes onTyped={put} boxes={boxes} />
        </Flex>
      }
    >
      <LineGrid
        list="Boxes"
        columns={columns}
        first="Type"
        tidy={withCounts}
        most={200}
        height={300}
      />
    </Section>
  );
}

interface TypedBoxesProps {
  boxes: readonly FormLine<'Boxes'>[];
  onTyped(rows: readonly FormLine<'Boxes'>[]): void;
}

/** Types and counts in one text, as they are said on the phone. */
function TypedBoxes({ boxes, onTyped }: TypedBoxesProps) {
  const [text, setText] = useState('');
  const [unread, setUnread] = useState(false);
  const take = () => {
    if (text.trim() === '') return;
    const rows = withTypedBoxes(boxes, text.trim());
    setUnread(rows === null);
    if (!rows) return;
    onTyped(rows);
    setText('');
  };
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
      <Input
        aria-label="箱型箱量"
        data-fills="Boxes"
        style={{ width: 200 }}
        placeholder="2*40HQ+1*20GP 回车"
        value={text}
        status={unread ? 'error' : ''}
        onChange={(event) => {
          setText(event.target.value);
          setUnread(false);
        }}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      {unread && <Typography.Text type="danger">未识别，写法如 2*40HQ+1*20GP</Typography.Text>}
    </span>
  );
}
