import {
  ExchangeRate,
  ExchangeRateInput,
  ExchangeRateQuery,
  exchangeRates,
} from '@quayside/contracts/masterdata/codes';
import { formatDay } from '../../../kit/display/format.js';
import { Field } from '../../../kit/form/Field.js';
import { columnsOf } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.js';

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
          {filter.reference('CurrencyCode')}
          {filter.dayRange('DayFrom', 'DayTo')}
        </>
      }
      columns={[
        col.reference('CurrencyCode', { width: 180 }),
        col.day('Day'),
        col.number('Rate', { width: 130 }),
        col.text('Source', { width: 160 }),
      ]}
      form={() => (
        <>
          <Field of={ExchangeRateInput} name="CurrencyCode" />
          <Field of={ExchangeRateInput} name="Day" />
          <Field of={ExchangeRateInput} name="Rate" />
          <Field of={ExchangeRateInput} name="Source" />
        </>
      )}
    />
  );
}
