import { actOnBooking } from '@quayside/contracts/booking/booking/booking.api';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { EntryVerb } from '@quayside/contracts/booking/entry/choices';
import { actOnEntryOrder } from '@quayside/contracts/booking/entry/entry-order.api';
import {
  MILESTONES,
  Milestone,
  MilestoneSource,
  ShipmentSource,
} from '@quayside/contracts/booking/entry/milestones';
import {
  type OfShipment,
  type OrderTrack,
  orderTrack,
} from '@quayside/contracts/booking/entry/milestones.api';
import { Alert, Button, Steps, Table, type TableColumnType, Typography } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { EMPTY } from '../../kit/display/format.js';
import { PortTimeText } from '../../kit/display/PortTimeText.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { Section } from '../../kit/document/Section.js';
import { useAct, useRead } from '../../kit/http/query.js';
import { useConfirm } from '../../kit/overlay/use-confirm.js';
import { GoneRecord } from '../../kit/screen/NamedRecord.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useCan } from '../../kit/session/store.js';
import { TRACK_AREAS } from './track/areas.js';
import { ChangeStory } from './track/ChangeStory.js';
import { MilestoneCell } from './track/MilestoneCell.js';
import { NamedEntry } from './track/NamedEntry.js';
import { RecordDialog, type Recording } from './track/RecordDialog.js';
import { TrackHead } from './track/TrackHead.js';
import { ZoneNote } from './track/ZoneNote.js';

/** One shipment from booking to delivery: planned against actual for each container. Staff record and correct, customers read. */
export function OrderTracking() {
  return <NamedEntry>{(of) => <Tracking key={of.Id ?? of.No} of={of} />}</NamedEntry>;
}

function Tracking({ of }: { of: OfShipment }) {
  const { screen } = useScreen();
  const records = useCan('track', screen.path);
  const read = useRead(orderTrack, of);
  const confirm = useConfirm();
  const [recording, setRecording] = useState<Recording | null>(null);
  const complete = useAct(actOnEntryOrder, { invalidates: TRACK_AREAS });
  const completeBooking = useAct(actOnBooking, { invalidates: TRACK_AREAS });
  const finish = async ({ Source, EntryId, BookingId, Version }: OrderTrack) => {
    if (!(await confirm({ title: '全部集装箱已还箱，完成订单？', okText: '完成' }))) return;
    if (Source === ShipmentSource.Entry && EntryId)
      await complete.run({ Id: EntryId, Version, Verb: EntryVerb.Complete });
    else if (BookingId)
      await completeBooking.run({
        Id: BookingId,
        Version,
        Verb: BookingVerb.Complete,
        Remarks: '全部集装箱已还箱',
      });
  };
  return (
    <ReadGate read={read} gone={<GoneRecord />}>
      {(track) => (
        <div className="doc-main">
          <TrackHead
            track={track}
            actions={
              <>
                {records && (
                  <Button
                    onClick={() => go('/entryOrder/secondHalfTrackSupplement', { id: track.No })}
                  >
                    后半程补充
                  </Button>
                )}
                {track.MayComplete && (
                  <Button
                    type="primary"
                    loading={complete.pending || completeBooking.pending}
                    onClick={() => void finish(track)}
                  >
                    完成订单
                  </Button>
                )}
              </>
            }
          />
          <Section title="进度" extra={<ZoneNote at={MILESTONES} of={track} />}>
            {track.Boxes.length === 0 ? (
              <EmptyState title="订单没有集装箱" hint="填写箱型箱量后按箱跟踪" />
            ) : (
              <>
                {!isReported(track) && (
                  <Alert
                    type="info"
                    showIcon
                    style={{ marginBottom: 12 }}
                    title="船公司、码头尚无节点数据"
                    description="下表只有计划时间，“推算”按惯常天数计，不是承诺；有数据后按箱显示实际时间。"
                  />
                )}
                <Progress track={track} />
                <MilestoneTable track={track} onRecord={records ? setRecording : undefined} />
              </>
            )}
          </Section>
          {track.Changes.length > 0 && (
            <Section title="登记记录">
              <ChangeStory
                changes={track.Changes}
                boxes={
                  new Map(track.Boxes.map((box) => [`${box.BoxId} ${box.Unit}`, box.Container]))
                }
              />
            </Section>
          )}
          {recording && (
            <RecordDialog
              {...recording}
              of={track}
              changes={track.Changes.filter(
                (change) =>
                  change.BoxId === recording.box.BoxId &&
                  change.Unit === recording.box.Unit &&
                  change.Milestone === recording.milestone.Milestone,
              )}
              onClose={() => setRecording(null)}
            />
          )}
        </div>
      )}
    </ReadGate>
  );
}

const milestoneOf = ({ Boxes }: OrderTrack, box: number, milestone: Milestone) =>
  Boxes[box]?.Milestones.find(({ Milestone: which }) => which === milestone);

/** Whether anything was said of any container; plans alone are nobody's word. */
const isReported = ({ Boxes }: OrderTrack): boolean =>
  Boxes.some(({ Milestones }) =>
    Milestones.some(({ Actual, Estimated }) => Actual !== null || Estimated !== null),
  );

/** How many containers are through each milestone. */
function Progress({ track }: { track: OrderTrack }) {
  const boxes = track.Boxes.map((box, index) => ({ ...box, index })).filter(({ Gone }) => !Gone);
  const counts = MILESTONES.map(
    (milestone) => boxes.filter(({ index }) => milestoneOf(track, index, milestone)?.Actual).length,
  );
  return (
    <Steps
      size="small"
      titlePlacement="vertical"
      current={counts.findLastIndex((count) => count > 0)}
      style={{ marginBottom: 16 }}
      items={MILESTONES.map((milestone, index) => ({
        title: Milestone.label(milestone),
        content: `${counts[index]}/${boxes.length}`,
        status:
          counts[index] === boxes.length
            ? ('finish' as const)
            : counts[index]
              ? ('process' as const)
              : ('wait' as const),
      }))}
    />
  );
}

/** Milestones down, containers across. */
function MilestoneTable({
  track,
  onRecord,
}: {
  track: OrderTrack;
  onRecord?: ((recording: Recording) => void) | undefined;
}) {
  const columns: TableColumnType<{ key: Milestone }>[] = [
    {
      key: 'milestone',
      title: '节点',
      width: 90,
      fixed: 'left',
      render: (_, { key }) => Milestone.label(key),
    },
    {
      key: 'plan',
      title: '计划',
      width: 200,
      fixed: 'left',
      render: (_, { key }) => {
        const plan = milestoneOf(track, 0, key);
        if (!plan?.Planned) return EMPTY;
        return (
          <span className="qs-figures">
            <PortTimeText value={plan.Planned} port={plan.Port} />{' '}
            <Typography.Text type="secondary">
              {MilestoneSource.label(plan.PlannedFrom)}
            </Typography.Text>
          </span>
        );
      },
    },
    ...track.Boxes.map((box, index) => ({
      key: `${box.BoxId} ${box.Unit}`,
      title: box.Gone ? `${box.Container}（已不在订单中）` : box.Container,
      width: 240,
      render: (_: unknown, { key }: { key: Milestone }) => {
        const milestone = milestoneOf(track, index, key);
        if (!milestone) return EMPTY;
        const cell = <MilestoneCell milestone={milestone} />;
        if (!onRecord || box.Gone) return cell;
        return (
          <Button
            type="link"
            size="small"
            style={{ paddingInline: 0 }}
            aria-label={`${box.Container} ${Milestone.label(key)}`}
            onClick={() => onRecord({ box, milestone })}
          >
            {milestone.Actual || milestone.Due ? cell : '登记'}
          </Button>
        );
      },
    })),
  ];
  return (
    <Table
      size="small"
      bordered
      pagination={false}
      columns={columns}
      dataSource={MILESTONES.map((key) => ({ key }))}
      scroll={{ x: 290 + track.Boxes.length * 240 }}
    />
  );
}
