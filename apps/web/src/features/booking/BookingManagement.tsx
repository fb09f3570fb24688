import {
  type BookingRow,
  countBookings,
  mergeBookings,
} from '@quayside/contracts/booking/booking/booking.api';
import { BookingLabel } from '@quayside/contracts/booking/booking/booking-label';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import {
  actOnBookings,
  assignBookings,
  type BookingOutcome,
  bookingHandlers,
} from '@quayside/contracts/booking/cockpit/cockpit.api';
import { Delivery } from '@quayside/contracts/partner-line/delivery';
import { App, Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { Can } from '../../kit/Can/Can.js';
import { useAct, useRead } from '../../kit/http/query.js';
import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { AssignDialog } from '../../kit/overlay/AssignDialog.js';
import { BatchOutcome } from '../../kit/overlay/BatchOutcome.js';
import { useAsk } from '../../kit/overlay/use-ask.js';
import { useConfirm } from '../../kit/overlay/use-confirm.js';
import { part } from '../../kit/screen/part.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useCan } from '../../kit/session/store.js';
import { BookingList } from './booking/BookingLists.js';
import { HANDED_OVER, toldTo } from './booking/booking-act.js';
import { useBookingPaths } from './booking/booking-paths.js';
import { useRowAct } from './booking/use-row-act.js';
import { CarrierQuick } from './cockpit/CarrierQuick.js';
import { CreditHolds } from './release/CreditHolds.js';
import { SendDialog } from './sending/SendDialog.js';

const PaperFinder = part(async () => (await import('./release/PaperFinder.js')).PaperFinder);

/** What an act of the desk makes outdated. */
const BOOKING_AREAS = ['Booking', 'BookingDesk'];

const {
  Submitted,
  Accepted,
  Mailing,
  Sent,
  Received,
  UpdateReceived,
  PendingUpdate,
  Confirmed,
  Amending,
  PendingAmendment,
  Cancelling,
} = BookingLabel;

/** A queue of the desk: by the label, or by what has not reached the carrier. */
interface Queue {
  key: string;
  label: string;
  labels: readonly BookingLabel[];
  delivery?: readonly Delivery[];
  sort: 'SailingDate' | 'SiDeadline';
  empty: string;
}

/** What the desk works off, each queue by itself: the nearest sailing first, once the carrier gave a cut-off by that. */
const QUEUES: readonly Queue[] = [
  {
    key: 'accept',
    label: '待受理',
    labels: [Submitted],
    sort: 'SailingDate',
    empty: '客户提交的托书会列在这里',
  },
  {
    key: 'send',
    label: '待订舱',
    labels: [Accepted],
    sort: 'SailingDate',
    empty: '受理后的托书会列在这里，发送船公司或登记确认',
  },
  {
    key: 'hand-over',
    label: '待线下发送',
    labels: [],
    delivery: [Delivery.ByHand, Delivery.Bounced],
    sort: 'SiDeadline',
    empty: '船公司没有接口和邮箱、或邮件未送达的订舱，发给船公司后在这里登记',
  },
  {
    key: 'carrier',
    label: '等船公司',
    labels: [Mailing, Sent, Received, UpdateReceived],
    sort: 'SiDeadline',
    empty: '已发送船公司、等待答复的订舱',
  },
  {
    key: 'release',
    label: '待放舱',
    labels: [Confirmed],
    sort: 'SiDeadline',
    empty: '船公司已确认、尚未放给客户的订舱',
  },
  {
    key: 'change',
    label: '改单与退舱',
    labels: [Amending, PendingAmendment, Cancelling],
    sort: 'SiDeadline',
    empty: '等待船公司答复的改单和退舱',
  },
  {
    key: 'customer',
    label: '等客户',
    labels: [PendingUpdate],
    sort: 'SiDeadline',
    empty: '等待客户补充的订舱',
  },
];
const OPEN = { Delivery: [Delivery.ByHand, Delivery.Bounced] };

/** The acceptance desk: bookings by what is to be done next, the nearest sailing first, several at once where that is safe. */
export function BookingManagement() {
  const { screen } = useScreen();
  const handles = useCan('handle', screen.path);
  const credits = useCan('credit', screen.path);
  const { data } = useRead(countBookings, {});
  const { data: open } = useRead(countBookings, OPEN);
  const [actOf, dialogs] = useRowAct();
  const counts = new Map(data?.map(({ Label, Count }) => [Label, Count]));
  const waiting = (labels: readonly BookingLabel[]): number =>
    labels.reduce((sum, label) => sum + (counts.get(label) ?? 0), 0);
  const undelivered = open?.reduce((sum, { Count }) => sum + Count, 0) ?? 0;
  return (
    <>
      {dialogs}
      <TabbedLists
        extra={
          <Can code="handle">
            <FindByPaper />
          </Can>
        }
        tabs={[
          ...(handles ? QUEUES : []).map(({ key, label, labels, delivery, sort, empty }) => ({
            key,
            label: data ? `${label} ${delivery ? undelivered : waiting(labels)}` : label,
            content: (
              <BookingList
                key={key}
                name={`booking-desk-${key}`}
                fixed={{
                  ...(delivery ? { Delivery: [...delivery] } : { Label: [...labels] }),
                  Sort: sort,
                }}
                labels={false}
                quick={delivery ? null : <CarrierQuick labels={[...labels]} />}
                empty={empty}
                onward={(row) => actOf(key, row)}
                batch={(rows, clear) => <Batch queue={key} rows={rows} clear={clear} />}
              />
            ),
          })),
          ...(credits ? [{ key: 'credit', label: '信控客户', content: <CreditHolds /> }] : []),
        ]}
      />
    </>
  );
}

/** Papers of carriers, whose booking is found by what stands in them. */
function FindByPaper() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>识别船公司确认（SO）</Button>
      {open && <PaperFinder onClose={() => setOpen(false)} />}
    </>
  );
}

/** What can be done with several bookings of a queue at once, the way onward first. */
const AT_ONCE: Readonly<Record<string, readonly BookingVerb[]>> = {
  accept: [BookingVerb.Accept, BookingVerb.Return],
  send: [BookingVerb.Send, BookingVerb.Return],
  'hand-over': [BookingVerb.HandOver, BookingVerb.Send],
  carrier: [BookingVerb.Acknowledge],
  release: [BookingVerb.Release],
};
const RETURN = {
  label: toldTo('原因'),
  phrases: ['资料不全', '合约不适用该航线', '船期已满，请改期'],
  required: true,
  max: 2000,
  danger: true,
};
const REQUEST = {
  title: '托书号',
  width: 140,
  of: ({ RequestNo, Id }: BookingOutcome) => RequestNo ?? Id,
};
/** The bound of the batch requests. */
const MOST = 200;

function Batch({
  queue,
  rows,
  clear,
}: {
  queue: string;
  rows: readonly BookingRow[];
  clear(): void;
}) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [ask, asking] = useAsk();
  const { open } = useBookingPaths();
  const [assigning, setAssigning] = useState(false);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{
    title: string;
    results: readonly BookingOutcome[];
  } | null>(null);
  const act = useAct(actOnBookings, { invalidates: BOOKING_AREAS });
  const assign = useAct(assignBookings, { invalidates: BOOKING_AREAS });
  const merge = useAct(mergeBookings, {
    invalidates: BOOKING_AREAS,
    onDone: ({ Id, RequestNo }) => {
      void message.success(`已并入 ${RequestNo}`);
      clear();
      open(Id);
    },
  });
  const Bookings = rows.map(({ Id, Version }) => ({ Id, Version }));
  const shown = (title: string, results: readonly BookingOutcome[] | undefined): boolean => {
    if (!results) return false;
    if (results.every(({ Done }) => Done)) {
      void message.success(`${title}成功 ${results.length} 票`);
      clear();
    } else setOutcome({ title: `${title}结果`, results });
    return true;
  };
  const run = async (Verb: BookingVerb) => {
    const label = BookingVerb.label(Verb);
    const title = `${label} ${rows.length} 票？`;
    const done = async (Remarks: string | null) =>
      shown(label, await act.run({ Bookings, Verb, Remarks }));
    if (Verb === BookingVerb.Send) return setSending(true);
    if (Verb === BookingVerb.HandOver)
      return void (await ask({ ...HANDED_OVER, title, okText: label }, done));
    if (Verb === BookingVerb.Return) await ask({ ...RETURN, title, okText: label }, done);
    else {
      const held =
        Verb === BookingVerb.Release ? rows.filter(({ CreditHold }) => CreditHold !== null) : [];
      const content =
        held.length > 0 &&
        `其中 ${held.map(({ RequestNo }) => RequestNo).join('、')} 的客户在信控中，不会放舱。`;
      if (await confirm({ title, okText: label, ...(content && { content }) })) await done(null);
    }
  };
  const join = async () => {
    const [first] = rows;
    const title = `将 ${rows.length} 票并为一票？`;
    const content = `并入 ${first?.RequestNo}，其余结束并注明去向；当事方按第一票。`;
    if (await confirm({ title, content, okText: '并单' })) await merge.run({ Bookings });
  };
  const pending = act.pending || assign.pending || merge.pending;
  if (rows.length > MOST)
    return <Typography.Text type="warning">一次最多处理 {MOST} 票，请减少选择</Typography.Text>;
  return (
    <Flex gap={8}>
      {(AT_ONCE[queue] ?? []).map((verb, index) => (
        <Button
          key={verb}
          type={index === 0 ? 'primary' : 'default'}
          danger={verb === BookingVerb.Return}
          disabled={pending}
          onClick={() => void run(verb)}
        >
          {BookingVerb.label(verb)}
        </Button>
      ))}
      <Button disabled={pending} onClick={() => setAssigning(true)}>
        分配
      </Button>
      {(queue === 'accept' || queue === 'send') && (
        <Button
          disabled={rows.length < 2 || pending}
          loading={merge.pending}
          onClick={() => void join()}
        >
          并单
        </Button>
      )}
      {asking}
      {sending && (
        <SendDialog
          bookings={Bookings}
          onClose={(sent) => {
            setSending(false);
            if (sent) clear();
          }}
        />
      )}
      {assigning && (
        <AssignDialog
          title={`分配操作员：${rows.length} 票`}
          verb="分配"
          people={bookingHandlers}
          label="操作员"
          placeholder="选择受理订舱的同事"
          pending={assign.pending}
          onAssign={(OwnerId) =>
            void assign
              .run({ Ids: rows.map(({ Id }) => Id), OwnerId })
              .then((results) => shown('分配', results) && setAssigning(false))
          }
          onClose={() => setAssigning(false)}
        />
      )}
      {outcome && (
        <BatchOutcome
          {...outcome}
          named={REQUEST}
          onClose={() => {
            setOutcome(null);
            clear();
          }}
        />
      )}
    </Flex>
  );
}
