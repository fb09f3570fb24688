import { RateStatus, RuleKind } from '@quayside/contracts/freight/choices';
import { InquiryState } from '@quayside/contracts/freight/inquiry/inquiry';
import type { OwnedTable } from '@quayside/service-kit/owned/owned-table';

/** What a person has here: what he quotes, whose questions he answers, what he adds to prices, and what he has begun. */
export const freightOwnedTables: readonly OwnedTable[] = [
  {
    kind: 'quote',
    label: '报价',
    table: 'quote',
    owner: 'employee_id',
    ownerName: 'employee_name',
    title: 't.no',
    changed: 'update_time',
    rights: ['quote:write'],
  },
  {
    kind: 'quote-draft',
    label: '未提交的报价草稿',
    table: 'quote_draft',
    owner: 'employee_id',
    ownerName: 'employee_name',
    clash: 'o.quote_id = t.quote_id',
    rights: ['quote:write'],
  },
  {
    kind: 'inquiry',
    label: '待答复的询价',
    table: 'inquiry',
    owner: 'owner_id',
    ownerName: 'owner_name',
    title: 't.no',
    changed: 'update_time',
    rights: ['quote:write'],
    where: `t.state = ${InquiryState.Waiting}`,
  },
  {
    kind: 'markup',
    label: '销售加价',
    table: 'markup_rule',
    owner: 'employee_id',
    where: `t.kind = '${RuleKind.Sales}'`,
    rights: ['rate:sell'],
  },
  {
    kind: 'rate-draft',
    label: '运价草稿',
    table: 'rate',
    owner: 'employee_id',
    ownerName: 'create_name',
    rights: ['rate:maintain'],
    where: `t.status = ${RateStatus.Draft}`,
  },
];
