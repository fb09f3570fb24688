import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import { BookingRecord } from '@quayside/contracts/booking/booking/booking-content';
import { FeeSide } from '@quayside/contracts/booking/entry/choices';
import { ENTRY_LINES } from '@quayside/contracts/booking/entry/entry-order';
import { Button } from 'antd';
import { useState } from 'react';
import { type FactName, Facts, isNothing } from '../../../kit/display/Facts.js';
import { LineTable } from '../../../kit/document/LineTable.js';
import { Section } from '../../../kit/document/Section.js';
import { useSession } from '../../../kit/session/store.js';
import { feeTotals } from '../entry/fee-totals.js';
import {
  AROUND_SAILING,
  BASICS,
  CARGO,
  CUTOFFS,
  PLACES,
  SAILING,
  TERMS,
} from '../form/entry-layout.js';

const ONLY_BOOKING = [
  'BookCode',
  'QuotationNo',
  'Substitution',
  'ContactName',
  'ContactPhone',
  'ContactEmail',
] as const;

/** What a booking says: its header, lines, fees by side, remarks. */
export function RecordSections({ booking }: { booking: BookingDetail }) {
  const staff = useSession(({ employee }) => employee?.CompanyType === CompanyType.Platform);
  const [all, setAll] = useState(false);
  const items: readonly FactName<BookingRecord>[] = [
    ...BASICS,
    ...ONLY_BOOKING,
    ...(staff ? (['AgentName'] as const) : []),
    ...(booking.OurContract ? (['OurContract'] as const) : []),
    ...SAILING,
    ...PLACES.flat(),
    ...AROUND_SAILING,
    ...CUTOFFS,
    ...CARGO,
    'CargoReason',
    ...TERMS,
  ];
  const filled = items.filter((name) => !isNothing(booking[name]));
  const lists = [
    ['运输段', 'Legs'],
    ['当事方', 'Parties'],
    ['货物', 'Goods'],
    ['集装箱', 'Boxes'],
    ['服务', 'Services'],
  ] as const;
  const fees = FeeSide.options.map(({ value, label }) => ({
    label,
    lines: booking.Fees.filter(({ Side }) => Side === value),
  }));
  return (
    <>
      <Section
        title="订舱资料"
        extra={
          filled.length < items.length && (
            <Button type="link" size="small" onClick={() => setAll(!all)}>
              {all ? '隐藏未填项' : `显示未填的${items.length - filled.length}项`}
            </Button>
          )
        }
      >
        <Facts of={BookingRecord} value={booking} columns={3} items={all ? items : filled} />
      </Section>
      {lists.map(([title, list]) =>
        booking[list].length > 0 ? (
          <Section key={list} title={title}>
            <LineTable of={ENTRY_LINES[list]} lines={booking[list]} />
          </Section>
        ) : null,
      )}
      {fees.map(({ label, lines }) =>
        lines.length > 0 ? (
          <Section
            key={label}
            title={`${label}费用`}
            extra={<span className="qs-figures">{feeTotals(lines)}</span>}
          >
            <LineTable of={ENTRY_LINES.Fees} lines={lines} without={['Side']} />
          </Section>
        ) : null,
      )}
      {booking.Remarks.length > 0 && (
        <Section title="备注">
          <LineTable of={ENTRY_LINES.Remarks} lines={booking.Remarks} />
        </Section>
      )}
    </>
  );
}
