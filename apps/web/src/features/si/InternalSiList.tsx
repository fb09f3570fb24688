import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { CargoOrderList } from '../../pickers/CargoOrderList.js';
import { ProductionTable } from './production/ProductionTable.js';

/** The SIs, or the orders without one, behind a figure of the cockpit; the filters of the address say which. */
export function InternalSiList() {
  return (
    <TabbedLists
      tabs={[
        {
          key: 'si',
          label: 'SI',
          content: (
            <ProductionTable name="internal-si" statuses empty={{ title: '没有符合的SI', hint: '从驾驶舱的数字进入，或在上方选择条件' }} />
          ),
        },
        { key: 'orders', label: '货物订单', content: <CargoOrderList /> },
      ]}
    />
  );
}
