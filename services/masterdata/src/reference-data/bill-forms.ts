/**
 * How carriers form bill and booking numbers. Bills: carrier tracking documentation of June 2026 (standards 2.8), the same forms as
 * shipping-standards. Bookings: trade knowledge. Carriers change both, so a mismatch only warns. All examples are invented.
 */
export interface BillFormRow {
  readonly CarrierCode: string;
  readonly Kind: 'bill' | 'booking';
  /** Printed before the number; empty when nothing is. */
  readonly Prefix: string;
  /** Source of a regular expression for the number after the prefix. */
  readonly Pattern: string;
  readonly Example: string;
  readonly Note: string;
}

function bill(
  CarrierCode: string,
  Prefix: string,
  Pattern: string,
  number: string,
  Note: string,
): BillFormRow {
  return { CarrierCode, Kind: 'bill', Prefix, Pattern, Example: `${Prefix}${number}`, Note };
}

function booking(CarrierCode: string, Pattern: string, Example: string, Note: string): BillFormRow {
  return { CarrierCode, Kind: 'booking', Prefix: '', Pattern, Example, Note };
}

/** Every form; a carrier with two printed prefixes has two rows. */
export const billForms: readonly BillFormRow[] = [
  bill('MAEU', 'MAEU', '^\\d{9}$', '254871093', '9位数字'),
  bill('MSCU', 'MEDU', '^[A-Z0-9]{2}\\d{6}$', 'VX418206', 'MEDU 加2位字母或数字加6位数字'),
  bill('MSCU', 'MSCU', '^[A-Z0-9]{2}\\d{6}$', 'N7306251', '2位字母或数字加6位数字'),
  bill('CMDU', 'CMDU', '^[A-Z]{3}\\d{7}$', 'NGB4620158', '3位字母加7位数字'),
  bill('APLU', 'APLU', '^[A-Z]{3}\\d{7}$', 'SHA3915072', '3位字母加7位数字'),
  bill('ANNU', 'ANNU', '^[A-Z]{3}\\d{7}$', 'QGD2087416', '3位字母加7位数字'),
  bill('COSU', 'COSU', '^\\d{10}$', '6418250937', '10位数字'),
  bill('OOLU', 'OOLU', '^\\d{10}$', '2750836149', '10位数字'),
  bill('HLCU', 'HLCU', '^[A-Z]{2}[A-Z0-9]{10}$', 'NG1261004872', 'HLCU 加2位字母加10位字母或数字'),
  bill('ONEY', 'ONEY', '^[A-Z0-9]{6}\\d{6}$', 'NB6FA8031500', '6位字母或数字加6位数字'),
  bill('EGLV', 'EGLV', '^\\d{12}$', '143601728459', '12位数字'),
  bill('HDMU', 'HDMU', '^[A-Z]{4}\\d{8}$', 'NBOZ40917600', '4位字母加8位数字'),
  bill('YMLU', 'YMLU', '^[A-Z]\\d{9}$', 'I204631587', '1位字母加9位数字'),
  bill('YMLU', 'YMJA', '^[A-Z]\\d{9}$', 'E490217365', '1位字母加9位数字'),
  bill('ZIMU', 'ZIMU', '^[A-Z]{3}\\d{4,}$', 'SNH8402715', '3位字母加4位以上数字'),
  bill(
    'KMTU',
    'KMTU',
    '^([A-Z]{3}\\d{7}|[A-Z]{4}\\d{6})$',
    'NGB5810274',
    '3位字母加7位数字，或4位字母加6位数字',
  ),
  bill(
    'KMTU',
    'KMTC',
    '^([A-Z]{3}\\d{7}|[A-Z]{4}\\d{6})$',
    'NGBO381046',
    '3位字母加7位数字，或4位字母加6位数字',
  ),
  bill('SMLM', 'SMLM', '^[A-Z]{4}\\d{8}$', 'NGLB60271800', '4位字母加8位数字'),
  bill('MATS', 'MATS', '^\\d{10}$', '7305162840', '10位数字'),
  bill('SUDU', 'SUDU', '^[A-Z0-9]{12}$', 'N6NGB0418052', '12位字母或数字'),
  bill('CKCO', 'CKCO', '^[A-Z]{3}\\d{7}$', 'NPS3160482', '3位字母加7位数字'),
  bill('DJSC', 'DJSC', '^[A-Z]{3}\\d{9}$', 'NBO260418057', '3位字母加9位数字'),
  booking('COSU', '^\\d{10}$', '6418250937', '10位数字，与提单号相同'),
  booking('OOLU', '^\\d{10}$', '2750836149', '10位数字，与提单号相同'),
  booking('MAEU', '^\\d{9}$', '254871093', '9位数字，与提单号相同'),
  booking(
    'MSCU',
    '^([A-Z0-9]{2}\\d{6}|EBKG\\d{8})$',
    'EBKG41820617',
    'EBKG 加8位数字，或与提单号数字部分相同',
  ),
  booking('CMDU', '^[A-Z]{3}\\d{7}$', 'NGB4620158', '3位字母加7位数字，与提单号相同'),
  booking('HLCU', '^\\d{8}$', '41820637', '8位数字'),
  booking('ONEY', '^[A-Z0-9]{6}\\d{6}$', 'NB6FA8031500', '12位，与提单号相同'),
  booking('EGLV', '^\\d{12}$', '143601728459', '12位数字，与提单号相同'),
  booking('HDMU', '^[A-Z]{4}\\d{8}$', 'NBOZ40917600', '4位字母加8位数字，与提单号相同'),
  booking('YMLU', '^[A-Z]\\d{9}$', 'I204631587', '1位字母加9位数字，与提单号相同'),
];
