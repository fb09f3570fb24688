import {
  ReleaseRule,
  ReleaseRuleInput,
  ReleaseRuleQuery,
  releaseRules,
} from '@quayside/contracts/booking/release/release-rule.api';
import { Alert } from 'antd';
import { Field } from '../../../kit/form/Field.js';
import { columnsOf } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.js';

const col = columnsOf(ReleaseRule);
const filter = filtersOf(ReleaseRuleQuery);

/** Whose bookings are released without the desk. */
export function ReleaseRules() {
  return (
    <>
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 12 }}
        title="船公司报文确认与申请完全一致时，符合规则的订舱自动放舱；箱量、船期有差异或客户在信控中的，仍由操作员处理，并在订舱记录中说明原因。"
      />
      <ResourceScreen
        name="release-rules"
        resource={releaseRules}
        titleOf={({ CustomerCode, CarrierCode, PolCode }) =>
          `${CustomerCode ?? '全部客户'} / ${CarrierCode ?? '全部船公司'} / ${PolCode ?? '全部起运港'}`
        }
        keywordHint="客户、船公司或备注"
        filters={
          <>
            {filter.reference('CustomerCode')}
            {filter.reference('CarrierCode', { width: 190 })}
            {filter.reference('PolCode', { width: 190 })}
          </>
        }
        columns={[
          col.reference('CustomerCode', { width: 240, rank: 1 }),
          col.reference('CarrierCode', { width: 160, rank: 1 }),
          col.reference('PolCode', { width: 160, rank: 1 }),
          col.text('Remark', { width: 240, rank: 2 }),
        ]}
        form={() => (
          <>
            <Field of={ReleaseRuleInput} name="CustomerCode" placeholder="不填为全部客户" />
            <Field of={ReleaseRuleInput} name="CarrierCode" placeholder="不填为全部船公司" />
            <Field of={ReleaseRuleInput} name="PolCode" placeholder="不填为全部起运港" />
            <div className="qs-wide">
              <Field of={ReleaseRuleInput} name="Remark" />
            </div>
          </>
        )}
        hint="没有规则时，船公司确认后由操作员放舱"
      />
    </>
  );
}
