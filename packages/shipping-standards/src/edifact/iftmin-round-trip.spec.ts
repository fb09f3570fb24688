import { describe, expect, it } from '@jest/globals';
import { generateContainerNumber } from '../container-number.js';
import { DEFAULT_PARTNER, type EdifactPartner } from './edifact-partner.js';
import {
  emptyInstruction,
  type InstructionContainer,
  type InstructionGoods,
  type InstructionParty,
  type InstructionPlace,
  type ShippingInstructionMessage,
} from './iftmin.js';
import { fitInstruction } from './iftmin-fit.js';
import { readIftmin } from './iftmin-reader.js';
import { writeIftmin } from './iftmin-writer.js';
import { MOVEMENT_CODES } from './movement.js';

const { imul, floor } = Math;
const WORDS = 5000;

/** Mulberry32: the same seed gives the same instructions. */
class Dice {
  private readonly vocabulary: string[] = [];

  constructor(private state: number) {}

  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  }

  one<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }

  maybe<T>(make: () => T): T | null {
    return this.below(4) === 0 ? null : make();
  }

  list<T>(most: number, make: (at: number) => T): T[] {
    return Array.from({ length: this.below(most + 1) }, (_, at) => make(at));
  }

  /** A word with the characters that mean something in EDIFACT, accents, lower case and full-width forms. */
  word(): string {
    if (this.vocabulary.length === WORDS) return this.one(this.vocabulary);
    const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abc'+:?.,-/()é（，";
    const word = Array.from({ length: 1 + this.below(12) }, () =>
      characters.charAt(this.below(characters.length)),
    ).join('');
    this.vocabulary.push(word);
    return word;
  }

  words(most: number): string {
    return Array.from({ length: 1 + this.below(most) }, () => this.word()).join(' ');
  }

  code(longest: number): string {
    return this.words(longest).replace(/ /g, '').slice(0, longest);
  }

  measure(): string | null {
    return this.maybe(() => {
      const thousandths = String(1 + this.below(99_999_999)).padStart(4, '0');
      return `${thousandths.slice(0, -3)}.${thousandths.slice(-3)}`;
    });
  }
}

function date(dice: Dice): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `20${two(dice.below(100))}-${two(1 + dice.below(12))}-${two(1 + dice.below(28))}`;
  return dice.below(2) === 0 ? day : `${day}T${two(dice.below(24))}:${two(dice.below(60))}`;
}

function party(dice: Dice): InstructionParty {
  const [code, contactName, phone, email] = [8, 30, 60, 60].map(
    (longest) => dice.maybe(() => dice.code(longest)) ?? '',
  );
  // One in twenty is far longer than the box of five lines of 35.
  const lines = Array.from({ length: dice.below(20) === 0 ? 40 : dice.below(8) }, () =>
    dice.words(6),
  );
  return {
    code: code ?? '',
    lines,
    contactName: contactName ?? '',
    phone: phone ?? '',
    email: email ?? '',
  };
}

function place(dice: Dice): InstructionPlace {
  return { code: dice.one(['CNSHA', 'USLAX', 'DEHAM', 'SGSIN']), name: dice.words(3) };
}

function container(dice: Dice, at: number): InstructionContainer {
  return {
    number: generateContainerNumber(
      dice.one(['CSQU', 'MSKU', 'TEXU']),
      at * 4999 + dice.below(4999),
    ),
    isoCode: dice.one(['22G1', '45G1', '42U1', '']),
    seals: dice.list(3, () => ({
      number: dice.code(10),
      source: dice.one(['CA', 'SH', 'CU', '']),
    })),
    shipperOwned: dice.one([true, false, null]),
    load: dice.one(['4', '5', '7', '8']),
    tare: dice.measure(),
    packages: null,
    grossWeight: dice.measure(),
    volume: dice.measure(),
  };
}

function goods(dice: Dice, containers: readonly InstructionContainer[]): InstructionGoods {
  return {
    packages: dice.maybe(() => dice.below(99_999_999)),
    packageCode: dice.one(['CT', 'PX', 'VR', '']),
    packageText: dice.maybe(() => dice.code(30)) ?? '',
    description: dice.list(dice.below(30) === 0 ? 150 : 4, () => dice.words(12)),
    hsCodes: dice.list(7, () => dice.one(['940360', '9403.60.10', '9403601000'])),
    marks: dice.list(dice.below(30) === 0 ? 80 : 5, () => dice.words(5)),
    grossWeight: dice.measure(),
    volume: dice.measure(),
    splits: containers
      .filter(() => dice.below(3) > 0)
      .map(({ number }) => ({
        containerNumber: number,
        packages: dice.maybe(() => dice.below(9999)),
        grossWeight: dice.measure(),
        volume: dice.measure(),
      })),
  };
}

function instruction(dice: Dice, boxes: number): ShippingInstructionMessage {
  const containers = Array.from({ length: boxes }, (_, at) => container(dice, at));
  const reference = () => dice.maybe(() => dice.code(35)) ?? '';
  return {
    ...emptyInstruction(),
    documentNumber: dice.code(35),
    function: dice.one(['9', '5', '1']),
    issuedAt: dice.maybe(() => date(dice)),
    previousDocumentNumber: reference(),
    bookingNumbers: dice.list(4, () => dice.code(35)),
    billNumber: reference(),
    contractNumber: reference(),
    shipperReference: reference(),
    forwarderReference: reference(),
    contact: { name: reference(), phone: reference(), email: reference() },
    // IFTMIN must name a party.
    carrier: dice.one(['COSU', 'MAEU', 'HLCU']),
    vesselName: reference(),
    imo: dice.one(['', '9829899', '9839179']),
    callSign: dice.one(['', 'BPOX']),
    voyage: dice.code(17),
    places: {
      receipt: dice.maybe(() => place(dice)),
      load: dice.maybe(() => place(dice)),
      discharge: dice.maybe(() => place(dice)),
      delivery: dice.maybe(() => place(dice)),
      issue: dice.maybe(() => place(dice)),
      payment: dice.maybe(() => place(dice)),
    },
    sailingDate: dice.maybe(() => date(dice)),
    billDate: dice.maybe(() => date(dice)),
    movement: dice.one(['', ...MOVEMENT_CODES.map(({ movement }) => movement)]),
    freightPayment: dice.one(['P', 'C', null]),
    signing: dice.one(['original', 'telex', 'waybill', null]),
    originals: dice.maybe(() => dice.below(10)),
    copies: dice.maybe(() => dice.below(10)),
    shipper: dice.maybe(() => party(dice)),
    consignee: dice.maybe(() => party(dice)),
    notifyParties: dice.list(3, () => party(dice)),
    forwarder: dice.maybe(() => party(dice)),
    clauses: dice.list(3, () => dice.words(8)),
    remarks: dice.list(12, () => dice.words(8)),
    goods: Array.from({ length: 1 + dice.below(3) }, () => goods(dice, containers)),
    containers,
    totals: {
      packages: dice.maybe(() => dice.below(99_999_999)),
      grossWeight: dice.measure(),
      volume: dice.measure(),
      containers: dice.maybe(() => containers.length),
    },
  };
}

/** What of a text must survive: everything but the blanks at which lines are broken. */
function ink(sent: ShippingInstructionMessage): string {
  const of = (lines: readonly string[]) => lines.join('').replace(/\s+/g, '');
  const parties = [sent.shipper, sent.consignee, ...sent.notifyParties, sent.forwarder].map(
    (each) => of(each?.lines ?? []),
  );
  return [
    ...parties,
    ...sent.goods.map((each) => of(each.marks) + of(each.description)),
    of(sent.clauses),
    of(sent.remarks),
  ].join('|');
}

/** Always the same; ROUND_TRIPS for more of them. */
const COUNT = Number(process.env.ROUND_TRIPS ?? 2_000);
const SECONDS = 60 + COUNT / 100;

describe('shipping instruction round trip', () => {
  it(
    `gives ${COUNT} instructions back as they were sent, up to 200 boxes, reserved characters and long texts included`,
    () => {
      const dice = new Dice(20_261_121);
      let boxes = 0;
      for (let at = 0; at < COUNT; at += 1) {
        // One in a hundred is a bill of 200 boxes.
        const sent = instruction(dice, at % 100 === 0 ? 200 : dice.below(4));
        boxes += sent.containers.length;
        const partner: EdifactPartner = {
          ...DEFAULT_PARTNER,
          lineBreaks: at % 2 === 0,
          textWidth: dice.one([35, 70, 512]),
        };
        const fitted = fitInstruction(sent, partner);
        const text = writeIftmin(sent, partner, {
          controlReference: String(at + 1),
          preparedAt: '2026-11-21T09:30',
        });
        const { messages, faults } = readIftmin(text);
        const wrong = fitted.problems.length > 0 || faults.length > 0 || messages.length !== 1;
        if (wrong) throw new Error(JSON.stringify({ at, problems: fitted.problems, faults }));
        // A comparison of texts: the matcher would take most of the time.
        if (JSON.stringify(messages[0]?.content) !== JSON.stringify(fitted.instruction))
          expect(messages[0]?.content).toEqual(fitted.instruction);
        if (at % 50 === 0)
          expect(ink(fitted.instruction)).toBe(
            ink(
              fitInstruction(sent, {
                ...partner,
                partyWidth: 10_000,
                marksWidth: 10_000,
                textWidth: 10_000,
              }).instruction,
            ),
          );
      }
      expect(boxes).toBeGreaterThan(COUNT * 3);
    },
    SECONDS * 1000,
  );

  it.each(['UNOA', 'UNOB', 'UNOC'] as const)('gives back what %s can carry', (charset) => {
    const dice = new Dice(7);
    const partner: EdifactPartner = { ...DEFAULT_PARTNER, charset, agreedCharacters: '"%&*;<>' };
    const sent = JSON.parse(
      JSON.stringify(instruction(dice, 3)).replaceAll('é', 'e'),
    ) as ShippingInstructionMessage;
    const { instruction: fitted, problems } = fitInstruction(sent, partner);
    expect(problems).toEqual([]);
    const { messages, faults } = readIftmin(
      writeIftmin(sent, partner, { controlReference: '1', preparedAt: '2026-11-21T09:30' }),
    );
    expect(faults).toEqual([]);
    expect(messages.map(({ content }) => content)).toEqual([fitted]);
  });
});
