import {
  CustomerLevel,
  CustomerLevelInput,
  customerLevels,
  LevelRule,
  LevelRuleInput,
  LevelRuleQuery,
  levelRules,
} from '@quayside/contracts/freight/markup';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { LevelSelect } from './rule/LevelSelect.js';
import { MarkupForm } from './rule/MarkupForm.js';
import { markupColumns, newRule } from './rule/markup-columns.js';

const col = columnsOf(CustomerLevel);
const ruleCol = columnsOf(LevelRule);
const filter = filtersOf(LevelRuleQuery);

/** Levels of customers, and what each pays more or less. */
export function CustomerLevels() {
  return (
    <TabbedLists
      tabs={[
        {
          key: 'levels',
          label: '客户等级',
          content: (
            <ResourceScreen
              name="customer-levels"
              resource={customerLevels}
              titleOf={({ Code, Name }) => `${Code} ${Name}`}
              keywordHint="等级或名称"
              defaults={{ Sort: 10 }}
              columns={[
                col.code('Code', { width: 100 }),
                col.text('Name', { width: 200 }),
                col.number('Sort', { width: 80 }),
                col.text('Remark', { width: 260 }),
              ]}
              form={() => (
                <>
                  <Field of={CustomerLevelInput} name="Code" />
                  <Field of={CustomerLevelInput} name="Name" />
                  <Field of={CustomerLevelInput} name="Sort" />
                  <div className="qs-wide">
                    <Field of={CustomerLevelInput} name="Remark" />
                  </div>
                </>
              )}
              hint="常用 S、A、B、C；在“等级加价”中设置各等级的价格，在“等级客户”中分配客户"
            />
          ),
        },
        {
          key: 'rules',
          label: '等级加价',
          content: (
            <ResourceScreen
              name="level-rules"
              resource={levelRules}
              titleOf={({ LevelCode, Name }) => `${LevelCode} ${Name}`}
              keywordHint="规则名称"
              copies
              defaults={newRule()}
              filters={
                <>
                  {filter.text('LevelCode', { width: 130 })}
                  {filter.reference('CarrierCode', { width: 190 })}
                  {filter.reference('LaneCode', { width: 180 })}
                </>
              }
              columns={[
                ruleCol.text('LevelCode', { width: 70, rank: 1 }),
                ...markupColumns(LevelRule),
              ]}
              form={() => (
                <MarkupForm
                  of={LevelRuleInput}
                  whose={
                    <Field of={LevelRuleInput} name="LevelCode">
                      <LevelSelect />
                    </Field>
                  }
                />
              )}
            />
          ),
        },
      ]}
    />
  );
}
