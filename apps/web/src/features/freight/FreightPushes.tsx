import {
  FreightPush,
  FreightPushInput,
  FreightPushQuery,
  freightPushes,
} from '@quayside/contracts/freight/markup';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { CustomerField } from './rule/CustomerField.js';
import { MarkupForm } from './rule/MarkupForm.js';
import { markupColumns, newRule } from './rule/markup-columns.js';

const col = columnsOf(FreightPush);
const filter = filtersOf(FreightPushQuery);

/** A seller's own markups: in his quotes alone, never in what a customer finds by himself. */
export function FreightPushes() {
  return (
    <ResourceScreen
      name="freight-pushes"
      resource={freightPushes}
      titleOf={({ Name }) => Name}
      keywordHint="规则名称"
      copies
      defaults={newRule()}
      filters={
        <>
          {filter.reference('CarrierCode', { width: 190 })}
          {filter.reference('LaneCode', { width: 180 })}
          {filter.choice('Mode', { width: 170 })}
        </>
      }
      columns={[
        col.reference('CustomerCode', { width: 120, rank: 1 }),
        ...markupColumns(FreightPush),
      ]}
      form={() => (
        <MarkupForm of={FreightPushInput} whose={<CustomerField of={FreightPushInput} />} />
      )}
      hint="只计入您自己的报价，客户自行查询的价格不含销售加价"
    />
  );
}
