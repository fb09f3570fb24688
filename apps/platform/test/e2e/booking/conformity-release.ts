import {
  actOnBooking,
  confirmBooking,
  submitBooking,
} from '@quayside/contracts/booking/booking/booking.api';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import {
  bookingMailboxes,
  bookingNotePdf,
  previewSending,
} from '@quayside/contracts/booking/line/sending.api';
import { cancelFee, type OfCancelFee } from '@quayside/contracts/booking/release/cancel-fee.api';
import { cancelFeeRules } from '@quayside/contracts/booking/release/cancel-fee-rule.api';
import {
  bookingFiles,
  readCarrierPaper,
} from '@quayside/contracts/booking/release/carrier-paper.api';
import * as credit from '@quayside/contracts/booking/release/credit-hold.api';
import { findByPaper } from '@quayside/contracts/booking/release/paper-finder.api';
import { decidePartCargo } from '@quayside/contracts/booking/release/part-cargo.api';
import { partFees, reducePartFees } from '@quayside/contracts/booking/release/part-fees.api';
import { releaseRules } from '@quayside/contracts/booking/release/release-rule.api';
import * as warehouse from '@quayside/contracts/booking/release/warehouse-notice.api';
import { attachmentCases } from '../conformity-attachment.js';
import type { Case, Entry, World } from '../conformity-world.js';
import { resourceCases } from '../conformity-world.js';
import { BOOKING } from './conformity-booking.js';

type Cases = readonly Entry<Case>[];
/** A customer that none of the cases releases a booking of. */
const LANTIAN = 3;

/** The customer, on hold by nobody. */
async function free({ admin }: World): Promise<{ CompanyId: number }> {
  const { Rows } = await admin.get(credit.listCreditHolds, { Open: true });
  for (const { Id, CompanyId } of Rows)
    if (CompanyId === LANTIAN) await admin.get(credit.endHold, { Id, Reason: '已付清' });
  return { CompanyId: LANTIAN };
}
const aHold = async (world: World): Promise<object> => ({
  ...(await free(world)),
  Reason: '逾期未付款',
});
const anEnd = async (world: World): Promise<object> => {
  const { Id } = await world.admin.get(credit.putOnHold, (await aHold(world)) as never);
  return { Id, Reason: '已付清' };
};
const DESK = 'staff only, who serve every customer';
const ofBooking = async ({ boss }: World): Promise<OfCancelFee> => ({
  BookingId: (await boss.get(submitBooking, { Booking: BOOKING })).Id,
});
let number = 0;
/** A released booking of the boss's company, made for this case alone. */
async function released({ boss, admin }: World): Promise<OfCancelFee> {
  const { Id, Version } = await boss.get(submitBooking, { Booking: BOOKING });
  const accepted = await admin.get(actOnBooking, { Id, Version, Verb: BookingVerb.Accept });
  const said = {
    BookingNo: `77${String(++number).padStart(8, '0')}`,
    CarrierCode: 'COSU',
    Vessel: 'QUAY HARMONY',
    Voyage: '901E',
  };
  await admin.get(confirmBooking, { Id, Version: accepted.Version, ...said, Release: true });
  return { BookingId: Id };
}
const aNotice = async (world: World, Version = 0): Promise<object> => ({
  ...(await released(world)),
  Version,
  Warehouse: '北仑一号仓',
  Address: '宁波市北仑区进港路1号',
  Contact: null,
  Phone: null,
  Hours: null,
  Deadline: null,
  Remark: null,
});
const noticed = async (world: World): Promise<OfCancelFee> => {
  const { BookingId } = await world.admin.get(
    warehouse.saveWarehouseNotice,
    (await aNotice(world)) as never,
  );
  return { BookingId };
};
const confirmedInPart: Case = async (world: World) => ({ Id: (await released(world)).BookingId });
const staleFees: Case = async (world: World) => ({
  Id: (await released(world)).BookingId,
  Version: 99,
  LineIds: [1],
});
const staleCargo: Case = async (world: World) => ({
  Id: (await released(world)).BookingId,
  Version: 99,
  Cargo: { Decision: 'all' },
});
/** A booking that takes the files of all cases. */
const fileBookings = new WeakMap<World, Promise<number>>();
const files = attachmentCases(bookingFiles, (world) => {
  const id = fileBookings.get(world) ?? ofBooking(world).then(({ BookingId }) => BookingId);
  fileBookings.set(world, id);
  return id;
});
let hours = 0;
/** A step of a ladder that none of the cases' bookings comes to. */
const aStep = (): object => ({
  CarrierCode: 'ZIMU',
  PolCode: null,
  PodCode: null,
  BoxType: null,
  Anchor: 'departure',
  Hours: ++hours,
  Currency: 'USD',
  Amount: 100,
  Percent: null,
  ValidFrom: '2020-01-01',
  ValidTo: '2020-12-31',
  Remark: null,
});

const PORTS = [
  'USLAX',
  'USNYC',
  'DEHAM',
  'NLRTM',
  'GBFXT',
  'SGSIN',
  'AEJEA',
  'AUSYD',
  'KRPUS',
  'USLGB',
  'BEANR',
  'MYPKG',
];
let rules = 0;
/** A rule that none of the cases' bookings falls under. */
const aRule = (): object => {
  const n = rules++;
  return {
    CustomerCode: null,
    CarrierCode: ['ZIMU', 'YMLU', 'HLCU'][Math.floor(n / PORTS.length)],
    PolCode: PORTS[n % PORTS.length],
    Remark: null,
  };
};

let mailboxes = 0;
/** An address of an agent that none of the cases' bookings names. */
const aMailbox = (): object => ({
  CarrierCode: 'ZIMU',
  AgentName: `AGENT ${++mailboxes}`,
  Addresses: 'booking@agent.example.com',
  Remark: null,
});
const sendable = async (world: World): Promise<object> => ({
  Ids: [(await ofBooking(world)).BookingId],
});
const noteOf = async (world: World): Promise<object> => ({
  Id: (await ofBooking(world)).BookingId,
});

/** What goes before a release and after it: every call as a foreigner, twice, and with an older version. */
export const releaseCases = {
  foreign: [
    ...files.foreign,
    [cancelFee, ofBooking],
    [warehouse.warehouseNotice, noticed],
    [warehouse.warehousePdf, noticed],
  ] as Cases,
  requests: [
    ...files.requests,
    [cancelFee, ofBooking],
    [partFees, confirmedInPart],
    [previewSending, sendable],
    [bookingNotePdf, noteOf],
    [warehouse.warehouseNotice, noticed],
    [warehouse.warehousePdf, noticed],
  ] as Cases,
  stale: [
    ...files.stale,
    [reducePartFees, staleFees],
    [decidePartCargo, staleCargo],
    [warehouse.saveWarehouseNotice, (world: World) => aNotice(world, 99)],
  ] as Cases,
  resources: resourceCases([
    [cancelFeeRules, aStep],
    [releaseRules, aRule],
    [bookingMailboxes, aMailbox],
  ]),
  ownOnly: [
    [credit.listCreditHolds, DESK],
    [credit.exportCreditHolds, DESK],
    [credit.putOnHold, DESK],
    [credit.endHold, DESK],
    [warehouse.saveWarehouseNotice, DESK],
    [partFees, DESK],
    [reducePartFees, DESK],
    [decidePartCargo, DESK],
    [previewSending, DESK],
    [bookingNotePdf, DESK],
    [readCarrierPaper, DESK],
    [findByPaper, DESK],
  ] as never[],
  repeatable: [
    [credit.putOnHold, aHold],
    [credit.endHold, anEnd],
    [warehouse.saveWarehouseNotice, aNotice],
    ...files.repeated,
  ] as Cases,
  repeatedElsewhere: [
    [readCarrierPaper, 'services/booking/test/carrier-paper.spec.ts: changes nothing'],
    [findByPaper, 'services/booking/test/carrier-paper.spec.ts: changes nothing'],
    [
      decidePartCargo,
      'services/booking/test/booking.spec.ts: one that has nothing to decide is refused',
    ],
    [
      reducePartFees,
      'services/booking/test/part-fees.spec.ts: fees that follow already are refused',
    ],
  ] as never[],
  impersonal: [[credit.listCreditHolds, 'the platform’s own']] as never[],
};
