import {
  RateCarrier,
  RateCarrierInput,
  RateCarrierQuery,
  rateCarriers,
} from '@quayside/contracts/masterdata/carriers';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';

const col = columnsOf(RateCarrier);
const filter = filtersOf(RateCarrierQuery);

/** Carriers as rates show them. */
export function RateCarriers() {
  return (
    <ResourceScreen
      name="rate-carriers"
      resource={rateCarriers}
      titleOf={({ Code, ShortName }) => `${Code} ${ShortName}`}
      filters={filter.choice('RateVisible', { width: 170 })}
      columns={[
        col.code('Code', { width: 100 }),
        col.text('ShortName', { width: 110 }),
        col.text('NameCn', { width: 160 }),
        col.text('RateName', { width: 150 }),
        col.number('RateSort', { width: 100 }),
        col.choice('RateColor', { width: 100 }),
        col.flag('RateVisible', { width: 100 }),
      ]}
      form={() => (
        <>
          <Field of={RateCarrierInput} name="RateName" />
          <Field of={RateCarrierInput} name="RateSort" />
          <Field of={RateCarrierInput} name="RateColor" />
          <Field of={RateCarrierInput} name="RateVisible" />
        </>
      )}
    />
  );
}
