import { OrderSiState } from '@quayside/contracts/si/choices';
import { type CargoOrder, CargoOrderQuery, CargoOrderRow, listCargoOrders } from '@quayside/contracts/si/order.api';
import { Button, Typography } from 'antd';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../kit/display/EmptyState.js';
import { columnsOf } from '../kit/list/columns.js';
import { filtersOf } from '../kit/list/filters.js';
import { ListPage } from '../kit/list/ListPage.js';
import { useScreen } from '../kit/screen/ScreenContext.js';
import { CompanyFilter } from './CompanyFilter.js';
import { orderStateColumn } from './order-state-column.js';

const filter = filtersOf(CargoOrderQuery);
const col = columnsOf(CargoOrderRow);

export interface OrderPickerProps {
  /** Of all customers: staff choose the customer first. */
  byCustomer?: boolean;
  onPick(order: CargoOrder): void;
}

/** Chooses an order to hand in an SI for, the most urgent first. */
export function OrderPicker({ byCustomer = false, onPick }: OrderPickerProps) {
  const { search, setSearch } = useScreen();
  const begun = useRef(false);
  // Orders without an SI are what one comes for; the others are one click away.
  useEffect(() => {
    if (!begun.current && search.SiState === undefined) setSearch({ SiState: String(OrderSiState.Waiting) }, { replace: true });
    begun.current = true;
  }, [search.SiState, setSearch]);
  return (
    <ListPage
      name="order-picker"
      endpoint={listCargoOrders}
      fixed={{ Sort: 'SiDeadline' }}
      filters={[
        byCustomer && <CompanyFilter key="CompanyId" />,
        filter.text('Keyword', { placeholder: '订舱号、提单号、船名', width: 300 }),
        filter.dayRange('DeadlineFrom', 'DeadlineTo', '截单'),
      ]}
      quick={filter.quick('SiState')}
      toolbar={<Typography.Text type="secondary">{byCustomer ? '先选客户，再选要代为制作SI的订单' : '选择要提交SI的订单'}</Typography.Text>}
      onOpen={onPick}
      actions={{
        width: 90,
        render: (order) => (
          <Button type="link" size="small" disabled={order.Cancelled || Boolean(order.MergedInto)} onClick={() => onPick(order)}>
            {order.SiState === OrderSiState.Waiting ? '填写SI' : '再提交'}
          </Button>
        ),
      }}
      columns={[
        col.code('BookingNo'),
        col.code('MblNo'),
        orderStateColumn,
        col.deadline('SiDeadline', { done: (order) => order.SiState === OrderSiState.Approved }),
        // A customer's orders are all its own.
        ...(byCustomer ? [col.text('CompanyName', { width: 180 })] : []),
        col.text('CarrierCode', { width: 80 }),
        col.text('Vessel', { width: 170 }),
        col.text('Voyage', { width: 90 }),
        col.text('LoadPort', { width: 120 }),
        col.text('DischargePort', { width: 130 }),
        col.day('SailingDate'),
        col.text('ContainerSummary'),
      ]}
      empty={<EmptyState title="还没有货物订单" hint="操作人员导入订舱清单后，订单会出现在这里" />}
    />
  );
}
