import { Alert, Button, Flex } from 'antd';

interface RecoveryCodeListProps {
  codes: readonly string[];
  okText: string;
  busy?: boolean;
  onDone(): void;
}

/** Recovery codes, shown this once, to copy or to save as a file. */
export function RecoveryCodeList({ codes, okText, busy = false, onDone }: RecoveryCodeListProps) {
  const text = codes.join('\n');
  return (
    <Flex vertical gap={12}>
      <Alert
        type="warning"
        showIcon
        title="请保存恢复码"
        description="手机不在身边时，每个恢复码可代替动态码登录一次。恢复码只显示这一次。"
      />
      <pre
        style={{
          margin: 0,
          padding: 12,
          textAlign: 'center',
          lineHeight: 1.9,
          background: '#f5f7fa',
          borderRadius: 8,
        }}
      >
        {text}
      </pre>
      <Flex gap={8}>
        <Button style={{ flex: 1 }} onClick={() => void navigator.clipboard?.writeText(text)}>
          复制
        </Button>
        <Button
          style={{ flex: 1 }}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="恢复码.txt"
        >
          下载
        </Button>
      </Flex>
      <Button type="primary" size="large" block loading={busy} onClick={onDone}>
        {okText}
      </Button>
    </Flex>
  );
}
