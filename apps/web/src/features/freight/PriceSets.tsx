import {
  PriceSet,
  PriceSetInput,
  PriceSetKind,
  PriceSetQuery,
  priceSets,
} from '@quayside/contracts/freight/markup';
import { Form } from 'antd';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { CustomerField } from './rule/CustomerField.js';
import { MarkupForm } from './rule/MarkupForm.js';
import { markupColumns, newRule } from './rule/markup-columns.js';

const col = columnsOf(PriceSet);
const filter = filtersOf(PriceSetQuery);

function Whose() {
  const kind = Form.useWatch<string | undefined>('Kind', Form.useFormInstance());
  return (
    <>
      <Field of={PriceSetInput} name="Kind" />
      {kind === PriceSetKind.Customer && (
        <>
          <CustomerField of={PriceSetInput} />
          <Field of={PriceSetInput} name="Replaces" />
        </>
      )}
    </>
  );
}

/** The company's markups, and rules for single customers. Levels have a screen of their own. */
export function PriceSets() {
  return (
    <ResourceScreen
      name="price-sets"
      resource={priceSets}
      titleOf={({ Name }) => Name}
      keywordHint="规则名称"
      copies
      defaults={{ ...newRule(), Kind: PriceSetKind.Company, Replaces: false }}
      filters={
        <>
          {filter.choice('Kind', { width: 170 })}
          {filter.reference('CarrierCode', { width: 190 })}
          {filter.reference('LaneCode', { width: 180 })}
          {filter.choice('Mode', { width: 170 })}
        </>
      }
      columns={[
        col.choice('Kind', { width: 90, rank: 1 }),
        col.reference('CustomerCode', { width: 120, rank: 1 }),
        ...markupColumns(PriceSet),
        col.flag('Replaces', { width: 90, rank: 5 }),
      ]}
      form={() => <MarkupForm of={PriceSetInput} whose={<Whose />} />}
      hint="设置后，客户看到的价格 = 成本 + 公司加价 + 等级 + 指定客户规则"
    />
  );
}
