import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { CustomerOrder } from '@quayside/contracts/booking/order';
import { FROM_ORDER } from '@quayside/contracts/si/from-order';
import type { SiHeader, SiInput, SourceHint } from '@quayside/contracts/si/shipping-instruction';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Where the values of one revision came from, kept with it. */
export interface RevisionOrigin {
  /** Who handed it in. */
  By: string;
  /** Staff, for a customer. */
  Staff?: true;
  /** Fields that said what the order said: of the header, and the cargo of an only box. */
  Order: string[];
  /** What the client says of other values. */
  Hints?: SourceHint[];
}

const PAIRS = Object.entries(FROM_ORDER) as [
  keyof typeof FROM_ORDER & keyof SiHeader,
  keyof CustomerOrder,
][];

const CARGO = [
  ['TBX_NUM', 'Packages'],
  ['TBX_WEIGHT', 'Weight'],
  ['TBX_VOLUME', 'Volume'],
] as const;

/**
 * What a submission says of its values. That a value is the order's, the server sees by itself; a client's word for the rest is a
 * label: template, import or repair, never order, carrier or another person.
 */
export function originOf(ctx: Ctx, si: SiInput, order: CustomerOrder): RevisionOrigin {
  const Order: string[] = [];
  for (const [name, from] of PAIRS) {
    const value = si[name];
    if (value !== null && value !== undefined && value !== '' && value === order[from])
      Order.push(name);
  }
  // The cargo of an only box is the order's cargo.
  if (si.BoxInfos?.length === 1) {
    const box = si.BoxInfos[0]?.BoxInfo;
    for (const [name, from] of CARGO)
      if (box?.[name] === order[from]) Order.push(`BoxInfos[0].BoxInfo.${name}`);
  }
  const origin: RevisionOrigin = { By: ctx.identity?.Name ?? '', Order };
  if (ctx.identity?.CompanyType === CompanyType.Platform) origin.Staff = true;
  const hints = si.Sources?.filter(({ Prop }) => !Order.includes(Prop));
  if (hints?.length) origin.Hints = hints;
  return origin;
}
