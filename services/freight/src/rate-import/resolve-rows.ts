import { RATE_BOXES } from '@quayside/contracts/freight/boxes';
import { RateType, ValidityBasis } from '@quayside/contracts/freight/choices';
import { USUAL_CURRENCY } from '@quayside/contracts/freight/rate';
import type { RateFileOptions, RateFileRow } from '@quayside/contracts/freight/rate-import';
import type { BasicKind } from '@quayside/contracts/masterdata/search';
import { PaymentMethod } from '@quayside/contracts/trade/choices';
import type { AddFault, ImportRow } from '@quayside/service-kit/import/target';
import { partnerCodes } from '@quayside/service-kit/mapping/remembered-codes';
import { severalOf, unknownWords } from '@quayside/service-kit/mapping/unknown-words';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { faultsOf, missingOf, normalRate } from '../rate/judge-rate.js';
import { laneOf, lanesByCode } from '../rate/rate-codes.js';
import { chargeWords, type RemarkCharge, readRemark } from './read-remark.js';

/** What the check found out of a row and the run needs. */
export interface RateExtra {
  LaneParent: string | null;
  Missing: string | null;
  /** What its remarks name in full. */
  Charges?: RemarkCharge[];
  /** The rate whose charges it goes on with. */
  CopyOf?: number;
  /** Of a change of many: the rate. */
  Of?: number;
  /** Why it cannot end on the day that is asked for. */
  Clash?: string;
}
type Row = ImportRow<RateFileRow, RateExtra>;
type Fault = AddFault<RateFileRow, RateExtra>;

const PLAIN = RATE_BOXES.map((box) => `Price${box}` as const);
const NAMED = [
  ['PolCode', 'port', '起运港'],
  ['PodCode', 'port', '卸货港'],
  ['ViaCode', 'port', '中转港'],
  ['DestCode', 'port', '目的地'],
  ['CarrierCode', 'carrier', '船公司'],
  ['LaneCode', 'lane', '航线'],
  ['TerminalCode', 'terminal', '挂靠码头'],
] as const satisfies readonly (readonly [keyof RateFileRow & string, BasicKind, string])[];

/** 直达 where a port of transhipment would stand. */
const DIRECT = /^(?:直达|直航|直飞|DIRECT|D\/?S|-+|\/)$/i;

/** Fills what a sheet leaves out by what the person said of the whole file, and puts bare prices into their layer. */
export function completeRow(values: Partial<RateFileRow>, options: Partial<RateFileOptions>): void {
  values.Supplier ??= options.Supplier?.trim() || undefined!;
  values.CarrierCode ??= options.CarrierCode?.trim() || undefined!;
  values.ValidFrom ??= options.ValidFrom ?? undefined!;
  values.ValidTo ??= options.ValidTo ?? undefined!;
  values.CurrencyCode ??= options.CurrencyCode?.trim() || USUAL_CURRENCY;
  values.RateType ??= RateType.Fak;
  values.Payment ??= PaymentMethod.Prepaid;
  values.Basis ??= ValidityBasis.Departure;
  if (values.ViaCode && DIRECT.test(values.ViaCode.trim())) values.ViaCode = null;
  if (!options.Layer) return;
  for (const box of RATE_BOXES) {
    const plain = values[`Price${box}`];
    if (plain === undefined) continue;
    values[`${options.Layer}${box}`] ??= plain;
    delete values[`Price${box}`];
  }
}

async function resolveNames(ctx: Ctx, rows: readonly Row[], fault: Fault): Promise<void> {
  for (const kind of new Set(NAMED.map(([, each]) => each))) {
    const fields = NAMED.filter(([, each]) => each === kind);
    const texts = rows.flatMap(({ values }) => fields.flatMap(([field]) => values[field] ?? []));
    const known = await partnerCodes(ctx, kind, null, texts);
    const lost = texts.filter((text) => !known.has(text));
    const several = await severalOf(ctx, kind, null, lost);
    for (const row of rows) {
      for (const [field, , label] of fields) {
        const text = row.values[field];
        if (!text) continue;
        const code =
          known.get(text) ??
          (kind === 'carrier' && /^[A-Z]{4}$/i.test(text.trim())
            ? text.trim().toUpperCase()
            : undefined);
        if (code) row.values[field] = code;
        else if (kind === 'lane' || kind === 'terminal') {
          // What only describes is not worth holding a price back for.
          row.values[field] = null as never;
          const why = unknownWords(kind, label, text, several.get(text)).reason;
          row.notes = { ...row.notes, [field]: `${why}，未导入` };
        } else {
          const words = unknownWords(kind, label, text, several.get(text));
          fault(row, field, words.code, words.reason, { unknown: { Kind: kind, Code: text } });
        }
      }
    }
  }
}

const REMARKS = ['PublicRemark', 'InnerRemark', 'WeightRemark', 'PolRemark', 'PodRemark'] as const;

/** Texts of somebody else's sheet, with what each is about where that is not a remark as such. */
const SHEET_TEXTS = [
  ['SheetRemark', ''],
  ['SheetSpaceText', '舱位：'],
  ['SheetWeightRemark', '超重：'],
  ['SheetPolRemark', '起运港：'],
  ['SheetPodRemark', '目的港：'],
  ['SheetFreeTimeRemark', '免用箱：'],
] as const satisfies readonly (readonly [keyof RateFileRow & string, string])[];
const INNER_MOST = 500;
/** What customers read as included is codes of fees, nothing that somebody wrote. */
const FEE_CODE = /^[A-Z][A-Z0-9]{1,9}$/i;

/** Keeps the texts of a sheet inside, all of them: customers read what a person moves to where they do. */
function keepInside(row: Row, fault: Fault): void {
  const own = row.values.InnerRemark?.trim();
  const parts = own ? [own] : [];
  const included = row.values.Included;
  if (included) {
    const words = included.filter((each) => !FEE_CODE.test(each.trim()));
    if (words.length > 0) {
      row.values.Included = included.filter((each) => FEE_CODE.test(each.trim()));
      parts.push(`已含：${words.join('、')}`);
      row.notes = { ...row.notes, Included: `“${words.join('、')}”不是费用代码，${INSIDE}` };
    }
  }
  for (const [field, about] of SHEET_TEXTS) {
    const text = row.values[field]?.trim();
    delete row.values[field];
    if (!text) continue;
    parts.push(`${about}${text}`);
    row.notes = { ...row.notes, [field]: INSIDE };
  }
  if (parts.length === (own ? 1 : 0)) return;
  const inner = parts.join('\n');
  if (inner.length > INNER_MOST)
    fault(row, 'InnerRemark', 'length', `备注合起来不能超过${INNER_MOST}字，现有${inner.length}字`);
  else row.values.InnerRemark = inner;
}

const INSIDE = '导入到内部备注，客户看不到；要给客户看，请在运价中移到对外备注';

/** Takes charges out of a row's remarks where the person wants them, and says what was found either way. */
function readRemarks(row: Row, wanted: boolean): void {
  for (const field of REMARKS) {
    const text = row.values[field];
    if (!text) continue;
    const { charges, included, unsure } = readRemark(text);
    const found = [...charges.map(chargeWords), ...included.map((code) => `已含 ${code}`)];
    const said = [
      ...(found.length > 0
        ? [
            wanted
              ? `备注中的${found.join('、')}随运价导入`
              : `备注提到${found.join('、')}，未作为费用导入`,
          ]
        : []),
      ...(unsure.length > 0
        ? [`备注中的“${unsure.join('”“')}”没有写全金额、币种和单位，未作为费用导入`]
        : []),
    ];
    if (said.length > 0) row.notes = { ...row.notes, [field]: said.join('；') };
    if (!wanted) continue;
    row.extra = { ...row.extra, Charges: [...(row.extra?.Charges ?? []), ...charges] };
    if (included.length > 0)
      row.values.Included = [...new Set([...(row.values.Included ?? []), ...included])];
  }
}

/** Puts own codes in place of what the sheet calls ports and carriers, and finds what is wrong or missing with each rate. */
export async function resolveRows(
  ctx: Ctx,
  rows: readonly Row[],
  fault: Fault,
  options: Partial<RateFileOptions>,
): Promise<void> {
  await resolveNames(ctx, rows, fault);
  const lanes = await lanesByCode(
    ctx,
    rows.flatMap(({ values }) => values.PodCode ?? []),
    rows.flatMap(({ values }) => values.LaneCode ?? []),
  );
  for (const row of rows) {
    const plain = PLAIN.find((field) => row.values[field] != null);
    if (plain && !options.Layer)
      fault(
        row,
        plain,
        'price-layer',
        '文件没有写明箱型价格是成本、底价还是公布价，请在选项中选择后重新检查',
      );
    keepInside(row, fault);
    if (options.Charges != null) readRemarks(row, options.Charges);
    if (row.extra?.Clash) fault(row, 'EndsOn', 'overlap', row.extra.Clash);
    const includesNothing = row.values.Included?.length === 0;
    row.values = normalRate(row.values as never) as Partial<RateFileRow>;
    // Of a change of many: an empty list takes away what was included.
    if (includesNothing) row.values.Included = [];
    for (const { Prop, Code, Msg } of faultsOf(row.values as never))
      fault(row, Prop as keyof RateFileRow & string, Code, Msg);
    const lane = row.values.PodCode ? laneOf(row.values as never, lanes) : undefined;
    if (lane && !row.values.LaneCode) row.values.LaneCode = lane.LaneCode;
    row.extra = {
      ...row.extra,
      LaneParent: lane?.ParentCode ?? null,
      Missing: missingOf(row.values as never).join('、') || null,
    };
  }
}
