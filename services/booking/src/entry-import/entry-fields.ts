import type { EntryImportRow } from '@quayside/contracts/booking/entry/entry-import';
import { ORDER_FIELDS } from '../order-import/order-fields.js';

const { BookingNo: _, ...SHARED } = ORDER_FIELDS;

/** How lists of orders and of bookings call their fields. */
export const ENTRY_FIELDS = {
  ...(SHARED as object),
  LoadPort: { ...SHARED.LoadPort, provides: [] },
  DischargePort: { ...SHARED.DischargePort, provides: [] },
  CompanyName: { hidden: true },
  ContractNo: { aliases: ['合同号', '约号', 'Contract No', 'S/C No'], example: 'SC2033905' },
  CompanyCode: { ...SHARED.CompanyCode, required: false, example: 'KH001' },
  CargoReason: { aliases: ['货物说明', 'Cargo Remark'], example: '已提供非危险品鉴定报告' },
  CustomerRef: {
    aliases: ['客户单号', '客户PO', 'PO No', 'PO', '委托编号', 'Reference', 'Customer Ref'],
    example: 'PO-2611-07',
  },
};

/** A list may name a port by its code or by its name alone. */
export function portsOfNames(values: Partial<EntryImportRow>): void {
  values.LoadPort ??= values.LoadCode;
  values.LoadCode ??= values.LoadPort;
  values.DischargePort ??= values.DischargeCode;
  values.DischargeCode ??= values.DischargePort;
}
