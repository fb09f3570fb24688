import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { areBoxesOtherwise, openBoxesText } from '@quayside/contracts/booking/booking/open-boxes';
import { PartCargo } from '@quayside/contracts/booking/booking/part-cargo';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { part } from '../../../kit/screen/part.js';

const PartCargoDialog = part(async () => (await import('./PartCargoDialog.js')).PartCargoDialog);

/** Fewer boxes are confirmed than were asked for: which goods go into them, or that nobody has said it. */
export function PartCargoAlert({ booking }: { booking: BookingDetail }) {
  const [open, setOpen] = useState(false);
  if (booking.PartCargo === null || !areBoxesOtherwise(booking)) return null;
  const mayDecide = booking.AllowedActions.some(({ Verb }) => Verb === BookingVerb.PartCargo);
  const isOpen = booking.PartCargo === PartCargo.Open;
  const parts = booking.PartGoods.reduce((sum, { Packages }) => sum + (Packages ?? 0), 0);
  const said =
    booking.PartCargo === PartCargo.Part
      ? `，装入 ${parts} / ${booking.TotalPackages} 件`
      : isOpen
        ? '，确定前不能放舱'
        : '';
  return (
    <>
      <Alert
        type={isOpen ? 'error' : 'warning'}
        showIcon
        style={{ marginTop: 10 }}
        title={[`${openBoxesText(booking)}：`, `${PartCargo.label(booking.PartCargo)}${said}`].join(
          '',
        )}
        action={
          mayDecide && (
            <Button size="small" onClick={() => setOpen(true)}>
              {isOpen ? '分配货物' : '重新分配'}
            </Button>
          )
        }
      />
      {open && <PartCargoDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  );
}
