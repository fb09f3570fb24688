import { BasicKind } from '@quayside/contracts/masterdata/search';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import { partnerCodes } from '@quayside/service-kit/mapping/remembered-codes';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { plainWords } from '../rules/carrier-profile.js';
import type { WholeSi } from './read-si.js';

type Ship = Pick<WholeSi, 'TBI_VESSEL' | 'TBI_CARRIER'>;

/**
 * The IMO number of an SI's ship: as its booking says when the SI still names that ship, else of the one vessel of that name in basic
 * data; '' when nobody knows it. A message goes out without it, so basic data that does not answer holds nothing up.
 */
export async function imoOfShip(
  ctx: Ctx,
  { TBI_VESSEL, TBI_CARRIER }: Ship,
  booked: Pick<CargoOrder, 'Vessel' | 'VesselImo'> | undefined,
): Promise<string> {
  const name = TBI_VESSEL?.trim();
  if (!name) return '';
  if (booked?.VesselImo && plainWords(booked.Vessel) === plainWords(name)) return booked.VesselImo;
  try {
    return (await partnerCodes(ctx, BasicKind.Vessel, TBI_CARRIER || null, [name])).get(name) ?? '';
  } catch (error) {
    ctx.log.warn({ err: error }, 'the IMO number of a ship was not found out');
    return '';
  }
}
