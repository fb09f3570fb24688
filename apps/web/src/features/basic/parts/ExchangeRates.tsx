import { ExchangeRate, ExchangeRateInput, ExchangeRateQuery, exchangeRates } from '@quayside/contracts/masterdata/codes';
import { formatDay } from '../../../kit/display/format.js';
import { Field } from '../../../kit/form/Field.js';
import { columnsOf } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.js';
import { BasicFilter } from '../../../pickers/BasicFilter.js';
import { BasicName } from '../../../pickers/BasicName.js';
import { BasicSelect } from '../../../pickers/BasicSelect.js';

const col = columnsOf(ExchangeRate);
const filter = filtersOf(ExchangeRateQuery);

/** Dated rates: what one unit of a currency is worth in CNY. */
export function ExchangeRates() {
  return (
    <ResourceScreen
      name="exchange-rates"
      resource={exchangeRates}
      titleOf={({ CurrencyCode, Day }) => `${CurrencyCode} ${formatDay(Day)}`}
      keywordHint="币种或来源"
      filters={
        <>
          <BasicFilter of={ExchangeRateQuery} name="CurrencyCode" kind="currency" />
          {filter.dayRange('DayFrom', 'DayTo')}
        </>
      }
      columns={[
        col.text('CurrencyCode', { width: 180, render: (code: string | null) => <BasicName kind="Currencies" code={code} /> }),
        col.day('Day'),
        col.number('Rate', { width: 130 }),
        col.text('Source', { width: 160 }),
      ]}
      form={() => (
        <>
          <Field of={ExchangeRateInput} name="CurrencyCode">
            <BasicSelect kind="currency" />
          </Field>
          <Field of={ExchangeRateInput} name="Day" />
          <Field of={ExchangeRateInput} name="Rate" />
          <Field of={ExchangeRateInput} name="Source" />
        </>
      )}
    />
  );
}
