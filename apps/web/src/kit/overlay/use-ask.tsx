import { Flex, Input, Tag, Typography } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import { AppModal } from './AppModal.js';

export interface AskOptions {
  title: string;
  /** What will happen, above the text. */
  content?: ReactNode;
  label: string;
  /** An empty text is not accepted. */
  required?: boolean;
  max?: number;
  /** Phrases that one click adds to the text. */
  phrases?: readonly string[];
  okText?: string;
  danger?: boolean;
}

interface Asking extends AskOptions {
  resolve(text: string | null): void;
}

/**
 * Asks for a text before an act: `const [ask, holder] = useAsk()`, with `holder` somewhere in the screen.
 * The promise answers the trimmed text, or null when the person turned back.
 */
export function useAsk(): [(options: AskOptions) => Promise<string | null>, ReactNode] {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [text, setText] = useState('');
  const ask = useCallback((options: AskOptions) => {
    setText('');
    return new Promise<string | null>((resolve) => setAsking({ ...options, resolve }));
  }, []);
  const close = (answer: string | null) => {
    asking?.resolve(answer);
    setAsking(null);
  };
  const holder = (
    <AppModal
      open={asking !== null}
      title={asking?.title}
      okText={asking?.okText ?? '确定'}
      okButtonProps={{ danger: asking?.danger ?? false, disabled: Boolean(asking?.required) && text.trim() === '' }}
      onOk={() => close(text.trim())}
      onCancel={() => close(null)}
    >
      <Flex vertical gap={12}>
        {asking?.content}
        <div>
          <Typography.Text strong>{asking?.label}</Typography.Text>
          {asking?.required && <Typography.Text type="danger"> *</Typography.Text>}
        </div>
        {asking?.phrases && (
          <Flex wrap gap={6}>
            {asking.phrases.map((phrase) => (
              <Tag.CheckableTag
                key={phrase}
                checked={text.includes(phrase)}
                onChange={(add) => setText(add ? [text.trim(), phrase].filter(Boolean).join('；') : text.replace(phrase, ''))}
              >
                {phrase}
              </Tag.CheckableTag>
            ))}
          </Flex>
        )}
        <Input.TextArea
          autoFocus
          aria-label={asking?.label ?? ''}
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={asking?.max ?? 2000}
          showCount
          autoSize={{ minRows: 4, maxRows: 10 }}
          style={{ marginBottom: 16 }}
        />
      </Flex>
    </AppModal>
  );
  return [ask, holder];
}
