import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { CargoOrderList } from '../../pickers/CargoOrderList.js';
import { SiDataTable } from './parts/SiDataTable.js';

/** Everything the operator has: SIs and the orders they come from. */
export function SiDataList() {
  return (
    <TabbedLists
      tabs={[
        { key: 'si', label: 'SI数据', content: <SiDataTable /> },
        { key: 'orders', label: '货物订单', content: <CargoOrderList /> },
      ]}
    />
  );
}
