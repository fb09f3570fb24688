import { type BillIssue, BillSigner } from '@quayside/contracts/si/draft-bill.api';
import { COPIES, usualOriginals } from '@quayside/contracts/si/usual-originals';
import { SigningMethod } from '@quayside/contracts/trade/choices';
import { placeWithCountry } from '@quayside/shipping-standards/country-names';
import type { Signing } from '../shipping-instruction/bill-names.js';

interface Issuing {
  TBI_SIGNING_METHOD?: SigningMethod | null;
  Originals?: number | null;
  TBI_ZHUANGHG?: string | null;
  TBI_ZHUANGHG_CODE?: string | null;
  TBI_SAILINGDATE?: string | null;
}

/**
 * The particulars that most bills are issued with: three originals or none, at the port of loading, today, by the carrier's agent there
 * where one is known. Nobody says that goods are on board before their ship was to sail: such a bill is issued as received for shipment.
 * @param today day in China, YYYY-MM-DD
 * @param signing null where nobody could be asked: papers then name the carrier as basic data do
 */
export function usualIssue(si: Issuing, today: string, signing: Signing | null): BillIssue {
  const method = si.TBI_SIGNING_METHOD ?? SigningMethod.Original;
  return {
    SigningMethod: method,
    Originals: usualOriginals(method, si.Originals),
    Copies: COPIES,
    IssuePlace: placeWithCountry(si.TBI_ZHUANGHG, si.TBI_ZHUANGHG_CODE?.slice(0, 2)),
    IssueDay: today,
    OnBoardDay: si.TBI_SAILINGDATE && si.TBI_SAILINGDATE <= today ? si.TBI_SAILINGDATE : null,
    CarrierName: signing?.carrier || null,
    SignedAs: signing ? (signing.agent ? BillSigner.Agent : BillSigner.Carrier) : null,
    AgentName: signing?.agent ?? null,
  };
}
