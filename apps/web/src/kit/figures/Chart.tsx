import { useEffect, useEffectEvent, useRef } from 'react';
import type { Destination } from '../screen/destination.js';
import { GoLink } from '../screen/GoLink.js';
import { reopen } from '../screen/navigator.js';
import { scrolling } from '../theme/motion.js';
import styles from './Chart.module.css';

export interface ChartSeries {
  name: string;
  color: string;
  /** One for each category; null: there is none. */
  values: readonly (number | null)[];
  /** The list behind the figure of a category. */
  at(category: number): Destination;
}

/** What lies between two lines, behind the lines of a chart. */
export interface ChartBand {
  name: string;
  color: string;
  low: readonly (number | null)[];
  high: readonly (number | null)[];
}

export interface ChartProps {
  /** What it shows, for those who do not see it. */
  title: string;
  categories: readonly string[];
  series: readonly ChartSeries[];
  /** Bars by nature. */
  kind?: 'bar' | 'line';
  /** Behind lines. */
  band?: ChartBand | undefined;
  /** The bars stand on each other, not beside. */
  stacked?: boolean;
  height?: number;
}

/** Bars or lines, each point of which opens the list that it counts. What draws them is loaded when they are there to be seen. */
export function Chart({
  title,
  categories,
  series,
  kind = 'bar',
  band,
  stacked = false,
  height = 220,
}: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const pick = useEffectEvent((at: number, category: number) => {
    const destination = series[at]?.at(category);
    if (destination) reopen(destination.to, destination.search);
  });
  // Read again each minute: what did not change is not drawn again.
  const shown = JSON.stringify([
    kind,
    band,
    categories,
    series.map(({ name, color, values }) => [name, color, values]),
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is what is drawn
  useEffect(() => {
    let [gone, end] = [false, () => {}];
    const drawn = { categories, series, still: scrolling() !== 'smooth', onPick: pick };
    const drawing =
      kind === 'line'
        ? import('./line-chart.js').then(
            ({ drawLines }) =>
              (element: HTMLElement) =>
                drawLines(element, { ...drawn, band }),
          )
        : import('./bar-chart.js').then(
            ({ drawBars }) =>
              (element: HTMLElement) =>
                drawBars(element, { ...drawn, stacked }),
          );
    void drawing.then((draw) => {
      if (!gone && box.current) end = draw(box.current);
    });
    return () => {
      gone = true;
      end();
    };
  }, [shown, stacked]);
  return (
    <figure className={styles.figure} aria-label={title}>
      <div ref={box} style={{ height }} aria-hidden="true" />
      <ul className={styles.figures}>
        {series.flatMap(({ name, values, at }) =>
          values.map((value, category) =>
            value !== null && value > 0 ? (
              <li key={`${name} ${categories[category]}`}>
                <GoLink at={at(category)}>
                  {categories[category]} {name} {value}
                </GoLink>
              </li>
            ) : null,
          ),
        )}
      </ul>
    </figure>
  );
}
