import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { bookingNotePdf } from '@quayside/contracts/booking/line/sending.api';
import { Delivery } from '@quayside/contracts/partner-line/delivery';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { formatInstant } from '../../../kit/display/format.js';
import type { DownloadedFile } from '../../../kit/http/call.js';
import { useAct } from '../../../kit/http/query.js';
import { part } from '../../../kit/screen/part.js';

const PdfPreview = part(async () => (await import('../../../kit/pdf/PdfPreview.js')).PdfPreview);

/** What of a booking has not reached its carrier yet, and the note that is handed over. */
export function DeliveryAlert({ booking }: { booking: BookingDetail }) {
  const [file, setFile] = useState<DownloadedFile | null>(null);
  const note = useAct(bookingNotePdf, { onDone: setFile });
  const { Delivery: open, DeliveryAct, DeliverySince, DeliveryNote } = booking;
  if (!open) return null;
  const act = BookingVerb.label(DeliveryAct);
  return (
    <>
      <Alert
        type={open === Delivery.Mailing ? 'info' : 'warning'}
        showIcon
        style={{ marginTop: 10 }}
        title={`${act}：${Delivery.label(open)}（${formatInstant(DeliverySince)}起）`}
        description={DeliveryNote}
        action={
          <Button
            size="small"
            loading={note.pending}
            onClick={() => void note.run({ Id: booking.Id })}
          >
            订舱委托书
          </Button>
        }
      />
      {file && (
        <PdfPreview file={file} title="订舱委托书" printing={false} onClose={() => setFile(null)} />
      )}
    </>
  );
}
