import {
  Surcharge,
  SurchargeInput,
  SurchargeQuery,
  surcharges,
} from '@quayside/contracts/masterdata/codes';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';

const col = columnsOf(Surcharge);
const filter = filtersOf(SurchargeQuery);

/** Surcharge types of rates. */
export function Surcharges() {
  return (
    <ResourceScreen
      name="surcharges"
      resource={surcharges}
      titleOf={({ Code, NameCn }) => `${Code} ${NameCn}`}
      defaults={{ IncludedByDefault: false }}
      filters={
        <>
          {filter.choice('Basis', { width: 200 })}
          {filter.choice('IncludedByDefault', { width: 170 })}
        </>
      }
      columns={[
        col.code('Code', { width: 110 }),
        col.text('NameCn', { width: 180 }),
        col.text('NameEn', { width: 280 }),
        col.choice('Basis', { width: 100 }),
        col.text('Currency', { width: 80 }),
        col.flag('IncludedByDefault', { width: 100 }),
      ]}
      form={() => (
        <>
          <Field of={SurchargeInput} name="Code" />
          <Field of={SurchargeInput} name="Basis" />
          <Field of={SurchargeInput} name="NameCn" />
          <Field of={SurchargeInput} name="NameEn" />
          <Field of={SurchargeInput} name="Currency" />
          <Field of={SurchargeInput} name="IncludedByDefault" />
        </>
      )}
    />
  );
}
