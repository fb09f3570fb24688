import {
  CodeAllotment,
  CodeAllotmentInput,
  CodeAllotmentQuery,
  codeAllotments,
} from '@quayside/contracts/booking/codes/allotment';
import { Tag } from 'antd';
import { EMPTY } from '../../kit/display/format.js';
import { Field } from '../../kit/form/Field.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { GoLink } from '../../kit/screen/GoLink.js';
import { BasicName } from '../../pickers/BasicName.js';
import { CodePick } from './codes/CodePick.js';
import { SellerFilter, SellerPick } from './codes/SellerPick.js';

const col = columnsOf(CodeAllotment);
const filter = filtersOf(CodeAllotmentQuery);

/** What is left of an allotment. */
function Left({ Remaining }: CodeAllotment) {
  if (Remaining === null) return '不限';
  return Remaining > 0 ? Remaining : <Tag color="error">已用完</Tag>;
}

/** Carriers' booking codes, as the company allots them to customers and sellers for a time and so many bookings. */
export function BookCodes() {
  return (
    <ResourceScreen
      name="book-codes"
      resource={codeAllotments}
      titleOf={({ Code, CustomerCode, SellerName }) =>
        `${Code}（${[CustomerCode, SellerName].filter(Boolean).join(' / ')}）`
      }
      keywordHint="代码、客户代码、销售、合约号或备注"
      hint="代码在“订舱代码维护”中登记；这里分配给客户或销售后，订舱时即可选用，提交占用一票，取消、退回或船公司拒绝后退还"
      copies
      invalidates={['Booking']}
      filters={
        <>
          {filter.reference('CarrierCode')}
          {filter.reference('LaneCode')}
          {filter.reference('CustomerCode')}
          <SellerFilter />
          {filter.day('ValidOn')}
          {filter.choice('Exhausted', { width: 150 })}
        </>
      }
      columns={[
        stacked(col.code('Code'), col.reference('CarrierCode'), { width: 150, rank: 1 }),
        {
          ...col.reference('LaneCode', { width: 110, rank: 1 }),
          render: (lane: string | null) =>
            lane ? <BasicName kind="lane" code={lane} /> : '各航线',
        } as never,
        col.reference('CustomerCode', { width: 190, rank: 1 }),
        col.text('SellerName', { width: 84, rank: 1 }),
        stacked(col.day('ValidFrom'), col.day('ValidTo'), { title: '开航日', width: 108, rank: 1 }),
        {
          ...col.number('Quota', { width: 104, rank: 1 }),
          render: (quota: number | null) => quota ?? '不限',
        },
        {
          ...col.number('Used', { width: 66, rank: 1 }),
          render: (used: number, { Id }: CodeAllotment) =>
            used > 0 ? (
              <GoLink to="/quckBook/internalBookLogs" search={{ AllotmentId: String(Id) }}>
                {used}
              </GoLink>
            ) : (
              0
            ),
        },
        {
          ...col.number('Remaining', { width: 76, rank: 1 }),
          render: (_: unknown, row: CodeAllotment) => <Left {...row} />,
        },
        col.text('ContractNo', { width: 120, rank: 2 }),
        {
          ...col.text('Remark', { width: 150, rank: 3 }),
          render: (text: string | null) => text ?? EMPTY,
        },
      ]}
      form={() => (
        <>
          <Field of={CodeAllotmentInput} name="CarrierCode" />
          <Field of={CodeAllotmentInput} name="Code">
            <CodePick />
          </Field>
          <Field of={CodeAllotmentInput} name="LaneCode" placeholder="不选则为该代码的各航线" />
          <Field of={CodeAllotmentInput} name="CustomerCode" placeholder="不选则不限客户" />
          <SellerPick />
          <Field of={CodeAllotmentInput} name="Quota" placeholder="不填则不限" />
          <Field of={CodeAllotmentInput} name="ValidFrom" />
          <Field of={CodeAllotmentInput} name="ValidTo" />
          <Field
            of={CodeAllotmentInput}
            name="ContractNo"
            placeholder="代替代码发给船公司，客户不可见"
          />
          <div className="qs-wide">
            <Field of={CodeAllotmentInput} name="Remark" />
          </div>
        </>
      )}
    />
  );
}
