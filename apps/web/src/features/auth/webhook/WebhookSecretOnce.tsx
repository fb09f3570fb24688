import type { WebhookSecret } from '@quayside/contracts/messaging/webhook';
import { Typography } from 'antd';
import { SecretOnce } from '../parts/SecretOnce.js';

/** The secret that signs, this once, with how a receiver checks what comes. */
export function WebhookSecretOnce({
  made: { Secret, Row },
  onClose,
}: {
  made: WebhookSecret;
  onClose(): void;
}) {
  return (
    <SecretOnce
      title="签名密钥"
      warning="密钥只显示这一次，请立即保存到接收程序；遗失后只能更换"
      secret={Secret}
      onClose={onClose}
    >
      <Typography.Text type="secondary">{Row.Url}</Typography.Text>
      <Typography.Paragraph type="secondary" style={{ marginBottom: 0 }}>
        校验：取请求头 webhook-id、webhook-timestamp 与原始正文，以“.”连接，用密钥（去掉 whsec_ 后按
        base64 解码）计算 HMAC-SHA256，base64 后与 webhook-signature
        中任一“v1,”之后的值相同即为真；时间相差超过5分钟的请拒收。各语言可用 Standard Webhooks
        的现成库。
      </Typography.Paragraph>
    </SecretOnce>
  );
}
