import { App } from 'antd';
import type { useAppProps } from 'antd/es/app/context';
import { useLayoutEffect } from 'react';

/**
 * Notifications lie above the pager and in the middle: a list has its acts at the right edge and its
 * numbers at the left, a drawer its buttons at the right of its foot. A click that is meant for one of
 * these never lands on a message that has just come. Several lie on each other until the pointer is on
 * them, so that they cover no more of a form than one.
 */
const PLACED = { placement: 'bottom', bottom: 64, stack: { threshold: 1 } } as const;

/** Where antd's messages, notifications and questions are drawn; says when they can be used. */
export function Notices({ onReady }: { onReady(apis: useAppProps): void }) {
  return (
    <App component={false} message={{ maxCount: 3, duration: 5 }} notification={PLACED}>
      <Ready onReady={onReady} />
    </App>
  );
}

function Ready({ onReady }: { onReady(apis: useAppProps): void }) {
  const apis = App.useApp();
  useLayoutEffect(() => onReady(apis), [apis, onReady]);
  return null;
}
