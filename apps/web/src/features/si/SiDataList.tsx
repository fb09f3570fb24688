import { Tabs } from 'antd';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { CargoOrderList } from '../../pickers/CargoOrderList.js';
import { SiDataTable } from './parts/SiDataTable.js';

/** Everything the operator has: SIs and the orders they come from. */
export function SiDataList() {
  const { search, setSearch } = useScreen();
  const tab = search.tab === 'orders' ? 'orders' : 'si';
  // The two lists share the address: changing over leaves the other one's filters behind.
  const change = (next: string) =>
    setSearch({ ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])), tab: next === 'si' ? undefined : next });
  return (
    <>
      <Tabs
        activeKey={tab}
        onChange={change}
        items={[
          { key: 'si', label: 'SI数据' },
          { key: 'orders', label: '货物订单' },
        ]}
      />
      {tab === 'si' ? <SiDataTable /> : <CargoOrderList />}
    </>
  );
}
