import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import {
  CargoDecision,
  type CargoOfPart,
  PartCargo,
} from '@quayside/contracts/booking/booking/part-cargo';
import { decidePartCargo } from '@quayside/contracts/booking/release/part-cargo.api';
import { App } from 'antd';
import { useState } from 'react';
import { useAct } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { cargoFaults, type FieldFault, PartCargoFields } from './PartCargoFields.js';

/** What was decided, as the fields begin with it; nothing is proposed where nobody has decided. */
function decidedOf({ PartCargo: cargo, PartGoods }: BookingDetail): CargoOfPart {
  if (cargo === null || cargo === PartCargo.Open) return {};
  const Goods = PartGoods.map((line) => ({ ...line, LineId: null }));
  return { Decision: cargo, ...(cargo === CargoDecision.Part && { Goods }) };
}

const countOf = (lines: readonly { Count?: number | null }[]): number =>
  lines.reduce((sum, { Count }) => sum + (Count ?? 1), 0);

/** The desk says which goods go into the boxes that the carrier confirmed. */
export function PartCargoDialog({ booking, onClose }: { booking: BookingDetail; onClose(): void }) {
  const { message } = App.useApp();
  const [cargo, setCargo] = useState<CargoOfPart>(() => decidedOf(booking));
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const act = useAct(decidePartCargo, {
    invalidates: ['Booking', 'CargoOrder', 'Work'],
    onDone: ({ RequestNo, PartCargo: decided }) => {
      void message.success(`${RequestNo} ${PartCargo.label(decided)}`);
      onClose();
    },
    onError: ({ errors }) => {
      const own = cargoFaults(errors);
      setFaults(own);
      return own.length > 0;
    },
  });
  return (
    <AppModal
      open
      width={880}
      title={`分配货物：${booking.RequestNo}`}
      okText="确定"
      okButtonProps={{ disabled: !cargo.Decision }}
      confirmLoading={act.pending}
      onOk={() => void act.run({ Id: booking.Id, Version: booking.Version, Cargo: cargo })}
      onCancel={onClose}
    >
      <PartCargoFields
        booking={booking}
        confirmed={booking.ConfirmedSummary ?? ''}
        share={countOf(booking.Confirmed) / Math.max(1, countOf(booking.Boxes))}
        value={cargo}
        onChange={setCargo}
        released={booking.ReleaseTime !== null}
        faults={faults}
      />
    </AppModal>
  );
}
