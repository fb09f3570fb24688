import { GoLink } from '../screen/GoLink.js';
import styles from './FigureCards.module.css';
import type { Figure } from './figure.js';

/** Numbers that open the list they count. */
export function FigureCards({ figures }: { figures: readonly Figure[] }) {
  return (
    <div className={styles.figures}>
      {figures.map(({ key, label, count, more, tone, to, search }) => (
        <GoLink key={key} to={to} search={search} className={styles.figure!}>
          <span className={styles.label}>{label}</span>
          <span className={styles.count} data-tone={count > 0 ? tone : 'none'}>
            {count.toLocaleString('en-US')}
            {more && '+'}
          </span>
        </GoLink>
      ))}
    </div>
  );
}
