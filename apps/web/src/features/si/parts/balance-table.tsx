import { Typography } from 'antd';
import { formatNumber } from '../../../kit/display/format.js';
import type { ExactTotals } from '../si-totals.js';

const FIELDS = ['packages', 'weight', 'volume', 'containers'] as const;
type TotalField = (typeof FIELDS)[number];

/** A total as a table shows it. */
export const totalText = (name: TotalField, value: string): string =>
  name === 'containers' ? value || '--' : formatNumber(value);

/** The columns of a table of bills with their totals. */
export function BillTotalsHead() {
  return (
    <thead>
      <tr>
        <th scope="col">提单</th>
        <th scope="col">件数</th>
        <th scope="col">毛重 kg</th>
        <th scope="col">体积 m³</th>
        <th scope="col">箱型箱量</th>
      </tr>
    </thead>
  );
}

/** The totals of one bill, a cell each. */
export function TotalCells({ totals }: { totals: ExactTotals }) {
  return FIELDS.map((name) => <td key={name}>{totalText(name, totals[name])}</td>);
}

/** What is missing or too much in red; nothing of it in green. */
export function DifferenceMark({
  difference,
  equal = '✓',
}: {
  difference: string | null;
  equal?: string;
}) {
  return difference ? (
    <Typography.Text type="danger">{difference}</Typography.Text>
  ) : (
    <Typography.Text type="success">{equal}</Typography.Text>
  );
}
