import type { NewSecondFactor } from '@quayside/contracts/auth/second-factor';
import { Flex, QRCode, Typography } from 'antd';

/** The secret for an authenticator app, to scan or to type. */
export function AuthenticatorCode({ factor }: { factor: NewSecondFactor }) {
  return (
    <Flex vertical align="center" gap={8} style={{ marginBottom: 14 }}>
      <QRCode value={factor.Uri} size={168} bordered={false} />
      <Typography.Text type="secondary">无法扫描时手动输入密钥：</Typography.Text>
      <Typography.Text
        code
        copyable={{ text: factor.Secret }}
        style={{ wordBreak: 'break-all', textAlign: 'center' }}
      >
        {factor.Secret.match(/.{1,4}/g)?.join(' ')}
      </Typography.Text>
    </Flex>
  );
}
