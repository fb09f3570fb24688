import { chinaClock } from '@quayside/contracts/core/dates';
import type { FieldError } from '@quayside/contracts/core/envelope';
import { CarrierFormat, CarrierMessageType, CarrierProtocol, MessageFunction } from '@quayside/contracts/si/carrier-choices';
import type { CarrierProfileInput } from '@quayside/contracts/si/carrier-profile.api';
import { Refusal } from '@quayside/service-kit/refusal';
import { CANCEL_REQUEST, dcsaOfInstruction, instructionRequest } from '@quayside/shipping-standards/dcsa/shipping-instructions';
import { EdifactError } from '@quayside/shipping-standards/edifact/edifact-error';
import { DEFAULT_PARTNER, type EdifactPartner } from '@quayside/shipping-standards/edifact/edifact-partner';
import type { ShippingInstructionMessage } from '@quayside/shipping-standards/edifact/iftmin';
import { type FitProblem, fitInstruction } from '@quayside/shipping-standards/edifact/iftmin-fit';
import { writeIftmin } from '@quayside/shipping-standards/edifact/iftmin-writer';
import { agreementOf } from './carrier-agreement.js';
import { fieldOfPath } from './field-of-path.js';

/** What a profile says about how its messages are written. */
export function partnerOf(profile: CarrierProfileInput): EdifactPartner {
  const { OurCode, TheirCode, Charset, LineLength, Test } = profile;
  const { characters, atSign, lengths } = agreementOf(profile);
  return {
    ...DEFAULT_PARTNER,
    sender: { id: OurCode, qualifier: 'ZZZ' },
    recipient: { id: TheirCode, qualifier: 'ZZZ' },
    charset: Charset,
    agreedCharacters: characters,
    atSign,
    agreedLengths: lengths,
    test: Test,
    partyWidth: Math.min(LineLength, 35),
    marksWidth: Math.min(LineLength, 35),
    textWidth: LineLength,
  };
}

/** China's wall clock: "2026-01-15T09:30". */
export const localTime = (now: Date): string => chinaClock(now).slice(0, 16);

const PROBLEMS: Readonly<Record<string, (value: string) => string>> = {
  charset: (value) => `含有船公司字符集没有的“${value}”，请改写；船公司同意接收的，在船公司接口登记为约定字符`,
  'too-long': (value) => `过长“${value}”，请缩短；船公司同意接收的，在船公司接口登记约定长度`,
  'too-many': () => '行数过多',
  required: () => '必须填写',
  'number-form': (value) => `“${value}”不是有效的数字`,
  'date-form': (value) => `“${value}”不是有效的日期`,
  form: (value) => `“${value}”不符合格式要求`,
  'no-locode': (value) => `“${value}”没有UN/LOCODE，无法判断是否在ICS2申报区`,
  unknown: (value) => `“${value}”船公司不认识`,
};

const errorOf = (path: string, code: string, value: string): FieldError => {
  const field = fieldOfPath(path);
  const text = (PROBLEMS[code] ?? ((shown: string) => `“${shown}”格式不正确`))(value.slice(0, 40));
  return { Prop: field?.prop ?? '', Code: code, Msg: `${field?.label ?? path}${text}` };
};

/** Lines of a party beyond what the carrier takes. */
function tooManyLines(instruction: ShippingInstructionMessage, most: number): FitProblem[] {
  const parties = [
    ['shipper', instruction.shipper],
    ['consignee', instruction.consignee],
  ] as const;
  const notify = instruction.notifyParties.map((each, index) => [`notifyParties.${index}`, each] as const);
  return [...parties, ...notify].flatMap(([path, party]) =>
    party && party.lines.length > most ? [{ path: `${path}.lines`, code: 'too-many' as const, value: String(party.lines.length) }] : [],
  );
}

const pretty = (json: object): string => JSON.stringify(json, null, 2);

const refuse = (errors: readonly FieldError[]): never => {
  throw new Refusal('carrier.not-writable', { problem: errors[0]?.Msg ?? '' }, [...errors]);
};

/** A message as it goes out. */
export interface WrittenMessage {
  type: CarrierMessageType;
  raw: string;
}

/** An instruction in the form that a carrier takes. 422 names every field of the SI that the carrier's message cannot carry. */
export function writeMessage(
  profile: CarrierProfileInput,
  instruction: ShippingInstructionMessage,
  controlReference: string,
  now: Date,
): WrittenMessage {
  const partner = partnerOf(profile);
  const fitted = fitInstruction(instruction, partner);
  const problems = [...fitted.problems, ...tooManyLines(fitted.instruction, profile.PartyLines)];
  if (problems.length > 0) refuse(problems.map(({ path, code, value }) => errorOf(path, code, value)));
  if (profile.Format === CarrierFormat.Dcsa) {
    const byCalls = profile.Protocol === CarrierProtocol.Dcsa;
    if (byCalls && instruction.function === MessageFunction.Cancel) return { type: CarrierMessageType.DcsaSi, raw: pretty(CANCEL_REQUEST) };
    const { json, faults } = byCalls ? instructionRequest(fitted.instruction) : dcsaOfInstruction(fitted.instruction);
    if (faults.length > 0) refuse(faults.map(({ path, code, value }) => errorOf(path, code, value)));
    return { type: CarrierMessageType.DcsaSi, raw: pretty(json) };
  }
  try {
    const raw = writeIftmin(fitted.instruction, partner, { controlReference, preparedAt: localTime(now) });
    return { type: CarrierMessageType.Iftmin, raw };
  } catch (error) {
    if (!(error instanceof EdifactError)) throw error;
    return refuse([{ Prop: '', Code: error.code, Msg: `${error.place.tag}段${error.value ? `“${error.value}”` : ''}不符合报文标准` }]);
  }
}
