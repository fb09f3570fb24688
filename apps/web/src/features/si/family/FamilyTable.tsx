import type { SiFamily } from '@quayside/contracts/si/bills.api';
import { SiStatus } from '@quayside/contracts/si/choices';
import { Button, Typography } from 'antd';
import { formatNumber } from '../../../kit/display/format.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { balanceOf, type ExactTotals, exactTotals } from '../si-totals.js';

const FIELDS = ['packages', 'weight', 'volume', 'containers'] as const;
const shown = (name: (typeof FIELDS)[number], value: string): string => (name === 'containers' ? value || '--' : formatNumber(value));

function Cells({ totals }: { totals: ExactTotals }) {
  return FIELDS.map((name) => <td key={name}>{shown(name, totals[name])}</td>);
}

interface FamilyTableProps {
  family: SiFamily;
  current: number;
  onOpen(id: number): void;
}

/** Each bill, all together, and the orders that they must come to. */
export function FamilyTable({ family, current, onOpen }: FamilyTableProps) {
  const order = exactTotals(family.OrderTotals);
  const balances = balanceOf(exactTotals(family.Totals), order);
  return (
    <table className="si-balance">
      <thead>
        <tr>
          <th scope="col">提单</th>
          <th scope="col">件数</th>
          <th scope="col">毛重 kg</th>
          <th scope="col">体积 m³</th>
          <th scope="col">箱型箱量</th>
        </tr>
      </thead>
      <tbody>
        {family.Bills.map((bill) => (
          <tr key={bill.Id}>
            <td>
              {bill.Id === current ? (
                <Typography.Text strong>{bill.TBI_SIMBL_NO}</Typography.Text>
              ) : (
                <Button type="link" size="small" style={{ padding: 0 }} onClick={() => onOpen(bill.Id)}>
                  {bill.TBI_SIMBL_NO}
                </Button>
              )}{' '}
              <StatusTag of={SiStatus} value={bill.TBI_STATUS} />
            </td>
            <Cells totals={exactTotals(bill.Totals)} />
          </tr>
        ))}
        {family.Bills.length > 1 && (
          <tr>
            <td>合计</td>
            <Cells totals={exactTotals(family.Totals)} />
          </tr>
        )}
        <tr>
          <td>{family.Merged.length > 0 ? `${family.Merged.length + 1} 票订单合计` : '订单'}</td>
          <Cells totals={order} />
        </tr>
        <tr>
          <td>差异</td>
          {balances.map(({ name, difference }) => (
            <td key={name}>
              {difference ? (
                <Typography.Text type="danger">{difference}</Typography.Text>
              ) : (
                <Typography.Text type="success">✓</Typography.Text>
              )}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
