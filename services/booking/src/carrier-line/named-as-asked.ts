import { isoCodeToSend } from '@quayside/shipping-standards/container-type';

/**
 * What a carrier confirms by an ISO code under the name by which it was asked for: a reefer that
 * does not run and a dry box for garments have the codes of ordinary boxes. A type that was asked
 * for itself stays; where two names of one code were asked for, nobody can tell.
 */
export function namedAsAsked<B extends { type: string | null; isoCode: string }>(
  confirmed: readonly B[],
  asked: readonly { Type?: string | null }[],
): B[] {
  const types = [...new Set(asked.flatMap(({ Type }) => Type || []))];
  return confirmed.map((box) => {
    if (box.type !== null && types.includes(box.type)) return box;
    const [only, ...others] = types.filter((type) => isoCodeToSend(type) === box.isoCode);
    return only && others.length === 0 ? { ...box, type: only } : box;
  });
}
