import { emptyParty, type InstructionParty } from '../edifact/iftmin.js';
import { splitLines } from '../latin-text.js';
import { compact, type DcsaReader, type DcsaWriter } from './dcsa-json.js';

/** Characters of partyName. */
export const PARTY_NAME = 70;
const PARTY_CODE = 150;
const LINE = 35;
/** Displayed lines of a bill on paper (isElectronic false). */
const PAPER_LINES = 2;
const UNSTRUCTURED_LINES = 5;
const UNSTRUCTURED_LINE = 250;
const CONTACT_NAME = 35;
const PHONE = 30;
const EMAIL = 100;
const EMAIL_FORM = /^[^@]+@[^\s@]+$/;
const NOTIFY_PARTIES = 3;
/** A consignee to whose order, or in blank, the bill is issued. */
const TO_ORDER = /^TO (THE )?ORDER\b/i;
const BLANK_ORDER = 'TO ORDER';
/** To whose order, in the first line. */
const ORDER_OF = /^TO (THE )?ORDER OF\b\s*/i;
const OF_SHIPPER = /^(THE )?SHIPPER$/i;
/** A party that is named elsewhere on the bill. */
const SAME_AS = /^SAME AS\b/i;
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

/** A legal form at the end of a line: the name of a firm ends there. */
const FIRM_END =
  /\b(LTD|LIMITED|INC|CORP|CORPORATION|LLC|LLP|PLC|GMBH|AG|KG|SARL|SAS|SRL|SPA|BV|NV|AB|AS|OY|PTE|PTY|SDN BHD|CO)\.?$/i;
const endsFirm = (line: string): boolean => FIRM_END.test(line.replace(/(?<![.,\s])[.,\s]+$/, ''));

/**
 * Name and address of a party from its printed lines: the first line is the name, and the second
 * with it where the legal form stands only
 * there ("NINGBO SAMPLE INTERNATIONAL" / "TRADING CO., LTD").
 */
export function nameAndAddress(lines: readonly string[]): { name: string; address: string[] } {
  const [first = '', second = '', ...rest] = lines;
  const both = `${first} ${second}`;
  const goesOn = second !== '' && !endsFirm(first) && endsFirm(second) && both.length <= PARTY_NAME;
  return goesOn
    ? { name: both, address: [...rest] }
    : { name: first, address: [second, ...rest].filter(Boolean) };
}

/** Lines set in running text where there are more than the form has; nothing is cut. */
function fewLines(lines: readonly string[], most: number): string[] {
  if (lines.length <= most) return [...lines];
  return [...lines.slice(0, most - 1), lines.slice(most - 1).join(', ')];
}

/**
 * A party as DCSA has it. "Condition: Either the address, addressLines or a party identifyingCode
 * must be provided" (eBL 3.0.4), so that the
 * lines stand as unstructured address; of a bill on paper no more than two lines of 35 are
 * displayed, longer ones are not said twice.
 * An address in parts (street, city, country) is not made up from printed lines.
 * @param located whose address it has, where that is another party's ("SAME AS CONSIGNEE")
 */
function partyJson(
  writer: DcsaWriter,
  path: string,
  party: InstructionParty,
  located: InstructionParty = party,
): Record<string, unknown> {
  const { name } = nameAndAddress(dcsaLines(party.lines));
  const { address } = nameAndAddress(dcsaLines(located.lines));
  const code = party.code || located.code;
  const displays = located === party && address.length <= PAPER_LINES;
  if (address.length === 0 && code === '') writer.tell(`${path}.addressLines`, 'no-address');
  return compact({
    partyName: writer.required(`${path}.partyName`, name, PARTY_NAME),
    addressLines: fewLines(address, UNSTRUCTURED_LINES).map((line, at) =>
      writer.text(`${path}.addressLines.${at}`, line, UNSTRUCTURED_LINE),
    ),
    displayedAddress: displays ? address : [],
    identifyingCodes: code
      ? [
          {
            codeListProvider: 'ZZZ',
            partyCode: writer.text(`${path}.identifyingCodes.0.partyCode`, code, PARTY_CODE),
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
  const name = reader.text('partyName');
  const displayed = reader.texts('displayedAddress');
  const unstructured = reader.texts('addressLines');
  const inParts = [
    [address.text('street'), address.text('streetNumber')],
    [address.text('postCode'), address.text('city'), address.text('stateRegion')],
    [address.text('countryCode')],
  ].map((parts) => parts.filter(Boolean).join(' '));
  const printed = [displayed, unstructured, inParts].find((lines) => lines.length > 0) ?? [];
  const contact = contactOf(reader);
  return {
    code: codeOf(reader),
    lines: [name, ...(SAME_AS.test(name) ? [] : printed)].filter(Boolean),
    contactName: contact.name,
    phone: contact.phone,
    email: contact.email,
  };
}

/** True when the bill is to be made out to order. */
export function isToOrder(consignee: InstructionParty | null): boolean {
  return TO_ORDER.test(consignee?.lines[0] ?? '');
}

/**
 * To whose order a bill is: the party alone, without the words; the shipper where it is to his.
 * Null for a bill to order in blank.
 */
function endorseeOf(consignee: InstructionParty, shipper: InstructionParty | null) {
  const [first = '', ...rest] = consignee.lines;
  if (!ORDER_OF.test(first)) return null;
  const lines = [first.replace(ORDER_OF, ''), ...rest].filter(Boolean);
  if (OF_SHIPPER.test(lines.join(' ')) && shipper) return shipper;
  return { ...consignee, lines };
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
  const endorsee = toOrder && consignee ? endorseeOf(consignee, shipper) : null;
  if (toOrder && !endorsee && consignee?.lines.join(' ').toUpperCase() !== BLANK_ORDER)
    writer.tell('documentParties.endorsee', 'unknown', consignee?.lines.join(' '));
  const locatedOf = (party: InstructionParty): InstructionParty =>
    SAME_AS.test(party.lines[0] ?? '') ? (endorsee ?? consignee ?? party) : party;
  if (!shipper) writer.tell('documentParties.shipper', 'required');
  if (!consignee) writer.tell('documentParties.consignee', 'required');
  if (toOrder && notifyParties.length === 0)
    writer.tell('documentParties.notifyParties', 'required');
  const other = one('other.0.party', forwarder);
  return compact({
    shipper: one('shipper', shipper),
    consignee: toOrder ? null : one('consignee', consignee),
    endorsee: one('endorsee', endorsee),
    notifyParties: writer
      .few('documentParties.notifyParties', notifyParties, NOTIFY_PARTIES)
      .map((party, at) =>
        partyJson(writer, `documentParties.notifyParties.${at}`, party, locatedOf(party)),
      ),
    other: other ? [{ party: withoutDisplayed(other), partyFunction: 'DDR' }] : [],
  });
}

/** Parties beside those of the bill are not printed. */
function withoutDisplayed({
  displayedAddress: _printed,
  ...party
}: Record<string, unknown>): Record<string, unknown> {
  return party;
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

/** The consignee of a bill to an endorsee's order, as it is printed. */
function orderOf(
  endorsee: InstructionParty | null,
  shipper: InstructionParty | null,
): InstructionParty | null {
  if (!endorsee) return null;
  const [name = '', ...rest] = endorsee.lines;
  // Carriers that print the words send them in the name.
  if (TO_ORDER.test(name)) return endorsee;
  const isShipper = name !== '' && name === shipper?.lines[0];
  return isShipper
    ? emptyParty([`${BLANK_ORDER} OF SHIPPER`])
    : { ...endorsee, lines: [`${BLANK_ORDER} OF ${name}`, ...rest] };
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
  const shipper = one('shipper');
  return {
    shipper,
    consignee: one('consignee') ?? orderOf(one('endorsee'), shipper) ?? inBlank,
    notifyParties: parties.objects('notifyParties').map(partyOf),
    forwarder: forwarder ? partyOf(forwarder.object('party')) : null,
  };
}
