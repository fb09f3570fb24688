import { describe, expect, it } from '@jest/globals';
import type { BoxDetail, SiInput } from '@quayside/contracts/si/shipping-instruction';
import { judgedBy, judgedWith, shippedBook, short } from '../../test/judged.js';
import { aBox, anOrder, anSi } from '../../test/samples.js';

/** One container of a type, with the order that booked it. */
const alone = (
  type: string,
  goods: string,
  given: Partial<SiInput> = {},
  detail: Partial<BoxDetail> = {},
): string[] => {
  const box = aBox(type, 100001, 500, 6000.25, 20);
  const BoxInfos = [
    { ...box, BoxDetails: [{ ...box.BoxDetails?.[0], TBD_GOODS: goods, ...detail }] },
  ];
  const order = {
    ...anOrder({
      ContainerSummary: `${type}*1`,
      Packages: 500,
      Weight: 6000.25,
      Volume: 20,
      GoodsName: goods,
    }),
    Id: 7,
  };
  return short(judgedBy(shippedBook, [anSi({ TBI_GOODS: goods, BoxInfos, ...given })], { order }));
};
const of = (si: SiInput): string[] => short(judgedBy(shippedBook, [si]));
const NO_NOTIFIER = { TBI_NOTIFIER_1: null, TBI_NOTIFIER_2: null, TBI_NOTIFIER_3: null };

/** A row of the validation table of standards.md 1.8, what breaks it, and what then is found. docs/decisions/0012 has the rows that are not here. */
const ROWS: readonly (readonly [
  row: string,
  found: readonly string[],
  expected: readonly string[],
])[] = [
  [
    'isToOrder: an order bill may be original',
    of(anSi({ TBI_CONSIGNEE: 'TO ORDER', TBI_SIGNING_METHOD: 'O' })),
    [],
  ],
  [
    'isToOrder: a waybill is not to order',
    of(anSi({ TBI_CONSIGNEE: 'TO THE ORDER OF BANK', TBI_SIGNING_METHOD: 'S' })),
    ['error waybill-to-order @ TBI_CONSIGNEE'],
  ],
  [
    'consignee: needed when not to order',
    of(anSi({ TBI_CONSIGNEE: '' })),
    ['error required @ TBI_CONSIGNEE'],
  ],
  [
    'notifyParties: one at least when to order, where the carrier asks for none otherwise',
    short(
      judgedWith(
        [{ Code: 'required', Severity: 'error', RequiredFields: ['TBI_CONSIGNEE'] }],
        anSi({ TBI_CONSIGNEE: 'TO ORDER', ...NO_NOTIFIER }),
      ),
    ),
    ['error notify-to-order @ TBI_NOTIFIER_1'],
  ],
  [
    'notifyParties: to order, the consignee is nobody to be the same as',
    short(
      judgedWith(
        [{ Code: 'required', Severity: 'error', RequiredFields: ['TBI_CONSIGNEE'] }],
        anSi({
          TBI_CONSIGNEE: 'TO ORDER OF SAMPLE BANK',
          ...NO_NOTIFIER,
          TBI_NOTIFIER_1: 'SAME AS CONSIGNEE',
        }),
      ),
    ),
    ['error notify-to-order @ TBI_NOTIFIER_1'],
  ],
  [
    'notifyParties: none when not to order, where the carrier asks for none',
    short(
      judgedWith(
        [{ Code: 'required', Severity: 'error', RequiredFields: ['TBI_CONSIGNEE'] }],
        anSi(NO_NOTIFIER),
      ),
    ),
    [],
  ],
  [
    'party address: a name alone',
    of(anSi({ TBI_CONSIGNEE: 'SAMPLE IMPORT INC' })),
    ['warning party-address @ TBI_CONSIGNEE'],
  ],
  [
    'party address: a code in its place',
    of(anSi({ TBI_CONSIGNEE: 'SAMPLE IMPORT INC EIN 12-3456789' })),
    [],
  ],
  [
    'party address: of the third party to notify',
    of(anSi({ TBI_NOTIFIER_3: 'SAMPLE INC' })),
    ['warning party-address @ TBI_NOTIFIER_3'],
  ],
  ['party address: who is named elsewhere', of(anSi({ TBI_NOTIFIER_1: 'SAME AS CONSIGNEE' })), []],
  [
    'containers: each once',
    of(
      anSi({
        BoxInfos: [
          aBox('20GP', 100001, 500, 6000.25, 25.125),
          aBox('40HQ', 100001, 1000, 12000.25, 65.125),
        ],
      }),
    ),
    ['error container-repeated @ BoxInfos[1].BoxInfo.TBX_CNNO'],
  ],
  [
    'reefer: no temperature',
    alone('40RH', 'FROZEN SHRIMPS'),
    ['warning reefer-temperature @ TBI_GOODS'],
  ],
  ['reefer: temperature with its unit', alone('40RH', 'FROZEN SHRIMPS TEMP -18C'), []],
  ['reefer: temperature in degrees', alone('40RH', 'FRESH APPLES SET AT +2.5 DEG C'), []],
  [
    'reefer: temperature without unit',
    alone('40RH', 'FROZEN SHRIMPS TEMP -18'),
    ['warning reefer-unit @ TBI_GOODS'],
  ],
  [
    'reefer: temperature among the marks',
    alone('20RF', 'FROZEN SHRIMPS', { TBI_MARKS: 'KEEP AT -18 CELSIUS' }),
    [],
  ],
  ['reefer, non-operating: none', alone('40NOR', 'WOODEN FRAMES'), []],
  [
    'reefer, non-operating: a temperature',
    alone('40NOR', 'FRAMES TEMP -18C'),
    [
      'warning nor-temperature @ TBI_GOODS',
      'error cargo-undeclared @ TBI_GOODS',
      'error cargo-reason @ CargoReason',
    ],
  ],
  ['reefer: dry cargo that mentions a letter C', alone('20GP', 'VITAMIN C 5 CARTONS'), []],
  [
    'packageCode: number needed',
    alone('20GP', 'SALT', {}, { TBD_NUM: 0 }).slice(0, 1),
    ['error required-box @ BoxInfos[0].BoxDetails[0].TBD_NUM'],
  ],
  ...['VY', 'VS', 'VR', 'VQ', 'VO', 'VL', 'VG', 'NG', 'NF', 'NE'].map(
    (code) =>
      [
        `packageCode: no number for ${code}`,
        of(
          anSi({
            BoxInfos:
              anSi().BoxInfos?.map(({ BoxInfo }) => ({
                BoxInfo: { ...BoxInfo, TBX_PACKAGE: code, TBX_NUM: null },
              })) ?? [],
          }),
        ).filter((found) => found.includes('TBX_NUM')),
        [],
      ] as const,
  ),
  ...['GENERAL CARGO', 'CONSOLIDATED CARGO', 'PARTS', 'F.A.K.', 'FREIGHT ALL KINDS'].map(
    (goods) =>
      [
        `goods text: ${goods}`,
        of(anSi({ TBI_GOODS: goods })),
        ['error goods-too-general @ TBI_GOODS'],
      ] as const,
  ),
  ['goods text: parts of something', of(anSi({ TBI_GOODS: 'PARTS OF WOODEN FRAMES' })), []],
  ['HS: 6 digits', of(anSi({ TBI_HSCODE: '441490' })), []],
  ['HS: 10 digits', of(anSi({ TBI_HSCODE: '4414900090' })), []],
  ['HS: 5 digits', of(anSi({ TBI_HSCODE: '44149' })), ['error hs-form @ TBI_HSCODE']],
  [
    'HS: 12 digits unless the carrier takes them',
    of(anSi({ TBI_HSCODE: '441490009012' })),
    ['error hs-form @ TBI_HSCODE'],
  ],
  [
    'HS: 12 digits where the carrier takes them',
    short(
      judgedWith(
        [{ Code: 'hs-form', Severity: 'error', Lengths: '6,8,10,12' }],
        anSi({ TBI_HSCODE: '441490009012' }),
      ),
    ),
    [],
  ],
  [
    'advance manifest: no code for Hamburg',
    of(
      anSi({
        TBI_HSCODE: null,
        TBI_JIAOHD_CODE: 'DEHAM',
        BoxInfos: anSi().BoxInfos?.map(({ BoxInfo }) => ({ BoxInfo })) ?? [],
      }),
    ),
    ['warning order-differs @ TBI_JIAOHD_CODE', 'warning advance-manifest-hs @ TBI_HSCODE'],
  ],
  [
    'advance manifest: a code on every line',
    of(anSi({ TBI_HSCODE: null, TBI_JIAOHD_CODE: 'DEHAM' })),
    ['warning order-differs @ TBI_JIAOHD_CODE'],
  ],
  [
    'advance manifest: none for Los Angeles',
    of(
      anSi({
        TBI_HSCODE: null,
        BoxInfos: anSi().BoxInfos?.map(({ BoxInfo }) => ({ BoxInfo })) ?? [],
      }),
    ),
    [],
  ],
  [
    'totals: the details of a box come to the box',
    alone('20GP', 'SALT', {}, { TBD_WEIGHT: 6000 }),
    ['error details-sum @ BoxInfos[0].BoxInfo.TBX_WEIGHT'],
  ],
  [
    'totals: the boxes come to the order',
    alone('20GP', 'WOODEN PHOTO FRAMES', { BoxInfos: [aBox('20GP', 100001, 499, 6000.25, 20)] }),
    ['warning total-packages @ BoxInfos'],
  ],
];

describe('the conditional rules of the DCSA shipping instruction', () => {
  it.each(ROWS)('%s', (_row, found, expected) => {
    expect(found).toEqual(expected);
  });
});
