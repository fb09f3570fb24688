import { get, post, record } from '../core/endpoint.js';
import { Choice, Flag, Instant, Integer, Text } from '../core/field.js';
import { ById } from '../core/identified.js';
import { Delivery } from '../partner-line/delivery.js';
import { SiSentBy } from './carrier-choices.js';
import { SiVerb } from './choices.js';

/** How an SI went to its carrier, and what he has not heard of yet. */
export class SiSending {
  /** The way of the last sending; null before the first. */
  @Choice('发送方式', SiSentBy, { optional: true }) SentBy!: SiSentBy | null;
  @Instant('发送时间', { optional: true }) SentTime!: string | null;
  /** How and to whom it went, where no line carried it. */
  @Text('线下发送说明', { max: 500, optional: true }) SentNote!: string | null;
  /** The carrier has a version that no message of the line takes back. */
  @Flag('船公司持有线下发送的版本') HeldByHand!: boolean;
  @Choice('送达情况', Delivery, { optional: true }) Delivery!: Delivery | null;
  @Choice('待送达事项', SiVerb, { optional: true }) DeliveryAct!: SiVerb | null;
  @Instant('待送达起', { optional: true }) DeliverySince!: string | null;
  @Text('送达说明', { max: 500, optional: true }) DeliveryNote!: string | null;
}

/** Somebody of the desk handed over what waited for him. */
export class HandOverSi {
  @Integer('SI', { least: 1 }) Id!: number;
  /** How and to whom. */
  @Text('线下通知说明', { max: 500 }) Remarks!: string;
}

export const siSending = get('/api/CarrierMessage/GetSending', {
  summary: '一份SI以什么方式发给了船公司，还有什么没有送达',
  request: ById,
  answer: record(SiSending),
  access: 'si:produce',
});
export const handOverSi = post('/api/CarrierMessage/HandOver', {
  summary: '登记已线下通知船公司：作废，或以接口报文代替线下发送的版本',
  request: HandOverSi,
  answer: record(SiSending),
  access: 'si:produce',
});
