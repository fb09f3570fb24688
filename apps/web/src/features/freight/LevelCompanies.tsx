import {
  LevelCompany,
  LevelCompanyInput,
  LevelCompanyQuery,
  levelCompanies,
} from '@quayside/contracts/freight/markup';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { CustomerField } from './rule/CustomerField.js';
import { LevelSelect } from './rule/LevelSelect.js';

const col = columnsOf(LevelCompany);
const filter = filtersOf(LevelCompanyQuery);

/** Which customer is of which level; one at most. */
export function LevelCompanies() {
  return (
    <ResourceScreen
      name="level-companies"
      resource={levelCompanies}
      titleOf={({ CustomerCode, LevelCode }) => `${CustomerCode} ${LevelCode}`}
      keywordHint="客户代码或备注"
      filters={filter.text('LevelCode', { width: 130 })}
      columns={[
        col.reference('CustomerCode', { width: 280 }),
        col.text('LevelCode', { width: 90 }),
        col.text('Remark', { width: 260 }),
      ]}
      form={() => (
        <>
          <CustomerField of={LevelCompanyInput} />
          <Field of={LevelCompanyInput} name="LevelCode">
            <LevelSelect />
          </Field>
          <div className="qs-wide">
            <Field of={LevelCompanyInput} name="Remark" />
          </div>
        </>
      )}
      hint="分配等级后，该客户按等级加价看到价格"
    />
  );
}
