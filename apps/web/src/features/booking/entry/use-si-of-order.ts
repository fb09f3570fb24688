import { go } from '../../../kit/screen/navigator.js';
import { useSession } from '../../../kit/session/store.js';

/** The way from an order to the SI of its cargo order: of the customer in his workbench, of staff in theirs. */
export function useSiOfOrder(): { label: string; may: boolean; open(orderId: number): void } {
  const external = useSession((session) => session.external);
  const path = external ? '/workbench/siSubmit' : '/tdManage/siMake';
  const may = useSession((session) => session.menuMap.has(path.toLowerCase()));
  return {
    label: external ? '提交SI' : '制作SI',
    may,
    open: (orderId) => go(path, { cgoId: String(orderId) }),
  };
}
