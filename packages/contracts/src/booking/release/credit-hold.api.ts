import { list, post, record } from '../../core/endpoint.js';
import { exportOf } from '../../core/export.js';
import { Flag, Instant, Integer, Text } from '../../core/field.js';
import { ListQuery } from '../../core/list.js';

/** A customer whose bookings are not released: since when, why and by whom, and how it ended. No customer ever reads it. */
export class CreditHold {
  @Integer('编号') Id!: number;
  @Integer('公司') CompanyId!: number;
  @Text('公司代码', { max: 30 }) CompanyCode!: string;
  @Text('客户', { max: 100 }) CompanyName!: string;
  @Text('暂扣原因', { max: 500 }) Reason!: string;
  @Text('暂扣人', { max: 50 }) CreateName!: string;
  @Instant('暂扣时间') CreateTime!: string;
  /** Bookings that the carrier confirmed and this holds back; 0 when it has ended. */
  @Integer('待放舱票数') Waiting!: number;
  @Text('解除说明', { max: 500, optional: true }) EndReason!: string | null;
  @Text('解除人', { max: 50, optional: true }) EndName!: string | null;
  @Instant('解除时间', { optional: true }) EndTime!: string | null;
}

export class CreditHoldQuery extends ListQuery {
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Flag('暂扣中', { optional: true }) Open?: boolean;
}

export const listCreditHolds = list('/api/CreditHold/GetList', {
  summary: '信控客户',
  query: CreditHoldQuery,
  row: CreditHold,
  sorts: ['-CreateTime', 'CompanyCode'],
  access: 'booking:credit',
});
export const exportCreditHolds = exportOf('/api/CreditHold/Export', {
  summary: '信控客户',
  query: CreditHoldQuery,
  access: 'booking:credit',
});

export class PutOnHold {
  @Integer('客户', { least: 1 }) CompanyId!: number;
  @Text('暂扣原因', { max: 500, min: 1, multiline: true }) Reason!: string;
}
export const putOnHold = post('/api/CreditHold/Create', {
  summary: '将客户列入信控：其订舱不能放舱',
  request: PutOnHold,
  answer: record(CreditHold),
  access: 'booking:credit',
});

export class EndHold {
  @Integer('编号', { least: 1 }) Id!: number;
  @Text('解除说明', { max: 500, min: 1, multiline: true }) Reason!: string;
}
export const endHold = post('/api/CreditHold/End', {
  summary: '解除客户的信控',
  request: EndHold,
  answer: record(CreditHold),
  access: 'booking:credit',
});

/** What holds a booking's release back, as staff read it. */
export class BookingCreditHold {
  @Text('暂扣原因', { max: 500 }) Reason!: string;
  @Text('暂扣人', { max: 50 }) CreateName!: string;
  @Instant('暂扣时间') CreateTime!: string;
}
