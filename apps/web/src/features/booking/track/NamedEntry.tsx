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

/** Hands on the id of the order that the address names. Without one it says so and nothing is asked of the server. */
export function NamedEntry({ children }: { children(id: number): ReactNode }) {
  const { search } = useScreen();
  const id = Number(search.id);
  if (Number.isSafeInteger(id) && id > 0) return <>{children(id)}</>;
  return <EmptyState title="没有指定录单" hint="请从列表打开" action={<BackToList />} />;
}
