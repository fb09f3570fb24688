import { list, nothing, post } from '../core/endpoint.js';
import { Instant, Integer, Text } from '../core/field.js';
import { ListQuery } from '../core/list.js';

/** A short message as the generic HTTP gateway takes it. */
export class Sms {
  @Text('手机号', { contact: 'phone', max: 20 }) To!: string;
  @Text('内容', { max: 500 }) Content!: string;
}

export class ReceivedSms extends Sms {
  @Integer('编号') Id!: number;
  @Instant('收到时间') CreateTime!: string;
}

export class ReceivedSmsQuery extends ListQuery {
  @Text('手机号', { contact: 'phone', max: 20, optional: true }) To?: string;
}

export const sendSms = post('/api/SimulatedSms/Send', {
  summary: '模拟短信网关：接收一条短信',
  request: Sms,
  answer: nothing,
  access: 'service',
});
export const listReceivedSms = list('/api/SimulatedSms/GetList', {
  summary: '模拟短信网关收到的短信',
  query: ReceivedSmsQuery,
  row: ReceivedSms,
  sorts: ['-CreateTime'],
  access: 'simulator:use',
});
