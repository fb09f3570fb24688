import { IN_WORK } from '@quayside/contracts/si/choices';
import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { useFirstFilters } from '../../kit/list/use-first-filters.js';
import { CargoOrderList } from '../../pickers/CargoOrderList.js';
import { ProductionTable } from './production/ProductionTable.js';

/** What somebody still has to do something about; issued and voided ones come when they are asked for. */
const FIRST = { TBI_STATUS: IN_WORK.join(',') };

/** The SIs, or the orders without one, behind a figure of the cockpit; the filters of the address say which. */
export function InternalSiList() {
  return (
    <TabbedLists
      tabs={[
        {
          key: 'si',
          label: 'SI',
          content: <Sis />,
        },
        { key: 'orders', label: '货物订单', content: <CargoOrderList /> },
      ]}
    />
  );
}

function Sis() {
  useFirstFilters(FIRST);
  return (
    <ProductionTable
      name="internal-si"
      statuses
      empty={{ title: '没有符合的SI', hint: '从驾驶舱的数字进入，或在上方选择条件' }}
    />
  );
}
