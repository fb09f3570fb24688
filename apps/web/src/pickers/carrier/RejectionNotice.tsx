import { type CarrierFault } from '@quayside/contracts/partner-line/message';
import { siRejection } from '@quayside/contracts/si/carrier-message.api';
import type { ReactNode } from 'react';
import { formatInstant } from '../../kit/display/format.js';
import { PartFault } from '../../kit/display/PartFault.js';
import { useRead } from '../../kit/http/query.js';
import { FaultList } from './FaultList.js';

interface RejectionNoticeProps {
  id: number;
  onMend?: (fault: CarrierFault) => void;
  /** Shown when no carrier refused it. */
  otherwise?: ReactNode;
}

/** Why the carrier sent an SI back, until it is handed in again. */
export function RejectionNotice({ id, onMend, otherwise = null }: RejectionNoticeProps) {
  const read = useRead(siRejection, { Id: id });
  const { data } = read;
  if (!data) return <PartFault read={read} what="船公司退回的原因" />;
  if (data.Faults.length === 0) return otherwise;
  return (
    <FaultList
      title={`船公司${data.CarrierCode ? ` ${data.CarrierCode} ` : ''}退回${data.Time ? `（${formatInstant(data.Time)}）` : ''}`}
      faults={data.Faults}
      {...(onMend ? { onMend } : {})}
    />
  );
}
