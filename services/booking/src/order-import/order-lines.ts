import type { OrderLines } from '@quayside/contracts/booking/order';
import { ContainerOwner, PartyRole } from '@quayside/contracts/trade/choices';
import { type ContainerLine, containerLine } from '@quayside/contracts/trade/container-line';
import { type GoodsLine, goodsLine } from '@quayside/contracts/trade/goods-line';
import { type Party, party } from '@quayside/contracts/trade/party';
import type {
  BookingConfirmation,
  ConfirmedParty,
} from '@quayside/shipping-standards/edifact/iftmbc';
import { packageKindOf } from '@quayside/shipping-standards/package-code';

/** Lines of one order. */
const MOST = 200;

const OWNERS = new Map([
  [true, ContainerOwner.Shipper],
  [false, ContainerOwner.Carrier],
]);

/** The containers of a confirmation where it says more of them than type and number of them: which box, or whose. */
function containersOf({ equipment }: BookingConfirmation): ContainerLine[] {
  if (
    !equipment.some(({ containerNumber, shipperOwned }) => containerNumber || shipperOwned !== null)
  )
    return [];
  return equipment
    .flatMap(({ containerType, isoCode, containerNumber, count, shipperOwned }) =>
      Array.from({ length: Math.min(containerNumber ? 1 : count, MOST) }, () =>
        containerLine(containerType ?? isoCode, {
          Number: containerNumber || null,
          Owner: OWNERS.get(shipperOwned as boolean) ?? null,
        }),
      ),
    )
    .slice(0, MOST);
}

const goodsOf = ({ goods }: BookingConfirmation): GoodsLine[] =>
  goods
    .slice(0, MOST)
    .map(
      ({ description, hsCodes, marks, packages, packageCode, packageText, grossWeight, volume }) =>
        goodsLine(description, {
          HsCode: hsCodes[0] ?? null,
          Marks: marks.join('\n').slice(0, 1000) || null,
          Packages: packages,
          PackageUnit: packageKindOf(packageCode || packageText)?.code ?? null,
          Weight: grossWeight,
          Volume: volume,
        }),
    );

/** EDIFACT party qualifiers (3035) of the parties that an order keeps. */
const ROLES: Readonly<Record<string, PartyRole>> = {
  CZ: PartyRole.Shipper,
  CN: PartyRole.Consignee,
  N1: PartyRole.Notify,
  NI: PartyRole.Notify,
};

/** A country's code by ISO 3166-1: two letters. Neither CHN nor PANAMA is one, nor how they begin. */
const COUNTRY = /^[A-Z]{2}$/;

function partyOfMessage(role: PartyRole, from: ConfirmedParty): Party {
  const [name = '', ...more] = from.lines;
  const country = from.country.trim().toUpperCase();
  const isCode = COUNTRY.test(country);
  // What is no code stays readable, behind city and post code.
  const place = [from.city, from.postCode, isCode ? '' : from.country].filter(Boolean).join(' ');
  return party(role, name, [...more, ...from.street, place].filter(Boolean).slice(0, 12), {
    Code: from.code.slice(0, 50) || null,
    Country: isCode ? country : null,
    Contact: from.contactName.slice(0, 100) || null,
    Phone: from.phone.slice(0, 50) || null,
    Email: from.email.slice(0, 200) || null,
  });
}

/** The lines of a booking confirmation: containers, goods and parties as the carrier has them. */
export function linesOfConfirmation(confirmation: BookingConfirmation): OrderLines {
  const parties = confirmation.parties.flatMap((each) => {
    const role = ROLES[each.role];
    return role && each.lines.length > 0 ? [partyOfMessage(role, each)] : [];
  });
  return {
    Containers: containersOf(confirmation),
    Goods: goodsOf(confirmation),
    Parties: parties.slice(0, 20),
  };
}
