import { BookingLabel } from '@quayside/contracts/booking/booking/booking-label';
import { BookingDelay } from '@quayside/contracts/booking/cockpit/choices';
import type {
  BookingCockpit,
  CarrierVolume,
  LaneVolume,
  OwnerLoad,
} from '@quayside/contracts/booking/cockpit/cockpit.api';
import { ATTENTION_STATES } from '@quayside/contracts/partner-line/choices';
import type { ChartSeries } from '../../../kit/figures/Chart.js';
import type { Figure } from '../../../kit/figures/figure.js';
import { type Destination, destination } from '../../../kit/screen/destination.js';

const LIST = '/quckBook/internalBookLogs';

/** The filters that stand for the days that are looked at. */
const spanOf = ({ From, To }: Pick<BookingCockpit, 'From' | 'To'>) => ({
  Live: 'true',
  SailingFrom: From,
  SailingTo: To,
});

const TONE: Partial<Record<BookingLabel, Figure['tone']>> = {
  [BookingLabel.Submitted]: 'busy',
  [BookingLabel.Returned]: 'alarm',
  [BookingLabel.PendingUpdate]: 'alarm',
  [BookingLabel.PendingAmendment]: 'alarm',
  [BookingLabel.MailBounced]: 'alarm',
  [BookingLabel.ToHandOver]: 'busy',
  [BookingLabel.Rejected]: 'alarm',
  [BookingLabel.Declined]: 'alarm',
  [BookingLabel.Cancelling]: 'busy',
  [BookingLabel.Amending]: 'busy',
  [BookingLabel.Released]: 'good',
};
/** What went wrong, as the carrier or the desk said. */
const FAILING: readonly BookingLabel[] = [
  BookingLabel.Returned,
  BookingLabel.PendingUpdate,
  BookingLabel.PendingAmendment,
  BookingLabel.Rejected,
  BookingLabel.Declined,
];

const labelFigure =
  (cockpit: BookingCockpit) =>
  (label: BookingLabel): Figure => ({
    key: label,
    label: BookingLabel.label(label),
    tone: TONE[label] ?? 'calm',
    count: cockpit.ByLabel.find(({ Label }) => Label === label)?.Count ?? 0,
    ...destination(LIST, { ...spanOf(cockpit), Label: label }),
  });

/** States in which something goes on as it should, and those in which it does not. */
export const stateFigures = (cockpit: BookingCockpit): Figure[] => {
  const going = BookingLabel.options
    .map(({ value }) => value)
    .filter((label) => !FAILING.includes(label));
  const never: readonly BookingLabel[] = [
    BookingLabel.Draft,
    BookingLabel.Withdrawn,
    BookingLabel.Cancelled,
  ];
  return going.filter((label) => !never.includes(label)).map(labelFigure(cockpit));
};
/** @param attention messages that somebody has to look at, of whichever days; undefined before it is known */
export const failingFigures = (
  cockpit: BookingCockpit,
  attention: number | undefined,
): Figure[] => [
  ...FAILING.map(labelFigure(cockpit)),
  ...(attention === undefined ? [] : [messagesFigure(attention)]),
];
const messagesFigure = (count: number): Figure => ({
  key: 'messages',
  label: '报文待处理（全部）',
  tone: 'alarm',
  count,
  ...destination('/BookingSpace/OrderRecode', { State: ATTENTION_STATES.join(',') }),
});

/** What is held up, of all that is under way. */
export const delayFigures = ({ Delays }: BookingCockpit): Figure[] =>
  Delays.map(({ Delay, Count }) => ({
    key: Delay,
    label: BookingDelay.label(Delay),
    count: Count,
    tone: Delay === BookingDelay.Near ? 'busy' : 'alarm',
    ...destination(LIST, { Delay }),
  }));

/** Bookings by week of sailing: released, and not yet. */
export const weekSeries = ({ ByWeek }: BookingCockpit): ChartSeries[] => {
  const week = (index: number) => ({
    Live: 'true',
    SailingFrom: ByWeek[index]?.From,
    SailingTo: ByWeek[index]?.To,
  });
  return [
    {
      name: '全部',
      color: '#1461b0',
      values: ByWeek.map(({ Count }) => Count),
      at: (index) => destination(LIST, week(index)),
    },
    {
      name: '已放舱',
      color: '#2f9e6e',
      values: ByWeek.map(({ Released }) => Released),
      at: (index) => destination(LIST, { ...week(index), Label: BookingLabel.Released }),
    },
  ];
};

const whose = (carrier: string | null) =>
  carrier ? { CarrierCode: carrier } : { Without: 'carrier' };
const carrierList = (cockpit: BookingCockpit, volume: CarrierVolume | undefined): Destination =>
  destination(LIST, { ...spanOf(cockpit), ...whose(volume?.CarrierCode ?? null) });

export const carrierSeries = (cockpit: BookingCockpit): ChartSeries[] => [
  {
    name: '票数',
    color: '#5cc8e8',
    values: cockpit.ByCarrier.map(({ Count }) => Count),
    at: (index) => carrierList(cockpit, cockpit.ByCarrier[index]),
  },
];

export const laneList = (
  cockpit: BookingCockpit,
  { LoadCode, DischargeCode }: LaneVolume,
): Destination => destination(LIST, { ...spanOf(cockpit), LoadCode, DischargeCode });

const ownerOf = ({ OwnerId }: OwnerLoad) =>
  OwnerId ? { OwnerId: String(OwnerId) } : { Without: 'owner' };
/** The lists behind the two figures of somebody of the desk. */
export const ownerLists = (load: OwnerLoad): Record<'Count' | 'Late', Destination> => ({
  Count: destination(LIST, { Open: 'true', ...ownerOf(load) }),
  Late: destination(LIST, { Open: 'true', Late: 'true', ...ownerOf(load) }),
});
