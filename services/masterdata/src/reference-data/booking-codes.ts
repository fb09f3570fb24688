/** Invented booking codes for demonstration: no carrier gave them to anybody. */
export interface BookingCodeRow {
  readonly Code: string;
  readonly CarrierCode: string;
  readonly LaneCode: string | null;
  readonly Account: string;
  readonly Remark: string | null;
}

const row = (
  CarrierCode: string,
  Code: string,
  LaneCode: string | null,
  Account: string,
  Remark: string | null = null,
): BookingCodeRow => ({
  Code,
  CarrierCode,
  LaneCode,
  Account,
  Remark,
});

export const bookingCodes: readonly BookingCodeRow[] = [
  row('COSU', 'QYUSW26', 'USWC', '启航年约'),
  row('COSU', 'QYUSE26', 'USEC', '启航年约'),
  row('COSU', 'QYFAK', null, '启航FAK', '各航线通用'),
  row('MAEU', 'NAC-HY26', 'NAM', '指定货主'),
  row('ONEY', 'QYEUR26', 'NEU', '启航年约'),
  row('CMDU', 'QYMED', 'MED', '启航年约'),
];
