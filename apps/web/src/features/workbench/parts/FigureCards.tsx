import { GoLink } from '../../../kit/screen/GoLink.js';
import styles from '../Workbench.module.css';
import type { Figure } from './figures.js';

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
