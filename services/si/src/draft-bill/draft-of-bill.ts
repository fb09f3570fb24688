import type { DraftBill } from '@quayside/contracts/si/draft-bill.api';
import type { BoxDetail, BoxEntry, SiHeader } from '@quayside/contracts/si/shipping-instruction';
import { PaymentMethod, SigningMethod, TransportMethod } from '@quayside/contracts/trade/choices';
import { containerTypeOfIso } from '@quayside/shipping-standards/container-type';
import { decimalToNumber } from '@quayside/shipping-standards/decimal';
import type {
  DecimalText,
  InstructionContainer,
  InstructionGoods,
  InstructionParty,
  InstructionPlace,
  ShippingInstructionMessage,
} from '@quayside/shipping-standards/edifact/iftmin';
import { type GoodsOfSi, goodsItems } from '../cargo/goods-items.js';
import { linesOf } from '../cargo/text-lines.js';
import { type OwnText, takeApart } from './own-text.js';
import { plain } from './same-value.js';

const SIGNING = {
  original: SigningMethod.Original,
  telex: SigningMethod.Telex,
  waybill: SigningMethod.SeaWaybill,
} as const;
const FREIGHT = /^FREIGHT (PREPAID|COLLECT)$/i;

const text = (lines: readonly string[]): string => lines.join('\n');
const partyText = (party: InstructionParty | null): string => (party ? text(party.lines) : '');
const amount = (value: DecimalText | null): number | null =>
  value === null ? null : decimalToNumber(value);

/** What a message leaves out is not said, so it is not compared. */
const said = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>;

function placeFields(
  place: InstructionPlace | null,
  name: keyof SiHeader,
  code: keyof SiHeader,
): Partial<SiHeader> {
  if (!place) return {};
  return {
    ...(place.name ? { [name]: place.name } : {}),
    ...(place.code ? { [code]: place.code } : {}),
  };
}

/** The kind of packages of all goods. Where they differ, the message does not say how the whole is packed. */
function commonPackage(goods: readonly InstructionGoods[]): string | undefined {
  const codes = new Set(goods.map(({ packageCode }) => packageCode));
  return codes.size === 1 ? [...codes][0] || undefined : undefined;
}

interface Read {
  bill: ShippingInstructionMessage;
  /** Description and marks of the first item. */
  goods: OwnText;
  marks: OwnText;
}

function headerOf({ bill, ...texts }: Read): Partial<SiHeader> {
  const { places, goods, notifyParties } = bill;
  const first = goods[0];
  const clauses = bill.clauses.filter((line) => !FREIGHT.test(line));
  const movement = TransportMethod.options.find(({ value }) => value === bill.movement)?.value;
  return said({
    TBI_SIMBL_NO: bill.billNumber || undefined,
    TBI_CONSIGNOR: partyText(bill.shipper),
    TBI_CONSIGNEE: partyText(bill.consignee),
    TBI_NOTIFIER_1: partyText(notifyParties[0] ?? null),
    TBI_NOTIFIER_2: partyText(notifyParties[1] ?? null),
    TBI_NOTIFIER_3: partyText(notifyParties[2] ?? null),
    TBI_MARKS: first ? texts.marks.bill : undefined,
    TBI_GOODS: first ? texts.goods.bill : undefined,
    TBI_PACKAGE: commonPackage(goods),
    TBI_HSCODE: first?.hsCodes[0] || undefined,
    TBI_REMARKS: clauses.length > 0 ? text(clauses) : undefined,
    TBI_VESSEL: bill.vesselName || undefined,
    TBI_VOYAGE: bill.voyage || undefined,
    TBI_SAILINGDATE: bill.sailingDate?.slice(0, 10),
    TBI_TRANSPORT_METHOD: movement,
    TBI_PAYMENT_METHOD: bill.freightPayment
      ? bill.freightPayment === 'C'
        ? PaymentMethod.Collect
        : PaymentMethod.Prepaid
      : undefined,
    TBI_SIGNING_METHOD: bill.signing ? SIGNING[bill.signing] : undefined,
    ...placeFields(places.receipt, 'TBI_SHOUHD', 'TBI_SHOUHD_CODE'),
    ...placeFields(places.load, 'TBI_ZHUANGHG', 'TBI_ZHUANGHG_CODE'),
    ...placeFields(places.discharge, 'TBI_XIEHG', 'TBI_XIEHG_CODE'),
    ...placeFields(places.delivery, 'TBI_JIAOHD', 'TBI_JIAOHD_CODE'),
  }) as Partial<SiHeader>;
}

/** The goods in one container. Of the first item the lines' own texts are what follows the bill's. */
const detailsOf = ({ bill, goods, marks }: Read, container: string): BoxDetail[] =>
  bill.goods.flatMap((item, index) =>
    item.splits
      .filter(({ containerNumber }) => containerNumber === container)
      .map(
        ({ packages, grossWeight, volume }) =>
          said({
            TBD_GOODS: index === 0 ? goods.own : text(item.description),
            TBD_MARKS:
              index === 0
                ? marks.own
                : plain(text(item.marks)) === plain(marks.bill)
                  ? undefined
                  : text(item.marks),
            TBD_HSCODE: item.hsCodes.at(-1),
            TBD_PACKAGE: item.packageCode || undefined,
            TBD_NUM: packages ?? undefined,
            TBD_WEIGHT: amount(grossWeight) ?? undefined,
            TBD_VOLUME: amount(volume) ?? undefined,
          }) as BoxDetail,
      ),
  );

function boxOf(container: InstructionContainer, read: Read): BoxEntry {
  const details = detailsOf(read, container.number);
  const BoxInfo = said({
    TBX_CNNO: container.number,
    TBX_TYPE: container.isoCode
      ? (containerTypeOfIso(container.isoCode)?.code ?? container.isoCode)
      : undefined,
    TBX_SEALNO: container.seals[0]?.number ?? '',
    TBX_PACKAGE: commonPackage(read.bill.goods),
    TBX_NUM: container.packages ?? undefined,
    TBX_WEIGHT: amount(container.grossWeight) ?? undefined,
    TBX_VOLUME: amount(container.volume) ?? undefined,
  }) as BoxEntry['BoxInfo'];
  return details.length > 0 ? { BoxInfo, BoxDetails: details } : { BoxInfo };
}

/**
 * A carrier's bill (IFTMCS, DCSA transport document) in the shape of an SI, as its comparison takes it. The inverse of `instructionOfSi`.
 * @param si whose bill it is: how it put the texts of its goods together.
 */
export function draftOfBill(bill: ShippingInstructionMessage, si: GoodsOfSi): DraftBill {
  const [first] = bill.goods;
  const [item] = goodsItems(si);
  const read: Read = {
    bill,
    goods: takeApart(first?.description ?? [], linesOf(si.TBI_GOODS), item?.own.description ?? []),
    marks: takeApart(first?.marks ?? [], linesOf(si.TBI_MARKS), item?.own.marks ?? []),
  };
  return {
    Header: headerOf(read),
    BoxInfos: bill.containers.map((container) => boxOf(container, read)),
  };
}
