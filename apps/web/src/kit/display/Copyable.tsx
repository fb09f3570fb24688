import './display.css';
import { Typography } from 'antd';
import { EMPTY } from './format.js';

/** A code that one click copies. */
export function Copyable({ text }: { text: string | null | undefined }) {
  if (!text) return <>{EMPTY}</>;
  return (
    <Typography.Text
      className="qs-figures qs-code"
      copyable={{ text, tooltips: ['复制', '已复制'] }}
    >
      {text}
    </Typography.Text>
  );
}
