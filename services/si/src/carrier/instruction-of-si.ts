import type { BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import { PaymentMethod, SigningMethod } from '@quayside/contracts/trade/choices';
import { containerOwner } from '@quayside/shipping-standards/container-owner';
import { isoCodeToSend } from '@quayside/shipping-standards/container-type';
import { formatDecimal, sumDecimals } from '@quayside/shipping-standards/decimal';
import {
  type DecimalText,
  emptyInstruction,
  emptyParty,
  type GoodsSplit,
  type InstructionContainer,
  type InstructionFunction,
  type InstructionGoods,
  type InstructionParty,
  type InstructionPlace,
  type ShippingInstructionMessage,
} from '@quayside/shipping-standards/edifact/iftmin';
import { goodsItems, type Piece } from '../cargo/goods-items.js';
import { linesOf } from '../cargo/text-lines.js';
import { freight } from '../papers/bill-content.js';
import { packageNoun } from '../papers/say-words.js';
import { paymentPlace } from '../shipping-instruction/payment-place.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';

/** What a message says beside its SI. */
export interface MessageFacts {
  bookingNo: string;
  /** IMO number of the ship; '' when it is not known. */
  imo: string;
  documentNumber: string;
  function: InstructionFunction;
  /** Number of the document that this one replaces or cancels; '' for an original. */
  previousDocumentNumber: string;
  /** Local to China: "2026-01-15T09:30". */
  issuedAt: string;
  /** Whom the carrier asks. */
  contact: { name: string; phone: string; email: string };
}

const SIGNING = {
  [SigningMethod.Original]: 'original',
  [SigningMethod.Telex]: 'telex',
  [SigningMethod.SeaWaybill]: 'waybill',
} as const;

const decimal = (value: number | null | undefined): DecimalText | null =>
  value == null ? null : formatDecimal(value);
const party = (text: string | null | undefined): InstructionParty | null => {
  const lines = linesOf(text);
  return lines.length === 0 ? null : emptyParty(lines);
};
const place = (
  code: string | null | undefined,
  name: string | null | undefined,
): InstructionPlace | null => (code || name ? { code: code ?? '', name: name ?? '' } : null);

/** True and false for SOC and COC, null for what is neither. */
function isSoc(text: string): boolean | null {
  const owner = containerOwner(text);
  return owner && owner === 'SOC';
}

function containerOf({ BoxInfo }: BoxEntry): InstructionContainer {
  return {
    number: BoxInfo.TBX_CNNO ?? '',
    isoCode: isoCodeToSend(BoxInfo.TBX_TYPE ?? ''),
    seals: BoxInfo.TBX_SEALNO ? [{ number: BoxInfo.TBX_SEALNO, source: 'SH' }] : [],
    // What is not said is the carrier's, as the grid shows it.
    shipperOwned: BoxInfo.TBX_OWNER ? isSoc(BoxInfo.TBX_OWNER) : false,
    load: '5',
    tare: decimal(BoxInfo.TBX_TARE),
    packages: BoxInfo.TBX_NUM ?? null,
    grossWeight: decimal(BoxInfo.TBX_WEIGHT),
    volume: decimal(BoxInfo.TBX_VOLUME),
  };
}

const total = (values: readonly (number | null | undefined)[]): DecimalText | null => {
  const known = values.filter((value): value is number => value != null);
  return known.length === 0 ? null : formatDecimal(sumDecimals(known));
};
const count = (values: readonly (number | null | undefined)[]): number | null => {
  const known = values.filter((value): value is number => value != null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

function splitsOf(pieces: readonly Piece[]): GoodsSplit[] {
  const containers = [...new Set(pieces.map(({ container }) => container))];
  return containers.map((containerNumber) => {
    const inside = pieces
      .filter(({ container }) => container === containerNumber)
      .map(({ line }) => line);
    return {
      containerNumber,
      packages: count(inside.map(({ TBD_NUM }) => TBD_NUM)),
      grossWeight: total(inside.map(({ TBD_WEIGHT }) => TBD_WEIGHT)),
      volume: total(inside.map(({ TBD_VOLUME }) => TBD_VOLUME)),
    };
  });
}

/**
 * The items of the message. The first carries what the bill prints as a whole, its description and marks, and after that what its own
 * lines say beside them: nothing that the SI says is lost to the carrier.
 */
function goodsOf(si: WholeSi): InstructionGoods[] {
  const whole = {
    packages: si.TotalPackages,
    grossWeight: decimal(si.TotalWeight),
    volume: decimal(si.TotalVolume),
    splits: [],
  };
  const items = goodsItems(si);
  return (items.length > 0 ? items : [null]).map((item, index): InstructionGoods => {
    const first = index === 0;
    const lines = item?.pieces.map(({ line }) => line);
    const packageCode = item?.unit || si.TBI_PACKAGE || '';
    const hs = [first ? si.TBI_HSCODE : null, item?.hsCode].filter(
      (code): code is string => !!code,
    );
    return {
      ...(lines
        ? {
            packages: count(lines.map(({ TBD_NUM }) => TBD_NUM)),
            grossWeight: total(lines.map(({ TBD_WEIGHT }) => TBD_WEIGHT)),
            volume: total(lines.map(({ TBD_VOLUME }) => TBD_VOLUME)),
            splits: splitsOf(item?.pieces ?? []),
          }
        : whole),
      packageCode,
      packageText: packageCode ? packageNoun(packageCode, 2) : '',
      description: first
        ? [...linesOf(si.TBI_GOODS), ...(item?.own.description ?? [])]
        : (item?.description ?? []),
      hsCodes: [...new Set(hs)],
      marks: first ? [...linesOf(si.TBI_MARKS), ...(item?.own.marks ?? [])] : (item?.marks ?? []),
    };
  });
}

/** The message that carries an SI to the carrier. Nothing is shortened here: what a partner cannot read is told by fitInstruction. */
export function instructionOfSi(si: WholeSi, facts: MessageFacts): ShippingInstructionMessage {
  const signing = si.TBI_SIGNING_METHOD ? SIGNING[si.TBI_SIGNING_METHOD] : null;
  return {
    ...emptyInstruction(),
    documentNumber: facts.documentNumber,
    function: facts.function,
    issuedAt: facts.issuedAt,
    previousDocumentNumber: facts.previousDocumentNumber,
    bookingNumbers: [facts.bookingNo],
    billNumber: si.TBI_SIMBL_NO || si.TBI_MBL_NO || '',
    contractNumber: si.TBI_QUNO ?? '',
    shipperReference: si.TBI_SHREF_NO ?? '',
    forwarderReference: si.TBI_NO,
    contact: facts.contact,
    carrier: si.TBI_CARRIER ?? '',
    vesselName: si.TBI_VESSEL ?? '',
    imo: facts.imo,
    voyage: si.TBI_VOYAGE ?? '',
    places: {
      receipt: place(si.TBI_SHOUHD_CODE, si.TBI_SHOUHD),
      load: place(si.TBI_ZHUANGHG_CODE, si.TBI_ZHUANGHG),
      discharge: place(si.TBI_XIEHG_CODE, si.TBI_XIEHG),
      delivery: place(si.TBI_JIAOHD_CODE, si.TBI_JIAOHD),
      issue: null,
      payment: paymentPlace(si),
    },
    sailingDate: si.TBI_SAILINGDATE ?? null,
    movement: si.TBI_TRANSPORT_METHOD ?? '',
    freightPayment: si.TBI_PAYMENT_METHOD
      ? si.TBI_PAYMENT_METHOD === PaymentMethod.Collect
        ? 'C'
        : 'P'
      : null,
    signing,
    // Where the shipper does not say how many he wants nobody decides it for him.
    originals: signing === 'original' ? (si.Originals ?? null) : null,
    shipper: party(si.TBI_CONSIGNOR),
    consignee: party(si.TBI_CONSIGNEE),
    notifyParties: [si.TBI_NOTIFIER_1, si.TBI_NOTIFIER_2, si.TBI_NOTIFIER_3].flatMap(
      (text) => party(text) ?? [],
    ),
    clauses: [freight(si), ...linesOf(si.TBI_REMARKS)].filter((line) => line !== ''),
    goods: goodsOf(si),
    containers: si.BoxInfos.map(containerOf),
    totals: {
      packages: si.TotalPackages,
      grossWeight: decimal(si.TotalWeight),
      volume: decimal(si.TotalVolume),
      containers: si.BoxInfos.length,
    },
  };
}
