import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { go } from '../../../kit/screen/navigator.js';
import { useSession } from '../../../kit/session/store.js';

const PATH = '/entryOrder/entryOrdeForm';

/** To the printed form of an order. */
export function PrintLink({ id }: { id: number }) {
  const may = useSession((session) => session.menuMap.has(PATH.toLowerCase()));
  if (!may) return null;
  return (
    <Button icon={<PrinterOutlined />} onClick={() => go(PATH, { id: String(id) })}>
      打印
    </Button>
  );
}
