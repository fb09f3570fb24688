import type { OfShipment } from '@quayside/contracts/booking/entry/milestones.api';
import type { ScreenPath } from '@quayside/contracts/screens';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { go } from '../../../kit/screen/navigator.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { useTabName } from '../../../kit/screen/tab-name.js';

/** The way on from an order that is not there. */
export function GoneEntry() {
  useTabName('不存在');
  return <BackToList />;
}

function BackToList() {
  const { screen } = useScreen();
  return <Button onClick={() => go(screen.back as ScreenPath)}>返回列表</Button>;
}

/** Hands on which shipment the address names: an entered order by its id, anything by its number. Without one nothing is asked of the server. */
export function NamedEntry({ children }: { children(of: OfShipment): ReactNode }) {
  const { search } = useScreen();
  const id = Number(search.id);
  if (Number.isSafeInteger(id) && id > 0) return <>{children({ Id: id })}</>;
  const no = search.id?.trim();
  if (no) return <>{children({ No: no })}</>;
  return <EmptyState title="没有指定订单" hint="请从列表打开" action={<BackToList />} />;
}
