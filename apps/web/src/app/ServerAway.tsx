import { loadSession } from '../kit/session/load.js';
import { Fault } from './Fault.js';

/** The session could not be read: the server or the network is away. */
export function ServerAway() {
  return (
    <Fault
      title="暂时连接不上服务器"
      text="请检查网络连接。您的登录仍然有效，恢复后可继续工作。"
      button="重新连接"
      onClick={() => void loadSession()}
    />
  );
}
