import { choices } from '../core/choices.js';
import { Choice, Decimal, Flag, Integer, Text, TextList } from '../core/field.js';
import { KeptQuery, kept, resource } from '../core/resource.js';
import { ZONE_FORM } from '../core/zones.js';
import { country, lane, port } from './references.js';

export const Continent = choices({
  Asia: { value: 'AS', label: '亚洲' },
  Europe: { value: 'EU', label: '欧洲' },
  NorthAmerica: { value: 'NA', label: '北美洲' },
  SouthAmerica: { value: 'SA', label: '南美洲' },
  Africa: { value: 'AF', label: '非洲' },
  Oceania: { value: 'OC', label: '大洋洲' },
  Antarctica: { value: 'AN', label: '南极洲' },
});
export type Continent = (typeof Continent)['options'][number]['value'];

const LOCODE = {
  max: 5,
  pattern: /^[A-Z]{2}[A-Z2-9]{3}$/,
  patternText: '应为5位UN/LOCODE：2位国家代码加3位字母或数字2-9，如CNNGB',
} as const;

export class CountryInput {
  /** ISO 3166-1 alpha-2. */
  @Text('代码', { max: 2, pattern: /^[A-Z]{2}$/, patternText: '应为2位大写字母' }) Code!: string;
  @Text('中文名', { max: 100 }) NameCn!: string;
  @Text('英文名', { max: 100 }) NameEn!: string;
  @Choice('大洲', Continent, { optional: true }) Continent!: Continent | null;
}
export class Country extends kept(CountryInput) {}
export class CountryQuery extends KeptQuery {
  @Choice('大洲', Continent, { optional: true }) Continent?: Continent;
}
export const countries = resource('/api/Country', {
  label: '国家或地区',
  input: CountryInput,
  record: Country,
  query: CountryQuery,
  sorts: ['Code', 'NameEn', 'UpdateTime'],
  bulk: ['Continent'],
  read: 'signedIn',
  maintain: 'basic:maintain',
});

/** A trade lane; lanes stand in two levels. */
export class LaneInput {
  @Text('代码', { max: 20, pattern: /^[A-Z0-9_-]+$/, patternText: '只能含大写字母、数字、-和_' })
  Code!: string;
  @Text('中文名', { max: 100 }) NameCn!: string;
  @Text('英文名', { max: 100 }) NameEn!: string;
  @Text('上级航线', { max: 20, optional: true, ref: lane() }) ParentCode!: string | null;
  @Integer('排序', { least: 0, most: 9999 }) Sort!: number;
}
/** How rates show a lane. */
export class RateLaneInput {
  @Text('运价显示名', { max: 50, optional: true }) RateName!: string | null;
  @Integer('运价排序', { least: 0, most: 9999, optional: true }) RateSort!: number | null;
  @Flag('运价可见') RateVisible!: boolean;
  /** Ports that rates of this lane offer first. */
  @TextList('运价港口', { max: 200, optional: true, ref: port() }) RatePorts!: string[] | null;
}
export class Lane extends kept(LaneInput) {}
export class LaneQuery extends KeptQuery {
  @Text('上级航线', { max: 20, optional: true, ref: lane() }) ParentCode?: string;
}
export const lanes = resource('/api/Lane', {
  label: '航线',
  input: LaneInput,
  record: Lane,
  query: LaneQuery,
  sorts: ['Sort', 'Code', 'UpdateTime'],
  bulk: ['ParentCode', 'Sort'],
  read: 'signedIn',
  maintain: 'basic:maintain',
});
export class RateLane extends kept(RateLaneInput) {
  @Text('代码', { max: 20 }) Code!: string;
  @Text('中文名', { max: 100 }) NameCn!: string;
  @Text('英文名', { max: 100 }) NameEn!: string;
}
export const rateLanes = resource('/api/RateLane', {
  label: '运价航线',
  input: RateLaneInput,
  record: RateLane,
  query: LaneQuery,
  sorts: ['RateSort', 'Code', 'UpdateTime'],
  read: 'staff',
  maintain: 'basic:maintain',
  view: true,
  bulk: ['RateVisible', 'RateSort'],
});

const ZONE_TEXT = '应为IANA时区名，如America/Los_Angeles';

export class PortInput {
  /** UN/LOCODE. */
  @Text('代码', LOCODE) Code!: string;
  @Text('中文名', { max: 100 }) NameCn!: string;
  @Text('英文名', { max: 100 }) NameEn!: string;
  /** ISO 3166-1 alpha-2. */
  @Text('国家', { max: 2, pattern: /^[A-Z]{2}$/, patternText: '应为2位国家代码', ref: country() })
  Country!: string;
  @Text('航线', { max: 20, optional: true, ref: lane() }) LaneCode!: string | null;
  /** Other codes and names in use: CNSGH, 洋山. */
  @TextList('别名', { max: 50, optional: true }) Aliases!: string[] | null;
  @Flag('起运港') IsPol!: boolean;
  @Flag('驳船港') IsBarge!: boolean;
  /** The code is trade knowledge and not confirmed in UN/LOCODE. */
  @Flag('待核实') Unconfirmed!: boolean;
  /**
   * IANA name. Left empty it follows from the coordinates, or from a country with one clock; without either it is unknown, and
   * no time at the port can be entered.
   */
  @Text('时区', { max: 50, pattern: ZONE_FORM, patternText: ZONE_TEXT, optional: true })
  TimeZone?: string | null;
  @Decimal('纬度', { digits: 2, scale: 6, least: -90, most: 90, optional: true })
  Latitude?: number | null;
  @Decimal('经度', { digits: 3, scale: 6, least: -180, most: 180, optional: true })
  Longitude?: number | null;
}
/** How rates use a port. */
export class RatePortInput {
  @Text('运价显示名', { max: 50, optional: true }) RateName!: string | null;
  @Integer('运价排序', { least: 0, most: 9999, optional: true }) RateSort!: number | null;
  @Flag('运价可见') RateVisible!: boolean;
  /** Served directly and priced without an outport arbitrary. */
  @Flag('基本港') IsBasePort!: boolean;
  @TextList('中转港', { max: 20, optional: true, ref: port() }) TransferPorts!: string[] | null;
}
export class Port extends kept(PortInput) {}
export class PortQuery extends KeptQuery {
  @Text('国家', { max: 2, optional: true, ref: country() }) Country?: string;
  @Text('航线', { max: 20, optional: true, ref: lane() }) LaneCode?: string;
  @Flag('起运港', { optional: true }) IsPol?: boolean;
  @Flag('待核实', { optional: true }) Unconfirmed?: boolean;
  /** Ports whose zone nobody knows. */
  @Flag('时区未知', { optional: true }) ZoneUnknown?: boolean;
}
export const ports = resource('/api/Port', {
  label: '港口',
  input: PortInput,
  record: Port,
  query: PortQuery,
  sorts: ['Code', 'NameEn', 'Country', 'LaneCode', 'UpdateTime'],
  bulk: ['LaneCode', 'Country', 'IsPol', 'IsBarge', 'Unconfirmed', 'TimeZone'],
  read: 'signedIn',
  maintain: 'basic:maintain',
});
export class RatePort extends kept(RatePortInput) {
  @Text('代码', { max: 5 }) Code!: string;
  @Text('中文名', { max: 100 }) NameCn!: string;
  @Text('英文名', { max: 100 }) NameEn!: string;
  @Text('国家', { max: 2, ref: country() }) Country!: string;
  @Text('航线', { max: 20, optional: true, ref: lane() }) LaneCode!: string | null;
  @TextList('别名', { max: 50, optional: true }) Aliases!: string[] | null;
}
export class RatePortQuery extends PortQuery {
  @Flag('基本港', { optional: true }) IsBasePort?: boolean;
  @Flag('运价可见', { optional: true }) RateVisible?: boolean;
}
export const ratePorts = resource('/api/RatePort', {
  label: '运价港口',
  input: RatePortInput,
  record: RatePort,
  query: RatePortQuery,
  sorts: ['RateSort', 'Code', 'LaneCode', 'UpdateTime'],
  read: 'staff',
  maintain: 'basic:maintain',
  view: true,
  bulk: ['RateVisible', 'IsBasePort', 'RateSort'],
});

const hours = { least: 0, most: 720, optional: true, unit: '小时' } as const;

export class TerminalInput {
  /** SMDG terminal code where there is one. */
  @Text('代码', { max: 20, pattern: /^[A-Z0-9-]+$/, patternText: '只能含大写字母、数字和-' })
  Code!: string;
  @Text('中文名', { max: 100 }) NameCn!: string;
  @Text('英文名', { max: 100 }) NameEn!: string;
  @Text('港口', { ...LOCODE, ref: port() }) PortCode!: string;
  @Text('经营人', { max: 100, optional: true }) Operator!: string | null;
  @Text('联系人', { max: 50, optional: true }) Contact!: string | null;
  @Text('电话', { contact: 'phone', max: 50, optional: true }) Phone!: string | null;
  /** Cut-off defaults, in hours before ETD, where a schedule names none. */
  @Integer('截单', { ...hours }) SiHours!: number | null;
  @Integer('截VGM', { ...hours }) VgmHours!: number | null;
  @Integer('截港', { ...hours }) GateInHours!: number | null;
  @Integer('截关', { ...hours }) CustomsHours!: number | null;
  @Integer('截舱单', { ...hours }) ManifestHours!: number | null;
  @Decimal('纬度', { digits: 2, scale: 6, least: -90, most: 90, optional: true }) Latitude!:
    | number
    | null;
  @Decimal('经度', { digits: 3, scale: 6, least: -180, most: 180, optional: true }) Longitude!:
    | number
    | null;
}
export class RateTerminalInput {
  @Text('运价显示名', { max: 50, optional: true }) RateName!: string | null;
  @Integer('运价排序', { least: 0, most: 9999, optional: true }) RateSort!: number | null;
  @Flag('运价可见') RateVisible!: boolean;
}
export class Terminal extends kept(TerminalInput) {}
export class TerminalQuery extends KeptQuery {
  @Text('港口', { max: 5, optional: true, ref: port() }) PortCode?: string;
}
export const terminals = resource('/api/Wharf', {
  label: '码头',
  input: TerminalInput,
  record: Terminal,
  query: TerminalQuery,
  sorts: ['PortCode', 'Code', 'UpdateTime'],
  bulk: [
    'PortCode',
    'Operator',
    'SiHours',
    'VgmHours',
    'GateInHours',
    'CustomsHours',
    'ManifestHours',
  ],
  read: 'staff',
  maintain: 'basic:maintain',
});
export class RateTerminal extends kept(RateTerminalInput) {
  @Text('代码', { max: 20 }) Code!: string;
  @Text('中文名', { max: 100 }) NameCn!: string;
  @Text('英文名', { max: 100 }) NameEn!: string;
  @Text('港口', { max: 5, ref: port() }) PortCode!: string;
}
export const rateTerminals = resource('/api/RateWharf', {
  label: '运价码头',
  input: RateTerminalInput,
  record: RateTerminal,
  query: TerminalQuery,
  sorts: ['RateSort', 'Code', 'PortCode', 'UpdateTime'],
  read: 'staff',
  maintain: 'basic:maintain',
  view: true,
  bulk: ['RateVisible', 'RateSort'],
});
