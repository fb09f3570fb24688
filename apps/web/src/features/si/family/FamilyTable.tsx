import type { SiFamily } from '@quayside/contracts/si/bills.api';
import { SiStatus } from '@quayside/contracts/si/choices';
import { Button, Typography } from 'antd';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { BillTotalsHead, DifferenceMark, TotalCells } from '../parts/balance-table.js';
import { balanceOf, exactTotals } from '../si-totals.js';

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
      <BillTotalsHead />
      <tbody>
        {family.Bills.map((bill) => (
          <tr key={bill.Id}>
            <td>
              {bill.Id === current ? (
                <Typography.Text strong>{bill.TBI_SIMBL_NO}</Typography.Text>
              ) : (
                <Button
                  type="link"
                  size="small"
                  style={{ padding: 0 }}
                  onClick={() => onOpen(bill.Id)}
                >
                  {bill.TBI_SIMBL_NO}
                </Button>
              )}{' '}
              <StatusTag of={SiStatus} value={bill.TBI_STATUS} />
            </td>
            <TotalCells totals={exactTotals(bill.Totals)} />
          </tr>
        ))}
        {family.Bills.length > 1 && (
          <tr>
            <td>合计</td>
            <TotalCells totals={exactTotals(family.Totals)} />
          </tr>
        )}
        <tr>
          <td>{family.Merged.length > 0 ? `${family.Merged.length + 1} 票订单合计` : '订单'}</td>
          <TotalCells totals={order} />
        </tr>
        <tr>
          <td>差异</td>
          {balances.map(({ name, difference }) => (
            <td key={name}>
              <DifferenceMark difference={difference} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
