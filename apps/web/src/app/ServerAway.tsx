import { Button, Result } from 'antd';
import { loadSession } from '../kit/session/load.js';

/** The session could not be read: the server or the network is away. */
export function ServerAway() {
  return (
    <Result
      status="warning"
      title="暂时连接不上服务器"
      subTitle="请检查网络连接。您的登录仍然有效，恢复后可继续工作。"
      extra={
        <Button type="primary" onClick={() => void loadSession()}>
          重新连接
        </Button>
      }
    />
  );
}
