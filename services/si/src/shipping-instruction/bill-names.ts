import { billNames } from '@quayside/contracts/masterdata/bill-names';
import { BillSigner } from '@quayside/contracts/si/draft-bill.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { WholeSi } from './read-si.js';

/** Who contracts and who signs, as the face of a bill says it. */
export interface Signing {
  /** Legal name of the carrier; '' while the SI names no carrier that is known. */
  carrier: string;
  /** The carrier's name is its legal one, not only what people call it. */
  isLegal: boolean;
  /** Who signs for the carrier; null when the carrier signs itself. */
  agent: string | null;
}

const UNKNOWN: Signing = { carrier: '', isLegal: false, agent: null };

/** Carrier and its agent in the port of loading, as basic data name them today. Asks another service: not inside a transaction. */
export async function usualSigning(
  ctx: Ctx,
  { TBI_CARRIER, TBI_ZHUANGHG_CODE }: Pick<WholeSi, 'TBI_CARRIER' | 'TBI_ZHUANGHG_CODE'>,
): Promise<Signing> {
  if (!TBI_CARRIER) return UNKNOWN;
  const { CarrierName, IsLegal, AgentName } = await ctx.call(billNames, {
    CarrierCode: TBI_CARRIER,
    LoadCode: TBI_ZHUANGHG_CODE ?? null,
  });
  return { carrier: CarrierName ?? '', isLegal: IsLegal, agent: AgentName };
}

/** What an issue says of it; null for bills that were issued before it was asked. */
export function issuedSigning(
  issue: {
    CarrierName?: string | null;
    SignedAs?: BillSigner | null;
    AgentName?: string | null;
  } | null,
): Signing | null {
  if (!issue?.CarrierName) return null;
  return {
    carrier: issue.CarrierName,
    isLegal: true,
    agent: issue.SignedAs === BillSigner.Agent ? (issue.AgentName ?? '') : null,
  };
}
