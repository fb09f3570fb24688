import { type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { CargoOrder, type ImportFault } from '@quayside/contracts/si/order.api';

/** What a file says of an order; the rest the platform keeps itself. */
export type OrderValues = Omit<
  CargoOrder,
  'Id' | 'CompanyId' | 'CompanyCode' | 'CompanyName' | 'Source' | 'SiState' | 'Cancelled' | 'Version' | 'CreateTime' | 'UpdateTime'
>;

/** An order as it stands in a file: a row of the sheet or a message of the interchange. */
export interface Candidate {
  /** Row of the sheet or number of the message, from 1. */
  row: number;
  companyCode: string | null;
  /** Where a fault of the customer code is marked. */
  companyPlace: string;
  bookingPlace: string;
  values: OrderValues;
  /** The carrier takes the booking back. */
  cancels: boolean;
}

/** What was read from a file: every order, and every fault; an order whose row has a fault is not loaded. */
export interface OrderFile {
  candidates: Candidate[];
  faults: ImportFault[];
  /** Rows or messages that hold anything. */
  total: number;
}

const OWN = ['Id', 'CompanyId', 'CompanyCode', 'CompanyName', 'Source', 'SiState', 'Cancelled', 'Version', 'CreateTime', 'UpdateTime'];

/** The fields of {@link OrderValues} in order. */
export const VALUE_FIELDS: readonly FieldMeta[] = [...fieldsOf(CargoOrder).values()].filter(({ name }) => !OWN.includes(name));

export const labelOf = (field: string): string => fieldsOf(CargoOrder).get(field)?.label ?? field;

/** Texts that are longer than the order keeps, as faults at a place that the file format knows. */
export function lengthFaults(row: number, values: OrderValues, placeOf: (field: string) => string): ImportFault[] {
  return VALUE_FIELDS.flatMap((meta): ImportFault[] => {
    const value = values[meta.name as keyof OrderValues];
    if (typeof value !== 'string' || meta.max === undefined || value.length <= meta.max) return [];
    const Reason = `${meta.label}最多${meta.max}个字符`;
    return [{ Row: row, Column: placeOf(meta.name), Field: meta.label, Value: value.slice(0, 200), Code: 'too-long', Reason }];
  });
}
