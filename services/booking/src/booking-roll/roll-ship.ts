import type { PriceOfDay } from '@quayside/contracts/freight/booked-price';

/**
 * What people read where the rate of a roll's new price has no ship on the new day: where a booking
 * begins such a price is not taken, and here somebody has to agree to it knowingly.
 * @param day of departure, YYYY-MM-DD
 * @returns empty where the rate departs on it, or nobody knows its days
 */
export const noShipText = ({ NoShip }: Pick<PriceOfDay, 'NoShip'>, day: string): string =>
  NoShip ? `；注意：该运价在 ${day} 没有船开航，请与船公司核对价格` : '';
