import { describe, expect, it } from '@jest/globals';
import type { SiRuleInput } from '@quayside/contracts/si/rule.api';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import { judgedWith } from '../../test/judged.js';
import { anSi } from '../../test/samples.js';

type Given = Partial<SiRuleInput>;
const demand = (given: Given): SiRuleInput => ({
  Code: 'own-demand',
  Name: '要求',
  Severity: 'error',
  Field: 'TBI_GOODS',
  Demand: 'required',
  ...given,
});
const found = (given: Given, si: SiInput = anSi()): string[] =>
  judgedWith([demand(given)], si).flatMap(({ Code, Prop, Msg }) =>
    Code === 'own-demand' ? [`${Prop.replace('TDBLInfos[0].', '')}：${Msg}`] : [],
  );
const LINE = 'BoxInfos[0].BoxDetails[0]';

const CASES: readonly (readonly [
  name: string,
  given: Given,
  si: SiInput,
  found: readonly string[],
])[] = [
  ['required and filled', { Field: 'TBI_GOODS' }, anSi(), []],
  ['required and empty', { Field: 'TBI_QUNO' }, anSi(), ['TBI_QUNO：请填写约号']],
  [
    'required in every box',
    { Field: 'TBX_SEALNO' },
    anSi({ BoxInfos: [{ BoxInfo: {} }] }),
    ['BoxInfos[0].BoxInfo.TBX_SEALNO：请填写箱的封号'],
  ],
  [
    'must be empty',
    { Field: 'TBI_NOTIFIER_2', Demand: 'empty' },
    anSi({ TBI_NOTIFIER_2: 'X 1' }),
    ['TBI_NOTIFIER_2：第二通知人必须留空'],
  ],
  [
    'one of',
    { Field: 'TBI_PACKAGE', Demand: 'one-of', Value: 'PX, PK' },
    anSi(),
    ['TBI_PACKAGE：包装只能是PX、PK'],
  ],
  ['one of, in any case', { Field: 'TBI_PACKAGE', Demand: 'one-of', Value: 'ct' }, anSi(), []],
  [
    'forbidden word',
    { Demand: 'forbidden', Value: 'PHOTO\nFAK' },
    anSi(),
    ['TBI_GOODS：英文品名不能含有“PHOTO”'],
  ],
  ['forbidden word inside another', { Demand: 'forbidden', Value: 'FRAM' }, anSi(), []],
  [
    'words that must be there',
    { Demand: 'contains', Value: 'NCM，HS CODE' },
    anSi(),
    ['TBI_GOODS：英文品名须写明NCM或HS CODE'],
  ],
  [
    'words that are there',
    { Demand: 'contains', Value: 'NCM' },
    anSi({ TBI_GOODS: 'FRAMES NCM: 4414' }),
    [],
  ],
  ['pattern', { Field: 'TBI_VOYAGE', Demand: 'pattern', Value: '\\d{3}[EW]' }, anSi(), []],
  [
    'pattern that does not fit',
    { Field: 'TBI_VOYAGE', Demand: 'pattern', Value: '\\d{4}[EW]' },
    anSi(),
    ['TBI_VOYAGE：航次格式应为\\d{4}[EW]'],
  ],
  [
    'least length',
    { Field: 'TBI_MARKS', Demand: 'min-length', Value: '5' },
    anSi(),
    ['TBI_MARKS：唛头至少5个字符'],
  ],
  [
    'most length',
    { Field: 'TBI_VESSEL', Demand: 'max-length', Value: '5' },
    anSi(),
    ['TBI_VESSEL：船名最多5个字符'],
  ],
  [
    'most lines',
    { Field: 'TBI_CONSIGNOR', Demand: 'max-lines', Value: '2' },
    anSi(),
    ['TBI_CONSIGNOR：发货人最多2行'],
  ],
  [
    'least number, on the lines',
    { Field: 'TBD_WEIGHT', Demand: 'least', Value: '7000' },
    anSi(),
    [`${LINE}.TBD_WEIGHT：货物的毛重不能小于7000`],
  ],
  [
    'most number, on the boxes',
    { Field: 'TBX_NUM', Demand: 'most', Value: '999' },
    anSi(),
    ['BoxInfos[1].BoxInfo.TBX_NUM：箱的件数不能大于999'],
  ],
  [
    'for one of some values',
    { Field: 'TBI_QUNO', WhenField: 'TBI_PAYMENT_METHOD', WhenCheck: 'one-of', WhenValue: 'CC' },
    anSi(),
    [],
  ],
  [
    'for none of some values',
    { Field: 'TBI_QUNO', WhenField: 'TBI_PAYMENT_METHOD', WhenCheck: 'none-of', WhenValue: 'CC' },
    anSi(),
    ['TBI_QUNO：请填写约号'],
  ],
  [
    'when another is filled',
    { Field: 'TBI_QUNO', WhenField: 'TBI_EMAILS', WhenCheck: 'filled' },
    anSi(),
    [],
  ],
  [
    'when another is empty',
    { Field: 'TBI_QUNO', WhenField: 'TBI_EMAILS', WhenCheck: 'empty' },
    anSi(),
    ['TBI_QUNO：请填写约号'],
  ],
  [
    'when the consignee is to order',
    {
      Field: 'TBI_NOTIFIER_2',
      WhenField: 'TBI_CONSIGNEE',
      WhenCheck: 'starts-with',
      WhenValue: 'TO ORDER',
    },
    anSi({ TBI_CONSIGNEE: 'TO ORDER OF SHIPPER' }),
    ['TBI_NOTIFIER_2：请填写第二通知人'],
  ],
  [
    'when the goods of the same box contain a word',
    {
      Field: 'TBX_SEALNO',
      Demand: 'min-length',
      Value: '12',
      WhenField: 'TBD_GOODS',
      WhenCheck: 'contains',
      WhenValue: 'FRAMES',
    },
    anSi(),
    [
      'BoxInfos[0].BoxInfo.TBX_SEALNO：箱的封号至少12个字符',
      'BoxInfos[1].BoxInfo.TBX_SEALNO：箱的封号至少12个字符',
    ],
  ],
];

describe('demands of a carrier’s own', () => {
  it.each(CASES)('%s', (_name, given, si, expected) => {
    expect(found(given, si)).toEqual(expected);
  });

  it('say their own text, with the reason where it asks for it', () => {
    expect(found({ Field: 'TBI_QUNO', Text: '中远美线要求：{说明}' })).toEqual([
      'TBI_QUNO：中远美线要求：请填写约号',
    ]);
  });

  it('weigh what they are given, and offer their repair', () => {
    const [finding] = judgedWith(
      [
        demand({
          Field: 'TBI_VESSEL',
          Demand: 'max-length',
          Value: '3',
          Severity: 'info',
          Fix: 'trim',
        }),
      ],
      anSi(),
    );
    expect(finding).toMatchObject({ Severity: 'info', Fix: 'trim' });
    expect(judgedWith([demand({ Field: 'TBI_QUNO', Severity: 'off' })], anSi())).toEqual([]);
  });
});
