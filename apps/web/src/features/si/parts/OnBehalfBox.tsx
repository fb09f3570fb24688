import type { CargoOrder } from '@quayside/contracts/si/order.api';
import { Flex, InputNumber, Typography } from 'antd';

/** Staff hand in for a customer: whose order it is, and for which of the customer's employees. */
export function OnBehalfBox({
  order,
  employeeId,
  onChange,
}: {
  order: CargoOrder;
  employeeId: number | null;
  onChange(id: number | null): void;
}) {
  return (
    <Flex gap={8} align="center">
      <Typography.Text>代 {order.CompanyName} 提交，经办员工编号</Typography.Text>
      <InputNumber
        aria-label="经办员工编号"
        min={1}
        precision={0}
        controls={false}
        value={employeeId}
        onChange={onChange}
        style={{ width: 96 }}
      />
    </Flex>
  );
}
