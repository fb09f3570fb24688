import { SECOND_HALF } from '@quayside/contracts/booking/entry/milestones';
import {
  type MilestoneResult,
  type OfShipment,
  type OrderTrack,
  orderTrack,
  saveMilestones,
} from '@quayside/contracts/booking/entry/milestones.api';
import type { Zone } from '@quayside/contracts/core/zones';
import { App, Button, Flex, Skeleton } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { Section } from '../../kit/document/Section.js';
import { LazyGrid } from '../../kit/grid/LazyGrid.js';
import { useAct, useRead } from '../../kit/http/query.js';
import { useAsk } from '../../kit/overlay/use-ask.js';
import { useKeptForm } from '../../kit/resource/use-kept-form.js';
import { GoneRecord } from '../../kit/screen/NamedRecord.js';
import { go } from '../../kit/screen/navigator.js';
import { useActive } from '../../kit/screen/ScreenContext.js';
import { usePortZones } from '../../pickers/port-zones.js';
import { TRACK_AREAS } from './track/areas.js';
import { NamedEntry } from './track/NamedEntry.js';
import { OutcomeCounts } from './track/ResultTable.js';
import { TrackHead } from './track/TrackHead.js';
import {
  type BoxRow,
  boxColumns,
  cellLabel,
  cellsOf,
  changesOf,
  marksOf,
  placed,
  rowsOf,
  spread,
  unemptied,
  withCells,
} from './track/track-rows.js';
import { ZoneNote } from './track/ZoneNote.js';

/** The second half of one order, container by container, in a grid that takes blocks from a spreadsheet. */
export function SecondHalfSupplement() {
  return <NamedEntry>{(of) => <Supplement key={of.Id ?? of.No} of={of} />}</NamedEntry>;
}

function Supplement({ of }: { of: OfShipment }) {
  const read = useRead(orderTrack, of);
  return (
    <ReadGate read={read} gone={<GoneRecord />}>
      {(track) => <AtPort track={track} />}
    </ReadGate>
  );
}

/** The times stand by the clock of the port of discharge, which is read first. */
function AtPort({ track }: { track: OrderTrack }) {
  const zone = usePortZones()(track.DischargeCode);
  return zone === undefined ? (
    <Skeleton active style={{ padding: 16 }} />
  ) : (
    <BoxGrid key={zone} track={track} zone={zone} />
  );
}

function BoxGrid({ track, zone }: { track: OrderTrack; zone: Zone | null }) {
  const { message } = App.useApp();
  const screenActive = useActive();
  const [ask, asking] = useAsk();
  const recorded = rowsOf(track, zone);
  const kept = useKeptForm(`boxes:${track.No}`, cellsOf(recorded), {
    labelOf: (cell) => cellLabel(recorded, cell),
    show: (cells) => setRows(withCells(recorded, cells)),
  });
  const [rows, setRows] = useState<readonly BoxRow[]>(() => withCells(recorded, kept.initial));
  const put = (next: readonly BoxRow[]) => {
    setRows(next);
    kept.type(cellsOf(next));
  };
  const columns = useMemo(() => boxColumns(zone), [zone]);
  const [active, setActive] = useState(0);
  const [results, setResults] = useState<readonly MilestoneResult[]>([]);
  const marks = useMemo(() => marksOf(results), [results]);
  const pending = changesOf(track, rows, null, zone);
  const save = useAct(saveMilestones, { invalidates: TRACK_AREAS, onDone: setResults });

  const write = async () => {
    if (pending.unread > 0) return void message.warning(`${pending.unread} 个时间未识别，请先修改`);
    const { entries, corrected, emptied } = pending;
    if (emptied > 0)
      void message.info(`${emptied} 个清空的单元格不清除已登记的时间，撤销请到订单跟踪更正`);
    if (emptied > 0) put(unemptied(recorded, rows));
    if (entries.length === 0) return;
    if (corrected === 0) return void (await save.run({ Entries: entries }));
    await ask(
      {
        title: `更正 ${corrected} 个已登记的实际时间`,
        label: '更正原因',
        required: true,
        max: 500,
        phrases: ['登记错误', '船公司更正', '码头更正'],
      },
      (reason) => save.run({ Entries: changesOf(track, rows, reason, zone).entries }),
    );
  };
  const pressed = useRef(write);
  pressed.current = write;
  // The grid's cells have no cursor of their own until somebody types: the whole screen listens.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      void pressed.current();
    };
    if (screenActive) document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [screenActive]);
  const edit = (next: readonly BoxRow[]) => {
    const { rows: changed, unknown } = placed(rows, next);
    if (unknown.length > 0)
      void message.warning(`订单没有集装箱 ${unknown.join('、')}，其时间未写入`, 8);
    put(changed);
  };
  return (
    <div className="doc-main">
      <TrackHead
        track={track}
        actions={
          <>
            <Button onClick={() => go('/entryOrder/orderTracking', { id: track.No })}>
              订单跟踪
            </Button>
            <Button
              type="primary"
              disabled={pending.entries.length + pending.unread + pending.emptied === 0}
              loading={save.pending}
              onClick={() => void write()}
            >
              保存{pending.entries.length > 0 ? `（${pending.entries.length}）` : ''}
            </Button>
          </>
        }
      />
      {kept.notice}
      <Section title="后半程节点" extra={<ZoneNote at={SECOND_HALF} of={track} />}>
        {rows.length === 0 ? (
          <EmptyState title="订单没有集装箱" hint="请先在录单或订舱中填写箱型箱量" />
        ) : (
          <Flex vertical gap={8}>
            <LazyGrid<BoxRow>
              fixed
              rows={rows}
              columns={columns}
              onChange={edit}
              newRow={() => ({ key: '', Container: '' })}
              copyRow={(row) => row}
              onActiveRow={setActive}
              marks={(index, name) => marks.get(`${rows[index]?.key} ${name}`)}
              extra={
                <Button
                  disabled={rows.length < 2}
                  onClick={() => rows[active] && put(spread(rows, rows[active]))}
                >
                  把第 {active + 1} 箱的时间填到其他箱的空格
                </Button>
              }
            />
            {results.length > 0 && <OutcomeCounts results={results} />}
          </Flex>
        )}
      </Section>
      {asking}
    </div>
  );
}
