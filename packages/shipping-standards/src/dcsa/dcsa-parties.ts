import { emptyParty, type InstructionParty } from '../edifact/iftmin.js';
import { splitLines } from '../latin-text.js';
import { compact, type DcsaReader, type DcsaWriter } from './dcsa-json.js';

/** Characters of partyName. */
export const PARTY_NAME = 70;
const PARTY_CODE = 150;
const LINE = 35;
const ADDRESS_LINES = 6;
const CONTACT_NAME = 35;
const PHONE = 30;
const EMAIL = 100;
const EMAIL_FORM = /^.+@\S+$/;
const NOTIFY_PARTIES = 3;
/** A consignee to whose order, or in blank, the bill is issued. */
const TO_ORDER = /^TO (THE )?ORDER\b/i;
const BLANK_ORDER = 'TO ORDER';
const NO_CODE = { codeListProvider: 'ZZZ', partyCode: 'NONE' };

interface Contact {
  name: string;
  phone: string;
  email: string;
}

/** The parties of an instruction. */
export interface DcsaParties {
  shipper: InstructionParty | null;
  consignee: InstructionParty | null;
  notifyParties: InstructionParty[];
  forwarder: InstructionParty | null;
}

/** A list of one contact, or of none. */
export function contactsJson(
  writer: DcsaWriter,
  path: string,
  { name, phone, email }: Contact,
): Record<string, unknown>[] {
  if (!name && !phone && !email) return [];
  if (!phone && !email) writer.tell(`${path}.email`, 'required');
  return [
    compact({
      name: writer.required(`${path}.name`, name, CONTACT_NAME),
      phone: writer.text(`${path}.phone`, phone, PHONE),
      email: writer.matching(
        `${path}.email`,
        writer.text(`${path}.email`, email, EMAIL),
        EMAIL_FORM,
      ),
    }),
  ];
}

/** The first contact of a list. */
export function contactOf(reader: DcsaReader): Contact {
  const [first] = reader.objects('partyContactDetails');
  return {
    name: first?.text('name') ?? '',
    phone: first?.text('phone') ?? '',
    email: first?.text('email') ?? '',
  };
}

/**
 * The printed lines of a party as DCSA divides them: the name whole, up to 70 characters, then the address in lines of 35.
 * @param width characters of an address line, where a carrier takes less
 */
export function dcsaLines(lines: readonly string[], width: number = LINE): string[] {
  const [first = '', ...others] = lines;
  const [name = '', ...rest] = splitLines(first, PARTY_NAME);
  return [
    name,
    ...[...rest, ...others].flatMap((line) => splitLines(line, Math.min(width, LINE))),
  ].filter(Boolean);
}

/**
 * A party as DCSA has it: its first line is the name, the lines as they are to be printed are the displayed address.
 * An address in parts (street, city, country) is not made up from printed lines.
 */
function partyJson(
  writer: DcsaWriter,
  path: string,
  party: InstructionParty,
): Record<string, unknown> {
  const [name = '', ...address] = dcsaLines(party.lines);
  return compact({
    partyName: writer.required(`${path}.partyName`, name, PARTY_NAME),
    displayedAddress: writer.few(`${path}.displayedAddress`, address, ADDRESS_LINES),
    identifyingCodes: party.code
      ? [
          {
            codeListProvider: 'ZZZ',
            partyCode: writer.text(`${path}.identifyingCodes.0.partyCode`, party.code, PARTY_CODE),
          },
        ]
      : [],
    partyContactDetails: contactsJson(writer, `${path}.partyContactDetails.0`, {
      name: party.contactName,
      phone: party.phone,
      email: party.email,
    }),
  });
}

function codeOf(reader: DcsaReader): string {
  const code = reader.objects('identifyingCodes')[0]?.text('partyCode') ?? '';
  return code === NO_CODE.partyCode ? '' : code;
}

function partyOf(reader: DcsaReader): InstructionParty {
  const address = reader.object('address');
  const displayed = reader.texts('displayedAddress');
  const inParts = [
    [address.text('street'), address.text('streetNumber')],
    [address.text('postCode'), address.text('city'), address.text('stateRegion')],
    [address.text('countryCode')],
  ].map((parts) => parts.filter(Boolean).join(' '));
  const { name, phone, email } = contactOf(reader);
  return {
    code: codeOf(reader),
    lines: [reader.text('partyName'), ...(displayed.length > 0 ? displayed : inParts)].filter(
      Boolean,
    ),
    contactName: name,
    phone,
    email,
  };
}

/** True when the bill is to be made out to order. */
export function isToOrder(consignee: InstructionParty | null): boolean {
  return TO_ORDER.test(consignee?.lines[0] ?? '');
}

/** documentParties: a consignee to order stands as endorsee, a bill to order in blank has neither. */
export function documentPartiesJson(
  writer: DcsaWriter,
  parties: DcsaParties,
): Record<string, unknown> {
  const { shipper, consignee, notifyParties, forwarder } = parties;
  const one = (role: string, party: InstructionParty | null) =>
    party && partyJson(writer, `documentParties.${role}`, party);
  const toOrder = isToOrder(consignee);
  const inBlank = toOrder && consignee?.lines.join(' ').toUpperCase() === BLANK_ORDER;
  if (!shipper) writer.tell('documentParties.shipper', 'required');
  if (!consignee) writer.tell('documentParties.consignee', 'required');
  if (toOrder && notifyParties.length === 0)
    writer.tell('documentParties.notifyParties', 'required');
  const other = one('other.0.party', forwarder);
  return compact({
    shipper: one('shipper', shipper),
    consignee: toOrder ? null : one('consignee', consignee),
    endorsee: toOrder && !inBlank ? one('endorsee', consignee) : null,
    notifyParties: writer
      .few('documentParties.notifyParties', notifyParties, NOTIFY_PARTIES)
      .map((party, at) => partyJson(writer, `documentParties.notifyParties.${at}`, party)),
    other: other ? [{ party: other, partyFunction: 'DDR' }] : [],
  });
}

/** Consignee and endorsee of a transport document stand under a code of the carrier's; one without gets that of nobody. */
export function withCodes(parties: Record<string, unknown>): Record<string, unknown> {
  const coded = ['consignee', 'endorsee'].flatMap((role) => {
    const party = parties[role] as Record<string, unknown> | undefined;
    return party && !party.identifyingCodes
      ? [[role, { ...party, identifyingCodes: [NO_CODE] }]]
      : [];
  });
  return { ...parties, ...Object.fromEntries(coded) };
}

/** The parties of documentParties. */
export function documentPartiesOf(reader: DcsaReader): DcsaParties {
  const parties = reader.object('documentParties');
  const one = (role: string) => (parties.has(role) ? partyOf(parties.object(role)) : null);
  parties.require('shipper');
  const inBlank = reader.flag('isToOrder') === true ? emptyParty([BLANK_ORDER]) : null;
  const forwarder = parties
    .objects('other')
    .find((other) => ['DDR', 'DDS'].includes(other.text('partyFunction')));
  return {
    shipper: one('shipper'),
    consignee: one('consignee') ?? one('endorsee') ?? inBlank,
    notifyParties: parties.objects('notifyParties').map(partyOf),
    forwarder: forwarder ? partyOf(forwarder.object('party')) : null,
  };
}
