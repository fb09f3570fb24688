import {
  AmendmentStatus,
  BookingStatus,
  CancellationStatus,
} from '@quayside/contracts/booking/booking/choices';
import { PartCargo } from '@quayside/contracts/booking/booking/part-cargo';
import { UNANSWERED_HOURS, UNSENT_HOURS } from '@quayside/contracts/booking/cockpit/choices';
import { linkTo } from '@quayside/contracts/messaging/notice';
import { Delivery } from '@quayside/contracts/partner-line/delivery';
import { deliveryText, waitsForPerson } from '@quayside/partner-line/delivery';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import {
  type WorkSource,
  type WorkTaker,
  workSource,
} from '@quayside/service-kit/work/work-source';
import { assignBooking } from '../booking/act-on-booking.js';
import { BookingEntity } from '../booking/booking.entity.js';

const S = BookingStatus;

interface BookingFacts {
  id: number;
  no: string;
  company: string;
  way: string;
  opinion: string | null;
  delivery: Delivery | null;
  note: string | null;
}

const BOOKING = {
  entity: BookingEntity,
  table: 'booking',
  facts: {
    id: 't.id',
    no: 't.request_no',
    company: 't.company_name',
    opinion: 't.opinion',
    way: `concat_ws(' → ', t.load_port, t.discharge_port)`,
    delivery: 't.delivery',
    note: 't.delivery_note',
  },
} as const;

/** Who of the desk deals with a booking. */
const OWNER: WorkTaker = {
  id: 't.owner_id',
  name: 't.owner_name',
  time: 't.accept_time',
  assign: (ctx: Ctx, Id: number, OwnerId: number | null) => assignBooking(ctx, { Id, OwnerId }),
};
const OF_DESK = {
  ...BOOKING,
  taker: OWNER,
  isFor: (ctx: Ctx) => isStaff(ctx) && ctx.can('booking:handle'),
} as const;
const OF_CUSTOMER = {
  ...BOOKING,
  isFor: (ctx: Ctx) => !isStaff(ctx) && ctx.can('booking:submit'),
} as const;

const titled = ({ no, company, way }: BookingFacts): string =>
  [no, company, way].filter(Boolean).join(' ');
const said = (text: string, opinion: string | null): string =>
  `${text}${opinion ? `：${opinion}` : ''}`.slice(0, 300);

const forDesk =
  (text: string) =>
  (booking: BookingFacts): { Title: string; Detail: string; Link: ReturnType<typeof linkTo> } => ({
    Title: titled(booking),
    Detail: said(text, booking.opinion),
    Link: linkTo('/quckBook/internalBookDetail', { id: booking.id }),
  });
const forCustomer =
  (text: string) =>
  (booking: BookingFacts): { Title: string; Detail: string; Link: ReturnType<typeof linkTo> } => ({
    Title: titled(booking),
    Detail: said(text, booking.opinion),
    Link: linkTo('/workbench/BookOnlineDetail', { id: booking.id }),
  });

const SUBMITTED = 'coalesce(t.submit_time, t.create_time)';
const hoursBefore = ({ now }: Ctx, hours: number): Date =>
  new Date(now.getTime() - hours * 3_600_000);
const AT_CARRIER = [S.Sent, S.Received, S.UpdateReceived].join(', ');
const GOING_ON = [S.Confirmed, S.PendingAmendment].join(', ');

/** Everything that people have to do with bookings: what waits for the desk, what waits for the customer, and what is held up. */
export const bookingWorkSources: readonly WorkSource[] = [
  workSource<BookingFacts>({
    ...OF_DESK,
    kind: 'bookingAccept',
    label: '受理托书',
    where: () => [`t.status = ${S.Submitted}`],
    since: SUBMITTED,
    deadline: 't.si_deadline',
    tell: forDesk('客户已提交，等待受理'),
  }),
  workSource<BookingFacts>({
    ...OF_DESK,
    kind: 'bookingSend',
    label: '发送船公司',
    where: (ctx, param) => [
      `t.status = ${S.Accepted}`,
      't.delivery IS NULL',
      `t.accept_time < ${param(hoursBefore(ctx, UNSENT_HOURS))}`,
    ],
    since: 't.accept_time',
    deadline: 't.si_deadline',
    tell: forDesk(`受理超过${UNSENT_HOURS}小时，还没有发送船公司`),
  }),
  workSource<BookingFacts>({
    ...OF_DESK,
    kind: 'bookingHandOver',
    label: '线下发送船公司',
    where: (ctx, param) => [waitsForPerson(ctx, 't', param)],
    since: 't.delivery_since',
    deadline: 't.si_deadline',
    tell: (booking) => ({
      Title: titled(booking),
      Detail: deliveryText(booking.delivery, booking.note),
      Link: linkTo('/quckBook/internalBookDetail', { id: booking.id }),
    }),
  }),
  workSource<BookingFacts>({
    ...OF_DESK,
    kind: 'bookingChase',
    label: '催船公司',
    where: (ctx, param) => [
      `t.status IN (${AT_CARRIER})`,
      `t.send_time < ${param(hoursBefore(ctx, UNANSWERED_HOURS))}`,
    ],
    since: 't.send_time',
    deadline: 't.si_deadline',
    tell: forDesk(`发送超过${UNANSWERED_HOURS}小时，船公司还没有确认`),
  }),
  workSource<BookingFacts>({
    ...OF_DESK,
    kind: 'bookingRelease',
    label: '放舱',
    where: () => [
      `t.status = ${S.Confirmed}`,
      't.release_time IS NULL',
      `(t.part_cargo IS NULL OR t.part_cargo NOT IN ('${PartCargo.Open}', '${PartCargo.Wait}'))`,
    ],
    since: 't.confirm_time',
    deadline: 't.si_deadline',
    tell: forDesk('船公司已确认，还没有放给客户'),
  }),
  workSource<BookingFacts>({
    ...OF_DESK,
    kind: 'bookingCargo',
    label: '分配货物',
    where: () => [`t.part_cargo = '${PartCargo.Open}'`, `t.status IN (${GOING_ON})`],
    since: 't.confirm_time',
    deadline: 't.si_deadline',
    tell: forDesk('船公司只确认了部分箱，哪些货物装入还没有确定'),
  }),
  workSource<BookingFacts>({
    ...OF_DESK,
    kind: 'bookingAmend',
    label: '登记改单结果',
    where: () => [`t.amendment = ${AmendmentStatus.Received}`, `t.status IN (${GOING_ON})`],
    since: 't.update_time',
    deadline: 't.si_deadline',
    tell: forDesk('改单等船公司答复'),
  }),
  workSource<BookingFacts>({
    ...OF_DESK,
    kind: 'bookingCancel',
    label: '登记退舱结果',
    where: () => [`t.cancellation = ${CancellationStatus.Received}`, `t.status IN (${GOING_ON})`],
    since: 't.update_time',
    deadline: 't.si_deadline',
    tell: forDesk('退舱等船公司答复'),
  }),
  workSource<BookingFacts>({
    ...OF_CUSTOMER,
    kind: 'bookingRevise',
    label: '修改托书',
    where: () => [`t.status = ${S.Returned}`],
    since: SUBMITTED,
    deadline: 't.si_deadline',
    tell: forCustomer('托书已退回，请修改后重新提交'),
  }),
  workSource<BookingFacts>({
    ...OF_CUSTOMER,
    kind: 'bookingUpdate',
    label: '补充订舱',
    where: () => [`t.status = ${S.PendingUpdate}`],
    since: 't.update_time',
    deadline: 't.si_deadline',
    tell: forCustomer('船公司要求补充'),
  }),
  workSource<BookingFacts>({
    ...OF_CUSTOMER,
    kind: 'bookingChange',
    label: '提交改单',
    where: () => [`t.status = ${S.PendingAmendment}`, `t.amendment <> ${AmendmentStatus.Received}`],
    since: 't.update_time',
    deadline: 't.si_deadline',
    tell: forCustomer('船公司要求改单'),
  }),
];
