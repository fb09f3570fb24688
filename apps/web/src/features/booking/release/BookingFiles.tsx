import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { bookingFiles } from '@quayside/contracts/booking/release/carrier-paper.api';
import { Button } from 'antd';
import { useState } from 'react';
import { Can } from '../../../kit/Can/Can.js';
import { Section } from '../../../kit/document/Section.js';
import { Attachments } from '../../../kit/files/Attachments.js';
import { part } from '../../../kit/screen/part.js';

const CarrierPaperDialog = part(
  async () => (await import('./CarrierPaperDialog.js')).CarrierPaperDialog,
);

/** What goes with a booking: the carrier's confirmation, which the desk reads from here, packing lists, declarations. */
export function BookingFiles({ booking }: { booking: BookingDetail }) {
  const [reading, setReading] = useState(false);
  const mayConfirm = booking.AllowedActions.some(({ Verb }) => Verb === BookingVerb.Confirm);
  return (
    <Section
      title="附件"
      extra={
        mayConfirm && (
          <Can code="handle">
            <Button size="small" onClick={() => setReading(true)}>
              读取船公司确认（SO）
            </Button>
          </Can>
        )
      }
    >
      <Attachments endpoints={bookingFiles} recordId={booking.Id} />
      {reading && <CarrierPaperDialog booking={booking} onClose={() => setReading(false)} />}
    </Section>
  );
}
