import { choices } from '../core/choices.js';
import { Choice, Flag, Integer, Text, TextList } from '../core/field.js';
import { KeptQuery, kept, resource } from '../core/resource.js';
import { carrier, country, lane, port } from './references.js';

const MAINTAIN = 'basic:maintain' as const;
const CARRIER = {
  max: 10,
  pattern: /^[A-Z0-9]{2,10}$/,
  patternText: '应为大写字母或数字，如COSU',
} as const;
const contacts = { max: 100, optional: true } as const;

/** Colours of rate lists, names of the theme's palette. */
export const RateColor = choices({
  Blue: { value: 'blue', label: '蓝', color: 'blue' },
  Cyan: { value: 'cyan', label: '青', color: 'cyan' },
  Green: { value: 'green', label: '绿', color: 'success' },
  Gold: { value: 'gold', label: '金', color: 'gold' },
  Red: { value: 'red', label: '红', color: 'error' },
  Purple: { value: 'purple', label: '紫', color: 'purple' },
});
export type RateColor = (typeof RateColor)['options'][number]['value'];

export class CarrierInput {
  /** Used everywhere in the platform; the SCAC where the carrier has one. */
  @Text('代码', CARRIER) Code!: string;
  @Text('SCAC', {
    max: 4,
    pattern: /^[A-Z]{2,4}$/,
    patternText: '应为2至4位大写字母',
    optional: true,
  })
  Scac!: string | null;
  /** As forwarders say it: COSCO, MSK. */
  @Text('简称', { max: 30 }) ShortName!: string;
  @Text('中文名', { max: 100 }) NameCn!: string;
  @Text('英文名', { max: 100 }) NameEn!: string;
  /** The company that contracts, as bills must name it (UCP 600 article 20): COSCO SHIPPING LINES CO., LTD. */
  @Text('提单承运人全称', { max: 150, optional: true }) LegalName!: string | null;
  @Text('网站', {
    max: 200,
    pattern: /^https?:\/\/\S+$/,
    patternText: '应以http://或https://开头',
    optional: true,
  })
  Website!: string | null;
  /** A small picture as a data URL. */
  @Text('标志', {
    max: 60_000,
    pattern: /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/,
    patternText: '应为PNG、JPEG或WebP图片',
    optional: true,
  })
  Logo!: string | null;
  @Flag('电商') HasEcommerce!: boolean;
  @Flag('EDI') HasEdi!: boolean;
  @TextList('别名', { max: 50, optional: true }) Aliases!: string[] | null;
}
export class RateCarrierInput {
  @Text('运价显示名', { max: 50, optional: true }) RateName!: string | null;
  @Integer('运价排序', { least: 0, most: 9999, optional: true }) RateSort!: number | null;
  @Choice('运价颜色', RateColor, { optional: true }) RateColor!: RateColor | null;
  @Flag('运价可见') RateVisible!: boolean;
}
export class Carrier extends kept(CarrierInput) {}
export class CarrierQuery extends KeptQuery {
  @Flag('电商', { optional: true }) HasEcommerce?: boolean;
  @Flag('EDI', { optional: true }) HasEdi?: boolean;
}
export const carriers = resource('/api/ShippingCompany', {
  label: '船公司',
  input: CarrierInput,
  record: Carrier,
  query: CarrierQuery,
  sorts: ['Code', 'ShortName', 'UpdateTime'],
  heavy: ['Logo'],
  bulk: ['HasEcommerce', 'HasEdi'],
  read: 'signedIn',
  maintain: MAINTAIN,
});
export class RateCarrier extends kept(RateCarrierInput) {
  @Text('代码', { max: 10 }) Code!: string;
  @Text('简称', { max: 30 }) ShortName!: string;
  @Text('中文名', { max: 100 }) NameCn!: string;
}
export class RateCarrierQuery extends KeptQuery {
  @Flag('运价可见', { optional: true }) RateVisible?: boolean;
}
export const rateCarriers = resource('/api/RateShippingCompany', {
  label: '运价船公司',
  input: RateCarrierInput,
  record: RateCarrier,
  query: RateCarrierQuery,
  sorts: ['RateSort', 'Code', 'UpdateTime'],
  read: 'staff',
  maintain: MAINTAIN,
  view: true,
  bulk: ['RateVisible', 'RateColor', 'RateSort'],
});

/** ISO weekday. */
export const Weekday = choices({
  Monday: { value: 1, label: '周一' },
  Tuesday: { value: 2, label: '周二' },
  Wednesday: { value: 3, label: '周三' },
  Thursday: { value: 4, label: '周四' },
  Friday: { value: 5, label: '周五' },
  Saturday: { value: 6, label: '周六' },
  Sunday: { value: 7, label: '周日' },
});
export type Weekday = (typeof Weekday)['options'][number]['value'];

/** A carrier's service: a loop of ports sailed every week. */
export class LoopInput {
  @Text('代码', { max: 20, pattern: /^[A-Z0-9/-]+$/, patternText: '只能含大写字母、数字、-和/' })
  Code!: string;
  @Text('船公司', { ...CARRIER, ref: carrier() }) CarrierCode!: string;
  @Text('航线', { max: 20, ref: lane() }) LaneCode!: string;
  @Text('名称', { max: 100 }) NameEn!: string;
  /** UN/LOCODEs in the order of the rotation. */
  @TextList('挂靠港', { max: 40, ref: port({ rotation: true }) }) Ports!: string[];
  @Choice('开航', Weekday, { optional: true }) Weekday!: Weekday | null;
  @Integer('航程', { least: 1, most: 120, unit: '天', optional: true }) TransitDays!: number | null;
}
export class Loop extends kept(LoopInput) {}
export class LoopQuery extends KeptQuery {
  @Text('船公司', { max: 10, optional: true, ref: carrier() }) CarrierCode?: string;
  @Text('航线', { max: 20, optional: true, ref: lane() }) LaneCode?: string;
}
export const loops = resource('/api/LineCode', {
  label: '航线代码',
  input: LoopInput,
  record: Loop,
  query: LoopQuery,
  sorts: ['Code', 'CarrierCode', 'LaneCode', 'UpdateTime'],
  bulk: ['LaneCode', 'Weekday'],
  read: 'signedIn',
  maintain: MAINTAIN,
});

export class VesselInput {
  /** Seven digits, the last a check digit. */
  @Text('IMO', { max: 7, pattern: /^\d{7}$/, patternText: '应为7位数字' }) Imo!: string;
  @Text('船名', { max: 50 }) NameEn!: string;
  @Text('中文船名', { max: 50, optional: true }) NameCn!: string | null;
  @Text('MMSI', { max: 9, pattern: /^\d{9}$/, patternText: '应为9位数字', optional: true }) Mmsi!:
    | string
    | null;
  @Text('呼号', { max: 10, optional: true }) CallSign!: string | null;
  /** ISO 3166-1 alpha-2. */
  @Text('船旗', {
    max: 2,
    pattern: /^[A-Z]{2}$/,
    patternText: '应为2位国家代码',
    optional: true,
    ref: country(),
  })
  Flag!: string | null;
  @Text('船公司', { ...CARRIER, optional: true, ref: carrier() }) CarrierCode!: string | null;
  @Integer('箱位', { least: 0, most: 30_000, unit: 'TEU', optional: true }) Teu!: number | null;
  @Integer('建造年份', { least: 1950, most: 2100, optional: true }) Built!: number | null;
}
export class Vessel extends kept(VesselInput) {}
export class VesselQuery extends KeptQuery {
  @Text('船公司', { max: 10, optional: true, ref: carrier() }) CarrierCode?: string;
  @Text('船旗', { max: 2, optional: true, ref: country() }) Flag?: string;
}
export const vessels = resource('/api/Vessel', {
  label: '船舶',
  input: VesselInput,
  record: Vessel,
  query: VesselQuery,
  sorts: ['NameEn', 'Imo', 'CarrierCode', 'Teu', 'UpdateTime'],
  bulk: ['CarrierCode', 'Flag'],
  read: 'signedIn',
  maintain: MAINTAIN,
});

/** The agent that serves a carrier's ships in a port. */
export class ShipAgentInput {
  @Text('代码', { max: 20, pattern: /^[A-Z0-9-]+$/, patternText: '只能含大写字母、数字和-' })
  Code!: string;
  @Text('中文名', { max: 100 }) NameCn!: string;
  @Text('英文名', { max: 100 }) NameEn!: string;
  @Text('船公司', { ...CARRIER, ref: carrier() }) CarrierCode!: string;
  @Text('港口', { max: 5, ref: port() }) PortCode!: string;
  @Text('联系人', { max: 50, optional: true }) Contact!: string | null;
  @Text('电话', { contact: 'phone', max: 50, optional: true }) Phone!: string | null;
  @Text('邮箱', { ...contacts, contact: 'mail' }) Email!: string | null;
}
export class ShipAgent extends kept(ShipAgentInput) {}
export class ShipAgentQuery extends KeptQuery {
  @Text('船公司', { max: 10, optional: true, ref: carrier() }) CarrierCode?: string;
  @Text('港口', { max: 5, optional: true, ref: port() }) PortCode?: string;
}
export const shipAgents = resource('/api/ShipAgency', {
  label: '船代',
  input: ShipAgentInput,
  record: ShipAgent,
  query: ShipAgentQuery,
  sorts: ['Code', 'CarrierCode', 'PortCode', 'UpdateTime'],
  bulk: ['CarrierCode', 'PortCode', 'Contact', 'Phone', 'Email'],
  read: 'staff',
  maintain: MAINTAIN,
});

/** Through whom space is booked. */
export class BookingAgentInput {
  @Text('代码', { max: 20, pattern: /^[A-Z0-9-]+$/, patternText: '只能含大写字母、数字和-' })
  Code!: string;
  @Text('中文名', { max: 100 }) NameCn!: string;
  @Text('英文名', { max: 100 }) NameEn!: string;
  @TextList('船公司', { max: 50, optional: true, ref: carrier() }) Carriers!: string[] | null;
  @TextList('航线', { max: 50, optional: true, ref: lane() }) Lanes!: string[] | null;
  @Text('联系人', { max: 50, optional: true }) Contact!: string | null;
  @Text('电话', { contact: 'phone', max: 50, optional: true }) Phone!: string | null;
  @Text('邮箱', { ...contacts, contact: 'mail' }) Email!: string | null;
}
export class BookingAgent extends kept(BookingAgentInput) {}
export class BookingAgentQuery extends KeptQuery {
  @Text('船公司', { max: 10, optional: true, ref: carrier() }) CarrierCode?: string;
  @Text('航线', { max: 20, optional: true, ref: lane() }) LaneCode?: string;
}
export const bookingAgents = resource('/api/OrderAgency', {
  label: '订舱代理',
  input: BookingAgentInput,
  record: BookingAgent,
  query: BookingAgentQuery,
  sorts: ['Code', 'UpdateTime'],
  bulk: ['Contact', 'Phone', 'Email'],
  read: 'staff',
  maintain: MAINTAIN,
});

/** The code under which a carrier books a lane for an account. */
export class BookingCodeInput {
  @Text('订舱代码', { max: 35 }) Code!: string;
  @Text('船公司', { ...CARRIER, ref: carrier() }) CarrierCode!: string;
  @Text('航线', { max: 20, optional: true, ref: lane() }) LaneCode!: string | null;
  @Text('账户', { max: 50 }) Account!: string;
  @Text('备注', { max: 512, optional: true, multiline: true }) Remark!: string | null;
}
export class BookingCode extends kept(BookingCodeInput) {}
export class BookingCodeQuery extends KeptQuery {
  @Text('船公司', { max: 10, optional: true, ref: carrier() }) CarrierCode?: string;
  @Text('航线', { max: 20, optional: true, ref: lane() }) LaneCode?: string;
}
export const bookingCodes = resource('/api/BookCode', {
  label: '订舱代码',
  input: BookingCodeInput,
  record: BookingCode,
  query: BookingCodeQuery,
  sorts: ['Code', 'CarrierCode', 'LaneCode', 'UpdateTime'],
  bulk: ['LaneCode', 'Remark'],
  read: MAINTAIN,
  maintain: MAINTAIN,
});

export const NumberKind = choices({
  Bill: { value: 'bill', label: '提单号' },
  Booking: { value: 'booking', label: '订舱号' },
});
export type NumberKind = (typeof NumberKind)['options'][number]['value'];

/** How a carrier's bill or booking numbers look: trade knowledge, so data and never a refusal. */
export class BillFormInput {
  @Text('船公司', { ...CARRIER, ref: carrier() }) CarrierCode!: string;
  @Choice('号码', NumberKind) Kind!: NumberKind;
  @Text('前缀', { max: 10, optional: true }) Prefix!: string | null;
  @Integer('长度', { least: 4, most: 35, optional: true }) Length!: number | null;
  /** Regular expression of what follows the prefix. */
  @Text('格式', { max: 200 }) Pattern!: string;
  @Text('示例', { max: 35, optional: true }) Example!: string | null;
  @Text('备注', { max: 512, optional: true, multiline: true }) Remark!: string | null;
}
export class BillForm extends kept(BillFormInput) {}
export class BillFormQuery extends KeptQuery {
  @Text('船公司', { max: 10, optional: true, ref: carrier() }) CarrierCode?: string;
  @Choice('号码', NumberKind, { optional: true }) Kind?: NumberKind;
}
export const billForms = resource('/api/BillCode', {
  label: '提单代码',
  input: BillFormInput,
  record: BillForm,
  query: BillFormQuery,
  sorts: ['CarrierCode', 'Kind', 'UpdateTime'],
  bulk: ['Remark'],
  read: 'staff',
  maintain: MAINTAIN,
});
