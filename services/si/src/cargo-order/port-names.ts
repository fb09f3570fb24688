import { BasicKind } from '@quayside/contracts/masterdata/search';
import { partnerRecords } from '@quayside/service-kit/mapping/remembered-codes';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { codeAsName } from '../cargo/code-as-name.js';

/** The places of an order: what is printed, and its code. */
const OF_ORDER = [
  ['ReceiptPlace', 'ReceiptCode'],
  ['LoadPort', 'LoadCode'],
  ['DischargePort', 'DischargeCode'],
  ['DeliveryPlace', 'DeliveryCode'],
] as const;
/** The places of an SI, each with the order's. */
const OF_SI = [
  ['TBI_SHOUHD', 'TBI_SHOUHD_CODE', 'ReceiptPlace'],
  ['TBI_ZHUANGHG', 'TBI_ZHUANGHG_CODE', 'LoadPort'],
  ['TBI_XIEHG', 'TBI_XIEHG_CODE', 'DischargePort'],
  ['TBI_JIAOHD', 'TBI_JIAOHD_CODE', 'DeliveryPlace'],
] as const;

type OrderPlaces = { [Field in (typeof OF_ORDER)[number][0]]: string | null };
type CodedPlaces = OrderPlaces & { [Field in (typeof OF_ORDER)[number][1]]: string | null };
type SiPlaces = { [Field in (typeof OF_SI)[number][0 | 1]]?: string | null };

/**
 * What known codes that stand as names are called in English. Without basic data, and inside a transaction, which asks no other service,
 * the codes stay: what shows them goes on.
 */
async function named(
  ctx: Ctx,
  places: readonly (readonly [field: string, code: string | null])[],
): Promise<Record<string, string>> {
  const codes = places.flatMap(([, code]) => code ?? []);
  if (codes.length === 0 || ctx.runner) return {};
  try {
    const ports = await partnerRecords(ctx, BasicKind.Port, null, codes);
    return Object.fromEntries(
      places.flatMap(([field, code]) => {
        const port = ports.get(code ?? '');
        return port?.nameEn && port.code === code ? [[field, port.nameEn]] : [];
      }),
    );
  } catch (error) {
    ctx.log.warn({ err: error }, 'the names of ports were not found out');
    return {};
  }
}

/**
 * An order that was stored with the code of a port as its name, as some lists give it, with the name that basic data have. Nothing is
 * written.
 */
export async function withPortNames<O extends CodedPlaces>(ctx: Ctx, order: O): Promise<O> {
  return {
    ...order,
    ...(await named(
      ctx,
      OF_ORDER.map(([name, code]) => [name, codeAsName(order[name], order[code])]),
    )),
  };
}

/**
 * An SI as papers print it, with names where it took over the code of a port from its order as the name. What a person typed differs from
 * the order's text and stays.
 */
export async function asPrinted<S extends SiPlaces>(
  ctx: Ctx,
  si: S,
  order: OrderPlaces,
): Promise<S> {
  const taken = OF_SI.map(
    ([name, code, from]) =>
      [name, si[name] === order[from] ? codeAsName(si[name], si[code]) : null] as const,
  );
  return { ...si, ...(await named(ctx, taken)) };
}
