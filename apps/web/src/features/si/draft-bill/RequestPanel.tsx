import { CopyOutlined, MailOutlined, PrinterOutlined } from '@ant-design/icons';
import type { DraftVersionRow } from '@quayside/contracts/si/draft-bill.api';
import { Alert, App, Button, Flex } from 'antd';
import { formatInstant } from '../../../kit/display/format.js';
import { Section } from '../../../kit/document/Section.js';
import { printText } from './print-text.js';
import './draft-bill.css';

/** What the carrier is asked to change, ready for a mail or for paper. */
export function RequestPanel({
  draft,
  onReopen,
  pending,
}: {
  draft: DraftVersionRow;
  onReopen(): void;
  pending: boolean;
}) {
  const { message } = App.useApp();
  const text = draft.RequestText ?? '';
  const subject = text.split('\n')[0] ?? '提单更改申请';
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    void message.success('已复制');
  };
  return (
    <Section
      title="更改要求"
      extra={
        <Flex gap={8} wrap>
          <Button size="small" icon={<CopyOutlined />} onClick={() => void copy()}>
            复制
          </Button>
          <Button
            size="small"
            icon={<MailOutlined />}
            href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.slice(0, 1500))}`}
          >
            写邮件
          </Button>
          <Button size="small" icon={<PrinterOutlined />} onClick={() => printText(subject, text)}>
            打印
          </Button>
          <Button size="small" loading={pending} onClick={onReopen}>
            撤回并重新核对
          </Button>
        </Flex>
      }
    >
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 10 }}
        title="等待船公司按以下要求更改后提供新草稿"
        description={`${draft.SettledName ?? ''} ${formatInstant(draft.SettledTime)} 提交。如需改动SI本身，请“修改并重新提交”，收到新草稿前此版不能确认。`}
      />
      <pre className="draft-request">{text}</pre>
    </Section>
  );
}
