import { Alert, Flex, Input, Tag, Typography } from 'antd';
import { type ReactNode, useCallback, useRef, useState } from 'react';
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
  act(text: string): Promise<unknown>;
  resolve(answer: unknown): void;
}

/** Asks, then acts with the trimmed text; answers what the act answered, or undefined when the person turned back. */
export type Ask = <T>(
  options: AskOptions,
  act: (text: string) => Promise<T | undefined>,
) => Promise<T | undefined>;

/**
 * Asks for a text and does with it what it was asked for: `const [ask, holder] = useAsk()`, with `holder` somewhere in the
 * screen. The dialog closes once the act answered; after a failure (undefined) it stays with what was typed.
 */
export function useAsk(): [Ask, ReactNode] {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [text, setText] = useState('');
  const [state, setState] = useState<'open' | 'acting' | 'failed'>('open');
  const shown = useRef<Asking | null>(null);
  const show = useCallback((next: Asking | null) => {
    shown.current = next;
    setAsking(next);
    setState('open');
  }, []);
  const ask = useCallback<Ask>(
    (options, act) => {
      setText('');
      return new Promise<never>((resolve) =>
        show({ ...options, act, resolve: (answer) => resolve(answer as never) }),
      );
    },
    [show],
  );
  const close = (answer?: unknown) => {
    asking?.resolve(answer);
    show(null);
  };
  const act = async () => {
    if (!asking) return;
    setState('acting');
    const answer = await asking.act(text.trim());
    if (shown.current !== asking) return;
    if (answer === undefined) setState('failed');
    else close(answer);
  };
  const holder = (
    <AppModal
      open={asking !== null}
      title={asking?.title}
      okText={asking?.okText ?? '确定'}
      okButtonProps={{
        danger: asking?.danger ?? false,
        disabled: Boolean(asking?.required) && text.trim() === '',
      }}
      confirmLoading={state === 'acting'}
      onOk={() => void act()}
      onCancel={() => close()}
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
                onChange={(add) =>
                  setText(
                    add
                      ? [text.trim(), phrase].filter(Boolean).join('；')
                      : text.replace(phrase, ''),
                  )
                }
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
          readOnly={state === 'acting'}
          maxLength={asking?.max ?? 2000}
          showCount
          autoSize={{ minRows: 4, maxRows: 10 }}
          style={{ marginBottom: 16 }}
        />
        {state === 'failed' && (
          <Alert type="error" showIcon title="没有成功，填写的内容已保留，可修改后再试" />
        )}
      </Flex>
    </AppModal>
  );
  return [ask, holder];
}
