import type { OfferDay } from '@quayside/contracts/freight/search';
import { formatNumber } from '../../../kit/display/format.js';
import styles from './search.module.css';

const WEEKDAYS = '日一二三四五六';

/** The cheapest price of each day; a click looks at that day alone, another at all of them again. */
export function Calendar({
  days,
  chosen,
  onChoose,
}: {
  days: readonly OfferDay[];
  chosen: string | null;
  onChoose(day: string | null): void;
}) {
  const amounts = days.flatMap(({ Amount }) => Amount ?? []);
  if (amounts.length === 0) return null;
  const least = Math.min(...amounts);
  return (
    <div className={styles.calendar}>
      {days.map(({ Day, Amount }) => (
        <button
          key={Day}
          type="button"
          disabled={Amount === null}
          className={`${styles.day} ${Amount === least ? styles.least : ''} ${Day === chosen ? styles.chosen : ''}`}
          aria-pressed={Day === chosen}
          onClick={() => onChoose(Day === chosen ? null : Day)}
        >
          <span>
            {Day.slice(5)} 周{WEEKDAYS[new Date(`${Day}T00:00:00Z`).getUTCDay()]}
          </span>
          <b>{Amount === null ? '--' : formatNumber(Amount)}</b>
        </button>
      ))}
    </div>
  );
}
