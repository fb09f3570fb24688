import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { CargoOrderList } from '../../pickers/CargoOrderList.js';
import { SiTable } from './parts/SiTable.js';

/** A customer's own SIs; for staff all of them, and the orders that they come from. */
export function SiList() {
  if (useScreen().screen.layout === 'external') return <SiTable desk={false} />;
  return (
    <TabbedLists
      tabs={[
        { key: 'si', label: 'SI数据', content: <SiTable desk /> },
        { key: 'orders', label: '货物订单', content: <CargoOrderList /> },
      ]}
    />
  );
}
