import { Inquiry, InquiryState } from '@quayside/contracts/freight/inquiry/inquiry';
import {
  exportInquiries,
  InquiryQuery,
  listInquiries,
} from '@quayside/contracts/freight/inquiry/inquiry.api';
import { useState } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { InquiryDrawer } from './InquiryDrawer.js';

const filter = filtersOf(InquiryQuery);
const col = columnsOf(Inquiry);

/** Questions for prices, with the clock of half an hour. */
export function InquiryList() {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <ListPage
        name="inquiries"
        endpoint={listInquiries}
        exports={exportInquiries}
        filters={[
          filter.text('Keyword', { placeholder: '单号、公司、询价人', width: 220 }),
          filter.reference('PolCode', { width: 160 }),
          filter.reference('PodCode', { width: 160 }),
          filter.choice('Source', { width: 140 }),
          filter.choice('Mine', { width: 130 }),
        ]}
        quick={filter.quick('State')}
        onOpen={({ Id }) => setOpen(Id)}
        isOff={({ State }) => State === InquiryState.Closed || State === InquiryState.Withdrawn}
        acts={({ Id }) => [{ label: '处理', run: () => setOpen(Id) }]}
        columns={[
          col.code('No', { width: 130, rank: 1 }),
          col.choice('State', { width: 84, rank: 1 }),
          stacked(col.text('CompanyName', { width: 170 }), col.text('Name', { width: 100 }), {
            rank: 1,
          }),
          stacked(col.code('PolCode', { width: 90 }), col.code('PodCode', { width: 90 }), {
            title: '起运港 → 卸货港',
            width: 110,
            rank: 1,
          }),
          stacked(col.text('Boxes', { width: 120 }), col.code('CarrierCode', { width: 90 }), {
            rank: 1,
          }),
          col.number('TargetPrice', { width: 84, rank: 4 }),
          col.text('Remark', { width: 180, rank: 3 }),
          stacked(col.number('Answered', { width: 90 }), col.number('Asked', { width: 90 }), {
            rank: 2,
          }),
          col.text('OwnerName', { width: 84, rank: 2 }),
          col.deadline('DueTime', { done: ({ State }) => State !== InquiryState.Waiting, rank: 1 }),
          col.choice('Source', { width: 90, rank: 5 }),
          col.instant('CreateTime', { rank: 2 }),
          col.instant('AnswerTime', { rank: 4 }),
        ]}
        empty={
          <EmptyState
            title="没有询价"
            hint="客户在运价查询、访客在网站上提出的询价会显示在这里，请在30分钟内答复"
          />
        }
      />
      {open !== null && <InquiryDrawer id={open} onClose={() => setOpen(null)} />}
    </>
  );
}
