import { EntryStage, ServiceKind } from '@quayside/contracts/booking/entry/choices';
import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import { PartyRole } from '@quayside/contracts/trade/choices';

/** Something that an order lacks for a stage: where it belongs, and what it is called. */
export interface Lack {
  stage: EntryStage;
  prop: string;
  label: string;
}

const { Booking, Si, Customs } = EntryStage;

/** Header fields that a stage needs, with their names. */
const HEADER: readonly (readonly [EntryStage, keyof EntryInput, string])[] = [
  [Booking, 'LoadPort', '装货港'],
  [Booking, 'LoadCode', '装货港代码'],
  [Booking, 'DischargePort', '卸货港'],
  [Booking, 'DischargeCode', '卸货港代码'],
  [Booking, 'SailingDate', '开航日'],
  [Booking, 'GoodsType', '货物类型'],
  [Booking, 'PaymentMethod', '付款方式'],
  [Booking, 'TransportMethod', '运输条款'],
  [Si, 'BillForm', '提单形式'],
  [Customs, 'Incoterm', '贸易条款'],
];

/** Fields that a stage needs of every line of goods. */
const GOODS: readonly (readonly [EntryStage, keyof EntryInput['Goods'][number], string])[] = [
  [Booking, 'Description', '英文品名'],
  [Booking, 'Packages', '件数'],
  [Booking, 'Weight', '毛重'],
  [Booking, 'Volume', '体积'],
  [Si, 'PackageUnit', '包装'],
  [Si, 'HsCode', 'HS编码'],
  [Si, 'Marks', '唛头'],
  [Customs, 'ChineseName', '中文品名'],
];

/** What a bill of lading says of each container; a line of several containers lacks their numbers as a whole. */
const BOXES: readonly (readonly [EntryStage, keyof EntryInput['Boxes'][number], string])[] = [
  [Booking, 'Type', '箱型'],
  [Si, 'Number', '箱号'],
  [Si, 'Seal', '封号'],
  [Si, 'Packages', '每箱件数'],
  [Si, 'Weight', '每箱毛重'],
  [Si, 'Volume', '每箱体积'],
];

const PARTIES: readonly (readonly [
  EntryStage,
  PartyRole,
  keyof EntryInput['Parties'][number],
  string,
])[] = [
  [Booking, PartyRole.Shipper, 'Name', '名称'],
  [Si, PartyRole.Shipper, 'Address', '地址'],
  [Si, PartyRole.Consignee, 'Name', '名称'],
  [Si, PartyRole.Consignee, 'Address', '地址'],
  [Si, PartyRole.Notify, 'Name', '名称'],
  [Customs, PartyRole.Shipper, 'Code', '企业代码'],
];

/** Whether a value says nothing; a list without lines does not. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0);

/** A list without a line lacks it whole, else what its lines lack. */
function linesLack<L>(
  prop: string,
  label: string,
  lines: readonly L[],
  wanted: readonly (readonly [EntryStage, keyof L, string])[],
): Lack[] {
  if (lines.length === 0) return [{ stage: Booking, prop, label }];
  return lines.flatMap((line, index) =>
    wanted.flatMap(([stage, field, name]) =>
      isEmpty(line[field])
        ? [
            {
              stage,
              prop: `${prop}[${index}].${String(field)}`,
              label: `${label}${index + 1} ${name}`,
            },
          ]
        : [],
    ),
  );
}

const ALL: ReadonlySet<EntryStage> = new Set(EntryStage.options.map(({ value }) => value));
const within = <D extends readonly [EntryStage, ...unknown[]]>(
  demands: readonly D[],
  asked: ReadonlySet<EntryStage>,
): readonly D[] => (asked === ALL ? demands : demands.filter(([stage]) => asked.has(stage)));

/**
 * What an order lacks for its stages, whatever of it is there. Customs data is asked only of those who want customs clearance from us
 *: the booking note, the bill of lading and the export
 * declaration each say so much.
 * @param asked the stages that are looked at; all by nature
 */
export function lacksOf(order: EntryInput, asked: ReadonlySet<EntryStage> = ALL): Lack[] {
  const parties = PARTIES.flatMap(([stage, role, field, name]): Lack[] => {
    if (!asked.has(stage)) return [];
    const at = order.Parties.findIndex(({ Role }) => Role === role);
    if (at >= 0 && !isEmpty(order.Parties[at]?.[field])) return [];
    return [
      {
        stage,
        prop: at < 0 ? 'Parties' : `Parties[${at}].${field}`,
        label: `${PartyRole.label(role)}${name}`,
      },
    ];
  });
  const lacks = [
    ...HEADER.flatMap(([stage, field, label]) =>
      asked.has(stage) && isEmpty(order[field]) ? [{ stage, prop: field, label }] : [],
    ),
    ...parties,
    ...linesLack('Goods', '货物', order.Goods, within(GOODS, asked)),
    ...linesLack('Boxes', '集装箱', order.Boxes, within(BOXES, asked)),
  ];
  const clears = order.Services.some(({ Kind }) => Kind === ServiceKind.Customs);
  return clears ? lacks : lacks.filter(({ stage }) => stage !== Customs);
}
