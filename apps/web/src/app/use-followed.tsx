import { App } from 'antd';
import { useEffect } from 'react';
import { type Followed, useSession } from '../kit/session/store.js';

const typedBefore = ({ typed, before }: Followed): string => {
  if (typed === 'nothing') return '页面内容已按该公司重新加载。';
  if (typed === 'kept')
    return `切换前正在填写的内容已保留在本窗口，切换回${before}后打开原来的表单即可继续填写。`;
  return `切换前正在填写的内容，部分表单不能保留。其余已保留在本窗口，切换回${before}后打开原来的表单即可继续填写。`;
};

/** Says that this window goes on as somebody else since another window of the browser does; until it is seen where something typed stayed behind. */
export function useFollowed(): void {
  const { notification } = App.useApp();
  const followed = useSession((session) => session.followed);
  useEffect(() => {
    if (!followed) return;
    notification.warning({
      key: 'followed',
      title: `已在其他窗口切换到${followed.company}，本窗口随之切换`,
      description: typedBefore(followed),
      duration: followed.typed === 'nothing' ? 12 : 0,
    });
    useSession.setState({ followed: null });
  }, [followed, notification]);
}
