import { normalizeContainerNumber } from '../container-number.js';
import { normalizeHsCode } from '../hs-code.js';
import type { EdifactPartner } from './edifact-partner.js';
import type {
  InstructionContainer,
  InstructionGoods,
  ShippingInstructionMessage,
} from './iftmin.js';
import {
  CODE_COMPONENTS,
  type FitProblem,
  MARKS_COMPONENTS,
  MessageFitter,
  TEXT_COMPONENTS,
  UnfitMessage,
} from './message-fitter.js';
import { movementCode } from './movement.js';

export type { FitProblem } from './message-fitter.js';

/** Thrown when an instruction is written that the partner's message cannot carry. */
export class UnfitInstruction extends UnfitMessage {
  override readonly name = 'UnfitInstruction';
}

/** An instruction as the partner will read it, and what cannot be sent. */
export interface FittedInstruction {
  instruction: ShippingInstructionMessage;
  problems: FitProblem[];
}

/** Repetitions that directory D.99B allows: header FTX, FTX of a goods item, its PIA and PCI, GID, SGP, EQD and SEL, header RFF, NAD. */
const MOST = {
  IFTMIN: {
    headerTexts: 99,
    texts: 99,
    codes: 9,
    marks: 999,
    goods: 999,
    splits: 999,
    containers: 999,
    seals: 99,
    references: 990,
    parties: 99,
  },
  IFTMCS: {
    headerTexts: 99,
    texts: 9,
    codes: 9,
    marks: 9,
    goods: 999,
    splits: 999,
    containers: 999,
    seals: 99,
    references: 90,
    parties: 99,
  },
};
/** The messages that carry an instruction. */
export type InstructionMessageType = keyof typeof MOST;

const PACKAGES_MOST = 99_999_999;
const COPIES_MOST = 99;
const NOTIFY_MOST = 3;

class Fitter extends MessageFitter {
  readonly most: (typeof MOST)[InstructionMessageType];

  constructor(partner: EdifactPartner, message: InstructionMessageType) {
    // IFTMCS has fewer places for text than IFTMIN.
    super(partner, { parties: MOST[message].parties, runOn: message === 'IFTMCS' });
    this.most = MOST[message];
  }

  goods(path: string, goods: InstructionGoods): InstructionGoods {
    const { marksWidth, textWidth } = this.partner;
    const hsCodes = goods.hsCodes.map(normalizeHsCode).filter(Boolean);
    return {
      packages: this.count(`${path}.packages`, goods.packages, PACKAGES_MOST),
      packageCode: this.text(`${path}.packageCode`, goods.packageCode, '7065'),
      packageText: this.text(`${path}.packageText`, goods.packageText, '7064'),
      description: this.lines(
        `${path}.description`,
        goods.description,
        textWidth,
        TEXT_COMPONENTS * this.most.texts,
      ),
      hsCodes: this.few(`${path}.hsCodes`, hsCodes, CODE_COMPONENTS * this.most.codes).map(
        (code, at) => this.text(`${path}.hsCodes.${at}`, code, '7140'),
      ),
      marks: this.lines(
        `${path}.marks`,
        goods.marks,
        marksWidth,
        MARKS_COMPONENTS * this.most.marks,
      ),
      grossWeight: this.measure(`${path}.grossWeight`, goods.grossWeight),
      volume: this.measure(`${path}.volume`, goods.volume),
      splits: this.few(`${path}.splits`, goods.splits, this.most.splits).map((split, at) => {
        const within = `${path}.splits.${at}`;
        const containerNumber = this.containerNumber(
          `${within}.containerNumber`,
          split.containerNumber,
        );
        if (containerNumber === '') this.tell(`${within}.containerNumber`, 'required');
        return {
          containerNumber,
          packages: this.count(`${within}.packages`, split.packages, PACKAGES_MOST),
          grossWeight: this.measure(`${within}.grossWeight`, split.grossWeight),
          volume: this.measure(`${within}.volume`, split.volume),
        };
      }),
    };
  }

  private containerNumber(path: string, number: string): string {
    return normalizeContainerNumber(this.text(path, number, '8260'));
  }

  container(
    path: string,
    container: InstructionContainer,
    packagesOf: ReadonlyMap<string, number>,
  ): InstructionContainer {
    const number = this.containerNumber(`${path}.number`, container.number);
    return {
      number,
      isoCode: this.text(`${path}.isoCode`, container.isoCode, '8155'),
      seals: this.few(`${path}.seals`, container.seals, this.most.seals).flatMap((seal, at) => {
        const sealNumber = this.text(`${path}.seals.${at}.number`, seal.number, '9308');
        return sealNumber ? [{ number: sealNumber, source: seal.source }] : [];
      }),
      shipperOwned: container.shipperOwned,
      load: container.load,
      tare: this.measure(`${path}.tare`, container.tare),
      packages: packagesOf.get(number) ?? null,
      grossWeight: this.measure(`${path}.grossWeight`, container.grossWeight),
      volume: this.measure(`${path}.volume`, container.volume),
    };
  }
}

/** How many packages the goods' splits put into each container, by its number; a container without any number of packages is not listed. */
export function packagesByContainer(goods: readonly InstructionGoods[]): Map<string, number> {
  const packages = new Map<string, number>();
  for (const split of goods.flatMap(({ splits }) => splits)) {
    if (split.packages !== null)
      packages.set(
        split.containerNumber,
        (packages.get(split.containerNumber) ?? 0) + split.packages,
      );
  }
  return packages;
}

/**
 * Brings an instruction into the form in which a partner can read it: texts in its character set (UNOA: capitals), lines broken at its widths at words,
 * lines without content dropped, packages of containers summed. Reading the written message gives exactly this.
 * Nothing is ever cut: what cannot be sent is told in `problems`, with its path, and stays as it is.
 */
export function fitInstruction(
  instruction: ShippingInstructionMessage,
  partner: EdifactPartner,
  message: InstructionMessageType = 'IFTMIN',
): FittedInstruction {
  const fit = new Fitter(partner, message);
  const { places, contact, totals } = instruction;
  const reference = (path: string, number: string) => fit.text(path, number, '1154');
  const documentNumber = fit.text('documentNumber', instruction.documentNumber, '1004');
  if (documentNumber === '') fit.tell('documentNumber', 'required');
  if (instruction.movement !== '' && !movementCode(instruction.movement))
    fit.tell('movement', 'unknown', instruction.movement);
  const notifyParties = instruction.notifyParties.flatMap(
    (party, at) => fit.party(`notifyParties.${at}`, party) ?? [],
  );
  const goods = fit
    .few('goods', instruction.goods, fit.most.goods)
    .map((each, at) => fit.goods(`goods.${at}`, each));
  const packagesOf = packagesByContainer(goods);
  const headerTexts = (path: 'clauses' | 'remarks') =>
    fit.lines(path, instruction[path], partner.textWidth, TEXT_COMPONENTS * fit.most.headerTexts);
  const clauses = headerTexts('clauses');
  const remarks = headerTexts('remarks');
  const segments = (lines: readonly string[]) => Math.ceil(lines.length / TEXT_COMPONENTS);
  if (segments(clauses) + segments(remarks) > fit.most.headerTexts)
    fit.tell('remarks', 'too-many', String(remarks.length));
  const fitted: ShippingInstructionMessage = {
    documentNumber,
    function: instruction.function,
    issuedAt: fit.date('issuedAt', instruction.issuedAt),
    previousDocumentNumber: reference('previousDocumentNumber', instruction.previousDocumentNumber),
    bookingNumbers: fit
      .few('bookingNumbers', instruction.bookingNumbers, fit.most.references)
      .map((number, at) => reference(`bookingNumbers.${at}`, number))
      .filter(Boolean),
    billNumber: reference('billNumber', instruction.billNumber),
    contractNumber: reference('contractNumber', instruction.contractNumber),
    shipperReference: reference('shipperReference', instruction.shipperReference),
    forwarderReference: reference('forwarderReference', instruction.forwarderReference),
    contact: {
      name: fit.text('contact.name', contact.name, '3412'),
      phone: fit.text('contact.phone', contact.phone, '3148'),
      email: fit.text('contact.email', contact.email, '3148'),
    },
    carrier: fit.text('carrier', instruction.carrier, '3127'),
    vesselName: fit.text('vesselName', instruction.vesselName, '8212'),
    imo: fit.text('imo', instruction.imo, '8213'),
    callSign: fit.text('callSign', instruction.callSign, '8213'),
    voyage: fit.text('voyage', instruction.voyage, '8028'),
    places: {
      receipt: fit.place('places.receipt', places.receipt),
      load: fit.place('places.load', places.load),
      discharge: fit.place('places.discharge', places.discharge),
      delivery: fit.place('places.delivery', places.delivery),
      issue: fit.place('places.issue', places.issue),
      payment: fit.place('places.payment', places.payment),
    },
    sailingDate: fit.date('sailingDate', instruction.sailingDate),
    billDate: fit.date('billDate', instruction.billDate),
    movement: instruction.movement,
    freightPayment: instruction.freightPayment,
    signing: instruction.signing,
    originals: fit.count('originals', instruction.originals, COPIES_MOST),
    copies: fit.count('copies', instruction.copies, COPIES_MOST),
    shipper: fit.party('shipper', instruction.shipper),
    consignee: fit.party('consignee', instruction.consignee),
    notifyParties: [...fit.few('notifyParties', notifyParties, NOTIFY_MOST)],
    forwarder: fit.party('forwarder', instruction.forwarder),
    clauses,
    remarks,
    goods,
    containers: fit
      .few('containers', instruction.containers, fit.most.containers)
      .map((each, at) => fit.container(`containers.${at}`, each, packagesOf)),
    totals: {
      packages: fit.count('totals.packages', totals.packages, Number.MAX_SAFE_INTEGER),
      grossWeight: fit.measure('totals.grossWeight', totals.grossWeight),
      volume: fit.measure('totals.volume', totals.volume),
      containers: fit.count('totals.containers', totals.containers, Number.MAX_SAFE_INTEGER),
    },
  };
  const { shipper, consignee, forwarder, carrier, originals, copies } = fitted;
  const hasParty = shipper || consignee || forwarder || carrier || notifyParties.length > 0;
  // D.99B wants a party in IFTMIN; in IFTMCS the numbers of bills stand behind one.
  const needsParty = message === 'IFTMIN' || originals !== null || copies !== null;
  if (needsParty && !hasParty) fit.tell('shipper', 'required');
  return { instruction: fitted, problems: fit.problems };
}

/** The instruction fitted to the partner. Throws {@link UnfitInstruction} when something in it cannot be sent. */
export function fittedInstruction(
  instruction: ShippingInstructionMessage,
  partner: EdifactPartner,
  message: InstructionMessageType = 'IFTMIN',
): ShippingInstructionMessage {
  const { instruction: fitted, problems } = fitInstruction(instruction, partner, message);
  if (problems.length > 0) throw new UnfitInstruction(problems);
  return fitted;
}
