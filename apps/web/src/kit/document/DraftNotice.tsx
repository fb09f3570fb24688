import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { formatInstant } from '../display/format.js';

export interface DraftNoticeProps {
  /** When what only this browser has was typed; null for nothing or once it was answered. */
  keptAt: string | number | null;
  /** Whether the browser's content is wanted. */
  onKept(wanted: boolean): void;
  /** What is said of the draft that was opened; null for none. */
  opened: string | null;
  /** The document has a newer version than the draft began with. */
  stale: boolean;
  /** What beginning anew without the draft is called. */
  again: string;
  onAgain(): void;
}

/** Which draft was opened, and what only this browser has: the person chooses. */
export function DraftNotice({ keptAt, onKept, opened, stale, again, onAgain }: DraftNoticeProps) {
  // Both drafts are one question: whoever answered for the browser's is not asked about the server's.
  const [shown, setShown] = useState(true);
  const [offered] = useState(keptAt !== null);
  if (keptAt !== null) {
    return (
      <Alert
        type="warning"
        showIcon
        title={`本机有 ${formatInstant(keptAt)} 填写、尚未保存到服务器的内容`}
        action={
          <Flex gap={8}>
            <Button type="primary" onClick={() => onKept(true)}>
              恢复这些内容
            </Button>
            <Button onClick={() => onKept(false)}>不用了</Button>
          </Flex>
        }
      />
    );
  }
  if (!shown || offered || !opened) return null;
  const startAgain = () => {
    onAgain();
    setShown(false);
  };
  return (
    <Alert
      type={stale ? 'warning' : 'info'}
      showIcon
      closable
      title={opened}
      action={<Button onClick={startAgain}>{again}</Button>}
    />
  );
}
