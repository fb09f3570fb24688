import {
  BillForm,
  EntrySource,
  EntryState,
  EntryVerb,
  FeeBasis,
  FeeSide,
  Incoterm,
  RemarkAudience,
  ServiceKind,
} from '@quayside/contracts/booking/entry/choices';
import type {
  EntryBox,
  EntryFee,
  EntryInput,
  EntryParty,
  EntryService,
} from '@quayside/contracts/booking/entry/entry-order';
import type { OrderContent, OrderLines } from '@quayside/contracts/booking/order';
import { PartyRole } from '@quayside/contracts/trade/choices';
import { DemoRandom } from '@quayside/service-kit/demo/demo-random';
import { parseContainerSummary } from '@quayside/shipping-standards/container-summary';
import { demoShipment } from './demo-orders.js';

/** A cargo order of the demo world, as it is stored. */
export type StoredDemoOrder = OrderContent & OrderLines & { Id: number; CompanyId: number };

/** One step of the story of an order, so many hours ago. */
export interface DemoStep {
  verb: EntryVerb;
  to: EntryState;
  hoursAgo: number;
  employeeId: number;
  remarks: string | null;
}

/** An entered order of the demo world, with how it came to where it stands. */
export interface DemoEntry {
  companyId: number;
  creatorId: number;
  source: EntrySource;
  order: EntryInput;
  /** Its booking, and the cargo order that it became; the old ones were booked before cargo orders were kept. */
  booked: { OrderId: number | null; BookingNo: string } | null;
  steps: DemoStep[];
}

const { Draft, Submitted, Accepted, Lacking, Booked, InTransit, Done, Cancelled, Returned } =
  EntryState;
const HOUR = 3_600_000;
/** The operator's reviewer. */
const DESK = 12;
const CLERKS: Readonly<Record<number, readonly number[]>> = { 2: [22, 22, 21], 3: [31] };

/** How many orders of each state have no booking: with the 45 on a cargo order and the old ones they are 120. */
const UNBOOKED: readonly (readonly [EntryState, number])[] = [
  [Draft, 9],
  [Submitted, 12],
  [Accepted, 13],
  [Lacking, 10],
  [Returned, 7],
  [Cancelled, 6],
];
/** Old orders, and how many days ago their cut-off was: on their second half, or done. */
const OLD: readonly (readonly [EntryState, count: number, from: number, to: number])[] = [
  [InTransit, 12, 20, 44],
  [Done, 6, 55, 75],
];
const WITH_ORDER = 45;

const REASONS: Partial<Record<EntryState, readonly string[]>> = {
  [Returned]: ['该航次舱位已满，请改选后一航次', '箱型与货物体积不符，请核对'],
  [Cancelled]: ['客户取消本次出运', '与另一录单重复'],
};

/** What the desk asks of an order: for what it lacks, or where nothing does, what it leaves open. */
const asked = ({ Parties }: EntryInput): readonly string[] =>
  Parties.some(({ Role }) => Role === PartyRole.Consignee)
    ? ['请确认是否需要代理报关', '请确认提单形式', '请确认货好时间']
    : ['请补收货人名称和地址', '请提供HS编码和收货人'];

/** The way to a state. */
const WAYS: Readonly<Record<EntryState, readonly (readonly [EntryVerb, EntryState])[]>> = {
  [Draft]: [[EntryVerb.Save, Draft]],
  [Submitted]: [[EntryVerb.Submit, Submitted]],
  [Accepted]: [
    [EntryVerb.Submit, Submitted],
    [EntryVerb.Accept, Accepted],
  ],
  [Lacking]: [
    [EntryVerb.Submit, Submitted],
    [EntryVerb.Accept, Accepted],
    [EntryVerb.Ask, Lacking],
  ],
  [Returned]: [
    [EntryVerb.Submit, Submitted],
    [EntryVerb.Return, Returned],
  ],
  [Cancelled]: [
    [EntryVerb.Submit, Submitted],
    [EntryVerb.Cancel, Cancelled],
  ],
  [Booked]: [
    [EntryVerb.Submit, Submitted],
    [EntryVerb.Accept, Accepted],
    [EntryVerb.Book, Booked],
  ],
  [InTransit]: [
    [EntryVerb.Submit, Submitted],
    [EntryVerb.Accept, Accepted],
    [EntryVerb.Book, Booked],
    [EntryVerb.Depart, InTransit],
  ],
  [Done]: [
    ...([
      [EntryVerb.Submit, Submitted],
      [EntryVerb.Accept, Accepted],
      [EntryVerb.Book, Booked],
      [EntryVerb.Depart, InTransit],
    ] as const),
    [EntryVerb.Complete, Done],
  ],
};
const BY_CUSTOMER: readonly EntryVerb[] = [EntryVerb.Save, EntryVerb.Submit, EntryVerb.Cancel];

/** The 120 orders of the demo world around `now`, over all states; those that are booked stand on cargo orders which are there. */
export function demoEntries(now: Date, stored: readonly StoredDemoOrder[]): DemoEntry[] {
  const random = new DemoRandom(20_261_122);
  const today = now.toISOString().slice(0, 10);
  const bySailing = [...stored]
    .sort((a, b) => (a.SailingDate ?? '').localeCompare(b.SailingDate ?? ''))
    .slice(0, WITH_ORDER);
  const withOrder = bySailing.map((order) => {
    const sailed = (order.SailingDate ?? '9') < today;
    return demoEntry(random, now, order.CompanyId, order, sailed ? InTransit : Booked, order);
  });
  const without = UNBOOKED.flatMap(([state, count]) =>
    Array.from({ length: count }, () => {
      const { companyId, order } = demoShipment(
        random,
        now,
        random.pick([2, 2, 3]),
        random.between(60, 480),
      );
      return demoEntry(random, now, companyId, order, state, null);
    }),
  );
  const old = OLD.flatMap(([state, count, from, to]) =>
    Array.from({ length: count }, () => {
      const { companyId, order } = demoShipment(
        random,
        now,
        random.pick([2, 2, 3]),
        -24 * random.between(from, to),
      );
      return demoEntry(random, now, companyId, order, state, { ...order, Id: null });
    }),
  );
  return [...withOrder, ...without, ...old];
}

function demoEntry(
  random: DemoRandom,
  now: Date,
  companyId: number,
  content: OrderContent & OrderLines,
  state: EntryState,
  stored: (Pick<OrderContent, 'BookingNo' | 'SailingDate'> & { Id: number | null }) | null,
): DemoEntry {
  const onBehalf = random.between(1, 7) === 1;
  const creatorId = onBehalf ? DESK : random.pick(CLERKS[companyId] ?? [22]);
  const order = demoOrder(random, content, {
    detailed: random.between(1, 3) > 1 || state >= InTransit,
    clears: random.between(1, 3) === 1,
  });
  if (state === Draft && random.between(1, 2) === 1)
    Object.assign(order, { Boxes: [], SailingDate: null });
  const voyage = stored ? {} : { Vessel: null, Voyage: null, MblNo: null };
  return {
    companyId,
    creatorId,
    source: random.pick([EntrySource.Form, EntrySource.Form, EntrySource.Copy, EntrySource.Excel]),
    order: { ...order, ...voyage },
    booked: stored && { OrderId: stored.Id, BookingNo: stored.BookingNo },
    steps: stepsTo(random, now, state, creatorId, stored?.SailingDate ?? null, order),
  };
}

function stepsTo(
  random: DemoRandom,
  now: Date,
  state: EntryState,
  creatorId: number,
  sailing: string | null,
  order: EntryInput,
): DemoStep[] {
  const way = WAYS[state];
  const sailed = sailing ? (now.getTime() - Date.parse(sailing)) / HOUR : 0;
  let hoursAgo = Math.max(sailed, 0) + 24 * way.length + random.between(1, 60);
  return way.map(([verb, to]) => {
    hoursAgo -= random.between(2, 20);
    if (verb === EntryVerb.Depart) hoursAgo = Math.max(sailed - 2, 1);
    if (verb === EntryVerb.Complete) hoursAgo = Math.max(sailed / 4, 1);
    const reasons = to === Lacking ? asked(order) : REASONS[to];
    const reason = reasons ? random.pick(reasons) : null;
    return {
      verb,
      to,
      hoursAgo,
      employeeId: BY_CUSTOMER.includes(verb) ? creatorId : DESK,
      remarks: reason,
    };
  });
}

/** A party from the lines of a bill. */
function partyOf(Role: PartyRole, text: string | null, Country: string | null): EntryParty[] {
  if (!text) return [];
  const [Name, ...address] = text.split('\n');
  const Phone = address.find((line) => line.startsWith('TEL '))?.slice(4) ?? null;
  return [
    {
      Role,
      Name: Name ?? '',
      Address: address.filter((line) => !line.startsWith('TEL ')).join('\n'),
      Phone,
      Country,
    },
  ];
}

const hoursAfter = (moment: string | null, hours: number): string | null =>
  moment && new Date(Date.parse(moment) + hours * HOUR).toISOString();

/** A shipment in the words of order entry; `detailed` with all that the bill of lading says, `clears` with customs clearance by us. */
export function demoOrder(
  random: DemoRandom,
  from: OrderContent & OrderLines,
  { detailed, clears }: { detailed: boolean; clears: boolean },
): EntryInput {
  const counts = parseContainerSummary(from.ContainerSummary) ?? [];
  const known: EntryBox[] = from.Containers.map((box) => ({ ...box, Count: 1, Owner: 'COC' }));
  const boxes: EntryBox[] =
    detailed && known.length > 0
      ? known
      : counts.map(({ type, count }) => ({ Type: type, Count: count, Owner: 'COC' }));
  const [goods] = from.Goods;
  const {
    CarrierCode,
    Vessel,
    Voyage,
    MblNo,
    SailingDate,
    SiDeadline,
    GoodsType,
    PaymentMethod,
    TransportMethod,
  } = from;
  const {
    ReceiptPlace,
    ReceiptCode,
    LoadPort,
    LoadCode,
    DischargePort,
    DischargeCode,
    DeliveryPlace,
    DeliveryCode,
  } = from;
  const buyer = DischargeCode.slice(0, 2);
  return {
    CustomerRef: `PO${random.digits(6)}`,
    CarrierCode,
    ContractNo: random.pick([null, `SC${random.digits(7)}`]),
    Vessel,
    Voyage,
    MblNo,
    ReceiptPlace,
    ReceiptCode,
    LoadPort,
    LoadCode,
    DischargePort,
    DischargeCode,
    DeliveryPlace,
    DeliveryCode,
    SailingDate,
    LatestSailing: null,
    ArrivalDate: hoursAfter(SailingDate, 24 * random.between(12, 32))?.slice(0, 10) ?? null,
    SiDeadline,
    VgmDeadline: hoursAfter(SiDeadline, 12),
    YardDeadline: hoursAfter(SiDeadline, 30),
    CustomsDeadline: hoursAfter(SiDeadline, 24),
    GoodsType,
    CargoReady: hoursAfter(SiDeadline, -96),
    Incoterm: random.pick([Incoterm.Fob, Incoterm.Cif, Incoterm.Cfr, null]),
    PaymentMethod,
    TransportMethod,
    BillForm: detailed ? random.pick([BillForm.Original, BillForm.Telex, BillForm.Seaway]) : null,
    Parties: [
      ...partyOf(PartyRole.Shipper, from.Consignor, 'CN'),
      ...(detailed
        ? [
            ...partyOf(PartyRole.Consignee, from.Consignee, buyer),
            ...partyOf(PartyRole.Notify, from.Consignee, buyer),
          ]
        : []),
    ],
    Legs: [],
    Goods: [
      {
        Description: from.GoodsName,
        ChineseName: goods?.ChineseName ?? null,
        HsCode: detailed ? from.HsCode : null,
        Marks: detailed ? 'N/M' : null,
        Packages: from.Packages,
        PackageUnit: 'CT',
        Weight: from.Weight,
        Volume: from.Volume,
      },
    ],
    Boxes: boxes,
    Services: servicesOf(random, from, clears),
    Fees: feesOf(random, boxes, PaymentMethod),
    Remarks: [
      ...(random.between(1, 3) === 1
        ? [{ Audience: RemarkAudience.Everyone, Text: '请安排靠近开航日的免堆期。' }]
        : []),
      ...(random.between(1, 4) === 1
        ? [{ Audience: RemarkAudience.Internal, Text: '老客户，舱位紧张时优先。' }]
        : []),
      ...(random.between(1, 6) === 1
        ? [{ Audience: RemarkAudience.Carrier, Text: 'PLS ARRANGE CLEAN AND DRY CONTAINERS' }]
        : []),
    ],
  };
}

function servicesOf(
  random: DemoRandom,
  { SiDeadline }: OrderContent,
  clears: boolean,
): EntryService[] {
  const trucking: EntryService = {
    Kind: ServiceKind.Trucking,
    Wish: '工厂装箱，提前一天联系',
    Provider: random.pick(['甬通集卡', '浦运物流', null]),
    PlanTime: hoursAfter(SiDeadline, -24),
  };
  return [
    ...(random.between(1, 2) === 1 ? [trucking] : []),
    ...(clears
      ? [
          {
            Kind: ServiceKind.Customs,
            Wish: '代理报关',
            Provider: '启航报关',
            PlanTime: hoursAfter(SiDeadline, 6),
          },
        ]
      : []),
    ...(random.between(1, 6) === 1
      ? [
          {
            Kind: ServiceKind.Warehouse,
            Wish: '进仓拼装，唛头朝外',
            Provider: '港区保税仓',
            PlanTime: hoursAfter(SiDeadline, -48),
          },
        ]
      : []),
    ...(random.between(1, 4) === 1
      ? [
          {
            Kind: ServiceKind.Documents,
            Wish: '产地证',
            Provider: '启航单证部',
            PlanTime: hoursAfter(SiDeadline, 72),
          },
        ]
      : []),
    ...(random.between(1, 5) === 1
      ? [{ Kind: ServiceKind.Insurance, Wish: '一切险，发票金额加成10%' }]
      : []),
  ];
}

function feesOf(
  random: DemoRandom,
  boxes: readonly EntryBox[],
  PaymentMethod: EntryFee['PaymentMethod'],
): EntryFee[] {
  const Quantity = boxes.reduce((sum, { Count }) => sum + (Count ?? 1), 0);
  const price = random.between(9, 32) * 100;
  const freight = {
    Code: 'OCF',
    Name: '海运费',
    Basis: FeeBasis.Container,
    Quantity,
    Currency: 'USD',
    PaymentMethod,
  } as const;
  const papers = {
    Code: 'DOC',
    Name: '文件费',
    Basis: FeeBasis.Bill,
    Quantity: 1,
    Currency: 'CNY',
    PaymentMethod,
  } as const;
  return [
    { ...freight, Side: FeeSide.Receivable, Price: price },
    { ...papers, Side: FeeSide.Receivable, Price: 450 },
    {
      ...freight,
      Side: FeeSide.Payable,
      Price: price - random.between(1, 4) * 50,
      Partner: '船公司',
    },
  ];
}
