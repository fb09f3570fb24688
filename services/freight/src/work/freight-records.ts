import { linkTo } from '@quayside/contracts/messaging/notice';
import { type RecordSource, recordSource } from '@quayside/service-kit/record-search/record-source';
import { InquiryEntity } from '../inquiry/inquiry.entity.js';
import { QuoteEntity } from '../quote/quote.entity.js';

interface QuoteFacts {
  id: number;
  customer: string | null;
  way: string;
  seller: string;
}

interface InquiryFacts {
  no: string;
  who: string;
  way: string;
}

const WAY = `concat_ws(' → ', t.pol_code, t.pod_code)`;

/** Quotes and inquiries by their numbers. */
export const freightRecordSources: readonly RecordSource[] = [
  recordSource<QuoteFacts>({
    kind: 'quote',
    label: '报价',
    isFor: (ctx) => ctx.can('quote:read'),
    entity: QuoteEntity,
    table: 'quote',
    numbers: [{ label: '报价编号', sql: 't.no', indexed: true }],
    facts: { id: 't.id', customer: 't.customer_name', way: WAY, seller: 't.employee_name' },
    tell: ({ id, customer, way, seller }) => ({
      Detail: [customer, way, seller].filter(Boolean).join(' · ').slice(0, 300),
      Link: linkTo('/SeaFreight/quote', { id }),
    }),
  }),
  recordSource<InquiryFacts>({
    kind: 'inquiry',
    label: '询价',
    isFor: (ctx) => ctx.can('quote:read'),
    entity: InquiryEntity,
    table: 'inquiry',
    numbers: [{ label: '询价编号', sql: 't.no', indexed: true }],
    facts: { no: 't.no', who: `concat_ws(' ', t.company_name, t.name)`, way: WAY },
    tell: ({ no, who, way }) => ({
      Detail: [who, way].filter(Boolean).join(' · ').slice(0, 300),
      Link: linkTo('/SeaFreight/quickQuoteSearchCenter', { tab: 'inquiries', Keyword: no }),
    }),
  }),
];
