import { GoLink } from '../screen/GoLink.js';
import styles from './FigureCards.module.css';
import type { Figure } from './figure.js';

/** Numbers that open the list they count. */
export function FigureCards({ figures }: { figures: readonly Figure[] }) {
  return (
    <div className={styles.figures}>
      {figures.map((figure) => (
        <GoLink key={figure.key} at={figure} className={styles.figure!}>
          <span className={styles.label}>{figure.label}</span>
          <span className={styles.count} data-tone={figure.count > 0 ? figure.tone : 'none'}>
            {figure.about && '约'}
            {figure.count.toLocaleString('en-US')}
            {figure.unit}
            {figure.more && '+'}
          </span>
        </GoLink>
      ))}
    </div>
  );
}
