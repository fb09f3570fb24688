import type { AnswerRest } from '@quayside/shipping-standards/edifact/iftmbc';

/** Properties of a DCSA booking, outside its equipment, that decide how cargo is carried. */
const TOP: ReadonlySet<string> = new Set([
  'receiptTypeAtOrigin',
  'deliveryTypeAtDestination',
  'cargoMovementTypeAtOrigin',
  'cargoMovementTypeAtDestination',
  'serviceContractReference',
  'contractQuotationReference',
  'extendedContractQuotationReference',
  'freightPaymentTermCode',
  'incoTerms',
  'isEquipmentSubstitutionAllowed',
  'isPartialLoadAllowed',
  'originChargesPaymentTerm',
  'destinationChargesPaymentTerm',
]);
/** Those of them that are agreed between us and the carrier, and say nothing of the cargo itself. */
const TERMS: ReadonlySet<string> = new Set([
  'serviceContractReference',
  'contractQuotationReference',
  'extendedContractQuotationReference',
  'freightPaymentTermCode',
  'incoTerms',
  'originChargesPaymentTerm',
  'destinationChargesPaymentTerm',
]);
const EQUIPMENT = /^(?:requested|confirmed)Equipments\.(\d+)\.(.+)$/;
/** Numbers that a carrier gives the parts of a booking, and which say nothing of its cargo. */
const isNumbering = (path: string): boolean =>
  path.endsWith('commoditySubReference') || /\.references\.\d{1,6}\./.test(path);

/** What people call a property; the others go by their own name. */
const LABELS: Readonly<Record<string, string>> = {
  receiptTypeAtOrigin: '起运地收货方式',
  deliveryTypeAtDestination: '目的地交货方式',
  cargoMovementTypeAtOrigin: '起运地整拼',
  cargoMovementTypeAtDestination: '目的地整拼',
  serviceContractReference: '合约号',
  contractQuotationReference: '报价编号',
  extendedContractQuotationReference: '报价编号',
  freightPaymentTermCode: '付款方式',
  incoTerms: '贸易术语',
  ISOEquipmentCode: '箱型代码',
  units: '箱量',
  isShipperOwned: '货主箱(SOC)',
  isNonOperatingReefer: '冷箱不制冷(NOR)',
  temperatureSetpoint: '设定温度',
  temperatureUnit: '温度单位',
  airExchangeSetpoint: '通风',
  airExchangeUnit: '通风单位',
  humiditySetpoint: '湿度',
  UNNumber: 'UN号',
  imoClass: '危险品类别',
  packingGroup: '包装类',
  properShippingName: '正确运输名称',
  flashPoint: '闪点',
  tareWeight: '箱皮重',
  cargoGrossWeight: '货物毛重',
  cargoGrossVolume: '货物体积',
  numberOfPackages: '件数',
};

/** What must not go unsaid where the carrier repeats a line of containers. */
const CRITICAL: ReadonlySet<string> = new Set([
  'temperatureSetpoint',
  'airExchangeSetpoint',
  'humiditySetpoint',
  'UNNumber',
  'imoClass',
  'isShipperOwned',
  'isNonOperatingReefer',
]);

type Json = Readonly<Record<string, unknown>>;
type Leaves = ReadonlyMap<string, string>;

function leavesOf(
  json: unknown,
  path = '',
  found = new Map<string, string>(),
): Map<string, string> {
  if (json === null || json === undefined || json === '') return found;
  if (typeof json !== 'object') return found.set(path, String(json));
  for (const [name, inner] of Object.entries(json))
    leavesOf(inner, path ? `${path}.${name}` : name, found);
  return found;
}

const isoOf = (leaves: Leaves, at: number): string | undefined =>
  leaves.get(`requestedEquipments.${at}.ISOEquipmentCode`);

/** Lines of the answer by the lines that were asked for: the same type, in the same order. */
function linesAsked(said: Leaves, asked: Leaves): (at: number) => number {
  const to = new Map<number, number>();
  const used = new Set<number>();
  for (let at = 0; isoOf(said, at) !== undefined; at += 1) {
    for (let own = 0; isoOf(asked, own) !== undefined; own += 1) {
      if (used.has(own) || isoOf(asked, own) !== isoOf(said, at)) continue;
      used.add(own);
      to.set(at, own);
      break;
    }
  }
  return (at) => to.get(at) ?? at;
}

function labelOf(path: string, said: Leaves): string {
  const [, at, inner] = EQUIPMENT.exec(path) ?? [];
  const names = (inner ?? path).split('.').filter((name) => !/^\d+$/.test(name));
  const last = names.at(-1) ?? '';
  const owner = ['value', 'unit'].includes(last) ? names.at(-2) : undefined;
  const name = LABELS[owner ?? last] ?? owner ?? last;
  const label = last === 'unit' ? `${name}单位` : name;
  const type = at === undefined ? '' : (isoOf(said, Number(at)) ?? `第${Number(at) + 1}行箱`);
  return [type, label].filter(Boolean).join(' ');
}

/** A condition as DCSA's booking says it, beside what our request said at the same place. */
export interface DcsaCondition {
  label: string;
  asked: string | null;
  said: string | null;
  /** It is numbering, or a mark that is not there, which nobody had to ask for. */
  plain: boolean;
  /** It is agreed between us and the carrier: contract, payment, trade term. */
  isTerm: boolean;
}

/**
 * Everything in a DCSA booking that decides how cargo is carried, beside the same place of the request
 * as we would write it; and what must not go unsaid where the carrier repeats a line of containers.
 * @param request body of our request
 * @param lines containers of a repeated line are compared by type and order
 */
export function dcsaConditions(
  rest: readonly AnswerRest[],
  request: Json,
): {
  conditions: DcsaCondition[];
  places: ReadonlySet<string>;
} {
  const asked = leavesOf(request);
  const read = rest.filter(({ fault }) => fault === '');
  const said: Leaves = new Map(read.map(({ place, value }) => [place, value]));
  const lineOf = linesAsked(said, asked);
  const placeAsked = (place: string): string => {
    const [, at, inner] = EQUIPMENT.exec(place) ?? [];
    return at === undefined ? place : `requestedEquipments.${lineOf(Number(at))}.${inner}`;
  };
  const own = read.filter(
    ({ place }) => TOP.has(place.split('.')[0] ?? '') || EQUIPMENT.test(place),
  );
  const answered = new Set(own.map(({ place }) => placeAsked(place)));
  const repeated = new Set([...answered].flatMap((place) => EQUIPMENT.exec(place)?.[1] ?? []));
  const unsaid = [...asked].filter(
    ([place, value]) =>
      CRITICAL.has(place.split('.').at(-1) ?? '') && value !== 'false' && !answered.has(place),
  );
  return {
    conditions: [
      ...own.map(({ place, value }) => ({
        label: labelOf(place, said),
        asked: asked.get(placeAsked(place)) ?? null,
        said: value,
        plain: isNumbering(place) || value === 'false',
        isTerm: TERMS.has(place.split('.')[0] ?? ''),
      })),
      ...unsaid.map(([place, value]) => ({
        label: labelOf(place, asked),
        asked: value,
        said: null,
        plain: !repeated.has(EQUIPMENT.exec(place)?.[1] ?? ''),
        isTerm: false,
      })),
    ],
    places: new Set(own.map(({ place }) => place)),
  };
}
