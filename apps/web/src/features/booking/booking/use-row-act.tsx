import { actOnBooking, type BookingRow } from '@quayside/contracts/booking/booking/booking.api';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { PartCargo } from '@quayside/contracts/booking/booking/part-cargo';
import { actOnBookings } from '@quayside/contracts/booking/cockpit/cockpit.api';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAct } from '../../../kit/http/query.js';
import type { Acts } from '../../../kit/list/Acts.js';
import { useAsk } from '../../../kit/overlay/use-ask.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { SendDialog } from '../sending/SendDialog.js';
import { ANSWER_DIFFERS, releaseQuestion } from './answer-differs.js';
import { HANDED_OVER, releaseBoxesText } from './booking-act.js';

const V = BookingVerb;

/** What follows for a booking of a queue of the desk, in the words of its row. */
const ONWARD: Readonly<Record<string, readonly [verb: BookingVerb, label: string]>> = {
  accept: [V.Accept, '受理'],
  send: [V.Send, '发送'],
  'hand-over': [V.HandOver, '已发送'],
  release: [V.Release, '放舱'],
};

/** A release that is held back is no way onward, nor one of goods that nobody has named. */
const isHeld = ({ CreditHold, HoldReason, PartCargo: cargo }: BookingRow): boolean =>
  CreditHold !== null ||
  HoldReason !== null ||
  cargo === PartCargo.Open ||
  cargo === PartCargo.Wait;

/** The way onward of a row as an act of the list: `[actOf, dialogs]`. */
export function useRowAct(): [(queue: string, row: BookingRow) => Acts[number], ReactNode] {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [ask, asking] = useAsk();
  const [sending, setSending] = useState<BookingRow | null>(null);
  const act = useAct(actOnBookings, { invalidates: ['Booking', 'BookingDesk'] });
  const step = useAct(actOnBooking, { invalidates: ['Booking', 'BookingDesk'] });
  const run = async (row: BookingRow, Verb: BookingVerb) => {
    if (Verb === V.Send) return setSending(row);
    const label = BookingVerb.label(Verb);
    const title = `${label}：${row.RequestNo}`;
    const done = async (Remarks: string | null) => {
      const { Id, Version } = row;
      const [result] = (await act.run({ Bookings: [{ Id, Version }], Verb, Remarks })) ?? [];
      if (result?.Done) void message.success(`${row.RequestNo} ${label}`);
      else if (result?.Code === ANSWER_DIFFERS) {
        const released = await ask(releaseQuestion(result.Msg ?? ''), (ReleaseReason) =>
          step.run({ Id, Version, Verb, ReleaseReason }),
        );
        if (released) void message.success(`${row.RequestNo} ${label}`);
        return Boolean(released) || undefined;
      } else if (result) void message.error(`${row.RequestNo} ${result.Msg ?? ''}`, 6);
      return result?.Done || undefined;
    };
    if (Verb === V.HandOver) await ask({ ...HANDED_OVER, title, okText: label }, done);
    else if (Verb === V.Accept) await done(null);
    else {
      const content = Verb === V.Release ? releaseBoxesText(row) : null;
      if (await confirm({ title, okText: label, ...(content && { content }) })) await done(null);
    }
  };
  const actOf = (queue: string, row: BookingRow): Acts[number] => {
    const [verb, label] = ONWARD[queue] ?? [];
    if (!verb || !label || (verb === V.Release && isHeld(row))) return false;
    const handed = verb === V.HandOver && row.DeliveryAct !== V.Send ? '已通知' : label;
    return { label: handed, can: 'handle', run: () => void run(row, verb) };
  };
  return [
    actOf,
    <>
      {asking}
      {sending && <SendDialog bookings={[sending]} onClose={() => setSending(null)} />}
    </>,
  ];
}
