import { post, record } from '../core/endpoint.js';
import { Choice, Nested, Text, TextList } from '../core/field.js';
import { KeptQuery, resource } from '../core/resource.js';
import { CarrierProtocol } from '../partner-line/choices.js';
import {
  keptProfile,
  LineProfileInput,
  NewNotifyKey,
  SetCarrierKey,
} from '../partner-line/profile.js';
import { CarrierFormat } from './carrier-choices.js';

/** How SIs reach one carrier, and what it takes. */
export class CarrierProfileInput extends LineProfileInput {
  @Choice('格式', CarrierFormat) Format!: CarrierFormat;
}
export class CarrierProfile extends keptProfile(CarrierProfileInput) {}

export const setCarrierKey = post('/api/CarrierProfile/SetKey', {
  summary: '设置或清除调用船公司HTTP接口的密钥；密钥不可读回，更换地址时自动清除',
  request: SetCarrierKey,
  answer: record(CarrierProfile),
  access: 'si:configure',
  ownTransaction: true,
});

/** Where the carrier sends its notifications, and with what key; the key is answered this once. */
export class NotifyAccess {
  @Text('通知密钥', { max: 100, optional: true }) Key!: string | null;
  @TextList('通知地址', { max: 200 }) Paths!: string[];
  @Nested('船公司接口', () => CarrierProfile) Profile!: CarrierProfile;
}

export const renewNotifyKey = post('/api/CarrierProfile/RenewNotifyKey', {
  summary: '生成船公司推送通知用的密钥，仅返回一次；旧密钥立即失效',
  request: NewNotifyKey,
  answer: record(NotifyAccess),
  access: 'si:configure',
  ownTransaction: true,
});

export class CarrierProfileQuery extends KeptQuery {
  @Choice('协议', CarrierProtocol, { optional: true }) Protocol?: CarrierProtocol;
  @Choice('格式', CarrierFormat, { optional: true }) Format?: CarrierFormat;
}

export const carrierProfiles = resource('/api/CarrierProfile', {
  label: '船公司接口',
  input: CarrierProfileInput,
  record: CarrierProfile,
  query: CarrierProfileQuery,
  sorts: ['CarrierCode', 'Protocol', 'Format', 'UpdateTime'],
  read: 'si:configure',
  maintain: 'si:configure',
  noImport: true,
  bulk: ['AnswerMinutes', 'ContactName', 'ContactPhone', 'ContactEmail', 'Test'],
});
