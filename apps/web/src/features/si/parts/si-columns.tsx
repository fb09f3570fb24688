import { Delivery } from '@quayside/contracts/partner-line/delivery';
import { SiSentBy } from '@quayside/contracts/si/carrier-choices';
import { SiRow } from '@quayside/contracts/si/si.api';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { type Column, columnsOf, stacked } from '../../../kit/list/columns.js';
import { isSettled } from '../si-status-rules.js';
import { billColumn } from './bill-column.js';

const col = columnsOf(SiRow);
const done = (row: SiRow): boolean => isSettled(row.TBI_STATUS);

const COLUMNS = {
  bill: stacked(billColumn(col.code('TBI_SIMBL_NO')), col.code('TBI_NO'), { width: 146, rank: 1 }),
  deadline: col.deadline('TBI_DEADLINE', { done, rank: 1, width: 122 }),
  vessel: stacked(col.text('TBI_VESSEL'), col.text('TBI_VOYAGE'), {
    width: 132,
    least: 112,
    rank: 1,
  }),
  ports: col.route('TBI_ZHUANGHG', 'TBI_XIEHG', { width: 112, least: 106, rank: 1 }),
  load: col.load('ContainerSummary', ['TotalPackages', 'TotalWeight', 'TotalVolume'], {
    width: 196,
    least: 164,
    rank: 1,
  }),
  sailing: stacked(col.day('TBI_SAILINGDATE'), col.text('TBI_CARRIER'), {
    width: 122,
    least: 96,
    rank: 3,
  }),
  /** Which version it is: the first one says so. */
  revision: col.text('Revision', {
    title: '版本',
    width: 66,
    rank: 4,
    render: (number: number) => (number > 1 ? `第${number}版` : '首次'),
  }),
  /** How it went to the carrier, and what he has not heard of yet. */
  sending: stacked(
    col.choice('SentBy'),
    col.choice('Delivery', {
      render: (delivery: Delivery | null) =>
        delivery && <StatusTag of={Delivery} value={delivery} />,
    }),
    { title: '发送方式', width: 96, rank: 4 },
  ),
  /** The same in one line, for what stands below a state. */
  way: col.choice('SentBy', {
    fields: ['SentBy', 'Delivery'],
    isEmpty: ({ SentBy }) => !SentBy,
    render: (_, { SentBy, Delivery: open }) =>
      open ? <StatusTag of={Delivery} value={open} /> : SiSentBy.label(SentBy),
  }),
  created: stacked(col.instant('CreateTime'), col.text('CreateName'), { width: 140 }),
  updated: stacked(col.instant('UpdateTime'), col.text('ReviewerName'), { width: 140 }),
};

/** What every list of SIs shows alike: which bill, until when, which ship, from where to where, how much. */
export const siColumns = <R extends SiRow>() =>
  COLUMNS as unknown as Readonly<Record<keyof typeof COLUMNS, Column<R>>>;
