import { CompanyType } from '@quayside/contracts/auth/company-type';
import { orderImport } from '@quayside/contracts/booking/order-import';
import { OrderSiState } from '@quayside/contracts/si/choices';
import { CargoOrderQuery, CargoOrderRow, exportCargoOrders, listCargoOrders } from '@quayside/contracts/si/order.api';
import { Button } from 'antd';
import { useState } from 'react';
import { Can } from '../kit/Can/Can.js';
import { EmptyState } from '../kit/display/EmptyState.js';
import { ImportButton } from '../kit/import/ImportButton.js';
import { columnsOf } from '../kit/list/columns.js';
import { filtersOf } from '../kit/list/filters.js';
import { ListPage } from '../kit/list/ListPage.js';
import { go } from '../kit/screen/navigator.js';
import { useScreen } from '../kit/screen/ScreenContext.js';
import { useCan, useSession } from '../kit/session/store.js';
import { CompanySelect } from './CompanySelect.js';
import { orderStateColumn } from './order-state-column.js';

const filter = filtersOf(CargoOrderQuery);
const col = columnsOf(CargoOrderRow);

const handIn = (path: '/workbench/siSubmit' | '/tdManage/siMake', first: string, again: string) => ({
  width: 90,
  render: (order: CargoOrderRow) => (
    <Button
      type="link"
      size="small"
      disabled={order.Cancelled || Boolean(order.MergedInto)}
      onClick={() => go(path, { cgoId: String(order.Id) })}
    >
      {order.SiState === OrderSiState.Waiting ? first : again}
    </Button>
  ),
});
const HAND_IN = handIn('/workbench/siSubmit', '提交SI', '再提交');
const MAKE = handIn('/tdManage/siMake', '制作SI', '再制作');

/** The booked shipments: staff load them from files, customers hand in their SI from here, and staff for them. */
export function CargoOrderList() {
  const { screen } = useScreen();
  const mayHandIn = useCan('submit', screen.path);
  const mayMake = useCan('make', screen.path);
  const ofAll = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  return (
    <ListPage
      name="cargo-orders"
      endpoint={listCargoOrders}
      fixed={{ Sort: 'SiDeadline' }}
      filters={[
        filter.text('Keyword', { placeholder: '订舱号、提单号、船名、公司', width: 300 }),
        filter.reference('CarrierCode'),
        filter.dayRange('DeadlineFrom', 'DeadlineTo', '截单'),
        filter.choice('Due', { width: 220 }),
        filter.choice('Cancelled', { width: 150 }),
      ]}
      quick={filter.quick('SiState')}
      exports={exportCargoOrders}
      toolbar={
        <Can code="import">
          <OrderImport />
        </Can>
      }
      actions={mayHandIn ? HAND_IN : mayMake ? MAKE : undefined}
      columns={[
        col.code('BookingNo'),
        col.code('MblNo'),
        orderStateColumn,
        col.deadline('SiDeadline', { done: (order) => order.SiState === OrderSiState.Approved }),
        // A customer's orders are all its own.
        ...(ofAll ? [col.text('CompanyName', { width: 180 })] : []),
        col.text('CarrierCode', { width: 80 }),
        col.text('Vessel', { width: 170 }),
        col.text('Voyage', { width: 90 }),
        col.text('LoadPort', { width: 120 }),
        col.text('DischargePort', { width: 130 }),
        col.day('SailingDate'),
        col.text('ContainerSummary'),
        col.number('Packages'),
        col.number('Weight'),
        col.number('Volume'),
        col.choice('GoodsType'),
        col.choice('Source'),
        col.instant('CreateTime'),
      ]}
      empty={
        <EmptyState
          title="还没有货物订单"
          hint="订单由操作人员从订舱清单（Excel）或船公司订舱确认（IFTMBC）导入"
          action={
            <Can code="import">
              <OrderImport />
            </Can>
          }
        />
      }
    />
  );
}

const CHANGED_BY_IMPORT = ['CargoOrder', 'TDBillLadingInfo'];

function OrderImport() {
  const [CompanyCode, setCompany] = useState<string | null>(null);
  return (
    <ImportButton
      endpoints={orderImport}
      hint="Excel 订舱清单（.xlsx .csv），或船公司订舱确认 IFTMBC 报文（.edi .txt），最大 20 MB"
      fields={[
        {
          label: '客户公司',
          input: <CompanySelect value={CompanyCode} onChange={setCompany} placeholder="文件没有写明客户时，归到这家公司" />,
        },
      ]}
      options={{ CompanyCode }}
      onOptions={(options) => setCompany((options.CompanyCode as string | null) ?? null)}
      invalidates={CHANGED_BY_IMPORT}
    >
      导入订单
    </ImportButton>
  );
}
