import type { FieldError } from '@quayside/contracts/core/envelope';
import { CarrierProtocol, MessageFunction } from '@quayside/contracts/partner-line/choices';
import type { FormedProfile } from '@quayside/contracts/partner-line/profile';
import { CarrierFormat, CarrierMessageType } from '@quayside/contracts/si/carrier-choices';
import { localTime, partnerOf } from '@quayside/partner-line/profile/edifact-partner-of';
import { Refusal } from '@quayside/service-kit/refusal';
import type { DcsaJson } from '@quayside/shipping-standards/dcsa/dcsa-json';
import { dcsaLines } from '@quayside/shipping-standards/dcsa/dcsa-parties';
import {
  brokenConditions,
  INSTRUCTION_CONDITIONS,
} from '@quayside/shipping-standards/dcsa/instruction-conditions';
import {
  CANCEL_REQUEST,
  dcsaOfInstruction,
  instructionRequest,
} from '@quayside/shipping-standards/dcsa/shipping-instructions';
import { EdifactError } from '@quayside/shipping-standards/edifact/edifact-error';
import type {
  InstructionParty,
  ShippingInstructionMessage,
} from '@quayside/shipping-standards/edifact/iftmin';
import { type FitProblem, fitInstruction } from '@quayside/shipping-standards/edifact/iftmin-fit';
import { writeIftmin } from '@quayside/shipping-standards/edifact/iftmin-writer';
import { fieldOfPath } from './field-of-path.js';

/** The instruction with its parties in the lines that the carrier's form has. */
function divided(
  instruction: ShippingInstructionMessage,
  { Format, LineLength }: FormedProfile,
): ShippingInstructionMessage {
  if (Format !== CarrierFormat.Dcsa) return instruction;
  const inLines = <Party extends InstructionParty | null>(party: Party): Party =>
    party && { ...party, lines: dcsaLines(party.lines, LineLength) };
  const { shipper, consignee, notifyParties } = instruction;
  return {
    ...instruction,
    shipper: inLines(shipper),
    consignee: inLines(consignee),
    notifyParties: notifyParties.map(inLines),
  };
}

const PROBLEMS: Readonly<Record<string, (value: string) => string>> = {
  charset: (value) =>
    `含有船公司字符集没有的“${value}”，请改写；船公司同意接收的，在船公司接口登记为约定字符`,
  'too-long': (value) => `过长“${value}”，请缩短；船公司同意接收的，在船公司接口登记约定长度`,
  'too-many': (value) => `行数过多（${value}），请缩短或合并`,
  required: () => '必须填写',
  'number-form': (value) => `“${value}”不是有效的数字`,
  'date-form': (value) => `“${value}”不是有效的日期`,
  form: (value) => `“${value}”不符合格式要求`,
  'no-locode': (value) => `“${value}”没有UN/LOCODE，无法判断是否在ICS2申报区`,
  'no-address': () => '须填写地址：名称一行，地址另起行',
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
  const notify = instruction.notifyParties.map(
    (each, index) => [`notifyParties.${index}`, each] as const,
  );
  return [...parties, ...notify].flatMap(([path, party]) =>
    party && party.lines.length > most
      ? [
          {
            path: `${path}.lines`,
            code: 'too-many' as const,
            value: `${party.lines.length}行，最多${most}行`,
          },
        ]
      : [],
  );
}

/**
 * What the standard's conditions ask beside the form of its properties ("Condition:" in DCSA eBL
 * 3.0.4).
 */
const conditionErrors = (json: DcsaJson): FieldError[] =>
  brokenConditions(json).map(({ path, code }) => {
    const field = fieldOfPath(path);
    return {
      Prop: field?.prop ?? '',
      Code: code,
      Msg: `${field?.label ?? path}：${INSTRUCTION_CONDITIONS[code]}`,
    };
  });

/** One error says what is wrong with a field. */
const isFirstOfField = ({ Prop }: FieldError, at: number, all: readonly FieldError[]): boolean =>
  Prop === '' || all.findIndex((each) => each.Prop === Prop) === at;

const pretty = (json: object): string => JSON.stringify(json, null, 2);

const refuse = (errors: readonly FieldError[]): never => {
  throw new Refusal('carrier.not-writable', { problem: errors[0]?.Msg ?? '' }, [...errors]);
};

/** A message as it goes out. */
export interface WrittenMessage {
  type: CarrierMessageType;
  raw: string;
  /** What of the SI it does not say, for people. */
  notes: string[];
}

/**
 * What the booking says of the same shipment already, by the numbers that the instruction names.
 */
const BY_BOOKING: readonly string[] = [
  'vesselName',
  'voyage',
  'movement',
  'contractNumber',
  'previousDocumentNumber',
  'containers.isoCode',
];

/**
 * What is left out of DCSA's instruction and said nowhere else; the freight clause follows from the
 * payment term.
 */
function notesOf({ clauses }: ShippingInstructionMessage, notCarried: readonly string[]): string[] {
  return notCarried
    .filter((path) => !BY_BOOKING.includes(path))
    .filter((path) => path !== 'clauses' || clauses.length > 1)
    .map((path) => `${fieldOfPath(path)?.label ?? path}在DCSA补料中无处填写，未发送`);
}

const ORIGINALS_UNSAID = '正本份数没有填写，由船公司按惯例签发；另有要求请在SI中填写正本份数';

/** What nobody said and the carrier therefore decides, for people. */
function leftToCarrier(instruction: ShippingInstructionMessage): string[] {
  const { signing, originals, function: kind } = instruction;
  const isOpen = signing === 'original' && originals === null;
  return isOpen && kind !== MessageFunction.Cancel ? [ORIGINALS_UNSAID] : [];
}

/** An instruction as the carrier will read it, and what of it the carrier's message cannot carry. */
export function fitForCarrier(
  profile: FormedProfile,
  instruction: ShippingInstructionMessage,
): { instruction: ShippingInstructionMessage; problems: FieldError[] } {
  const fitted = fitInstruction(divided(instruction, profile), partnerOf(profile));
  const problems = [...fitted.problems, ...tooManyLines(fitted.instruction, profile.PartyLines)];
  return {
    instruction: fitted.instruction,
    problems: problems.map(({ path, code, value }) => errorOf(path, code, value)),
  };
}

/** An instruction in the form that a carrier takes. 422 names every field of the SI that the carrier's message cannot carry. */
export function writeMessage(
  profile: FormedProfile,
  instruction: ShippingInstructionMessage,
  controlReference: string,
  now: Date,
): WrittenMessage {
  const fitted = fitForCarrier(profile, instruction);
  if (fitted.problems.length > 0) refuse(fitted.problems);
  if (profile.Format === CarrierFormat.Dcsa) {
    const byCalls = profile.Protocol === CarrierProtocol.Dcsa;
    if (byCalls && instruction.function === MessageFunction.Cancel)
      return { type: CarrierMessageType.DcsaSi, raw: pretty(CANCEL_REQUEST), notes: [] };
    const { json, faults, notCarried } = byCalls
      ? instructionRequest(fitted.instruction)
      : dcsaOfInstruction(fitted.instruction);
    const broken = instruction.function === MessageFunction.Cancel ? [] : conditionErrors(json);
    const errors = [
      ...faults.map(({ path, code, value }) => errorOf(path, code, value)),
      ...broken,
    ];
    if (errors.length > 0) refuse(errors.filter(isFirstOfField));
    const notes = [
      ...notesOf(fitted.instruction, notCarried),
      ...leftToCarrier(fitted.instruction),
    ];
    return { type: CarrierMessageType.DcsaSi, raw: pretty(json), notes };
  }
  try {
    const raw = writeIftmin(fitted.instruction, partnerOf(profile), {
      controlReference,
      preparedAt: localTime(now),
    });
    const notes = leftToCarrier(fitted.instruction);
    return { type: CarrierMessageType.Iftmin, raw, notes };
  } catch (error) {
    if (!(error instanceof EdifactError)) throw error;
    return refuse([
      {
        Prop: '',
        Code: error.code,
        Msg: `${error.place.tag}段${error.value ? `“${error.value}”` : ''}不符合报文标准`,
      },
    ]);
  }
}
