import { Controller } from '@nestjs/common';
import type { FoundInArea, RecordQuery } from '@quayside/contracts/core/record-search';
import type { AreaWork, AreaWorkQuery } from '@quayside/contracts/core/work';
import { InquiryState } from '@quayside/contracts/freight/inquiry/inquiry';
import { freightRecords, freightWork } from '@quayside/contracts/freight/inquiry/inquiry.api';
import { ShareState } from '@quayside/contracts/freight/pool';
import { QuoteState } from '@quayside/contracts/freight/quote/choices';
import { linkTo } from '@quayside/contracts/messaging/notice';
import { Handle } from '@quayside/service-kit/http/handle';
import { findRecords } from '@quayside/service-kit/record-search/find-records';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readWork } from '@quayside/service-kit/work/read-work';
import { workSource } from '@quayside/service-kit/work/work-source';
import { InquiryEntity } from '../inquiry/inquiry.entity.js';
import { ShareSubscriptionEntity } from '../pool/subscription.entity.js';
import { QuoteEntity } from '../quote/quote.entity.js';
import { freightRecordSources } from './freight-records.js';

interface InquiryFacts {
  no: string;
  who: string;
  way: string;
  boxes: string;
}

interface QuoteFacts {
  id: number;
  no: string;
  customer: string | null;
  seller: string;
  reason: string | null;
}

interface ShareFacts {
  name: string;
  receiver: string;
  remark: string | null;
}

/** What people have to do about prices, each by the right that opens its screen. */
const sources = [
  workSource<InquiryFacts>({
    entity: InquiryEntity,
    table: 'inquiry',
    kind: 'inquiry',
    label: '答复询价',
    isFor: (ctx: Ctx) => ctx.can('quote:write'),
    where: (ctx, param) => [
      `t.state = ${InquiryState.Waiting}`,
      `(t.owner_id IS NULL OR t.owner_id = ${param(ctx.employee.EmployeeId)})`,
    ],
    since: 't.create_time',
    deadline: 't.due_time',
    facts: {
      no: 't.no',
      who: `concat_ws(' ', t.company_name, t.name)`,
      way: `t.pol_code || '→' || t.pod_code`,
      boxes: 't.boxes',
    },
    tell: ({ no, who, way, boxes }) => ({
      Title: `${no} ${way} ${boxes}`.slice(0, 200),
      Detail: `${who} 询价，30分钟内答复`.slice(0, 300),
      Link: linkTo('/SeaFreight/quickQuoteSearchCenter', { tab: 'inquiries', Keyword: no }),
    }),
  }),
  workSource<QuoteFacts>({
    entity: QuoteEntity,
    table: 'quote',
    kind: 'approve',
    label: '审批报价',
    isFor: (ctx: Ctx) => ctx.can('quote:approve'),
    where: () => [`t.state = ${QuoteState.Pending}`],
    since: 't.update_time',
    facts: {
      id: 't.id',
      no: 't.no',
      customer: 't.customer_name',
      seller: 't.employee_name',
      reason: 't.floor_reason',
    },
    tell: ({ id, no, customer, seller, reason }) => ({
      Title: [no, customer].filter(Boolean).join(' ').slice(0, 200),
      Detail: `${seller}的报价低于底价：${reason ?? ''}`.slice(0, 300),
      Link: linkTo('/SeaFreight/quote', { id }),
    }),
  }),
  workSource<ShareFacts>({
    entity: ShareSubscriptionEntity,
    table: 'share_subscription',
    kind: 'share',
    label: '审批订阅',
    isFor: (ctx: Ctx) => ctx.can('rate:share'),
    where: () => [`t.state = ${ShareState.Applied}`],
    since: 't.create_time',
    facts: {
      name: '(SELECT p.name FROM share_package p WHERE p.id = t.package_id)',
      receiver: 't.receiver_name',
      remark: 't.apply_remark',
    },
    tell: ({ name, receiver, remark }) => ({
      Title: `${receiver} 申请订阅“${name}”`.slice(0, 200),
      Detail: (remark ?? '共享运价订阅申请').slice(0, 300),
      Link: linkTo('/SeaFreight/FreightManagement/ThirdFreightOtherSubscribe', { State: '0' }),
    }),
  }),
];

@Controller()
export class FreightWorkController {
  @Handle(freightWork.work)
  work(ctx: Ctx, query: AreaWorkQuery): Promise<AreaWork> {
    return readWork(ctx, sources, query);
  }

  @Handle(freightRecords)
  find(ctx: Ctx, query: RecordQuery): Promise<FoundInArea> {
    return findRecords(ctx, freightRecordSources, query);
  }
}
