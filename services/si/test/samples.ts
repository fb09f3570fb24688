import {
  type BookedOrder,
  type OrderContent,
  OrderSource,
} from '@quayside/contracts/booking/order';
import { OrderCause } from '@quayside/contracts/booking/order-events';
import { bookedOrders } from '@quayside/contracts/booking/orders.api';
import { type BillNames, billNames } from '@quayside/contracts/masterdata/bill-names';
import {
  type ResolveCodes,
  resolvePartnerCodes,
} from '@quayside/contracts/masterdata/mapping-inbox';
import { SiStatus } from '@quayside/contracts/si/choices';
import type { BoxEntry, SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { SiSubmission } from '@quayside/contracts/si/si.api';
import { generateContainerNumber } from '@quayside/shipping-standards/container-number';
import { type Answers, startTestService, type TestService } from '@quayside/test-kit/test-service';
import { storeCopies } from '../src/cargo-order/store-copies.js';
import { takeOrders } from '../src/order-copy/take-orders.js';
import { siService } from '../src/si.module.js';

/** Basic data that has these carriers. */
export const KNOWN_CARRIERS: Answers = {
  [resolvePartnerCodes.path]: ({ Texts }: ResolveCodes) =>
    Texts.filter(({ Text }) => ['COSU', 'MAEU', 'ZIMU'].includes(Text)).map(({ Text }) => ({
      Text,
      Code: Text,
    })),
};

/** Basic data that names every carrier alike, with its agent. */
export const BILL_NAMES: Answers = {
  [billNames.path]: (): BillNames => ({
    CarrierName: 'COSCO SHIPPING LINES CO., LTD.',
    IsLegal: true,
    AgentName: 'NINGBO AGENCY LTD.',
  }),
};

export const HUAYUAN = { Id: 2, CompanyCode: 'HUAYUAN', CompanyName: '宁波华远进出口有限公司' };
export const LANTIAN = { Id: 3, CompanyCode: 'LANTIAN', CompanyName: '上海蓝天家居制品有限公司' };

/** A booking of two containers whose SI is due in three days. */
export const anOrder = (given: Partial<OrderContent> = {}): OrderContent => ({
  BookingNo: '6123456780',
  MblNo: 'COSU6123456780',
  CarrierCode: 'COSU',
  Vessel: 'QUAY HARMONY',
  VesselImo: null,
  Voyage: '012E',
  ReceiptPlace: 'NINGBO',
  ReceiptCode: 'CNNGB',
  LoadPort: 'NINGBO',
  LoadCode: 'CNNGB',
  DischargePort: 'LOS ANGELES',
  DischargeCode: 'USLAX',
  DeliveryPlace: 'LOS ANGELES',
  DeliveryCode: 'USLAX',
  SailingDate: '2026-11-27',
  SiDeadline: '2026-11-24T04:00:00.000Z',
  ContainerSummary: '20GP*1,40HQ*1',
  Packages: 1500,
  PackageUnit: 'CT',
  Weight: 18000.5,
  Volume: 90.25,
  GoodsType: 'GC',
  GoodsName: 'WOODEN PHOTO FRAMES',
  HsCode: '441490',
  PaymentMethod: 'PP',
  TransportMethod: 'CY-CY',
  Consignor: 'NINGBO SAMPLE TRADING CO LTD',
  Consignee: null,
  Notifier: null,
  ...given,
});

/** What booking answers of an order. */
export const aBookedOrder = (
  given: Partial<BookedOrder> & Pick<BookedOrder, 'Id'>,
  company = HUAYUAN,
): BookedOrder => ({
  ...anOrder(),
  CustomerRef: null,
  ContractNo: null,
  SigningMethod: null,
  SecondNotifier: null,
  ThirdNotifier: null,
  Marks: null,
  CustomerRemarks: null,
  CompanyId: company.Id,
  CompanyCode: company.CompanyCode,
  CompanyName: company.CompanyName,
  Source: OrderSource.Excel,
  Cancelled: false,
  ScheduleVersion: 0,
  ScheduleReason: null,
  ScheduleRemark: null,
  Containers: [],
  Goods: [],
  Parties: [],
  Version: 1,
  CreateTime: '2026-11-21T02:00:00.000Z',
  UpdateTime: '2026-11-21T02:00:00.000Z',
  ...given,
});

/** Orders that a service has copies of, by service: as booking has them. */
const booked = new WeakMap<TestService, Map<number, BookedOrder>>();

/** Stores the copy of an order as it arrives from booking; answers its id. */
export async function givenOrder(
  test: TestService,
  given: Partial<BookedOrder> = {},
  company = HUAYUAN,
): Promise<number> {
  const [{ id: Id } = { id: 0 }] = await test
    .ctx()
    .sql<{ id: number }>(`SELECT nextval('cargo_order_id_seq') AS id`);
  const order = aBookedOrder({ Id, ...given }, company);
  await test.ctx().tx((tx) => storeCopies(tx, [order]));
  booked.set(test, (booked.get(test) ?? new Map()).set(Id, order));
  return Id;
}

/** Booking changes an order, and the event of it arrives. */
export async function bookingChanges(
  test: TestService,
  id: number,
  patch: Partial<BookedOrder>,
  Cause: OrderCause = OrderCause.Content,
): Promise<void> {
  const before = booked.get(test)?.get(id);
  if (!before) throw new Error(`The order ${id} is not given`);
  const after = { ...before, ...patch, Version: before.Version + 1 };
  booked.get(test)?.set(id, after);
  await test.ctx().tx((tx) => takeOrders(tx, [after], { Cause, Schedule: null }));
}

/** Booking lets orders follow their schedule, and the event of it arrives. */
export async function bookingReschedules(
  test: TestService,
  ids: readonly number[],
  patch: Partial<BookedOrder>,
  { Reason = '延误', Remark = null as string | null } = {},
): Promise<void> {
  for (const id of ids) {
    const ScheduleVersion = (booked.get(test)?.get(id)?.Version ?? 0) + 1;
    await bookingChanges(
      test,
      id,
      { ...patch, ScheduleVersion, ScheduleReason: Reason, ScheduleRemark: Remark },
      OrderCause.Rescheduled,
    );
  }
}

/** An order as booking has it at the moment. */
export const bookedNow = (test: TestService, id: number): BookedOrder =>
  booked.get(test)?.get(id) as BookedOrder;

/** SI by itself, with a booking that knows of no order what its copies do not say. */
export const startSi = (
  options: Parameters<typeof startTestService>[1] = {},
): Promise<TestService> =>
  startTestService(siService, {
    ...options,
    answers: { [bookedOrders.path]: () => [], ...options.answers },
  });

/** A container with one goods line that fills it; the same serial gives the same number. */
export const aBox = (
  type: string,
  serial: number,
  packages: number,
  weight: number,
  volume: number,
): BoxEntry => ({
  BoxInfo: {
    TBX_TYPE: type,
    TBX_CNNO: generateContainerNumber('MSKU', serial),
    TBX_SEALNO: `ML${serial}`,
    TBX_PACKAGE: 'CT',
    TBX_NUM: packages,
    TBX_WEIGHT: weight,
    TBX_VOLUME: volume,
  },
  BoxDetails: [
    {
      TBD_GOODS: 'WOODEN PHOTO FRAMES',
      TBD_CNGOODS: '木制相框',
      TBD_HSCODE: '441490',
      TBD_PACKAGE: 'CT',
      TBD_NUM: packages,
      TBD_WEIGHT: weight,
      TBD_VOLUME: volume,
    },
  ],
});

/** Boxes of a sample bill; of goods and of a code that the bill names otherwise its lines say nothing. */
const boxesOf = ({ TBI_GOODS, TBI_HSCODE }: Partial<SiInput>): BoxEntry[] =>
  [aBox('20GP', 100001, 500, 6000.25, 25.125), aBox('40HQ', 100002, 1000, 12000.25, 65.125)].map(
    (entry) => ({
      ...entry,
      BoxDetails: (entry.BoxDetails ?? []).map((line) => ({
        ...line,
        ...(TBI_GOODS ? { TBD_GOODS: null } : {}),
        ...(TBI_HSCODE ? { TBD_HSCODE: null } : {}),
      })),
    }),
  );

/** An SI that every rule accepts for {@link anOrder}. */
export const anSi = (given: Partial<SiInput> = {}): SiInput => ({
  TBI_MBL_NO: 'COSU6123456780',
  TBI_SIMBL_NO: 'COSU6123456780',
  TBI_PAYMENT_METHOD: 'PP',
  TBI_SIGNING_METHOD: 'T',
  TBI_CONSIGNOR: 'NINGBO SAMPLE TRADING CO LTD\nNO 1 SAMPLE ROAD\nNINGBO CHINA',
  TBI_CONSIGNEE: 'SAMPLE IMPORT INC\n100 MAIN STREET\nLOS ANGELES CA 90001',
  TBI_NOTIFIER_1: 'SAME AS CONSIGNEE',
  TBI_CARRIER: 'COSU',
  TBI_VESSEL: 'QUAY HARMONY',
  TBI_VOYAGE: '012E',
  TBI_ZHUANGHG: 'NINGBO',
  TBI_ZHUANGHG_CODE: 'CNNGB',
  TBI_XIEHG: 'LOS ANGELES',
  TBI_XIEHG_CODE: 'USLAX',
  TBI_MARKS: 'N/M',
  TBI_GOODS: 'WOODEN PHOTO FRAMES',
  TBI_PACKAGE: 'CT',
  TBI_HSCODE: '441490',
  BoxInfos: boxesOf(given),
  ...given,
});

/** A change of status as staff make it; for a carrier without a line sending says how it went. */
export const statusChange = (TDId: number, Status: SiStatus) => ({
  TDId,
  Status,
  Remarks: Status === SiStatus.Sent ? '邮件发船公司单证部' : null,
});

export const aSubmission = (orderId: number, given: Partial<SiInput> = {}): SiSubmission => ({
  TDBLInfos: [anSi(given)],
  Num: 1,
  CGO_ID: orderId,
});
