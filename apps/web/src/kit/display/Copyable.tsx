import './display.css';
import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { type MouseEvent, useState } from 'react';
import { copyText } from '../http/copy-text.js';
import { EMPTY } from './format.js';

/**
 * A code that one click copies. Plain elements: a list has one in each of its rows, and antd's
 * own measures its text and follows its size, drawn or not.
 */
export function Copyable({ text }: { text: string | null | undefined }) {
  const [copied, setCopied] = useState(false);
  if (!text) return <>{EMPTY}</>;
  const what = copied ? '已复制' : '复制';
  const copy = (event: MouseEvent): void => {
    event.stopPropagation();
    void copyText(text).then(() => setCopied(true));
  };
  const forget = (): void => setCopied(false);
  return (
    <span className="qs-figures qs-code qs-copyable">
      {text}
      <button
        type="button"
        className="qs-copy"
        aria-label={what}
        title={what}
        onClick={copy}
        onDoubleClick={(event) => event.stopPropagation()}
        onMouseLeave={forget}
        onBlur={forget}
      >
        {copied ? <CheckOutlined /> : <CopyOutlined />}
      </button>
    </span>
  );
}
