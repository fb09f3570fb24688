import type { DraftBill, DraftRest } from '@quayside/contracts/si/draft-bill.api';
import type { BoxDetail, BoxEntry, SiHeader } from '@quayside/contracts/si/shipping-instruction';
import { PaymentMethod, SigningMethod, TransportMethod } from '@quayside/contracts/trade/choices';
import { containerTypeOfIso } from '@quayside/shipping-standards/container-type';
import { decimalToNumber, formatDecimal, sumDecimals } from '@quayside/shipping-standards/decimal';
import type { CarrierBill } from '@quayside/shipping-standards/edifact/iftmcs';
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
import { keyOfRest } from './rest-pairs.js';
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

/** A part of a bill beside the fields of an SI: what people call it, and what it is compared by. */
type Beside = readonly [label: string, value: unknown, key?: string];

/** What a bill says and no SI has a field for. */
function beside(bill: ShippingInstructionMessage): Beside[] {
  const { contact, places, totals, shipper, consignee, notifyParties, forwarder } = bill;
  const party = (label: string, given: InstructionParty | null): Beside[] =>
    given
      ? [
          [`${label}代码`, given.code],
          [
            `${label}联系人`,
            [given.contactName, given.phone, given.email].filter(Boolean).join(' '),
          ],
        ]
      : [];
  const place = (given: InstructionPlace | null): string =>
    [given?.code, given?.name].filter(Boolean).join(' ');
  return [
    ['船公司单证号', bill.documentNumber],
    ['所答复的单证', bill.previousDocumentNumber],
    ['订舱号', bill.bookingNumbers.join('、'), 'bookingNumber'],
    ['合约号', bill.contractNumber, 'contract'],
    ['发货人编号', bill.shipperReference, 'shipperReference'],
    ['我方编号', bill.forwarderReference],
    ['船公司', bill.carrier, 'carrier'],
    ['IMO', bill.imo, 'imo'],
    ['呼号', bill.callSign],
    ['签发地', place(places.issue)],
    ['付款地', place(places.payment), 'payment'],
    ['签发日期', bill.billDate],
    ['报文时间', bill.issuedAt],
    ['开航时间', bill.sailingDate],
    ['正本份数', bill.originals, 'originals'],
    ['副本份数', bill.copies],
    ['联系人', [contact.name, contact.phone, contact.email].filter(Boolean).join(' ')],
    ['备注', text(bill.remarks)],
    ['条款', text(bill.clauses)],
    ['运费条款', text(bill.clauses.filter((line) => FREIGHT.test(line))), 'freight'],
    ['合计件数', totals.packages, 'packages'],
    ['合计毛重(kg)', totals.grossWeight, 'weight'],
    ['合计体积(m³)', totals.volume, 'volume'],
    ['合计箱数', totals.containers, 'containers'],
    ...statedTotals(bill),
    ...party('发货人', shipper),
    ...party('收货人', consignee),
    ...notifyParties.flatMap((each, at) => party(`通知人${at + 1}`, each)),
    ...notifyParties.slice(3).map((each): Beside => ['其他通知人', partyText(each), 'unknown']),
    ['货代', partyText(forwarder), 'unknown'],
    ...party('货代', forwarder),
    ...bill.goods.flatMap((goods, at): Beside[] => [
      [`货物${at + 1} 品名`, text(goods.description)],
      [`货物${at + 1} 唛头`, text(goods.marks)],
      [`货物${at + 1} 件数`, goods.packages],
      [`货物${at + 1} 包装`, [goods.packageCode, goods.packageText].filter(Boolean).join(' ')],
      [`货物${at + 1} 毛重(kg)`, goods.grossWeight],
      [`货物${at + 1} 体积(m³)`, goods.volume],
      [`货物${at + 1} HS编码`, goods.hsCodes.join('、')],
      [
        `货物${at + 1} 分箱`,
        goods.splits
          .map((split) =>
            [split.containerNumber, split.packages, split.grossWeight, split.volume].join(' '),
          )
          .join('；'),
      ],
    ]),
    ...bill.containers.flatMap((box, at): Beside[] => [
      [
        `箱${at + 1} 箱属`,
        box.shipperOwned === null ? null : box.shipperOwned ? 'SOC' : 'COC',
        `owner:${box.number}`,
      ],
      [`箱${at + 1} 代码`, [box.number, box.isoCode].filter(Boolean).join(' ')],
      [`箱${at + 1} 装载`, box.load],
      [`箱${at + 1} 皮重(kg)`, box.tare, `tare:${box.number}`],
      [
        `箱${at + 1} 其他封号`,
        box.seals
          .slice(1)
          .map(({ number }) => number)
          .join('、'),
        `seals:${box.number}`,
      ],
      [
        `箱${at + 1} 封号`,
        box.seals
          .map(({ number, source }) => [number, source].filter(Boolean).join('/'))
          .join('、'),
      ],
    ]),
  ];
}

/** The sum of what goods or containers say, where all of them say it; null where they do not. */
function sumOf(values: readonly (DecimalText | number | null)[]): DecimalText | null {
  const said = values.filter((value) => value !== null);
  return said.length === 0 || said.length < values.length ? null : formatDecimal(sumDecimals(said));
}

/**
 * What is stated of the whole, by the goods or by the containers; '0' where nobody states it. Where both say
 * the same, the containers' own lines are compared, and nothing twice.
 */
function statedTotals({ goods, containers }: ShippingInstructionMessage): Beside[] {
  const of = (name: 'packages' | 'grossWeight' | 'volume'): DecimalText | null => {
    const ofGoods = sumOf(goods.map((each) => each[name]));
    const ofContainers = sumOf(containers.map((each) => each[name]));
    if (ofGoods !== null && ofGoods === ofContainers) return null;
    return ofGoods ?? ofContainers ?? '0';
  };
  return [
    ['全票件数', of('packages'), 'packages'],
    ['全票毛重(kg)', of('grossWeight'), 'weight'],
    ['全票体积(m³)', of('volume'), 'volume'],
  ];
}

/** Longest parts that are kept. */
const MOST = { label: 100, value: 2_000, count: 3_000 } as const;

/** Everything that a bill says without a field in an SI, and what of it could not be read. */
function restOf({ bill, rest = [] }: Pick<CarrierBill, 'bill' | 'rest'>): DraftRest[] {
  const said = beside(bill).flatMap(([label, value, key]): DraftRest[] =>
    value === null || value === undefined || value === ''
      ? []
      : [
          {
            Label: label,
            Value: String(value).slice(0, MOST.value),
            Unread: false,
            ...(key && { Key: key.slice(0, 60) }),
          },
        ],
  );
  const left = rest.map(
    ({ place, value, fault }): DraftRest => ({
      Label: `${fault ? '无法读取' : '其他内容'} ${place}`.slice(0, MOST.label),
      Value: value.slice(0, MOST.value),
      Unread: UNREADABLE.has(fault),
      // What is wrong and read all the same is compared in its field.
      Key: fault ? 'admin' : keyOfRest(place, value),
    }),
  );
  return [...left, ...said].slice(0, MOST.count);
}

/** Faults after which nobody knows what the carrier says; a number that is wrong is compared as it is. */
const UNREADABLE: ReadonlySet<string> = new Set([
  'number-form',
  'unit-unknown',
  'date-form',
  'movement-unknown',
  'payment-unknown',
  'document-unknown',
  'message-function-unknown',
  'form',
  'unknown',
]);

/**
 * A carrier's bill (IFTMCS, DCSA transport document) in the shape of an SI, as its comparison takes it. The inverse of `instructionOfSi`.
 * @param si whose bill it is: how it put the texts of its goods together.
 */
export function draftOfBill(
  { bill, rest }: Pick<CarrierBill, 'bill' | 'rest'>,
  si: GoodsOfSi,
): DraftBill {
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
    Rest: restOf({ bill, ...(rest && { rest }) }),
  };
}
