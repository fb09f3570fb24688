import { App } from 'antd';
import { useEffect } from 'react';
import { useSession } from '../kit/session/store.js';

/** Says that this window goes on as somebody else since another window of the browser does; until it is seen where something typed stayed behind. */
export function useFollowed(): void {
  const { notification } = App.useApp();
  const followed = useSession((session) => session.followed);
  useEffect(() => {
    if (!followed) return;
    notification.warning({
      key: 'followed',
      title: `已在其他窗口切换到${followed.company}，本窗口随之切换`,
      description: followed.lost
        ? '切换前正在填写、尚未保存的内容没有带过来。需要时请切换回原公司重新填写。'
        : '页面内容已按该公司重新加载。',
      duration: followed.lost ? 0 : 12,
    });
    useSession.setState({ followed: null });
  }, [followed, notification]);
}
