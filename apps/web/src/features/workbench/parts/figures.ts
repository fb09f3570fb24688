import { Due, OrderSiState, SiStatus } from '@quayside/contracts/si/choices';
import type { SiFigures } from '@quayside/contracts/si/si.api';
import type { Figure } from '../../../kit/figures/figure.js';
import { destination } from '../../../kit/screen/destination.js';

/** The statuses in which the carrier does not have the SI yet, so that its deadline presses. */
const OPEN = [SiStatus.Submitted, SiStatus.Approved, SiStatus.Returned, SiStatus.Made].join(',');

const WAITING = { SiState: String(OrderSiState.Waiting), Cancelled: 'false' };

type ListPath = '/workbench/SISubimtList' | '/tdManage/siDataList';

interface Paths {
  list: ListPath;
  /** The queue of the reviewer, where the person has it. */
  review?: '/tdManage/siCheck';
}

function statusFigure(
  figures: SiFigures,
  status: SiStatus,
  list: ListPath,
  rest: Partial<Figure> = {},
): Figure {
  const counted = figures.ByStatus.find((entry) => entry.TBI_STATUS === status);
  return {
    key: `status-${status}`,
    label: SiStatus.label(status),
    count: counted?.Count ?? 0,
    about: counted?.CountIsEstimate,
    tone: 'calm',
    ...destination(list, { TBI_STATUS: String(status) }),
    ...rest,
  };
}

const orders = (figures: SiFigures): Figure[] => [
  {
    key: 'waiting',
    label: '待补料订单',
    count: figures.OrdersWaiting,
    tone: 'busy',
    ...destination('/workbench', WAITING),
  },
  {
    key: 'late',
    label: '已逾期订单',
    count: figures.OrdersLate,
    tone: 'alarm',
    ...destination('/workbench', { ...WAITING, Due: Due.Late }),
  },
];

const dueSoon = (figures: SiFigures, list: ListPath): Figure => ({
  key: 'due',
  label: '24小时内截单',
  count: figures.DueSoon,
  tone: 'alarm',
  ...destination(list, { TBI_STATUS: OPEN, Due: Due.Soon }),
});

/** What staff look at. */
export function staffFigures(figures: SiFigures, { list, review }: Paths): Figure[] {
  return [
    statusFigure(figures, SiStatus.Submitted, list, {
      tone: 'busy',
      ...(review ? destination(review) : {}),
    }),
    dueSoon(figures, list),
    statusFigure(figures, SiStatus.Returned, list),
    statusFigure(figures, SiStatus.Approved, list, { tone: 'good' }),
    statusFigure(figures, SiStatus.Made, list),
    statusFigure(figures, SiStatus.Sent, list),
    ...orders(figures),
  ];
}

/** What a customer looks at. */
export function customerFigures(figures: SiFigures, { list }: Paths): Figure[] {
  return [
    ...orders(figures),
    dueSoon(figures, list),
    statusFigure(figures, SiStatus.Returned, list, { tone: 'alarm' }),
    statusFigure(figures, SiStatus.Submitted, list, { tone: 'busy' }),
    statusFigure(figures, SiStatus.Approved, list, { tone: 'good' }),
    statusFigure(figures, SiStatus.Drafted, list, { tone: 'busy' }),
    statusFigure(figures, SiStatus.Issued, list, { tone: 'good' }),
  ];
}
