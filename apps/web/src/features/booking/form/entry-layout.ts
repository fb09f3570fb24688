import type { EntryHeader } from '@quayside/contracts/booking/entry/entry-order';

type Names = readonly (keyof EntryHeader & string)[];

/** The fields of the header by section, in the order in which the form and the record show them; labels and inputs are the contract's. */
export const BASICS = ['CustomerRef', 'ContractNo'] as const satisfies Names;
/** A place: its code, and its name as the papers print it. */
export const PLACES = [
  ['LoadCode', 'LoadPort'],
  ['DischargeCode', 'DischargePort'],
  ['ReceiptCode', 'ReceiptPlace'],
  ['DeliveryCode', 'DeliveryPlace'],
] as const satisfies readonly Names[];
/** The ship, before and after the places. */
export const SAILING = ['CarrierCode', 'SailingDate', 'Vessel', 'Voyage'] as const satisfies Names;
export const AROUND_SAILING = ['LatestSailing', 'ArrivalDate'] as const satisfies Names;
export const CUTOFFS = ['SiDeadline', 'VgmDeadline', 'YardDeadline', 'CustomsDeadline'] as const satisfies Names;
export const CARGO = ['GoodsType', 'CargoReady'] as const satisfies Names;
export const TERMS = ['PaymentMethod', 'TransportMethod', 'Incoterm', 'BillForm', 'MblNo'] as const satisfies Names;
