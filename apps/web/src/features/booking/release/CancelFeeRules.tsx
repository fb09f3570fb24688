import {
  CancelAnchor,
  CancelFeeRule,
  CancelFeeRuleInput,
  CancelFeeRuleQuery,
  cancelFeeRules,
} from '@quayside/contracts/booking/release/cancel-fee-rule.api';
import { chinaDay } from '@quayside/contracts/core/dates';
import { Alert } from 'antd';
import { formatNumber } from '../../../kit/display/format.js';
import { Field } from '../../../kit/form/Field.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.js';

const col = columnsOf(CancelFeeRule);
const filter = filtersOf(CancelFeeRuleQuery);

/** A step as people say it: 开航日前3天. */
const stepText = ({ Anchor, Hours }: CancelFeeRule): string => {
  const amount = Math.abs(Hours);
  const said = amount % 24 === 0 ? `${amount / 24}天` : `${amount}小时`;
  return `${CancelAnchor.label(Anchor)}${Hours === 0 ? '' : `${Hours > 0 ? '前' : '后'}${said}`}起`;
};

/** Steps of the carriers' ladders of dead freight: what a released booking costs that is given back. */
export function CancelFeeRules() {
  return (
    <>
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 12 }}
        title="已放舱的订舱退舱时，按最近开始的一档收取亏舱费，申请前向客户和操作员显示确切金额。条件留空表示全部适用；有多条适用时，箱型、卸货港、起运港填得最全的一组生效，其中取适用起最晚的。电商订单按船公司的取消价。"
      />
      <ResourceScreen
        name="cancel-fee-rules"
        resource={cancelFeeRules}
        titleOf={(rule) => `${rule.CarrierCode} ${stepText(rule)}`}
        keywordHint="船公司、箱型或备注"
        copies
        defaults={{
          Anchor: CancelAnchor.Departure,
          Hours: 72,
          Currency: 'USD',
          ValidFrom: chinaDay(Date.now()),
        }}
        filters={
          <>
            {filter.reference('CarrierCode', { width: 190 })}
            {filter.reference('PolCode', { width: 190 })}
            {filter.reference('PodCode', { width: 190 })}
          </>
        }
        columns={[
          col.reference('CarrierCode', { width: 130, rank: 1 }),
          stacked(col.reference('PolCode'), col.reference('PodCode'), {
            title: '起运港 / 卸货港',
            width: 150,
            rank: 1,
          }),
          col.text('BoxType', {
            width: 80,
            rank: 1,
            render: (type: string | null) => type ?? '全部',
          }),
          {
            ...col.number('Hours', { width: 140, rank: 1 }),
            title: '档位',
            align: 'left' as const,
            render: (_: unknown, row: CancelFeeRule) => stepText(row),
          },
          {
            ...col.number('Amount', { width: 130, rank: 1 }),
            render: (amount: number, { Currency }: CancelFeeRule) =>
              `${Currency} ${formatNumber(amount, 2)}`,
          },
          col.number('Percent', { width: 110, rank: 1 }),
          stacked(col.day('ValidFrom'), col.day('ValidTo'), {
            title: '适用开航日',
            width: 110,
            rank: 2,
          }),
          col.text('Remark', { width: 150, rank: 4 }),
        ]}
        form={() => (
          <>
            <Field of={CancelFeeRuleInput} name="CarrierCode" />
            <Field of={CancelFeeRuleInput} name="BoxType" placeholder="如 40HQ，不填为全部箱型" />
            <Field of={CancelFeeRuleInput} name="PolCode" placeholder="不填为全部起运港" />
            <Field of={CancelFeeRuleInput} name="PodCode" placeholder="不填为全部卸货港" />
            <Field of={CancelFeeRuleInput} name="Anchor" />
            <Field
              of={CancelFeeRuleInput}
              name="Hours"
              placeholder="从起算前多少小时开始收，3天填72；之后为负数"
            />
            <Field of={CancelFeeRuleInput} name="Currency" />
            <Field of={CancelFeeRuleInput} name="Amount" />
            <Field
              of={CancelFeeRuleInput}
              name="Percent"
              placeholder="按海运费比例收时填写，每箱金额为最低"
            />
            <Field of={CancelFeeRuleInput} name="ValidFrom" />
            <Field of={CancelFeeRuleInput} name="ValidTo" />
            <div className="qs-wide">
              <Field of={CancelFeeRuleInput} name="Remark" />
            </div>
          </>
        )}
        hint="逐档维护各船公司的亏舱费，也可从 Excel 导入；没有规则的船公司退舱不收费"
      />
    </>
  );
}
