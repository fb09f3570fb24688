import type { DraftBill } from '@quayside/contracts/si/draft-bill.api';
import { Refusal } from '@quayside/service-kit/refusal';
import { sameBillNumber } from '@quayside/shipping-standards/bill-number';
import type { WholeSi } from '../shipping-instruction/read-si.js';

type Known = Pick<WholeSi, 'TBI_SIMBL_NO' | 'TBI_MBL_NO' | 'TBI_CARRIER'>;
const SCAC = /^[A-Z]{4}$/;

/** Refuses a draft that staff chose when its bill number or its carrier (SCAC) is not the SI's; what it does not say is not asked. */
export function assertSameBill(
  { TBI_SIMBL_NO, TBI_MBL_NO, TBI_CARRIER }: Known,
  { Header }: DraftBill,
): void {
  const own = TBI_SIMBL_NO || TBI_MBL_NO;
  const number = Header.TBI_SIMBL_NO?.trim();
  const carrier = Header.TBI_CARRIER?.trim().toUpperCase() ?? '';
  const told: string[] = [];
  if (own && number && !sameBillNumber(number, own)) told.push(`提单号${number}，本票${own}`);
  if (TBI_CARRIER && SCAC.test(carrier) && carrier !== TBI_CARRIER)
    told.push(`船公司${carrier}，本票${TBI_CARRIER}`);
  if (told.length === 0) return;
  const text = told.join('；').slice(0, 200);
  throw new Refusal('si.draft-other-bill', { text }, [
    { Prop: 'File', Code: 'other-bill', Msg: text },
  ]);
}
