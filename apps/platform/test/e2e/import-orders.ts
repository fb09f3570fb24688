import { orderImport } from '@quayside/contracts/booking/order-import';
import { OrderSiState } from '@quayside/contracts/si/choices';
import { type CargoOrder, listCargoOrders } from '@quayside/contracts/si/order.api';
import { writeXlsx } from 'hucre/xlsx';
import type { ApiClient } from './api-client.js';
import { importFile } from './import-file.js';

const HEADER = [
  '订舱号',
  '主提单号',
  '客户代码',
  '船公司',
  '船名',
  '航次',
  '装货港代码',
  '卸货港代码',
  '交货地',
  'SI截单',
  '箱型箱量',
  '件数',
  '毛重',
  '体积',
  '品名',
  'HS编码',
  '发货人',
  '开航日',
];

/** A workbook of bookings of HUAYUAN. */
export async function bookingList(
  bookings: readonly Pick<CargoOrder, 'BookingNo' | 'CarrierCode'>[],
): Promise<File> {
  const rows = bookings.map(({ BookingNo, CarrierCode }) => [
    BookingNo,
    `${CarrierCode}${BookingNo}`,
    'HUAYUAN',
    CarrierCode,
    'QUAY HARMONY',
    '077E',
    'CNNGB',
    'USLAX',
    'USLAX',
    '2027/1/7 12:00',
    '20GP*1,40HQ*1',
    500,
    6250,
    20,
    'WOODEN PHOTO FRAMES',
    '441490',
    'NINGBO HUAYUAN IMP AND EXP CO LTD',
    '2027/1/10',
  ]);
  return new File(
    [new Uint8Array(await writeXlsx({ sheets: [{ name: '订舱', rows: [HEADER, ...rows] }] }))],
    '订舱.xlsx',
  );
}

/** Orders of HUAYUAN with these carriers, loaded from a workbook and read by the customer, in their order. */
export async function importOrders(
  staff: ApiClient,
  customer: ApiClient,
  carriers: readonly string[],
): Promise<CargoOrder[]> {
  const bookings = carriers.map((CarrierCode, index) => ({
    BookingNo: String(6_450_000_001 + index),
    CarrierCode,
  }));
  const imported = await importFile(staff, orderImport, await bookingList(bookings));
  if (imported.Status !== 'done' || imported.Added !== bookings.length)
    throw new Error(`orders were not imported: ${JSON.stringify(imported)}`);
  return (
    await customer.get(listCargoOrders, {
      SiState: [OrderSiState.Waiting],
      Keyword: '64500000',
      Sort: 'BookingNo',
    })
  ).Rows;
}
