import { Tag } from 'antd';
import { useScreen } from '../../../kit/screen/ScreenContext.js';

/** Says that a list shows only the bookings on an allotment of a code, which a figure led to; closed, it shows all again. */
export function AllotmentTag() {
  const { search, setSearch } = useScreen();
  if (!search.AllotmentId) return null;
  return (
    <Tag closable color="blue" onClose={() => setSearch({ AllotmentId: undefined })}>
      占用订舱代码分配 #{search.AllotmentId} 的订舱
    </Tag>
  );
}
