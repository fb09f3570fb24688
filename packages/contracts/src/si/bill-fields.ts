import { type FieldMeta, fieldsOf } from '../core/field.js';
import { Box, BoxDetail, SiHeader } from './shipping-instruction.js';

/** Sections of a bill with the header fields that stand on it; what is between us and the customer alone is on no bill. */
const SECTIONS: readonly [group: string, names: readonly (keyof SiHeader & string)[]][] = [
  [
    '提单信息',
    [
      'TBI_SIMBL_NO',
      'TBI_MBL_NO',
      'TBI_GOODS_TYPE',
      'TBI_PAYMENT_METHOD',
      'TBI_SIGNING_METHOD',
      'TBI_TRANSPORT_METHOD',
      'TBI_QUNO',
    ],
  ],
  [
    '收发通',
    ['TBI_CONSIGNOR', 'TBI_CONSIGNEE', 'TBI_NOTIFIER_1', 'TBI_NOTIFIER_2', 'TBI_NOTIFIER_3'],
  ],
  [
    '船期与港口',
    [
      ...([
        'TBI_CARRIER',
        'TBI_VESSEL',
        'TBI_VOYAGE',
        'TBI_SAILINGDATE',
        'TBI_SHOUHD',
        'TBI_SHOUHD_CODE',
      ] as const),
      ...([
        'TBI_ZHUANGHG',
        'TBI_ZHUANGHG_CODE',
        'TBI_XIEHG',
        'TBI_XIEHG_CODE',
        'TBI_JIAOHD',
        'TBI_JIAOHD_CODE',
      ] as const),
    ],
  ],
  ['货物', ['TBI_MARKS', 'TBI_GOODS', 'TBI_PACKAGE', 'TBI_HSCODE', 'TBI_REMARKS']],
];

export interface BillField {
  readonly group: string;
  readonly meta: FieldMeta;
}

export const HEADER_FIELDS: readonly BillField[] = SECTIONS.flatMap(([group, names]) =>
  names.map((name) => ({ group, meta: fieldsOf(SiHeader).get(name) as FieldMeta })),
);

/** What a bill is known by: a draft that says otherwise is another bill, or wrong. */
export const IDENTITY_FIELDS: readonly string[] = ['TBI_SIMBL_NO', 'TBI_MBL_NO', 'TBI_CARRIER'];

const metas = (type: new () => object, names: readonly string[]): readonly FieldMeta[] =>
  names.map((name) => fieldsOf(type).get(name) as FieldMeta);

export const BOX_FIELDS = metas(Box, [
  'TBX_CNNO',
  'TBX_TYPE',
  'TBX_SEALNO',
  'TBX_PACKAGE',
  'TBX_NUM',
  'TBX_WEIGHT',
  'TBX_VOLUME',
]);
export const LINE_FIELDS = metas(BoxDetail, [
  'TBD_CNGOODS',
  'TBD_GOODS',
  'TBD_HSCODE',
  'TBD_MARKS',
  'TBD_PACKAGE',
  'TBD_NUM',
  'TBD_WEIGHT',
  'TBD_VOLUME',
]);
