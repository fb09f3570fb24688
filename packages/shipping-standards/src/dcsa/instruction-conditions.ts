import type { DcsaJson } from './dcsa-json.js';

/**
 * The conditional rules of DCSA's shipping instructions (texts "Condition:" in eBL 3.0.4), which its
 * schema cannot say. They are checked on the JSON as it would go out, whoever wrote it.
 */
export const INSTRUCTION_CONDITIONS = {
  'party-unidentified': '须填写地址或代码：名称一行，地址另起行',
  'address-too-long': '纸质提单的显示地址最多2行，每行35个字符',
  'consignee-missing': '不是指示提单，须填写收货人',
  'consignee-and-endorsee': '收货人和被背书人只能有一个',
  'endorsee-without-order': '不是指示提单，不能有被背书人',
  'notify-missing': '指示提单须填写通知人',
  'originals-of-waybill': '海运单没有正本',
  'electronic-originals': '电子提单的正本只能是0或1份',
  'electronic-copies': '电子提单没有副本',
  'platform-of-paper': '纸质提单没有电子提单平台',
  'issue-twice': '签发地只能用UN/LOCODE或国家之一表示',
  'packaging-missing': '须填写件数和包装',
  'filing-houses-missing': 'ENS申报须说明是否签发分提单',
  'filing-number-missing': 'ENS自行申报须填写申报识别号',
  'filing-code-missing': '自行申报须填写申报人代码',
  'filing-traders-missing': '承运人代报ENS时须填写买方和卖方',
} as const satisfies Record<string, string>;
export type InstructionConditionCode = keyof typeof INSTRUCTION_CONDITIONS;

/** Conditions that no check before the sending can hold, and why. */
export const UNCHECKED_CONDITIONS: Readonly<Record<string, string>> = {
  'addressLines alone, at a carrier of version 3.0.2 or earlier':
    'the profile says version 3 alone; who takes no addressLines answers with a feedback',
  'CANCELLED and DECLINED, at a carrier of version 3.0.2 or earlier':
    'a cancellation has no other form; the carrier’s refusal reopens the SI',
  'order of the lines of texts and of lists': 'the receiver keeps it; ours is written in order',
  'copies with and without charges of waybills': 'the table says what they mean, and forbids none',
  'packageCode where there is no IMO packaging code':
    'SIs of dangerous goods are not sent by message yet',
  'source of a seal, depending on the commodity': 'the carrier’s own list, which nobody publishes',
  'import and export licences': 'local customs decide; they are not sent',
  'house bills: acceptance, delivery, parties, packages, routing': 'house bills are not sent',
  'shippingInstructionsReference and/or transportDocumentReference':
    'of notifications, which the carrier sends; an update has the first by its path',
};

/** A condition that an instruction breaks, and at which property: "documentParties.consignee". */
export interface BrokenCondition {
  path: string;
  code: InstructionConditionCode;
}

type Json = Readonly<Record<string, unknown>>;
type Note = (path: string, code: InstructionConditionCode) => void;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const objectsOf = (value: unknown): readonly Json[] => listOf(value).map(objectOf);
const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

const PAPER_ADDRESS = { lines: 2, length: 35 } as const;
const ELECTRONIC_ADDRESS = { lines: 6, length: 35 } as const;

/** The parties of an instruction with their paths. */
function partiesOf(json: DcsaJson): readonly (readonly [path: string, party: Json])[] {
  const parties = objectOf(json.documentParties);
  const single = ['shipper', 'consignee', 'endorsee', 'buyer', 'seller'].flatMap((role) =>
    role in parties ? [[`documentParties.${role}`, objectOf(parties[role])] as const] : [],
  );
  const notify = objectsOf(parties.notifyParties).map(
    (party, at) => [`documentParties.notifyParties.${at}`, party] as const,
  );
  const other = objectsOf(parties.other).map(
    ({ party }, at) => [`documentParties.other.${at}.party`, objectOf(party)] as const,
  );
  return [...single, ...notify, ...other];
}

function checkParties(json: DcsaJson, note: Note): void {
  const { lines, length } = json.isElectronic === true ? ELECTRONIC_ADDRESS : PAPER_ADDRESS;
  for (const [path, party] of partiesOf(json)) {
    const codes = listOf(party.identifyingCodes);
    const unstructured = listOf(party.addressLines);
    if (!isObject(party.address) && unstructured.length === 0 && codes.length === 0)
      note(`${path}.addressLines`, 'party-unidentified');
    const displayed = listOf(party.displayedAddress).map(String);
    if (displayed.length > lines || displayed.some((line) => Array.from(line).length > length))
      note(`${path}.displayedAddress`, 'address-too-long');
  }
}

function checkOrder(json: DcsaJson, note: Note): void {
  const parties = objectOf(json.documentParties);
  const { consignee, endorsee } = parties;
  const toOrder = json.isToOrder === true;
  if (!toOrder && !consignee) note('documentParties.consignee', 'consignee-missing');
  if (!toOrder && endorsee) note('documentParties.endorsee', 'endorsee-without-order');
  if (consignee && endorsee) note('documentParties.consignee', 'consignee-and-endorsee');
  const notifies = [consignee, endorsee].some((party) => objectOf(party).isNotifyParty === true);
  if (toOrder && !notifies && listOf(parties.notifyParties).length === 0)
    note('documentParties.notifyParties', 'notify-missing');
}

function checkCopies(json: DcsaJson, note: Note): void {
  const isBill = json.transportDocumentTypeCode === 'BOL';
  const originals = ['numberOfOriginalsWithCharges', 'numberOfOriginalsWithoutCharges'] as const;
  const copies = ['numberOfCopiesWithCharges', 'numberOfCopiesWithoutCharges'] as const;
  for (const name of originals)
    if (!isBill && json[name] !== undefined) note(name, 'originals-of-waybill');
  if (json.isElectronic !== true) return;
  if (originals.reduce((sum, name) => sum + countOf(json[name]), 0) > 1)
    note(originals[0], 'electronic-originals');
  for (const name of copies)
    if (isBill && json[name] !== undefined) note(name, 'electronic-copies');
}

function checkIssue(json: DcsaJson, note: Note): void {
  if (isObject(json.placeOfIssue)) {
    const { UNLocationCode, countryCode } = json.placeOfIssue;
    if (Boolean(UNLocationCode) === Boolean(countryCode)) note('placeOfIssue', 'issue-twice');
  }
  const issueTo = objectOf(objectOf(json.documentParties).issueTo);
  const isElectronicBill = json.isElectronic === true && json.transportDocumentTypeCode === 'BOL';
  if (issueTo.sendToPlatform && !isElectronicBill)
    note('documentParties.issueTo.sendToPlatform', 'platform-of-paper');
}

function checkPackaging(json: DcsaJson, note: Note): void {
  objectsOf(json.consignmentItems).forEach((item, at) => {
    objectsOf(item.cargoItems).forEach(({ outerPackaging }, within) => {
      if (!isObject(outerPackaging))
        note(`consignmentItems.${at}.cargoItems.${within}.outerPackaging`, 'packaging-missing');
    });
  });
}

function checkFilings(json: DcsaJson, note: Note): void {
  objectsOf(json.advanceManifestFilings).forEach((filing, at) => {
    const path = `advanceManifestFilings.${at}`;
    const { manifestTypeCode, advanceManifestFilingsHouseBLPerformedBy: by } = filing;
    const isEns = manifestTypeCode === 'ENS';
    const self = by === 'SELF';
    const america = manifestTypeCode === 'ACE' || manifestTypeCode === 'ACI';
    if (isEns && json.isHouseBillOfLadingsIssued === undefined)
      note('isHouseBillOfLadingsIssued', 'filing-houses-missing');
    if (isEns && self && !filing.identificationNumber)
      note(`${path}.identificationNumber`, 'filing-number-missing');
    if (america && self && !filing.selfFilerCode)
      note(`${path}.selfFilerCode`, 'filing-code-missing');
    const traders = objectOf(json.documentParties);
    const needed =
      isEns &&
      by === 'CARRIER' &&
      json.isCargoDeliveredInICS2Zone === true &&
      json.isHouseBillOfLadingsIssued === false;
    if (needed && (!traders.buyer || !traders.seller))
      note('documentParties.buyer', 'filing-traders-missing');
  });
}

const CHECKS = [
  checkParties,
  checkOrder,
  checkCopies,
  checkIssue,
  checkPackaging,
  checkFilings,
] as const;

/** The conditions that the body of an instruction breaks; none for what the standard allows. */
export function brokenConditions(json: DcsaJson): BrokenCondition[] {
  const broken: BrokenCondition[] = [];
  const note: Note = (path, code) => void broken.push({ path, code });
  for (const check of CHECKS) check(json, note);
  return broken;
}
