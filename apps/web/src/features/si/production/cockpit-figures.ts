import type { SearchFor } from '@quayside/contracts/screens';
import {
  BEFORE_CARRIER,
  Due,
  IN_WORK,
  OrderSiState,
  SiStatus,
} from '@quayside/contracts/si/choices';
import type { CarrierCount, Cockpit, PersonCount } from '@quayside/contracts/si/production.api';
import type { Figure } from '../../../kit/figures/figure.js';
import { destination } from '../../../kit/screen/destination.js';

const LIST = '/tdManage/internalSiList';
const OPEN = IN_WORK.join(',');
const PRESSING = BEFORE_CARRIER.join(',');
const WAITING = { tab: 'orders', SiState: String(OrderSiState.Waiting), Cancelled: 'false' };

const TONE: Partial<Record<SiStatus, Figure['tone']>> = {
  [SiStatus.Submitted]: 'busy',
  [SiStatus.Returned]: 'alarm',
  [SiStatus.Approved]: 'good',
};
const DUE_TONE: Record<Due, Figure['tone']> = {
  [Due.Soon]: 'busy',
  [Due.Within8]: 'busy',
  [Due.Within2]: 'alarm',
  [Due.Late]: 'alarm',
};

export const statusFigures = ({ ByStatus }: Cockpit): Figure[] =>
  ByStatus.map(({ TBI_STATUS, Count, Capped }) => ({
    key: `status-${TBI_STATUS}`,
    label: SiStatus.label(TBI_STATUS),
    count: Count,
    more: Capped,
    tone: TONE[TBI_STATUS] ?? 'calm',
    ...destination(LIST, { TBI_STATUS: String(TBI_STATUS) }),
  }));

/** What presses: SIs that the carrier does not have yet, those that came late, and those that changed late. */
export const pressingFigures = (figures: Cockpit): Figure[] => [
  ...figures.ByDue.map(
    ({ Due: due, Count }): Figure => ({
      key: `due-${due}`,
      label: Due.label(due),
      count: Count,
      tone: DUE_TONE[due],
      ...destination(LIST, { TBI_STATUS: PRESSING, Due: due }),
    }),
  ),
  {
    key: 'late-filed',
    label: '迟交',
    count: figures.LateFiled,
    tone: 'alarm',
    ...destination(LIST, { TBI_STATUS: OPEN, LateFiled: 'true' }),
  },
  {
    key: 'amended',
    label: '更改单',
    count: figures.Amended,
    tone: 'busy',
    ...destination(LIST, { TBI_STATUS: OPEN, Amended: 'true' }),
  },
];

/** Orders without an SI, whose customers have to hand in. */
export const orderFigures = (figures: Cockpit): Figure[] => [
  {
    key: 'orders',
    label: '全部',
    count: figures.OrdersWaiting,
    tone: 'busy',
    ...destination(LIST, WAITING),
  },
  {
    key: 'orders-soon',
    label: '24小时内截单',
    count: figures.OrdersSoon,
    tone: 'busy',
    ...destination(LIST, { ...WAITING, Due: Due.Soon }),
  },
  {
    key: 'orders-late',
    label: '已过截单',
    count: figures.OrdersLate,
    tone: 'alarm',
    ...destination(LIST, { ...WAITING, Due: Due.Late }),
  },
];

/** What the list behind a figure is asked. */
export type ListSearch = SearchFor<typeof LIST, string>;

/** The lists behind the three figures of a carrier or a person. */
const workSearches = (whose: ListSearch): Record<'Count' | 'Soon' | 'Late', ListSearch> => ({
  Count: { TBI_STATUS: OPEN, ...whose },
  Soon: { TBI_STATUS: PRESSING, Due: Due.Soon, ...whose },
  Late: { TBI_STATUS: PRESSING, Due: Due.Late, ...whose },
});

export const carrierSearches = ({ Carrier }: CarrierCount) =>
  workSearches({ TBI_CARRIER: Carrier ?? undefined });

export const personSearches = ({ AssigneeId }: PersonCount) =>
  workSearches(AssigneeId ? { AssigneeId: String(AssigneeId) } : { Unassigned: 'true' });
