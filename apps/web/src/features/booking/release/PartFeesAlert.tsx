import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import {
  BookingSource,
  BookingStatus,
  BookingVerb,
} from '@quayside/contracts/booking/booking/choices';
import { partFees } from '@quayside/contracts/booking/release/part-fees.api';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { PartFault } from '../../../kit/display/PartFault.js';
import { useRead } from '../../../kit/http/query.js';
import { part } from '../../../kit/screen/part.js';

const PartFeesDialog = part(async () => (await import('./PartFeesDialog.js')).PartFeesDialog);

/** Says to the desk that fees stand for containers that the carrier did not confirm, and offers to let them follow. */
export function PartFeesAlert({ booking }: { booking: BookingDetail }) {
  // The desk alone may say of what is confirmed that it was withdrawn.
  const mayHandle = booking.AllowedActions.some(({ Verb }) => Verb === BookingVerb.Decline);
  const asked =
    mayHandle &&
    booking.Source !== BookingSource.Online &&
    booking.ConfirmedSummary !== null &&
    booking.ConfirmedSummary !== booking.ContainerSummary &&
    (booking.Status === BookingStatus.Confirmed ||
      booking.Status === BookingStatus.PendingAmendment);
  const read = useRead(partFees, { Id: booking.Id }, { enabled: asked });
  const [open, setOpen] = useState(false);
  const count = read.data?.Lines.filter(({ Proposed }) => Proposed).length ?? 0;
  if (!asked) return null;
  if (count === 0) return <PartFault read={read} what="按箱费用的核对" />;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        style={{ marginTop: 10 }}
        title={`船公司确认 ${booking.ConfirmedSummary}，有 ${count} 项按箱费用仍按申请的 ${booking.ContainerSummary}`}
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            按确认箱量调整
          </Button>
        }
      />
      {open && <PartFeesDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  );
}
