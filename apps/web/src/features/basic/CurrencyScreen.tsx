import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { Currencies } from './parts/Currencies.js';
import { ExchangeRates } from './parts/ExchangeRates.js';

/** Currencies and their dated rates. */
export function CurrencyScreen() {
  return (
    <TabbedLists
      tabs={[
        { key: 'currency', label: '币种', content: <Currencies /> },
        { key: 'rate', label: '汇率', content: <ExchangeRates /> },
      ]}
    />
  );
}
