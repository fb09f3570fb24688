import { WechatOutlined } from '@ant-design/icons';
import { beginWechat, wechatConfig } from '@quayside/contracts/auth/wechat';
import { Button } from 'antd';
import { useAct, useRead } from '../http/query.js';
import { newScan } from './wechat-scan.js';

/** Leads to WeChat's page with the code to scan; nothing where the installation has no application there. */
export function WechatButton() {
  const config = useRead(wechatConfig, {}, { staleTime: Number.POSITIVE_INFINITY, retry: false });
  const begin = useAct(beginWechat, { onDone: (url) => location.assign(url) });
  if (!config.data?.IsEnabled) return null;
  return (
    <Button
      block
      icon={<WechatOutlined style={{ color: '#07c160' }} />}
      loading={begin.pending}
      style={{ marginTop: 10 }}
      onClick={() => void begin.run({ Verifier: newScan(false).verifier, Origin: location.origin })}
    >
      微信登录
    </Button>
  );
}
