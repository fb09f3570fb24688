import './display.css';
import { formatNumber } from './format.js';

/** A number in tabular figures with grouping commas; `scale` fixes its decimals, `unit` follows it. */
export function NumberText({
  value,
  scale,
  unit,
}: {
  value: number | string | null | undefined;
  scale?: number;
  unit?: string | undefined;
}) {
  return (
    <span className="qs-figures">
      {formatNumber(value, scale)}
      {unit && value !== null && value !== undefined && <span className="qs-unit"> {unit}</span>}
    </span>
  );
}
