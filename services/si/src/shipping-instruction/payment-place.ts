import { PaymentMethod } from '@quayside/contracts/trade/choices';
import type { WholeSi } from './read-si.js';

type Route = Pick<
  WholeSi,
  | 'TBI_PAYMENT_METHOD'
  | 'TBI_ZHUANGHG'
  | 'TBI_ZHUANGHG_CODE'
  | 'TBI_XIEHG'
  | 'TBI_XIEHG_CODE'
  | 'TBI_JIAOHD'
  | 'TBI_JIAOHD_CODE'
>;

/** Where the freight of an SI is paid, by code or name. */
export interface PaymentPlace {
  code: string;
  name: string;
}

const place = (
  code: string | null | undefined,
  name: string | null | undefined,
): PaymentPlace | null => (code || name ? { code: code ?? '', name: name ?? '' } : null);

/**
 * The end of the route where the freight is paid: at loading when it is prepaid, else at delivery or
 * discharge. Null where nobody said how it is paid. Our messages carry it (LOC+57), and a draft bill
 * is compared with it.
 */
export function paymentPlace(si: Route): PaymentPlace | null {
  if (!si.TBI_PAYMENT_METHOD) return null;
  if (si.TBI_PAYMENT_METHOD === PaymentMethod.Prepaid)
    return place(si.TBI_ZHUANGHG_CODE, si.TBI_ZHUANGHG);
  return place(si.TBI_JIAOHD_CODE ?? si.TBI_XIEHG_CODE, si.TBI_JIAOHD ?? si.TBI_XIEHG);
}
