import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import type { FormedProfile } from '@quayside/contracts/partner-line/profile';
import { GoodsType } from '@quayside/contracts/trade/choices';
import { DCSA_FORM } from '@quayside/partner-line/profile/carrier-agreement';

type Cargo = Partial<Pick<BookingInput, 'GoodsType' | 'Boxes'>>;

const isOversize = ({ GoodsType: type, Boxes = [] }: Cargo): boolean =>
  type === GoodsType.OutOfGauge ||
  Boxes.some(({ OverLength, OverWidth, OverHeight }) => OverLength || OverWidth || OverHeight);

/**
 * Why a booking cannot go by a carrier's line, in words: DCSA's booking (2.0.5) has no property for
 * how far cargo stands out, and would ask for a plain container. EDIFACT says it in DIM. Null: it
 * can go.
 */
export const unsaidOnLine = (
  profile: Pick<FormedProfile, 'Format'>,
  cargo: Cargo,
): string | null =>
  profile.Format === DCSA_FORM && isOversize(cargo)
    ? '超限货的超长、超宽、超高在DCSA报文中无处填写，请把订舱资料和超限尺寸线下发给船公司'
    : null;
