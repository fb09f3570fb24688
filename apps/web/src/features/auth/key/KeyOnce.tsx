import type { ApiKeyMade } from '@quayside/contracts/auth/api-key';
import { Typography } from 'antd';
import { SecretOnce } from '../parts/SecretOnce.js';

const DOCS = '/api/docs';

/** The key, this once, with how it is used. */
export function KeyOnce({ made: { Key, Row }, onClose }: { made: ApiKeyMade; onClose(): void }) {
  const example = `curl -H 'Authorization: Bearer ${Key}' '${location.origin}/api/ApiKey/Current'`;
  return (
    <SecretOnce
      title={`API密钥 ${Row.KeyName}`}
      warning="密钥只显示这一次，请立即保存到安全的地方；遗失后只能吊销并新建"
      secret={Key}
      onClose={onClose}
    >
      <Typography.Text type="secondary">
        第一次调用（接口说明见{' '}
        <a href={DOCS} target="_blank" rel="noreferrer">
          接口文档
        </a>
        ）：
      </Typography.Text>
      <Typography.Paragraph
        code
        copyable={{ tooltips: ['复制', '已复制'] }}
        style={{ marginBottom: 0, wordBreak: 'break-all' }}
      >
        {example}
      </Typography.Paragraph>
    </SecretOnce>
  );
}
