import { App, Button } from 'antd';
import { useEffect } from 'react';
import { isOutdated } from './release.js';

const EVERY_MS = 5 * 60_000;

/** Offers a refresh when a new release was put into service while the page was open. */
export function useNewRelease(): void {
  const { notification } = App.useApp();
  useEffect(() => {
    let asked = performance.now();
    const look = async () => {
      if (document.hidden || performance.now() - asked < EVERY_MS) return;
      asked = performance.now();
      if (!(await isOutdated().catch(() => false))) return;
      notification.info({
        key: 'release',
        title: '系统已更新',
        description: '刷新页面即可使用新版本，请先保存正在填写的内容。',
        duration: 0,
        actions: (
          <Button type="primary" onClick={() => location.reload()}>
            刷新
          </Button>
        ),
      });
    };
    addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }, [notification]);
}
