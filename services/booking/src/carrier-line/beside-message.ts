import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { LegMode } from '@quayside/contracts/booking/entry/choices';
import type { EntryBox, EntryLeg, EntryParty } from '@quayside/contracts/booking/entry/entry-order';
import { GoodsType, PartyRole } from '@quayside/contracts/trade/choices';

/** What a booking says and no property of a carrier's message takes, as a line of free text. */
export interface FreeLine {
  /** What people call it. */
  label: string;
  /** In the words of the trade, for the carrier. */
  line: string;
}

const CARGO: Readonly<Record<GoodsType, string>> = {
  [GoodsType.General]: '',
  [GoodsType.Dangerous]: 'DANGEROUS',
  [GoodsType.Reefer]: 'REEFER',
  [GoodsType.OutOfGauge]: 'OUT OF GAUGE',
};
const ROLES: Readonly<Record<PartyRole, string>> = {
  [PartyRole.Shipper]: 'SHIPPER',
  [PartyRole.Consignee]: 'CONSIGNEE',
  [PartyRole.Notify]: 'NOTIFY PARTY',
  [PartyRole.Forwarder]: 'FORWARDER',
};
/** As many parties of a role as a message has. */
const PLACES: Readonly<Record<PartyRole, number>> = {
  [PartyRole.Shipper]: 1,
  [PartyRole.Consignee]: 1,
  [PartyRole.Notify]: 3,
  [PartyRole.Forwarder]: 1,
};

const words = (parts: readonly (string | number | null | undefined | false)[]): string =>
  parts
    .filter((part) => part !== null && part !== undefined && part !== false && part !== '')
    .join(' ');
const said = (label: string, line: string): FreeLine[] => (line ? [{ label, line }] : []);

/**
 * A party's country, which is no part of its lines; and a party whom the message has no place for.
 */
function partiesOf(parties: readonly EntryParty[]): FreeLine[] {
  const seen = new Map<PartyRole, number>();
  return parties.flatMap((party, at) => {
    const { Role, Name, Address, Code, Contact, Phone, Email, Country } = party;
    const label = `第${at + 1}个当事方（${PartyRole.label(Role)}）`;
    const place = seen.get(Role) ?? 0;
    if (Name) seen.set(Role, place + 1);
    const placed = Boolean(Name) && place < PLACES[Role];
    const text = words([
      Name,
      Address?.replace(/(?<!\s)\s*\n\s*/g, ', '),
      Code,
      Contact,
      Phone,
      Email,
    ]);
    const country = Country && `COUNTRY ${Country}`;
    const line = words([placed ? '' : text, country]);
    return said(placed ? `${label}国家` : label, line && `${ROLES[Role]}: ${line}`);
  });
}

const legLine = (leg: EntryLeg, at: number): FreeLine[] => {
  const { Mode, FromPlace, FromCode, ToPlace, ToCode, Operator, Vehicle, Voyage } = leg;
  const from = words([FromPlace, FromCode]);
  const to = words([ToPlace, ToCode]);
  return said(
    `第${at + 1}个运输段（${LegMode.label(Mode)}）`,
    words([
      `LEG ${at + 1}: ${Mode.toUpperCase()}`,
      from && `FROM ${from}`,
      leg.DepartureDate,
      to && `TO ${to}`,
      leg.ArrivalDate,
      Operator && `BY ${Operator}`,
      Vehicle,
      Voyage,
    ]),
  );
};

/** What a container says beside type, count, owner, number, weight and settings. */
const boxLine = ({ Type, Seal, Packages, Volume }: EntryBox, at: number): FreeLine[] => {
  const parts = [
    Seal && `SEAL ${Seal}`,
    Packages != null && `${Packages} PACKAGES EACH`,
    Volume != null && `${Volume} CBM EACH`,
    Type?.endsWith('HT') && 'GARMENT CONTAINER',
  ];
  const line = parts.filter(Boolean).join(', ');
  return said(
    `第${at + 1}行集装箱的封号、每箱件数或体积`,
    line && `CONTAINER LINE ${at + 1}: ${line}`,
  );
};

/**
 * Everything that a booking says to the carrier and that no property of IFTMBF or DCSA's booking
 * takes, line by line. What is not for the carrier (fees, services, remarks for others, our own
 * references) is not here; `beside-message.spec` names each such field and why.
 */
export function besideMessage(booking: BookingInput): FreeLine[] {
  const { GoodsType: kind, BookCode, ContractNo, Parties, Legs, Boxes, Goods } = booking;
  return [
    ...said('货物类型', kind && CARGO[kind] ? `CARGO: ${CARGO[kind]}` : ''),
    ...said('订舱代码', BookCode && ContractNo ? `BOOKING CODE: ${BookCode}` : ''),
    ...partiesOf(Parties),
    ...Legs.flatMap(legLine),
    ...Goods.flatMap(({ BoxType }, at) =>
      said(`第${at + 1}行货物装入箱型`, BoxType ? `GOODS LINE ${at + 1} IN ${BoxType}` : ''),
    ),
    ...Boxes.flatMap(boxLine),
  ];
}
