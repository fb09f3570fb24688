import type {
  BookingContainer,
  BookingGoods,
  BookingRequest,
} from '@quayside/shipping-standards/booking/booking-request';
import type {
  InstructionParty,
  InstructionPlace,
} from '@quayside/shipping-standards/edifact/iftmin';
import type { Paper, PaperColumn, PaperList } from '../entry-print/paper.js';

type Pair = readonly [label: string, text: string];
type Cell = string | number | null;

const pair = (label: string, text: string | null): Pair[] => (text ? [[label, text]] : []);
const placeText = (place: InstructionPlace | null): string =>
  [place?.name, place?.code && `(${place.code})`].filter(Boolean).join(' ');
const number = (text: string | null): number | null => (text === null ? null : Number(text));

const PAYMENT = { P: '预付 PREPAID', C: '到付 COLLECT' } as const;
const SIGNING = {
  original: '正本提单 ORIGINAL B/L',
  telex: '电放 TELEX RELEASE',
  waybill: '海运单 SEA WAYBILL',
} as const;

const column = (title: string, how: Partial<PaperColumn> = {}): PaperColumn => ({
  title,
  number: false,
  wide: false,
  ...how,
});

/** A list without the columns in which no line says anything. */
function listOf(
  title: string,
  columns: readonly PaperColumn[],
  rows: readonly (readonly Cell[])[],
): PaperList[] {
  const said = columns.map((_, at) => rows.some((row) => row[at] !== null && row[at] !== ''));
  const kept = <T>(cells: readonly T[]): T[] => cells.filter((_, at) => said[at]);
  return rows.length === 0 || !said.some(Boolean)
    ? []
    : [{ title, columns: kept(columns), rows: rows.map(kept) }];
}

const partyRow = (role: string, party: InstructionParty): Cell[] => [
  role,
  party.lines.join('\n'),
  party.code,
  [party.contactName, party.phone, party.email].filter(Boolean).join('\n'),
];

function partiesOf(request: BookingRequest): PaperList[] {
  const { shipper, consignee, notifyParties, forwarder, payer } = request;
  const rows = [
    ...(shipper ? [partyRow('发货人 Shipper', shipper)] : []),
    ...(consignee ? [partyRow('收货人 Consignee', consignee)] : []),
    ...notifyParties.map((party) => partyRow('通知人 Notify party', party)),
    ...(forwarder ? [partyRow('货代 Forwarder', forwarder)] : []),
    ...(payer ? [partyRow('付费人 Payer', payer)] : []),
  ];
  const columns = [
    column('角色'),
    column('名称与地址', { wide: true }),
    column('代码'),
    column('联系方式'),
  ];
  return listOf('当事方 Parties', columns, rows);
}

const dangerText = ({ dangerous }: BookingGoods): string =>
  dangerous
    ? [
        `UN${dangerous.unNumber}`,
        `CLASS ${dangerous.imoClass}`,
        dangerous.subsidiaryRisks.length > 0 && `SUB ${dangerous.subsidiaryRisks.join(', ')}`,
        dangerous.packingGroup && `PG ${'I'.repeat(dangerous.packingGroup)}`,
        dangerous.properShippingName,
        dangerous.flashPoint !== null && `FP ${dangerous.flashPoint}°C`,
        [dangerous.emergencyName, dangerous.emergencyPhone].filter(Boolean).join(' '),
      ]
        .filter(Boolean)
        .join('\n')
    : '';

function goodsOf({ goods }: BookingRequest): PaperList[] {
  const columns = [
    column('货名 Description', { wide: true }),
    column('HS'),
    column('唛头 Marks'),
    column('件数', { number: true }),
    column('包装'),
    column('毛重(kg)', { number: true }),
    column('体积(m³)', { number: true }),
    column('危险品 DG'),
  ];
  const rows = goods.map((line): Cell[] => [
    line.description.join('\n'),
    line.hsCodes.join('\n'),
    line.marks.join('\n'),
    line.packages,
    line.packageCode,
    number(line.grossWeight),
    number(line.volume),
    dangerText(line),
  ]);
  return listOf('货物 Cargo', columns, rows);
}

function settingsText({ reefer, overGauge, nonOperating }: BookingContainer): string {
  return [
    nonOperating && 'NON OPERATING REEFER',
    reefer?.temperature != null && `${reefer.temperature}°C`,
    reefer?.ventilation != null && `VENT ${reefer.ventilation} m³/h`,
    reefer?.humidity != null && `HUM ${reefer.humidity}%`,
    overGauge?.length != null && `OL ${overGauge.length} cm`,
    overGauge?.width != null && `OW ${overGauge.width} cm`,
    overGauge?.height != null && `OH ${overGauge.height} cm`,
  ]
    .filter(Boolean)
    .join('\n');
}

function containersOf({ containers }: BookingRequest): PaperList[] {
  const columns = [
    column('箱型 Type'),
    column('箱量', { number: true }),
    column('箱主'),
    column('箱号'),
    column('每箱毛重(kg)', { number: true }),
    column('设置'),
  ];
  const rows = containers.map((line): Cell[] => [
    [line.type, line.isoCode && `(${line.isoCode})`].filter(Boolean).join(' '),
    line.count,
    line.shipperOwned ? 'SOC' : 'COC',
    line.numbers.join('\n'),
    number(line.grossWeight),
    settingsText(line),
  ]);
  return listOf('集装箱 Containers', columns, rows);
}

/**
 * The booking note as a carrier gets it: what the message by the line would say, in two languages.
 * Neither our customer nor fees nor what is not for the carrier stands in it, because none of them
 * stands in a request.
 */
export function carrierNote(request: BookingRequest, title: string): Paper {
  const { places, contact } = request;
  const sailing = [request.sailingDate, request.latestSailing].filter(Boolean).join(' ~ ');
  return {
    title,
    about: [
      ...pair('托书号 Our ref.', request.reference),
      ...pair('订舱号 Booking no.', request.bookingNumber),
      ...pair('船公司 Carrier', request.carrier),
      ...pair('合约号 Contract', request.contractNumber),
      ...pair('报价号 Quotation', request.quotationNumber),
      ...pair(
        '订舱联系人 Contact',
        [contact.name, contact.phone, contact.email].filter(Boolean).join(' '),
      ),
    ],
    fields: [
      ...pair('船名航次 Vessel', [request.vesselName, request.voyage].filter(Boolean).join(' ')),
      ...pair('开航日 ETD', sailing),
      ...pair('货好 Cargo ready', request.handoverDate),
      ...pair('收货地 Receipt', placeText(places.receipt)),
      ...pair('装货港 POL', placeText(places.load)),
      ...pair('卸货港 POD', placeText(places.discharge)),
      ...pair('交货地 Delivery', placeText(places.delivery)),
      ...pair('运输条款 Term', request.movement),
      ...pair('付款 Freight', request.freightPayment && PAYMENT[request.freightPayment]),
      ...pair('贸易条款 Incoterm', request.incoterm),
      ...pair('提单 B/L', request.signing && SIGNING[request.signing]),
      ...pair('客户编号 Customer ref.', request.customerReference),
      ...pair('代用箱 Substitution', request.substitution ? 'ALLOWED' : null),
      ...pair('备注 Remarks', request.remarks.join('\n')),
      ...pair('原因 Reason', request.reason.join('\n')),
    ],
    lists: [...partiesOf(request), ...goodsOf(request), ...containersOf(request)],
  };
}
