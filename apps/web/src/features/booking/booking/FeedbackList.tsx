import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import { FeedbackSeverity } from '@quayside/contracts/booking/booking/choices';
import { Alert, Flex } from 'antd';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { formOfEntry } from '../entry/entry-form.js';
import { placeOf, placeText } from '../entry/entry-places.js';
import { BOOKING_NAMES } from './booking-paper.js';

/** What the desk or the carrier says to the fields of a booking. */
export function FeedbackList({ booking }: { booking: BookingDetail }) {
  if (booking.Feedbacks.length === 0) return null;
  const form = formOfEntry(booking, BOOKING_NAMES);
  return (
    <Alert
      type="error"
      showIcon
      title="请按以下说明处理"
      description={
        <Flex vertical gap={4}>
          {booking.Feedbacks.map(({ LineId, Severity, Prop, Message }) => (
            <Flex key={LineId} gap={6} align="baseline">
              <StatusTag of={FeedbackSeverity} value={Severity} />
              {Prop && <strong>{placeText(form, placeOf(form, Prop)) || Prop}</strong>}
              <span style={{ whiteSpace: 'pre-wrap' }}>{Message}</span>
            </Flex>
          ))}
        </Flex>
      }
    />
  );
}
