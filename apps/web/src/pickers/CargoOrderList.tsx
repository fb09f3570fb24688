import { CompanyType } from '@quayside/contracts/auth/company-type';
import { orderImport } from '@quayside/contracts/booking/order-import';
import { OrderSiState } from '@quayside/contracts/si/choices';
import {
  type CargoOrder,
  CargoOrderQuery,
  CargoOrderRow,
  exportCargoOrders,
  listCargoOrders,
} from '@quayside/contracts/si/order.api';
import { GoodsType } from '@quayside/contracts/trade/choices';
import { Select, Typography } from 'antd';
import { useState } from 'react';
import { Can } from '../kit/Can/Can.js';
import { EmptyState } from '../kit/display/EmptyState.js';
import { ImportButton } from '../kit/import/ImportButton.js';
import { columnsOf, stacked } from '../kit/list/columns.js';
import { filtersOf } from '../kit/list/filters.js';
import { ListPage } from '../kit/list/ListPage.js';
import { go } from '../kit/screen/navigator.js';
import { useScreen } from '../kit/screen/ScreenContext.js';
import { useCan, useSession } from '../kit/session/store.js';
import { CompanyFilter } from './CompanyFilter.js';
import { CompanySelect } from './CompanySelect.js';
import { orderStateColumn } from './order-state-column.js';

const filter = filtersOf(CargoOrderQuery);
const col = columnsOf(CargoOrderRow);

const isOff = ({ Cancelled, MergedInto }: CargoOrderRow): boolean =>
  Cancelled || Boolean(MergedInto);

export interface CargoOrderListProps {
  /** Chooses an order to hand in an SI for, instead of showing all there is to them; staff of all customers choose the customer first. */
  pick?: { byCustomer: boolean; onPick(order: CargoOrder): void };
}

/** The booked shipments, the most urgent first: staff load them from files, customers hand in their SI from here, and staff for them. */
export function CargoOrderList({ pick }: CargoOrderListProps) {
  const { screen } = useScreen();
  const mayHandIn = useCan('submit', screen.path);
  const mayMake = useCan('make', screen.path);
  // A customer's orders are all its own.
  const ofAll = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  const form = mayHandIn ? '/workbench/siSubmit' : '/tdManage/siMake';
  const verb = pick ? '填写' : mayHandIn ? '提交' : '制作';
  const take = (order: CargoOrderRow) =>
    pick ? pick.onPick(order) : go(form, { cgoId: String(order.Id) });
  return (
    <ListPage
      name={pick ? 'order-picker' : 'cargo-orders'}
      endpoint={listCargoOrders}
      fixed={{ Sort: 'SiDeadline' }}
      filters={[
        pick?.byCustomer && <CompanyFilter key="CompanyId" />,
        filter.text('Keyword', {
          placeholder: ofAll ? '订舱号、提单号、船名、公司' : '订舱号、提单号、船名',
          width: 280,
        }),
        !pick && filter.reference('CarrierCode'),
        filter.dayRange('DeadlineFrom', 'DeadlineTo', '截单'),
        !pick && filter.choice('Due', { width: 220 }),
        !pick && filter.choice('Cancelled', { width: 150 }),
      ]}
      quick={filter.quick('SiState')}
      exports={pick ? null : exportCargoOrders}
      {...(pick && { onOpen: take })}
      toolbar={
        pick ? (
          <Typography.Text type="secondary">
            {pick.byCustomer ? '先选客户，再选要代为制作SI的订单' : '选择要提交SI的订单'}
          </Typography.Text>
        ) : (
          <Can code="import">
            <OrderImport />
          </Can>
        )
      }
      isOff={isOff}
      acts={
        pick || mayHandIn || mayMake
          ? (order) => [
              {
                label:
                  order.SiState === OrderSiState.Waiting
                    ? `${verb}SI`
                    : `再${pick ? '提交' : verb}`,
                disabled: isOff(order),
                run: () => take(order),
              },
            ]
          : undefined
      }
      columns={[
        stacked(col.code('BookingNo'), col.code('MblNo'), { width: 146, rank: 1 }),
        orderStateColumn,
        col.deadline('SiDeadline', {
          done: (order) => order.SiState === OrderSiState.Approved,
          rank: 1,
          width: 122,
        }),
        ...(ofAll ? [col.text('CompanyName', { width: 96, rank: 1 })] : []),
        stacked(col.text('Vessel'), col.text('Voyage'), { width: 132, least: 112, rank: 1 }),
        col.route('LoadPort', 'DischargePort', { width: 112, least: 106, rank: 1 }),
        col.load('ContainerSummary', ['Packages', 'Weight', 'Volume'], {
          width: 196,
          least: 164,
          rank: 1,
        }),
        stacked(col.day('SailingDate'), col.text('CarrierCode'), {
          width: 122,
          least: 96,
          rank: 3,
        }),
        col.choice('GoodsType'),
        col.choice('Source'),
        col.instant('CreateTime'),
      ]}
      empty={
        <EmptyState
          title="还没有货物订单"
          hint="订单由操作人员从订舱清单（Excel）或船公司订舱确认（IFTMBC）导入"
          {...(!pick && {
            action: (
              <Can code="import">
                <OrderImport />
              </Can>
            ),
          })}
        />
      }
    />
  );
}

const CHANGED_BY_IMPORT = ['CargoOrder', 'TDBillLadingInfo'];

function OrderImport() {
  const [CompanyCode, setCompany] = useState<string | null>(null);
  const [goodsType, setGoodsType] = useState<GoodsType | null>(null);
  return (
    <ImportButton
      endpoints={orderImport}
      hint="Excel 订舱清单（.xlsx .csv），或船公司订舱确认 IFTMBC 报文（.edi .txt），最大 20 MB"
      fields={[
        {
          label: '客户公司',
          input: (
            <CompanySelect
              value={CompanyCode}
              onChange={setCompany}
              placeholder="文件没有写明客户时，归到这家公司"
            />
          ),
        },
        {
          label: '货物类型（文件没有写明时）',
          input: (
            <Select
              aria-label="货物类型"
              style={{ width: '100%' }}
              allowClear
              placeholder="箱型或品名看不出是普货时必选"
              value={goodsType}
              options={GoodsType.options.map(({ value, label }) => ({ value, label }))}
              onChange={(type: GoodsType | undefined) => setGoodsType(type ?? null)}
            />
          ),
        },
      ]}
      options={{ CompanyCode, GoodsType: goodsType }}
      onOptions={(options) => {
        setCompany((options.CompanyCode as string | null) ?? null);
        setGoodsType((options.GoodsType as GoodsType | null) ?? null);
      }}
      invalidates={CHANGED_BY_IMPORT}
    >
      导入订单
    </ImportButton>
  );
}
