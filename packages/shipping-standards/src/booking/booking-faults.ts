import { compareDecimals, isDecimal } from '../decimal.js';
import type { BookingContainer, BookingGoods, BookingRequest } from './booking-request.js';

/** What the carrier's rules (DCSA Booking 2.0.5, standards 1.4 and 10.2) ask of a request, and how a desk calls it. */
export const BOOKING_FAULTS = {
  'contract-missing': '合约号和报价号须填一项',
  'contract-and-quotation': '合约号和报价号只能填一项',
  'departure-missing': '须填开航日、交货时间、到达起止日，或船名/航线加航次',
  'ship-missing': '填了航次，须填船名或航线',
  'sailing-order': '最迟开航早于最早开航',
  'arrival-pair': '到达起止日须同时填写',
  'arrival-order': '到达止日早于起日',
  'load-missing': '装货港或收货地须填一项',
  'discharge-missing': '卸货港或交货地须填一项',
  'receipt-missing': '门到场、门到门须填收货地',
  'delivery-missing': '场到门、门到门须填交货地',
  'routing-excludes': '按船公司路径订舱时不填船名航次、日期和港口',
  'movement-missing': '须填运输条款',
  'agent-missing': '须填订舱人',
  'container-missing': '须填箱型箱量',
  'container-type-missing': '须填箱型代码',
  'container-count': '箱量须为1以上',
  'goods-container': '货物所在的箱不在箱信息中',
  'positioning-without-door': '不是上门装箱，不填到位时间',
  'positioning-missing': '上门装箱须填每种箱的到位时间',
  'reefer-temperature': '冷藏箱须填温度',
  'reefer-not-running': '不开机的冷藏箱不填温度、通风、湿度',
  'reefer-not-running-box': '不是冷藏箱，不能填不开机',
  'reefer-box': '不是冷藏箱，不能填温度、通风、湿度',
  'temperature-range': '温度须在-60到30°C之间',
  'humidity-range': '湿度须在0到100之间',
  'weight-missing': '须填每箱货重，或每项货物的毛重',
  'tare-missing': '货主箱（SOC）须填皮重',
  'un-number': '危险品须填4位UN号',
  'imo-class-missing': '危险品须填类别',
  'shipping-name-missing': '危险品须填正确运输名称',
  'technical-name-missing': 'N.O.S.条目须填技术名称',
  'packing-group-missing': '该类危险品须填包装类',
  'flash-point-missing': '第3类危险品须填闪点',
  'dangerous-packages-missing': '危险品须填件数和包装',
  'dangerous-weight-missing': '危险品须填毛重',
  'emergency-missing': '危险品须填应急联系人和电话',
} as const satisfies Record<string, string>;
export type BookingFaultCode = keyof typeof BOOKING_FAULTS;

/** A rule that a request breaks, and where: "containers.0.reefer.temperature". */
export interface BookingFault {
  path: string;
  code: BookingFaultCode;
}

type Tell = (path: string, code: BookingFaultCode) => void;

const TEMPERATURE = { least: '-60', most: '30' } as const;
/** Classes whose substances always have a packing group. */
const WITH_GROUP = /^(3|4\.2|4\.3|5\.1|6\.1|8)$/;
const NOT_OTHERWISE = /\bN\.?\s?O\.?\s?S\b/i;

/** True for ISO size and type codes of reefers: the third sign is R, or H of insulated ones. */
export const isReeferCode = (isoCode: string): boolean => /^..[RH]/i.test(isoCode);

function checkContract({ contractNumber, quotationNumber }: BookingRequest, tell: Tell): void {
  if (contractNumber === '' && quotationNumber === '') tell('contractNumber', 'contract-missing');
  if (contractNumber !== '' && quotationNumber !== '')
    tell('quotationNumber', 'contract-and-quotation');
}

function checkDates(request: BookingRequest, tell: Tell): void {
  const {
    sailingDate,
    latestSailing,
    arrivalFrom,
    arrivalTo,
    handoverDate,
    voyage,
    vesselName,
    service,
    routingReference,
  } = request;
  const named = voyage !== '' && (vesselName !== '' || service !== '');
  if (
    !sailingDate &&
    !handoverDate &&
    !(arrivalFrom && arrivalTo) &&
    !named &&
    routingReference === ''
  )
    tell('sailingDate', 'departure-missing');
  if (voyage !== '' && !named) tell('vesselName', 'ship-missing');
  if (sailingDate && latestSailing && latestSailing.slice(0, 10) < sailingDate.slice(0, 10))
    tell('latestSailing', 'sailing-order');
  if ((arrivalFrom === null) !== (arrivalTo === null))
    tell(arrivalFrom === null ? 'arrivalFrom' : 'arrivalTo', 'arrival-pair');
  if (arrivalFrom && arrivalTo && arrivalTo.slice(0, 10) < arrivalFrom.slice(0, 10))
    tell('arrivalTo', 'arrival-order');
}

function checkPlaces({ places, movement, routingReference }: BookingRequest, tell: Tell): void {
  const [origin, destination] = movement.split('-');
  if (movement === '') tell('movement', 'movement-missing');
  if (routingReference !== '') return;
  if (!places.load && !places.receipt) tell('places.load', 'load-missing');
  if (!places.discharge && !places.delivery) tell('places.discharge', 'discharge-missing');
  if (origin === 'DOOR' && !places.receipt) tell('places.receipt', 'receipt-missing');
  if (destination === 'DOOR' && !places.delivery) tell('places.delivery', 'delivery-missing');
}

/** A route of the carrier's schedule says voyage, days and ports itself. */
function checkRouting(request: BookingRequest, tell: Tell): void {
  if (request.routingReference === '') return;
  for (const name of [
    'vesselName',
    'voyage',
    'service',
    'sailingDate',
    'latestSailing',
    'arrivalFrom',
    'arrivalTo',
  ] as const)
    if (request[name]) tell(name, 'routing-excludes');
  for (const role of ['receipt', 'load', 'discharge', 'delivery'] as const)
    if (request.places[role]) tell(`places.${role}`, 'routing-excludes');
}

const within = (value: string): boolean =>
  isDecimal(value) &&
  compareDecimals(value, TEMPERATURE.least) >= 0 &&
  compareDecimals(value, TEMPERATURE.most) <= 0;

function checkReefer(
  path: string,
  { isoCode, nonOperating, reefer }: BookingContainer,
  tell: Tell,
): void {
  const says = reefer !== null && Object.values(reefer).some((value) => value !== null);
  if (!isReeferCode(isoCode)) {
    if (says) tell(`${path}.reefer`, 'reefer-box');
    if (nonOperating) tell(`${path}.nonOperating`, 'reefer-not-running-box');
    return;
  }
  if (nonOperating) {
    if (says) tell(`${path}.reefer`, 'reefer-not-running');
    return;
  }
  const temperature = reefer?.temperature ?? null;
  if (temperature === null) tell(`${path}.reefer.temperature`, 'reefer-temperature');
  else if (!within(temperature)) tell(`${path}.reefer.temperature`, 'temperature-range');
  const humidity = reefer?.humidity ?? null;
  if (humidity !== null && (humidity < 0 || humidity > 100))
    tell(`${path}.reefer.humidity`, 'humidity-range');
}

/**
 * The goods of which somebody said, or of which it is plain, that they go into a line of containers: with one line all of them do. Numbers of
 * `goods`, from 0.
 */
export const goodsIn = ({ goods, containers }: BookingRequest, line: number): number[] =>
  goods.flatMap((each, at) =>
    (each.container ?? (containers.length === 1 ? 0 : null)) === line ? [at] : [],
  );

function checkContainers(request: BookingRequest, tell: Tell): void {
  const { containers, goods, movement } = request;
  if (containers.length === 0) tell('containers', 'container-missing');
  containers.forEach((container, at) => {
    const path = `containers.${at}`;
    const own = goodsIn(request, at).map((index) => goods[index]);
    const weighed = own.length > 0 && own.every((each) => each?.grossWeight != null);
    if (container.isoCode === '') tell(`${path}.isoCode`, 'container-type-missing');
    if (!(Number.isInteger(container.count) && container.count >= 1))
      tell(`${path}.count`, 'container-count');
    if (container.grossWeight === null && !weighed) tell(`${path}.grossWeight`, 'weight-missing');
    if (container.shipperOwned && container.tare === null) tell(`${path}.tare`, 'tare-missing');
    if (movement.startsWith('DOOR') && !container.positioning?.at)
      tell(`${path}.positioning.at`, 'positioning-missing');
    if (movement !== '' && !movement.startsWith('DOOR') && container.positioning?.at)
      tell(`${path}.positioning.at`, 'positioning-without-door');
    checkReefer(path, container, tell);
  });
}

function checkDanger(path: string, goods: BookingGoods, tell: Tell): void {
  const { dangerous } = goods;
  if (!dangerous) return;
  const at = `${path}.dangerous`;
  if (!/^\d{4}$/.test(dangerous.unNumber)) tell(`${at}.unNumber`, 'un-number');
  if (dangerous.imoClass === '') tell(`${at}.imoClass`, 'imo-class-missing');
  if (dangerous.properShippingName === '')
    tell(`${at}.properShippingName`, 'shipping-name-missing');
  if (NOT_OTHERWISE.test(dangerous.properShippingName) && dangerous.technicalName === '')
    tell(`${at}.technicalName`, 'technical-name-missing');
  if (WITH_GROUP.test(dangerous.imoClass) && dangerous.packingGroup === null)
    tell(`${at}.packingGroup`, 'packing-group-missing');
  if (dangerous.imoClass.startsWith('3') && dangerous.flashPoint === null)
    tell(`${at}.flashPoint`, 'flash-point-missing');
  if (!goods.packages || goods.packageCode === '')
    tell(`${path}.${goods.packages ? 'packageCode' : 'packages'}`, 'dangerous-packages-missing');
  if (goods.grossWeight === null) tell(`${path}.grossWeight`, 'dangerous-weight-missing');
  if (dangerous.emergencyName === '' || dangerous.emergencyPhone === '')
    tell(
      `${at}.${dangerous.emergencyName === '' ? 'emergencyName' : 'emergencyPhone'}`,
      'emergency-missing',
    );
}

/**
 * What keeps a request from being sent by the carrier's conditional rules; a cancellation needs none of it. Forms and lengths are the
 * business of the message that carries it (`fitBooking`, `writeBookingRequest`).
 */
export function bookingFaults(request: BookingRequest): BookingFault[] {
  const faults: BookingFault[] = [];
  if (request.function === 'cancel') return faults;
  const tell: Tell = (path, code) => void faults.push({ path, code });
  checkContract(request, tell);
  checkDates(request, tell);
  checkPlaces(request, tell);
  checkRouting(request, tell);
  if (!request.bookingAgent) tell('bookingAgent', 'agent-missing');
  checkContainers(request, tell);
  request.goods.forEach((goods, at) => {
    const path = `goods.${at}`;
    if (goods.container !== null && !request.containers[goods.container])
      tell(`${path}.container`, 'goods-container');
    checkDanger(path, goods, tell);
  });
  return faults;
}
