import { CompanyType } from '../auth/company-type.js';
import { type ChoiceValue, choices } from '../core/choices.js';
import { arrayOf, get, list, nothing, post, record } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import { Choice, Flag, Instant, Integer, Json, Nested, Text, TextList } from '../core/field.js';
import { ById } from '../core/identified.js';
import { ListQuery } from '../core/list.js';
import type { Permission } from '../permissions.js';
import type { WebhookData } from './webhook-events.js';

/** Addresses that a company may have. */
export const MOST_WEBHOOKS = 20;
/** How every secret begins, as Standard Webhooks has it. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';
/** So long the secret before signs beside a new one. */
export const OLD_SECRET_HOURS = 24;

const SHIPPERS: readonly CompanyType[] = [CompanyType.Platform, CompanyType.Customer];
const SELLERS: readonly CompanyType[] = [...SHIPPERS, CompanyType.Provider];

interface TypeOfEvent<T extends keyof WebhookData> {
  label: string;
  for: readonly CompanyType[];
  /** Who reads its records: whoever has them told holds this right, and sees those of the whole company. Null: it tells of none. */
  needs: Permission | null;
  example: WebhookData[T];
}

/**
 * What programs can be told of, by whose records it happens to, each with the right that reads them and the shape of its data; a
 * company is told of its own records, the operator of what was handed in to it.
 */
export const WEBHOOK_TYPES = {
  'si.status-changed': {
    label: 'SI状态变化',
    for: SHIPPERS,
    needs: 'si:read',
    example: {
      Id: 1024,
      SiNo: 'SI26112300001',
      BillNo: 'COSU6123456780',
      OrderId: 88,
      Status: 2,
      StatusName: '审核通过',
      PreviousStatus: 1,
      Revision: 1,
      ChangeTime: '2026-11-23T02:00:00.000Z',
    },
  },
  'entry.state-changed': {
    label: '录单状态变化',
    for: SHIPPERS,
    needs: 'entry:read',
    example: {
      Id: 512,
      EntryNo: 'EO26110084',
      State: 3,
      StateName: '已受理',
      BookingNo: null,
      ChangeTime: '2026-11-23T02:00:00.000Z',
    },
  },
  'booking.state-changed': {
    label: '订舱状态变化',
    for: SHIPPERS,
    needs: 'booking:read',
    example: {
      Id: 320,
      RequestNo: 'BK26110012',
      Label: 'released',
      LabelName: '已放舱',
      BookingNo: '6300000001',
      OrderId: 88,
      Status: 'CONFIRMED',
      ChangeTime: '2026-11-23T02:00:00.000Z',
    },
  },
  'quote.state-changed': {
    label: '报价状态变化',
    for: SELLERS,
    needs: 'quote:read',
    example: {
      Id: 77,
      QuoteNo: 'QT26110001',
      State: 3,
      StateName: '已接受',
      VersionNo: 2,
      ChangeTime: '2026-11-23T02:00:00.000Z',
    },
  },
  'share.state-changed': {
    label: '共享运价订阅变化',
    for: SELLERS,
    needs: 'rate:share',
    example: {
      Id: 15,
      Package: '华东美西周更',
      Side: 'publisher',
      State: 0,
      StateName: '申请中',
      ChangeTime: '2026-11-23T02:00:00.000Z',
    },
  },
  ping: { label: '测试', for: SELLERS, needs: null, example: { Message: '测试事件' } },
} as const satisfies { [T in keyof WebhookData]: TypeOfEvent<T> };
export type WebhookType = keyof typeof WEBHOOK_TYPES;

/** A fact that programs of a company may be told of; it goes with the notice that tells people. */
export class Occurrence {
  @Integer('公司') CompanyId!: number;
  @Text('类型', { max: 40 }) Type!: WebhookType;
  /** The operator's people see the record as well. */
  @Flag('平台可见') Staff!: boolean;
  @Json('数据') Data!: unknown;
}

/** A fact for programs, with the data that its type has. */
export const occurrence = <T extends WebhookType>(
  Type: T,
  about: Pick<Occurrence, 'CompanyId' | 'Staff'>,
  Data: WebhookData[T],
): Occurrence => ({
  CompanyId: about.CompanyId,
  Type,
  Staff: about.Staff,
  Data,
});

export const DeliveryState = choices({
  Waiting: { value: 'waiting', label: '待发送', color: 'processing' },
  Sent: { value: 'sent', label: '已送达', color: 'success' },
  /** Every try failed: it waits for somebody to send it again. */
  Dead: { value: 'dead', label: '未送达', color: 'error' },
});
export type DeliveryState = ChoiceValue<typeof DeliveryState>;

export class WebhookInput {
  @Text('推送地址', {
    max: 500,
    pattern: /^https?:\/\/\S+$/,
    patternText: '请填写完整的网址，如 https://erp.example.com/hooks',
  })
  Url!: string;
  @TextList('事件', { max: 40, min: 1 }) Types!: WebhookType[];
  @Text('说明', { max: 100, optional: true }) Description?: string | null;
}

export class WebhookChange extends WebhookInput {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本') Version!: number;
  @Flag('启用') Enable!: boolean;
}

export class WebhookRow extends WebhookInput {
  @Integer('编号') Id!: number;
  @Flag('启用') Enable!: boolean;
  /** Why it was put out of use by itself. */
  @Text('停用原因', { max: 200, optional: true }) StopReason!: string | null;
  /** Who set it last, by whose rights it tells; null of one set before this was kept. */
  @Text('设置人', { max: 50, optional: true }) KeeperName!: string | null;
  @Integer('待发送') Waiting!: number;
  @Integer('未送达') Dead!: number;
  @Instant('最近送达', { optional: true }) LastSentTime!: string | null;
  @Text('创建人', { max: 50 }) CreateName!: string;
  @Instant('创建时间') CreateTime!: string;
  @Integer('版本') Version!: number;
}

/** A new secret, told here and nowhere else; the platform keeps it encrypted. */
export class WebhookSecret {
  @Text('签名密钥', { max: 100, raw: true }) Secret!: string;
  @Nested('地址', () => WebhookRow) Row!: WebhookRow;
}

export class WebhookTypeInfo {
  @Text('事件', { max: 40 }) Type!: WebhookType;
  @Text('名称', { max: 40 }) Label!: string;
  /** Why the caller cannot have it told; null: he can. */
  @Text('不可选的原因', { max: 200, optional: true }) Why!: string | null;
  /** As its body is: `type`, `timestamp`, `data`. */
  @Json('示例') Example!: unknown;
}

export class DeliveryQuery extends ListQuery {
  @Integer('推送地址', { least: 1, optional: true }) WebhookId?: number;
  @Choice('状态', DeliveryState, { optional: true }) State?: DeliveryState;
}

export class DeliveryRow {
  @Integer('编号') Id!: number;
  @Integer('推送地址') WebhookId!: number;
  /** The same at every try: receivers leave out what they have. */
  @Text('消息编号', { max: 60 }) MessageId!: string;
  @Text('事件', { max: 40 }) Type!: string;
  @Choice('状态', DeliveryState) State!: DeliveryState;
  @Integer('次数') Attempts!: number;
  @Integer('应答码', { optional: true }) LastCode!: number | null;
  @Text('失败原因', { max: 300, optional: true }) LastError!: string | null;
  @Instant('下次发送', { optional: true }) NextTime!: string | null;
  @Instant('送达时间', { optional: true }) SentTime!: string | null;
  @Instant('创建时间') CreateTime!: string;
}

export class DeliveryDetail extends DeliveryRow {
  /** Null for whoever may not read such records. */
  @Text('内容', { max: 100_000, optional: true, raw: true }) Body!: string | null;
  /** The first of what the receiver answered. */
  @Text('应答', { max: 1000, optional: true }) Answer!: string | null;
}

const MANAGE = 'webhook:manage';

export const listWebhooks = get('/api/Webhook/GetAll', {
  summary: '本公司的事件推送地址',
  answer: arrayOf(WebhookRow),
  access: MANAGE,
});
export const webhookTypes = get('/api/Webhook/GetTypes', {
  summary: '可推送的事件及内容示例；当前用户无权查看其单据的，附原因',
  answer: arrayOf(WebhookTypeInfo),
  access: MANAGE,
});
export const createWebhook = post('/api/Webhook/Create', {
  summary:
    '新建推送地址，签名密钥只在此返回一次（Standard Webhooks：webhook-id、webhook-timestamp、webhook-signature）',
  request: WebhookInput,
  answer: record(WebhookSecret),
  access: MANAGE,
  // The answer is a secret that no idempotency key may keep.
  ownTransaction: true,
});
export const updateWebhook = post('/api/Webhook/Update', {
  summary: '修改、启用或停用推送地址；启用中的按最后设置人的权限推送',
  request: WebhookChange,
  answer: record(WebhookRow),
  access: MANAGE,
});
export const rotateWebhook = post('/api/Webhook/Rotate', {
  summary: `更换签名密钥；原密钥在${OLD_SECRET_HOURS}小时内同时签名`,
  request: ById,
  answer: record(WebhookSecret),
  access: MANAGE,
  ownTransaction: true,
});
export const deleteWebhook = post('/api/Webhook/Delete', {
  summary: '删除推送地址及其记录',
  request: ById,
  answer: nothing,
  access: MANAGE,
});
export const pingWebhook = post('/api/Webhook/Ping', {
  summary: '推送一个测试事件',
  request: ById,
  answer: record(DeliveryRow),
  access: MANAGE,
});
export const listDeliveries = list('/api/Webhook/GetDeliveries', {
  summary: '推送记录',
  query: DeliveryQuery,
  row: DeliveryRow,
  sorts: ['-CreateTime', 'CreateTime'],
  access: MANAGE,
});
export const exportDeliveries = exportOf('/api/Webhook/ExportDeliveries', {
  summary: '推送记录',
  query: DeliveryQuery,
  access: MANAGE,
});
export const deliveryInfo = get('/api/Webhook/GetDelivery', {
  summary: '一次推送的内容与应答',
  request: ById,
  answer: record(DeliveryDetail),
  access: MANAGE,
});
export const resendDelivery = post('/api/Webhook/Resend', {
  summary: '重新推送一条',
  request: ById,
  answer: record(DeliveryRow),
  access: MANAGE,
});
export class ResentDead {
  @Integer('条数') Count!: number;
}
export const resendDead = post('/api/Webhook/ResendDead', {
  summary: '重新推送一个地址全部未送达的',
  request: ById,
  answer: record(ResentDead),
  access: MANAGE,
});
