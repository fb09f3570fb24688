import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { daysOf, RANGES } from './range.js';
import styles from './survey.module.css';

/** What is looked at, and over which time. */
export function RangeBar({ title, children }: { title: string; children?: ReactNode }) {
  const { search, setSearch } = useScreen();
  return (
    <div className={styles.bar}>
      <h1>{title}</h1>
      {children}
      <span className={styles.end}>
        <Segmented
          aria-label="时间"
          value={daysOf(search.range).range}
          onChange={(range) => setSearch({ range: range === RANGES[0].value ? undefined : range })}
          options={[...RANGES]}
        />
      </span>
    </div>
  );
}
