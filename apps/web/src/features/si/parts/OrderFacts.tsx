import { type CargoOrder } from '@quayside/contracts/si/order.api';
import type { ReactNode } from 'react';
import { Copyable } from '../../../kit/display/Copyable.js';
import { Countdown } from '../../../kit/display/Countdown.js';
import { EMPTY, formatDay } from '../../../kit/display/format.js';
import { Facts } from './Facts.js';

/** What the order says, in one line. */
export function OrderFacts({ order }: { order: CargoOrder }) {
  const facts: [string, ReactNode][] = [
    ['截单时间', <Countdown key="c" to={order.SiDeadline} port={order.LoadCode} />],
    ['订舱号', <Copyable key="b" text={order.BookingNo} />],
    ['主提单号', <Copyable key="m" text={order.MblNo} />],
    ['船公司', order.CarrierCode],
    ['船名 / 航次', `${order.Vessel} / ${order.Voyage}`],
    ['航线', `${order.LoadPort} → ${order.DischargePort}`],
    ['开航日', formatDay(order.SailingDate)],
    ['箱型箱量', order.ContainerSummary || EMPTY],
  ];
  return <Facts facts={facts} />;
}
