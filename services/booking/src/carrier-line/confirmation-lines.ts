import {
  type ConfirmationLine,
  ConfirmedAs,
  ConfirmedTopic,
} from '@quayside/contracts/booking/line/confirmation';
import { type Zone, zoneClock, zoneOffset } from '@quayside/contracts/core/zones';
import { ContainerOwner, PartyRole } from '@quayside/contracts/trade/choices';
import { numberSpellings } from '@quayside/shipping-standards/bill-number';
import {
  arrivalOf,
  type BookingAnswer,
  type BookingLeg,
} from '@quayside/shipping-standards/booking/booking-answer';
import type { BookingRequest } from '@quayside/shipping-standards/booking/booking-request';
import { canonicalContainerType } from '@quayside/shipping-standards/container-type';
import type { ConfirmedGoods } from '@quayside/shipping-standards/edifact/iftmbc';
import type { InstructionPlace } from '@quayside/shipping-standards/edifact/iftmin';
import {
  differencesLine,
  differenceText,
  isOtherwise,
  needsAnswer,
} from '../booking/answer-differs.js';
import type { WholeBooking } from '../booking/booking.entity.js';
import { TERMS_DIFFER } from '../booking/internal-remarks.js';
import { about, boxCountLines, line, plain, sailsAsAsked } from '../booking/typed-confirmation.js';
import { cargoConditions } from './cargo-conditions.js';
import { cutOffLabel, type Given, instantOf, legOfBooking } from './confirmed-by-answer.js';

const { Added, Unasked, Unread } = ConfirmedAs;
const { Cargo, Carrier, Boxes, Sailing, Terms } = ConfirmedTopic;
const MOST_TEXT = 2_000;

/** A number is the same with and without the carrier's code before it. */
const sameNumber = (carrier: string, asked: string | null, confirmed: string): boolean =>
  asked !== null && numberSpellings(carrier, confirmed).includes(asked);

const placeText = (place: InstructionPlace | null): string =>
  [place?.code, place?.name].filter(Boolean).join(' ');

function placeLine(
  label: string,
  code: string | null | undefined,
  name: string | null | undefined,
  place: InstructionPlace | null,
): ConfirmationLine[] {
  const same =
    code && place?.code ? code === place.code : plain(name ?? '') === plain(placeText(place));
  return line(label, [code, name].filter(Boolean).join(' '), placeText(place), same);
}

function legLines(
  booking: WholeBooking,
  leg: BookingLeg,
  at: number,
  own: boolean,
): ConfirmationLine[] {
  const { SailingDate, LatestSailing } = booking;
  const label = `第${at + 1}程`;
  const asked = <T>(value: T): T | null => (own ? value : null);
  const window = [SailingDate, LatestSailing].filter(Boolean).join(' 至 ');
  const day = leg.departure?.slice(0, 10) ?? '';
  const route = [placeText(leg.load), placeText(leg.discharge)].join(' → ');
  return [
    ...line(`${label} 航段`, null, route === ' → ' ? null : route),
    ...about(Sailing, line(`${label} 船名`, asked(booking.Vessel), leg.vesselName)),
    ...line(`${label} IMO`, null, leg.imo),
    ...about(Sailing, line(`${label} 航次`, asked(booking.Voyage), leg.voyage)),
    ...line(`${label} 航线代码`, null, leg.service),
    ...line(`${label} 承运人`, null, leg.carrier),
    ...about(
      Sailing,
      line(`${label} 离港`, asked(window), leg.departure, sailsAsAsked(booking, day)),
    ),
    ...line(`${label} 到港`, null, leg.arrival),
    ...line(`${label} 类型`, null, leg.stage === 'main' ? null : STAGES[leg.stage]),
  ];
}

const STAGES = { pre: '前段', on: '后段', main: '主航段' } as const;

function boxLines(booking: WholeBooking, { containers }: BookingAnswer): ConfirmationLine[] {
  const confirmed = containers.map(({ type, isoCode, count }) => ({
    Type: type ?? canonicalContainerType(isoCode) ?? isoCode,
    Count: count,
  }));
  const ownersOf = (name: string): string[] =>
    booking.Boxes.filter(({ Type }) => Type === name).map(({ Owner }) =>
      Owner === ContainerOwner.Shipper ? 'SOC' : 'COC',
    );
  return [
    ...boxCountLines(booking.Boxes, confirmed),
    ...containers.flatMap(({ type, isoCode, count, shipperOwned, numbers }) => {
      const name = type ?? isoCode;
      const own = shipperOwned === null ? null : shipperOwned ? 'SOC' : 'COC';
      const owners = [...new Set(ownersOf(name))];
      const sameOwner = own !== null && owners.includes(own);
      return [
        ...line(`${name} 代码`, null, `${isoCode}×${count}`),
        ...about(Boxes, asCondition(line(`${name} 箱属`, owners.join('、'), own, sameOwner))),
        ...line(`${name} 箱号`, null, numbers.join('、')),
      ];
    }),
  ];
}

/** A moment by the clock of the port of loading, with its zone; in UTC where nobody knows that. */
function momentText(moment: string, zone: Zone | null): string {
  const clock = zone ?? 'UTC';
  const wall = zoneClock(moment, clock).slice(0, 16).replace('T', ' ');
  return `${wall} ${zoneOffset(moment, clock)}`;
}

/** As the carrier wrote it where it is no moment: a day alone, or a time at a port of unknown zone. */
function cutOffText(at: string | undefined, zone: Zone | null): string | undefined {
  const moment = instantOf(at, zone);
  return moment ? momentText(moment, zone) : at?.replace('T', ' ');
}

function cutOffLines(
  booking: WholeBooking,
  answer: BookingAnswer,
  given: Given,
  zone: Zone | null,
): ConfirmationLine[] {
  const fields = {
    DCO: 'SiDeadline',
    VCO: 'VgmDeadline',
    FCO: 'YardDeadline',
    CUA: 'CustomsDeadline',
  } as const;
  return Object.entries(answer.cutOffs).flatMap(([code, at]): ConfirmationLine[] => {
    const field = fields[code as keyof typeof fields];
    const asked = field ? booking[field] : null;
    const same = Boolean(
      asked && at && Date.parse(asked) === Date.parse(instantOf(at, zone) ?? ''),
    );
    const said = cutOffText(at, zone);
    const lines = line(cutOffLabel(code), asked && momentText(asked, zone), said, same);
    return field && !given[field] ? lines.map((each) => ({ ...each, State: Unread })) : lines;
  });
}

/** What decides how the cargo is carried, and nobody asked for, is a question and no addition. */
const asCondition = (lines: ConfirmationLine[]): ConfirmationLine[] =>
  lines.map((each) => (each.State === Added ? { ...each, State: Unasked } : each));

/** What was asked of the carrier: the booking, and what the message to him says of it. */
export interface AskedOfCarrier {
  booking: WholeBooking;
  request: BookingRequest;
}

/** Carriers cut a description, or give it back as it was sent: both are the same goods. */
function sameDescription(said: string, asked: readonly (string | null | undefined)[]): boolean {
  const words = plain(said);
  return words !== '' && asked.some((each) => plain(each ?? '').includes(words));
}

/** HS codes are the same to the digits that both sides give, six at least (HS Convention). */
function sameHs(asked: string | null | undefined, said: readonly string[]): boolean {
  const own = (asked ?? '').replace(/\D/g, '');
  return said.every((code) => {
    const theirs = code.replace(/\D/g, '');
    const shorter = Math.min(own.length, theirs.length);
    return shorter >= 6 && own.slice(0, shorter) === theirs.slice(0, shorter);
  });
}

function goodsLines(
  { booking, request }: AskedOfCarrier,
  goods: ConfirmedGoods,
  at: number,
): ConfirmationLine[] {
  const asked = booking.Goods[at];
  const label = `货物${at + 1}`;
  const number = (a: number | null | undefined, b: number | null): boolean =>
    a != null && b !== null && Number(a) === b;
  const fact = (name: string, own: unknown, said: unknown, same: boolean): ConfirmationLine[] =>
    about(Cargo, line(`${label} ${name}`, own, said, same));
  const described = [asked?.Description, request.goods[at]?.description.join(' ')];
  const lines = [
    ...line(`${label} 序号`, null, goods.lineNumber === at + 1 ? null : goods.lineNumber),
    ...fact('件数', asked?.Packages, goods.packages, number(asked?.Packages, goods.packages)),
    ...line(`${label} 包装`, asked?.PackageUnit, goods.packageCode),
    ...line(`${label} 包装说明`, null, goods.packageText),
    ...asCondition(
      fact('毛重(kg)', asked?.Weight, goods.grossWeight, number(asked?.Weight, goods.grossWeight)),
    ),
    ...fact('体积(m³)', asked?.Volume, goods.volume, number(asked?.Volume, goods.volume)),
    ...fact(
      'HS编码',
      asked?.HsCode,
      goods.hsCodes.join('、'),
      sameHs(asked?.HsCode, goods.hsCodes),
    ),
    ...fact(
      '品名',
      asked?.Description,
      goods.description,
      sameDescription(goods.description, described),
    ),
    ...line(`${label} 唛头`, asked?.Marks, goods.marks.join('\n')),
  ];
  return asked ? lines : about(Cargo, asCondition(lines));
}

const ROLES: Readonly<Record<string, readonly [string, PartyRole | null]>> = {
  CZ: ['发货人', PartyRole.Shipper],
  CN: ['收货人', PartyRole.Consignee],
  N1: ['通知人', PartyRole.Notify],
  NI: ['通知人', PartyRole.Notify],
  FW: ['货代', null],
  FF: ['货代', null],
  CA: ['承运人', null],
};

function partyLines(booking: WholeBooking, { parties }: BookingAnswer): ConfirmationLine[] {
  return parties.flatMap((party): ConfirmationLine[] => {
    const [label, role] = ROLES[party.role] ?? [`当事方${party.role}`, null];
    const asked = role && booking.Parties.find(({ Role }) => Role === role);
    const { lines, street, city, postCode, country, code, contactName, phone, email } = party;
    const town = [city, postCode, country].filter(Boolean).join(' ');
    const whole = [...lines, ...street, town].filter(Boolean).join('\n');
    const mine = asked ? [asked.Name, asked.Address].filter(Boolean).join('\n') : null;
    return [
      ...line(label, mine, whole),
      // Carriers number their customers themselves; who carries has one code (SCAC).
      ...line(`${label} 代码`, isCarrier(party) ? booking.CarrierCode : null, code).map((each) => ({
        ...each,
        Topic: isCarrier(party) ? Carrier : null,
      })),
      ...line(`${label} 联系人`, null, [contactName, phone, email].filter(Boolean).join(' ')),
    ];
  });
}

/** NAD of the carrier with a SCAC; other codes are the carrier's own. */
const isCarrier = ({ role, code }: BookingAnswer['parties'][number]): boolean =>
  role === 'CA' && /^[A-Z]{4}$/.test(code);

const REFERENCES: Readonly<Record<string, string>> = {
  CT: '合约号',
  SI: '发货人编号',
  AAO: '收货人编号',
  VM: '呼号',
};

function referenceLines(
  booking: WholeBooking,
  answer: BookingAnswer,
  { contractNumber, quotationNumber }: BookingRequest,
): ConfirmationLine[] {
  const asked: Readonly<Record<string, string | null | undefined>> = {
    CT: contractNumber,
    PR: quotationNumber,
    SI: booking.CustomerRef,
    FF: booking.RequestNo,
    BN: booking.BookingNo,
  };
  return answer.references.flatMap(({ qualifier, number }) => {
    const lines = line(REFERENCES[qualifier] ?? `编号 ${qualifier}`, asked[qualifier], number);
    return ['CT', 'PR'].includes(qualifier) ? about(Terms, asCondition(lines)) : lines;
  });
}

/** What is wrong with a part of an answer, for people. */
const FAULTS: Readonly<Record<string, string>> = {
  'imo-form': 'IMO号应为7位数字',
  'imo-check-digit': 'IMO号校验位错误',
  'un-locode-form': '地点代码不是UN/LOCODE',
  'container-form': '箱号格式不正确',
  'container-check-digit': '箱号校验位错误',
  'container-type-unknown': '箱型不认识',
  'equipment-count-missing': '没有箱量',
  'date-form': '日期无法读取',
  'number-form': '数字无法读取',
  'unit-unknown': '计量单位不认识',
  'payment-unknown': '付款方式不认识',
  'hs-form': 'HS编码格式不正确',
  'hs-chapter': 'HS编码章号不存在',
  required: '缺少内容',
  form: '格式不正确',
  unknown: '内容不认识',
};

/** What has no field, and what could not be read. */
const restLines = (rest: BookingAnswer['rest']): ConfirmationLine[] =>
  rest.map(({ place, value, fault }) => ({
    Label: `${fault ? (FAULTS[fault] ?? '内容不正确') : '其他内容'} ${place}`.slice(0, 100),
    Asked: null,
    Confirmed: value.slice(0, MOST_TEXT),
    State: fault ? Unread : Added,
  }));

const PAYMENTS = { P: '预付', C: '到付' } as const;

/**
 * Everything that a carrier's answer says, beside what was asked for: nothing of it is left out.
 * @param asked as it was asked for
 * @param given what of the answer is written down
 * @param zone of the port of loading, as the cut-offs were read
 */
export function confirmationLines(
  { booking, request }: AskedOfCarrier,
  answer: BookingAnswer,
  given: Given,
  zone: Zone | null,
): ConfirmationLine[] {
  const { places } = answer;
  const carrier = booking.CarrierCode ?? '';
  const own = legOfBooking(answer, booking);
  const payment = request.freightPayment;
  const conditions = cargoConditions(answer.rest, request, answer.statuses !== null);
  const others = answer.rest.filter(({ place }) => !conditions.places.has(place));
  const arrival = arrivalOf(answer, booking.DischargeCode ?? '')?.slice(0, 10) ?? null;
  const arrives = line('预计到港', booking.ArrivalDate, arrival);
  return [
    ...line(
      '订舱号',
      booking.BookingNo,
      answer.bookingNumber,
      sameNumber(carrier, booking.BookingNo, answer.bookingNumber),
    ),
    ...line(
      '提单号',
      booking.MblNo,
      answer.billNumber,
      sameNumber(carrier, booking.MblNo ?? null, answer.billNumber),
    ),
    ...about(Carrier, line('船公司', carrier, answer.carrier)),
    ...answer.legs.flatMap((leg, at) => legLines(booking, leg, at, leg === own)),
    ...line('离港时间无法读取', null, answer.departureUnread).map((each) => ({
      ...each,
      State: Unread,
    })),
    ...(arrival && !given.ArrivalDate
      ? arrives.map((each) => ({ ...each, State: Unread }))
      : arrives),
    ...placeLine('收货地', booking.ReceiptCode, booking.ReceiptPlace, places.receipt),
    ...placeLine('装货港', booking.LoadCode, booking.LoadPort, own?.load ?? places.load),
    ...placeLine('卸货港', booking.DischargeCode, booking.DischargePort, places.discharge),
    ...placeLine('交货地', booking.DeliveryCode, booking.DeliveryPlace, places.delivery),
    ...boxLines(booking, answer),
    ...cutOffLines(booking, answer, given, zone),
    ...answer.goods.flatMap((goods, at) => goodsLines({ booking, request }, goods, at)),
    ...partyLines(booking, answer),
    ...about(
      Terms,
      asCondition(
        line(
          '付款方式',
          payment && PAYMENTS[payment],
          answer.freightPayment && PAYMENTS[answer.freightPayment],
        ),
      ),
    ),
    ...conditions.lines,
    ...line('我方编号', booking.RequestNo, answer.reference),
    ...line('船公司受理号', null, answer.requestReference),
    ...referenceLines(booking, answer, request),
    ...line('所答复的单证', null, answer.answers),
    ...line('船公司单证号', null, answer.documentNumber),
    ...line('签发时间', null, answer.issuedAt?.replace('T', ' ')),
    ...line('备注', null, answer.text),
    ...line('条款', null, answer.clauses.join('\n')),
    ...answer.feedbacks
      .flatMap(({ kind, code, severity, text: words, path, property }) =>
        line(
          `反馈 ${[severity, kind, code].filter(Boolean).join(' ')}`,
          path || property || null,
          words,
        ),
      )
      .map((each) => ({ ...each, State: Added })),
    ...restLines(others),
  ];
}

/**
 * What is not as it was asked for, in words; '' for nothing. Contract and payment are a part of
 * their own, which customers do not read (`internal-remarks.ts`).
 */
export function differencesText(lines: readonly ConfirmationLine[]): string {
  const otherwise = lines.filter(isOtherwise);
  const terms = otherwise.filter(({ Topic }) => Topic === Terms);
  const others = otherwise.filter(({ Topic }) => Topic !== Terms);
  const said = others.map(differenceText).join('；').replaceAll('\n', ' ');
  return [
    terms.length > 0 && `${TERMS_DIFFER}${differencesLine(terms)}`,
    others.length > 0 && `与申请不同：${said}`,
  ]
    .filter(Boolean)
    .join('；');
}

/** True when nothing is otherwise than it stands, and all of it could be read. */
export const saysNothingElse = (lines: readonly ConfirmationLine[]): boolean =>
  !lines.some(isOtherwise);

/**
 * True when a confirmation gives something otherwise than asked that decides which cargo is carried
 * how, by whom, in which boxes or under which terms: a person looks. One rule for EDIFACT and DCSA.
 */
export const mustLookAtCargo = (lines: readonly ConfirmationLine[]): boolean =>
  lines.some(needsAnswer);
