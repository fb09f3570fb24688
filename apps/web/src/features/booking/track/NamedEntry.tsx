import type { OfShipment } from '@quayside/contracts/booking/entry/milestones.api';
import type { ReactNode } from 'react';
import { idIn, NoRecord } from '../../../kit/screen/NamedRecord.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';

/** Hands on which shipment the address names: an entered order by its id, anything by its number. Without one nothing is asked of the server. */
export function NamedEntry({ children }: { children(of: OfShipment): ReactNode }) {
  const { search } = useScreen();
  const Id = idIn(search.id);
  if (Id !== null) return <>{children({ Id })}</>;
  const No = search.id?.trim();
  return No ? children({ No }) : <NoRecord what="订单" />;
}
