import { EntryState } from '@quayside/contracts/booking/entry/choices';
import { linkTo } from '@quayside/contracts/messaging/notice';
import { type RecordSource, recordSource } from '@quayside/service-kit/record-search/record-source';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { BookingEntity } from '../booking/booking.entity.js';
import { EntryOrderEntity } from '../entry-order/entry-order.entity.js';

interface PaperFacts {
  id: number;
  company: string;
  way: string;
  voyage: string;
}

interface EntryFacts extends PaperFacts {
  state: EntryState;
}

const FACTS = {
  id: 't.id',
  company: 't.company_name',
  way: `concat_ws(' → ', t.load_port, t.discharge_port)`,
  voyage: `concat_ws(' ', t.vessel, t.voyage)`,
} as const;

const CARRIERS_NUMBERS = [
  { label: '订舱号', sql: 't.booking_no' },
  { label: '提单号', sql: 't.mbl_no' },
  { label: '客户编号', sql: 't.customer_ref' },
] as const;

const detailOf = (texts: readonly (string | null)[]): string =>
  texts.filter(Boolean).join(' · ').slice(0, 300);

/** Bookings and entered orders by their numbers, the carrier's and the customer's. */
export const bookingRecordSources: readonly RecordSource[] = [
  recordSource<PaperFacts>({
    kind: 'booking',
    label: '订舱',
    isFor: (ctx) => ctx.can('booking:read'),
    entity: BookingEntity,
    table: 'booking',
    numbers: [{ label: '订舱编号', sql: 't.request_no', indexed: true }, ...CARRIERS_NUMBERS],
    facts: FACTS,
    tell: ({ id, company, way, voyage }, ctx) => ({
      Detail: detailOf([isStaff(ctx) ? company : null, way, voyage]),
      Link: isStaff(ctx)
        ? linkTo('/quckBook/internalBookDetail', { id })
        : linkTo('/workbench/BookOnlineDetail', { id }),
    }),
  }),
  recordSource<EntryFacts>({
    kind: 'entry',
    label: '录单',
    isFor: (ctx) => ctx.can('entry:read'),
    entity: EntryOrderEntity,
    table: 'entry_order',
    numbers: [{ label: '录单编号', sql: 't.entry_no', indexed: true }, ...CARRIERS_NUMBERS],
    facts: { ...FACTS, state: 't.state' },
    tell: ({ id, state, company, way, voyage }, ctx) => ({
      Detail: detailOf([EntryState.label(state), isStaff(ctx) ? company : null, way, voyage]),
      Link: linkTo('/entryOrder/entryOnline', { id }),
    }),
  }),
];
