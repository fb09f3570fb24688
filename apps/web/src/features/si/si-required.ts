import type { Box, SiHeader } from '@quayside/contracts/si/shipping-instruction';

/**
 * The fields that every bill needs (domain rules for the SI, 7.4): marked with a star while filling. What is truly missing
 * the server's rules say, since it hangs on carrier, bill type and order.
 */
const HEADER: ReadonlySet<keyof SiHeader> = new Set([
  'TBI_SIMBL_NO',
  'TBI_CONSIGNOR',
  'TBI_CONSIGNEE',
  'TBI_NOTIFIER_1',
  'TBI_VESSEL',
  'TBI_VOYAGE',
  'TBI_ZHUANGHG',
  'TBI_XIEHG',
  'TBI_MARKS',
  'TBI_GOODS',
  'TBI_PACKAGE',
  'TBI_HSCODE',
  'TBI_PAYMENT_METHOD',
  'TBI_SIGNING_METHOD',
] as const);

const BOX: ReadonlySet<keyof Box> = new Set([
  'TBX_TYPE',
  'TBX_CNNO',
  'TBX_SEALNO',
  'TBX_PACKAGE',
  'TBX_NUM',
  'TBX_WEIGHT',
  'TBX_VOLUME',
] as const);

export const isRequired = (name: keyof SiHeader): boolean => HEADER.has(name);

export const isBoxRequired = (name: keyof Box): boolean => BOX.has(name);
