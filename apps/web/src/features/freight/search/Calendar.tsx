import type { OfferDay } from '@quayside/contracts/freight/search';
import { formatNumber } from '../../../kit/display/format.js';
import { otherCurrency } from '../price/other-currency.js';
import styles from './search.module.css';

const WEEKDAYS = '日一二三四五六';

/**
 * The cheapest firm price of each day, one to be confirmed marked as such; a click looks at that day
 * alone, another at all of them again.
 */
export function Calendar({
  days,
  chosen,
  onChoose,
}: {
  days: readonly OfferDay[];
  chosen: string | null;
  onChoose(day: string | null): void;
}) {
  if (days.every(({ Amount }) => Amount === null)) return null;
  return (
    <div className={styles.calendar}>
      {days.map(({ Day, Amount, CurrencyCode, IsLeast, AskFirst }) => (
        <button
          key={Day}
          type="button"
          disabled={Amount === null}
          className={`${styles.day} ${IsLeast ? styles.least : ''} ${Day === chosen ? styles.chosen : ''}`}
          aria-pressed={Day === chosen}
          onClick={() => onChoose(Day === chosen ? null : Day)}
        >
          <span>
            {Day.slice(5)} 周{WEEKDAYS[new Date(`${Day}T00:00:00Z`).getUTCDay()]}
          </span>
          <b>
            {Amount === null
              ? '--'
              : [CurrencyCode && otherCurrency(CurrencyCode), formatNumber(Amount)]
                  .filter(Boolean)
                  .join(' ')}
          </b>
          {AskFirst && <span className={styles.askFirst}>单票确认</span>}
        </button>
      ))}
    </div>
  );
}
