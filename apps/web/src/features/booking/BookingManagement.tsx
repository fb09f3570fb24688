import { actOnBooking, type BookingRow, countBookings, mergeBookings } from '@quayside/contracts/booking/booking/booking.api';
import { BookingLabel } from '@quayside/contracts/booking/booking/booking-label';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { App, Button, Flex } from 'antd';
import { useState } from 'react';
import { isApiError } from '../../kit/http/ApiError.js';
import { call } from '../../kit/http/call.js';
import { invalidateArea, useAct, useRead } from '../../kit/http/query.js';
import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { useConfirm } from '../../kit/overlay/use-confirm.js';
import { BookingList } from './booking/BookingLists.js';
import { useBookingPaths } from './booking/booking-paths.js';
import { CreditHolds } from './release/CreditHolds.js';

const { Submitted, Accepted, Sent, Received, UpdateReceived, PendingUpdate, Confirmed, Amending, PendingAmendment, Cancelling } =
  BookingLabel;

/** What the desk works off, each queue by itself. */
const QUEUES = [
  { key: 'accept', label: '待受理', labels: [Submitted], empty: '客户提交的托书会列在这里' },
  { key: 'send', label: '待订舱', labels: [Accepted], empty: '受理后的托书会列在这里，发送船公司或登记确认' },
  { key: 'carrier', label: '等船公司', labels: [Sent, Received, UpdateReceived], empty: '已发送船公司、等待答复的订舱' },
  { key: 'release', label: '待放舱', labels: [Confirmed], empty: '船公司已确认、尚未放给客户的订舱' },
  { key: 'change', label: '改单与退舱', labels: [Amending, PendingAmendment, Cancelling], empty: '等待船公司答复的改单和退舱' },
  { key: 'customer', label: '等客户', labels: [PendingUpdate], empty: '等待客户补充的订舱' },
] as const;

/** The acceptance desk: bookings by what is to be done next, the nearest sailing first, several at once where that is safe. */
export function BookingManagement() {
  const { data } = useRead(countBookings, {});
  const counts = new Map(data?.map(({ Label, Count }) => [Label, Count]));
  const waiting = (labels: readonly BookingLabel[]): number => labels.reduce((sum, label) => sum + (counts.get(label) ?? 0), 0);
  return (
    <TabbedLists
      tabs={[
        ...QUEUES.map(({ key, label, labels, empty }) => ({
          ...{ key, label: data ? `${label} ${waiting(labels)}` : label },
          content: (
            <BookingList
              key={key}
              name={`booking-desk-${key}`}
              fixed={{ Label: [...labels], Sort: 'SailingDate' }}
              labels={false}
              empty={empty}
              batch={(rows, clear) => <Batch queue={key} rows={rows} clear={clear} />}
            />
          ),
        })),
        { key: 'credit', label: '信控客户', content: <CreditHolds /> },
      ]}
    />
  );
}

/** What can be done with several bookings of a queue at once. */
const AT_ONCE: Readonly<Record<string, BookingVerb>> = {
  accept: BookingVerb.Accept,
  send: BookingVerb.Send,
  carrier: BookingVerb.Acknowledge,
  release: BookingVerb.Release,
};

function Batch({ queue, rows, clear }: { queue: string; rows: readonly BookingRow[]; clear(): void }) {
  const { modal, message } = App.useApp();
  const confirm = useConfirm();
  const { open } = useBookingPaths();
  const [busy, setBusy] = useState(false);
  const merge = useAct(mergeBookings, {
    invalidates: ['Booking'],
    onDone: ({ Id, RequestNo }) => {
      void message.success(`已并入 ${RequestNo}`);
      clear();
      open(Id);
    },
  });
  const verb = AT_ONCE[queue];
  const mergeable = queue === 'accept' || queue === 'send';
  const run = async (what: BookingVerb) => {
    const label = BookingVerb.label(what);
    const held = what === BookingVerb.Release ? rows.filter(({ CreditHold }) => CreditHold !== null) : [];
    const content = held.length > 0 && `其中 ${held.map(({ RequestNo }) => RequestNo).join('、')} 的客户在信控中，不会放舱。`;
    if (!(await confirm({ title: `${label} ${rows.length} 票？`, okText: label, ...(content && { content }) }))) return;
    setBusy(true);
    const failed: string[] = [];
    try {
      for (const { Id, Version, RequestNo } of rows) {
        try {
          await call(actOnBooking, { Id, Version, Verb: what });
        } catch (error) {
          failed.push(`${RequestNo}：${isApiError(error) ? (error.errors[0]?.Msg ?? error.message) : '未知错误'}`);
        }
      }
    } finally {
      setBusy(false);
      await invalidateArea('Booking');
      clear();
    }
    const done = rows.length - failed.length;
    if (failed.length === 0) void message.success(`${label}成功 ${done} 票`);
    else
      modal.warning({
        title: `${label}成功 ${done} 票，失败 ${failed.length} 票`,
        content: failed.map((line) => <div key={line}>{line}</div>),
      });
  };
  const join = async () => {
    const [first] = rows;
    const title = `将 ${rows.length} 票并为一票？`;
    const content = `并入 ${first?.RequestNo}，其余结束并注明去向；当事方按第一票。`;
    if (await confirm({ title, content, okText: '并单' })) {
      await merge.run({ Bookings: rows.map(({ Id, Version }) => ({ Id, Version })) });
    }
  };
  return (
    <Flex gap={8}>
      {verb && (
        <Button type="primary" loading={busy} onClick={() => void run(verb)}>
          {BookingVerb.label(verb)}
        </Button>
      )}
      {mergeable && (
        <Button disabled={rows.length < 2 || busy} loading={merge.pending} onClick={() => void join()}>
          并单
        </Button>
      )}
    </Flex>
  );
}
