import type { CargoOrder } from '@quayside/contracts/si/order.api';
import { Flex, Typography } from 'antd';
import { EmployeeSelect } from '../../../pickers/EmployeeSelect.js';

export interface OnBehalfBoxProps {
  order: CargoOrder;
  employeeId: number | null;
  onChange(id: number | null): void;
}

/** Staff hand in for a customer: whose order it is, and for which of the customer's employees, who then gets the answers. */
export function OnBehalfBox({ order, employeeId, onChange }: OnBehalfBoxProps) {
  return (
    <Flex gap={8} align="center">
      <Typography.Text>代 {order.CompanyName} 提交，客户经办人</Typography.Text>
      <EmployeeSelect companyId={order.CompanyId} value={employeeId} onChange={onChange} />
    </Flex>
  );
}
