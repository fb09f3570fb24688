import { BEFORE_CARRIER, OrderSiState, SiVerb } from '@quayside/contracts/si/choices';
import type { CockpitDeadline, CockpitFlow } from '@quayside/contracts/si/production.api';
import type { ChartSeries } from '../../../kit/figures/Chart.js';
import { destination } from '../../../kit/screen/destination.js';

const LIST = '/tdManage/internalSiList';
const LOG = '/tdManage/siSubmitLog';
const PRESSING = BEFORE_CARRIER.join(',');

/** SIs and orders by the day of their cut-off. */
export const deadlineSeries = (days: readonly CockpitDeadline[]): ChartSeries[] => [
  {
    name: '未发船公司的SI',
    color: '#1461b0',
    values: days.map(({ Sis }) => Sis),
    at: (index) =>
      destination(LIST, {
        TBI_STATUS: PRESSING,
        DeadlineFrom: days[index]?.Day,
        DeadlineTo: days[index]?.Day,
      }),
  },
  {
    name: '待补料订单',
    color: '#e0a030',
    values: days.map(({ Orders }) => Orders),
    at: (index) =>
      destination(LIST, {
        tab: 'orders',
        SiState: String(OrderSiState.Waiting),
        Cancelled: 'false',
        DeadlineFrom: days[index]?.Day,
        DeadlineTo: days[index]?.Day,
      }),
  },
];

/** What was handed in, sent and returned, by day. */
export const flowSeries = (days: readonly CockpitFlow[]): ChartSeries[] => {
  const at =
    (...verbs: SiVerb[]) =>
    (index: number) =>
      destination(LOG, { Verb: verbs.join(','), From: days[index]?.Day, To: days[index]?.Day });
  return [
    {
      name: '提交',
      color: '#5cc8e8',
      values: days.map(({ Submitted }) => Submitted),
      at: at(SiVerb.Submit),
    },
    {
      name: '发船公司',
      color: '#1461b0',
      values: days.map(({ Sent }) => Sent),
      at: at(SiVerb.Send),
    },
    {
      name: '退回',
      color: '#cf3438',
      values: days.map(({ Returned }) => Returned),
      at: at(SiVerb.Return, SiVerb.Reject),
    },
  ];
};
