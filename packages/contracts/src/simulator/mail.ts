import { aFile, get, list } from '../core/endpoint.js';
import { Instant, Integer, ListOf, Text, TextList } from '../core/field.js';
import { ById } from '../core/identified.js';
import { ListQuery } from '../core/list.js';

export class ReceivedFile {
  @Integer('编号') Id!: number;
  @Text('文件名', { max: 255 }) FileName!: string;
  @Text('类型', { max: 100 }) Mime!: string;
  @Integer('大小', { most: 2_147_483_647, unit: 'B' }) Size!: number;
}

/** An e-mail as the simulated mail server took it. */
export class ReceivedMail {
  @Integer('编号') Id!: number;
  @Text('发件人', { max: 254 }) From!: string;
  /** Whom the server took it for: those of the envelope. */
  @TextList('收件人', { max: 100 }) To!: string[];
  @Text('主题', { max: 500 }) Subject!: string;
  @Text('正文', { max: 20_000 }) Content!: string;
  @Text('邮件标识', { max: 200 }) MessageId!: string;
  @Instant('收到时间') CreateTime!: string;
  @ListOf('附件', () => ReceivedFile, { max: 50 }) Files!: ReceivedFile[];
}

export class ReceivedMailQuery extends ListQuery {
  @Text('收件人', { max: 254, optional: true }) To?: string;
}

/**
 * The address before the @ says how the simulated server behaves:
 * `refuse…` 550, `full…` 552, `grey…` 451 the first time, `drop…` cuts the connection in the middle, `slow…` answers late.
 */
export const listReceivedMails = list('/api/SimulatedMail/GetList', {
  summary: '模拟邮件服务器收到的邮件',
  query: ReceivedMailQuery,
  row: ReceivedMail,
  sorts: ['-CreateTime'],
  access: 'simulator:use',
});
export const receivedFile = get('/api/SimulatedMail/GetAttachment', {
  summary: '模拟邮件服务器收到的附件',
  request: ById,
  answer: aFile('application/octet-stream'),
  access: 'simulator:use',
});
