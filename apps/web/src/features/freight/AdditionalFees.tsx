import {
  SurchargeRule,
  SurchargeRuleInput,
  SurchargeRuleQuery,
  surchargeRules,
} from '@quayside/contracts/freight/charge';
import { ChargeBasis } from '@quayside/contracts/freight/choices';
import { Field } from '../../kit/form/Field.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { ChargeForm } from './rule/ChargeForm.js';
import { newRule } from './rule/markup-columns.js';

const col = columnsOf(SurchargeRule);
const filter = filtersOf(SurchargeRuleQuery);

/** Surcharges of all rates that they fit; the most specific rule of a fee counts. */
export function AdditionalFees() {
  return (
    <ResourceScreen
      name="additional-fees"
      resource={surchargeRules}
      titleOf={({ FeeCode, CurrencyCode, Amount }) => `${FeeCode} ${CurrencyCode} ${Amount}`}
      keywordHint="费用代码或备注"
      copies
      defaults={{
        Basis: ChargeBasis.Container,
        CurrencyCode: 'USD',
        ValidFrom: newRule().ValidFrom,
      }}
      filters={
        <>
          {filter.reference('CarrierCode', { width: 190 })}
          {filter.reference('PolCode', { width: 190 })}
          {filter.reference('PodCode', { width: 190 })}
          {filter.choice('Basis', { width: 170 })}
        </>
      }
      columns={[
        col.reference('FeeCode', { width: 150, rank: 1 }),
        col.choice('Basis', { width: 90, rank: 1 }),
        stacked(col.number('Amount'), col.text('CurrencyCode'), {
          title: '金额 / 币种',
          width: 90,
          rank: 1,
        }),
        stacked(col.number('Amount20'), col.number('Amount40'), {
          title: '20尺 / 40尺',
          width: 90,
          rank: 4,
        }),
        col.number('AmountHQ', { width: 80, rank: 5 }),
        stacked(col.reference('CarrierCode'), col.text('LoopCode'), {
          title: '船公司 / 航线代码',
          width: 130,
          rank: 2,
        }),
        stacked(col.reference('PolCode'), col.reference('PolCountry'), {
          title: '起运港 / 国家',
          width: 120,
          rank: 3,
        }),
        stacked(col.reference('PodCode'), col.reference('PodCountry'), {
          title: '卸货港 / 国家',
          width: 120,
          rank: 2,
        }),
        col.text('BoxType', { width: 70, rank: 6 }),
        col.number('OverWeight', { width: 100, rank: 6 }),
        stacked(col.day('ValidFrom'), col.day('ValidTo'), {
          title: '生效 / 失效',
          width: 100,
          rank: 2,
        }),
        col.text('Remark', { width: 140, rank: 7 }),
      ]}
      form={() => (
        <>
          <ChargeForm of={SurchargeRuleInput} />
          <Field of={SurchargeRuleInput} name="CarrierCode" />
          <Field of={SurchargeRuleInput} name="LoopCode" />
          <Field of={SurchargeRuleInput} name="PolCode" />
          <Field of={SurchargeRuleInput} name="PolCountry" />
          <Field of={SurchargeRuleInput} name="PodCode" />
          <Field of={SurchargeRuleInput} name="PodCountry" />
          <Field of={SurchargeRuleInput} name="BoxType" />
          <Field of={SurchargeRuleInput} name="ValidFrom" />
          <Field of={SurchargeRuleInput} name="ValidTo" />
          <div className="qs-wide">
            <Field of={SurchargeRuleInput} name="Remark" />
          </div>
        </>
      )}
      hint="条件留空表示全部适用；同一费用有多条规则时，填写条件最多的一条生效"
    />
  );
}
