import {
  type BookingCount,
  type BookingDetail,
  type BookingQuery,
  BookingRow,
  BookingStoryStep,
  listBookings,
} from '@quayside/contracts/booking/booking/booking.api';
import { BookingLabel } from '@quayside/contracts/booking/booking/booking-label';
import {
  AmendmentStatus,
  BookingStatus,
  CancellationStatus,
  INTERNAL_VERBS,
} from '@quayside/contracts/booking/booking/choices';
import {
  BookingDelay,
  BookingGap,
  NEAR_HOURS,
  UNANSWERED_HOURS,
  UNSENT_HOURS,
} from '@quayside/contracts/booking/cockpit/choices';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Rows } from '@quayside/contracts/core/list';
import { Delivery } from '@quayside/contracts/partner-line/delivery';
import { DELIVERED } from '@quayside/partner-line/delivery';
import { countsOf, type Part } from '@quayside/service-kit/database/count-rows';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { zonesByPort } from '@quayside/service-kit/mapping/port-zones';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { HELD_BECAUSE, IS_HELD } from '../credit-hold/held-release.js';
import { type EntryDifference, isPayableDifference } from '../entry-order/differences.js';
import { maySeePayables } from '../entry-order/payables.js';
import { BookingEntity, bookingStore } from './booking.entity.js';
import { bookingStory, detailOf } from './booking-states.js';
import { remarksForCustomer } from './internal-remarks.js';
import { secretsOf, TERMS, withoutOursSql, withoutSecrets } from './ours.js';

const S = BookingStatus;
const WAITS = `t.amendment = ${AmendmentStatus.Received}`;
const LEAVES = `t.cancellation = ${CancellationStatus.Received}`;
const CONFIRMED = [S.Confirmed] as const;

type Meaning = readonly [statuses: readonly BookingStatus[], and?: string];

/** What each label means in the three states, as `bookingLabel` derives it: the values of the status first, for its indexes. */
const MEANS: Readonly<Record<BookingLabel, Meaning>> = {
  [BookingLabel.Draft]: [[S.Draft]],
  [BookingLabel.Submitted]: [[S.Submitted]],
  [BookingLabel.Returned]: [[S.Returned]],
  [BookingLabel.Accepted]: [[S.Accepted], 't.delivery IS NULL'],
  [BookingLabel.Mailing]: [[S.Accepted], `t.delivery = '${Delivery.Mailing}'`],
  [BookingLabel.MailBounced]: [[S.Accepted], `t.delivery = '${Delivery.Bounced}'`],
  [BookingLabel.ToHandOver]: [[S.Accepted], `t.delivery = '${Delivery.ByHand}'`],
  [BookingLabel.Sent]: [[S.Sent]],
  [BookingLabel.Received]: [[S.Received]],
  [BookingLabel.PendingUpdate]: [[S.PendingUpdate]],
  [BookingLabel.UpdateReceived]: [[S.UpdateReceived]],
  [BookingLabel.Confirmed]: [
    CONFIRMED,
    `NOT ${LEAVES} AND NOT ${WAITS} AND t.release_time IS NULL`,
  ],
  [BookingLabel.Released]: [
    CONFIRMED,
    `NOT ${LEAVES} AND NOT ${WAITS} AND t.release_time IS NOT NULL`,
  ],
  [BookingLabel.Amending]: [[S.Confirmed, S.PendingAmendment], `NOT ${LEAVES} AND ${WAITS}`],
  [BookingLabel.PendingAmendment]: [[S.PendingAmendment], `NOT ${LEAVES} AND NOT ${WAITS}`],
  [BookingLabel.Cancelling]: [[S.Confirmed, S.PendingAmendment], LEAVES],
  [BookingLabel.Completed]: [[S.Completed]],
  [BookingLabel.Rejected]: [[S.Rejected]],
  [BookingLabel.Declined]: [[S.Declined]],
  [BookingLabel.Cancelled]: [[S.Cancelled], `t.cancellation = ${CancellationStatus.Confirmed}`],
  [BookingLabel.Withdrawn]: [[S.Cancelled], `t.cancellation <> ${CancellationStatus.Confirmed}`],
};

const NEVER: Meaning = [[S.Accepted], 'false'];
/**
 * What labels mean to who does not read how we reach the carrier: what has not reached him is
 * accepted and no more.
 */
const MEANS_TO_CUSTOMERS: typeof MEANS = {
  ...MEANS,
  [BookingLabel.Accepted]: [[S.Accepted]],
  [BookingLabel.Mailing]: NEVER,
  [BookingLabel.MailBounced]: NEVER,
  [BookingLabel.ToHandOver]: NEVER,
};

/** The statuses of labels, and the condition that tells them apart where the status alone does not. */
export function labelled(
  labels: readonly BookingLabel[] | undefined,
  staff: boolean,
): {
  statuses: BookingStatus[];
  condition: string | null;
} {
  const means = staff ? MEANS : MEANS_TO_CUSTOMERS;
  const meant = (labels ?? []).map((label) => means[label]);
  const statuses = [...new Set(meant.flatMap(([values]) => values))];
  if (meant.every(([, and]) => !and)) return { statuses, condition: null };
  const each = meant.map(
    ([values, and]) => `(t.status IN (${values.join(', ')})${and ? ` AND ${and}` : ''})`,
  );
  return { statuses, condition: `(${each.join(' OR ')})` };
}

/** Handed in and not at its end: what the desk has on its hands. */
export const OPEN_STATUSES: readonly BookingStatus[] = [
  S.Submitted,
  S.Returned,
  S.Accepted,
  S.Sent,
  S.Received,
  S.Confirmed,
  S.PendingUpdate,
  S.UpdateReceived,
  S.PendingAmendment,
];
/** The words of the partial indexes of what is under way and not released yet. */
export const BEFORE_RELEASE = `t.status IN (${[...OPEN_STATUSES].join(', ')}) AND t.release_time IS NULL`;

/** The moment some hours ago; of hours that are negative, ahead. */
export const hoursBefore = ({ now }: Ctx, hours: number): string =>
  new Date(now.getTime() - hours * 3_600_000).toISOString();

/** What holds a booking up, as SQL; `at` makes a moment of hours ago a parameter. */
export const HELD_UP: Readonly<Record<BookingDelay, (at: (hoursAgo: number) => string) => string>> =
  {
    [BookingDelay.Unsent]: (at) =>
      `(t.status = ${S.Accepted} AND t.accept_time < ${at(UNSENT_HOURS)})`,
    [BookingDelay.Unanswered]: (at) =>
      `(t.status IN (${[S.Sent, S.Received, S.UpdateReceived].join(', ')}) AND t.send_time < ${at(UNANSWERED_HOURS)})`,
    [BookingDelay.Near]: (at) =>
      `(${BEFORE_RELEASE} AND t.si_deadline >= ${at(0)} AND t.si_deadline < ${at(-NEAR_HOURS)})`,
    [BookingDelay.Past]: (at) => `(${BEFORE_RELEASE} AND t.si_deadline < ${at(0)})`,
  };
const DELAYS = BookingDelay.options.map(({ value }) => value);

/** Adds that a booking is held up in one of some ways. */
function heldUp(ctx: Ctx, filter: Filter, delays: readonly BookingDelay[]): void {
  const at = (hours: number): string =>
    `$${filter.params.push(hoursBefore(ctx, hours))}::timestamptz`;
  filter.conditions.push(`(${delays.map((delay) => HELD_UP[delay](at)).join(' OR ')})`);
}

const GAPS: Readonly<Record<BookingGap, string>> = {
  [BookingGap.Owner]: 't.owner_id IS NULL',
  [BookingGap.Carrier]: 't.carrier_code IS NULL',
};

/** The conditions of the list, its counts, its export and the desk's figures, but for the label. */
export function bookingFilter(ctx: Ctx, query: Omit<BookingQuery, 'Label'>): Filter {
  const filter = plainFilter(ctx, query);
  if (query.Delay) heldUp(ctx, filter, [query.Delay]);
  if (query.Late) heldUp(ctx, filter, DELAYS);
  if (query.Open) filter.conditions.push(`t.status IN (${OPEN_STATUSES.join(', ')})`);
  if (query.Live) filter.conditions.push(`t.status NOT IN (${S.Draft}, ${S.Cancelled})`);
  filter.conditions.push(...(query.Without ?? []).map((gap) => GAPS[gap]));
  return filter;
}

function plainFilter(ctx: Ctx, query: Omit<BookingQuery, 'Label'>): Filter {
  const mine = query.Mine ? ctx.employee.EmployeeId : undefined;
  if (query.CreditHeld !== undefined && !isStaff(ctx))
    throw new Refusal('access.denied', { permission: '信控' });
  if ((query.SentBy || query.Delivery) && !isStaff(ctx))
    throw new Refusal('access.denied', { permission: '发送方式' });
  const filter = new Filter()
    .words(query.Keyword)
    .when(query.CarrierCode?.trim().toUpperCase(), 't.carrier_code = ?')
    .when(query.CompanyId, 't.company_id = ?')
    .when(query.OwnerId, 't.owner_id = ?')
    .when(query.ToSend ? true : undefined, 't.to_send = ?')
    .when(query.SentBy, 't.sent_by = ?')
    .when(query.Delivery?.length ? query.Delivery : undefined, 't.delivery = ANY(?)')
    .when(mine, '(t.creator_id = ? OR t.owner_id = ?)')
    .when(query.LoadCode?.trim().toUpperCase(), 't.load_code = ?')
    .when(query.DischargeCode?.trim().toUpperCase(), 't.discharge_code = ?')
    .when(query.SourceNo?.trim(), 't.source_no = ?')
    .when(
      query.AllotmentId,
      't.id IN (SELECT u.booking_id FROM booking_code_use u WHERE u.allotment_id = ?)',
    )
    .when(query.SailingFrom, 't.sailing_date >= ?')
    .when(query.SailingTo, 't.sailing_date <= ?')
    .days('t.submit_time', query.SubmitFrom, query.SubmitTo);
  if (query.CreditHeld !== undefined)
    filter.conditions.push(query.CreditHeld ? IS_HELD : `NOT ${IS_HELD}`);
  return filter;
}

const PAGE = {
  entity: BookingEntity,
  table: 'booking',
  row: BookingRow,
  oneIndex: ['SailingDate', 'SiDeadline'],
} as const;
/** What a row says beside the columns; customers do not hear that they are on hold, nor read what is ours. */
const beside = (ctx: Ctx): Record<string, string> => ({
  CreditHold: isStaff(ctx) ? HELD_BECAUSE : 'NULL::varchar',
  ...withoutOursSql(ctx),
});

/** Customers do not read why a release is held. */
const shown = (ctx: Ctx, row: BookingRow): BookingRow =>
  isStaff(ctx) ? row : { ...row, HoldReason: null, SentBy: null, ...DELIVERED };

const isTerm = (prop: string): boolean => (TERMS as readonly string[]).includes(prop);

export async function bookingsPage(ctx: Ctx, query: BookingQuery): Promise<Rows<BookingRow>> {
  const filter = bookingFilter(ctx, query);
  const { statuses, condition } = labelled(query.Label, isStaff(ctx));
  if (condition) filter.conditions.push(condition);
  const page = await listPage(ctx, {
    ...PAGE,
    extra: beside(ctx),
    query,
    sorts: listBookings.sorts,
    filter,
    oneOf: { column: 't.status', values: query.Label?.length ? statuses : undefined },
  });
  return { ...page, Rows: page.Rows.map((row) => shown(ctx, row)) };
}

/** The label of a booking as staff read it, as SQL. */
export const LABEL_SQL = `CASE ${BookingLabel.options
  .map(({ value }) => {
    const [statuses, and] = MEANS[value];
    const where = `t.status IN (${statuses.join(', ')})${and ? ` AND ${and}` : ''}`;
    return `WHEN ${where} THEN '${value}'`;
  })
  .join(' ')} END`;

/** Each label as a part of the list, as the list of that label alone asks for it. */
function labelParts(staff: boolean): Map<BookingLabel, Part> {
  return new Map(
    BookingLabel.options.map(({ value }) => {
      const { statuses, condition } = labelled([value], staff);
      const oneOf = { column: 't.status', values: statuses };
      return [value, { oneOf, condition: condition ?? undefined }];
    }),
  );
}

/**
 * How many bookings stand at each label within the other filters, each as many as the list of that label
 * tells; labels without any are left out.
 */
export const countBookings = (ctx: Ctx, query: BookingQuery): Promise<BookingCount[]> =>
  countsOf(ctx, { ...PAGE, filter: bookingFilter(ctx, query) }, 'Label', labelParts(isStaff(ctx)));

const COLUMNS = [
  ...([
    'RequestNo',
    'CompanyName',
    'Status',
    'Amendment',
    'Cancellation',
    'CustomerRef',
    'BookingNo',
    'CarrierCode',
  ] as const),
  ...([
    'ContractNo',
    'BookCode',
    'Vessel',
    'Voyage',
    'LoadPort',
    'DischargePort',
    'DeliveryPlace',
    'SailingDate',
    'SiDeadline',
  ] as const),
  ...([
    'ContainerSummary',
    'ConfirmedSummary',
    'OpenBoxes',
    'PartCargo',
    'TotalPackages',
    'TotalWeight',
    'TotalVolume',
    'ReleaseTime',
  ] as const),
  ...([
    'OwnerName',
    'CreateName',
    'Source',
    'OnBehalf',
    'Opinion',
    'SubmitTime',
    'CreateTime',
  ] as const),
];

const OF_STAFF = [
  'SentBy',
  'Delivery',
  'DeliveryAct',
  'DeliverySince',
  'DeliveryNote',
  'CreditHold',
] as const;

/** The whole list as a workbook, in the order of the list. */
export function exportBookings(ctx: Ctx, query: BookingQuery): Promise<FileAnswer> {
  const filter = bookingFilter(ctx, query);
  const { statuses, condition } = labelled(query.Label, isStaff(ctx));
  if (condition) filter.conditions.push(condition);
  if (query.Label?.length) filter.when(statuses, 't.status = ANY(?)');
  return exportSheet(ctx, {
    ...PAGE,
    extra: beside(ctx),
    name: '订舱',
    fields: isStaff(ctx) ? [...COLUMNS, ...OF_STAFF] : COLUMNS,
    query,
    sorts: listBookings.sorts,
    names: namesByCall,
    zones: zonesByPort,
    filter,
  });
}

export const bookingInfo = async (ctx: Ctx, id: number): Promise<BookingDetail> =>
  detailOf(ctx, await bookingStore.read(ctx, id));

/** The story of a booking, oldest first; customers do not see what was done to lines that are not theirs. */
export async function storyOf(ctx: Ctx, id: number): Promise<BookingStoryStep[]> {
  const booking = await bookingStore.read(ctx, id);
  const [staff, owed] = [isStaff(ctx), maySeePayables(ctx)];
  const steps = await bookingStory.read(ctx, BookingStoryStep, id, staff ? [] : INTERNAL_VERBS);
  const hidden = steps.flatMap(({ Differences }) =>
    (Differences as EntryDifference[]).filter(({ Hidden, Prop }) => Hidden && isTerm(Prop)),
  );
  const secrets = [
    ...secretsOf(booking),
    ...hidden.flatMap(({ Before, After }) => [Before, After].flatMap((text) => text ?? [])),
  ];
  return steps.map((step) => ({
    ...step,
    Remarks: staff
      ? step.Remarks
      : withoutSecrets(remarksForCustomer(step.Verb, step.Remarks), secrets),
    Differences: (step.Differences as EntryDifference[])
      .filter((each) => owed || !isPayableDifference(each))
      .flatMap(({ Hidden, ...difference }) =>
        (Hidden || difference.Prop === 'AgentName') && !staff ? [] : difference,
      ),
  }));
}
