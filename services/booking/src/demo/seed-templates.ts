import { demoIdentity } from '@quayside/contracts/auth/demo-identity';
import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import { PartyRole } from '@quayside/contracts/trade/choices';
import { type Party, party } from '@quayside/contracts/trade/party';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { bookingStore } from '../booking/booking.entity.js';
import { inputOf } from '../booking-roll/sailing.js';
import { bookingTemplates } from '../booking-template/booking-templates.js';
import { partySets } from '../party-set/party-sets.js';

const HOUR = 3_600_000;
/** The operator's administrator, and boss and clerk of a customer. */
const [ADMIN, BOSS, CLERK] = [11, 21, 22];
const HUAYUAN = 2;

const SHIPPER = party(
  PartyRole.Shipper,
  'NINGBO HUAYUAN IMPORT AND EXPORT CO LTD',
  ['NO 66 ZHONGSHAN EAST ROAD', 'NINGBO 315040 CHINA'],
  {
    Country: 'CN',
    Contact: 'HE XIAOWEN',
    Phone: '0574-87001122',
  },
);
const FORWARDER = party(
  PartyRole.Forwarder,
  'QUAYSIDE INTERNATIONAL FREIGHT CO LTD',
  ['SHANGHAI'],
  { Country: 'CN' },
);

/** Who buys together, under the name that the customer's people call them by. */
const SETS: readonly {
  by: number;
  name: string;
  shared: boolean;
  ofCustomer: boolean;
  parties: Party[];
}[] = [
  {
    by: BOSS,
    name: '洛杉矶 PACIFIC HOME',
    shared: true,
    ofCustomer: false,
    parties: [
      SHIPPER,
      party(
        PartyRole.Consignee,
        'PACIFIC HOME IMPORTS LLC',
        ['1450 HARBOR BLVD', 'LONG BEACH CA 90802'],
        { Country: 'US' },
      ),
      party(
        PartyRole.Notify,
        'PACIFIC HOME IMPORTS LLC',
        ['1450 HARBOR BLVD', 'LONG BEACH CA 90802'],
        { Country: 'US' },
      ),
      party(PartyRole.Notify, 'GOLDEN STATE CUSTOMS BROKERS', ['LOS ANGELES CA'], {
        Country: 'US',
        Email: 'arrivals@gscb.example',
      }),
    ],
  },
  {
    by: BOSS,
    name: '汉堡 NORDWIND',
    shared: false,
    ofCustomer: false,
    parties: [
      SHIPPER,
      party(PartyRole.Consignee, 'NORDWIND HANDELS GMBH', ['AM SANDTORKAI 12', '20457 HAMBURG'], {
        Country: 'DE',
        Code: 'DE812345678',
      }),
      party(PartyRole.Notify, 'SAME AS CONSIGNEE', []),
    ],
  },
  {
    by: ADMIN,
    name: '华远 北欧线',
    shared: true,
    ofCustomer: true,
    parties: [SHIPPER, party(PartyRole.Consignee, 'TO ORDER', []), FORWARDER],
  },
];

/** Templates of bookings and party sets of the demo companies. Does nothing where there are any. */
export async function seedTemplates(tx: Ctx): Promise<void> {
  if (
    (await tx.sql('SELECT 1 FROM booking_template UNION ALL SELECT 1 FROM party_set LIMIT 1'))
      .length > 0
  )
    return;
  const [whose] = await tx.sql<{ company_code: string; company_name: string }>(
    'SELECT company_code, company_name FROM booking WHERE company_id = $1 LIMIT 1',
    [HUAYUAN],
  );
  for (const { by, name, shared, ofCustomer, parties } of SETS) {
    const customer =
      ofCustomer && whose
        ? { CompanyId: HUAYUAN, CompanyCode: whose.company_code, CompanyName: whose.company_name }
        : null;
    await partySets.save(as(tx, by, 200), {
      Id: 0,
      Name: name,
      Shared: shared,
      Parties: parties,
      customer,
    });
  }
  const latest = await tx.sql<{ id: number }>(
    'SELECT id FROM booking WHERE company_id = $1 AND status <> $2 ORDER BY id DESC LIMIT 3',
    [HUAYUAN, BookingStatus.Draft],
  );
  const people = [
    [BOSS, 150],
    [BOSS, 90],
    [ADMIN, 120],
  ] as const;
  for (const [index, [who, hoursAgo]] of people.entries()) {
    const { id } = latest[index] ?? {};
    if (!id) continue;
    const person = as(tx, who, hoursAgo);
    const whole = inputOf(await bookingStore.read(person, id));
    const Boxes = whole.Boxes.map((box) => ({ ...box, Number: null, Seal: null }));
    const Content = { ...whole, ...ONE_VOYAGE, Boxes, Legs: [], Fees: [], Remarks: [] };
    const Name = [
      whole.DischargePort,
      who === ADMIN ? '代客户订舱' : index === 0 ? '周班' : '零星出货',
    ].join(' ');
    const shared = index !== 1;
    const made = await bookingTemplates.save(person, { Id: 0, Name, Shared: shared, Content });
    for (let used = 0; used < 3 - index; used++)
      await bookingTemplates.countUse(as(tx, index === 0 ? CLERK : who, 40 - used * 12), made.Id);
  }
}

/** What belongs to one voyage and to one customer's order, which no template keeps. */
const ONE_VOYAGE = {
  CustomerRef: null,
  Vessel: null,
  Voyage: null,
  SailingDate: null,
  LatestSailing: null,
  ArrivalDate: null,
  CargoReady: null,
  SiDeadline: null,
  VgmDeadline: null,
  YardDeadline: null,
  CustomsDeadline: null,
  MblNo: null,
};

const as = (tx: Ctx, employee: number, hoursAgo: number): Ctx =>
  tx.acting(demoIdentity(employee), { now: () => new Date(tx.now.getTime() - hoursAgo * HOUR) });
