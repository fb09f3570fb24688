import './display.css';
import { Typography } from 'antd';
import { EMPTY } from './format.js';

/** A code that one click copies. */
export function Copyable({ text }: { text: string | null | undefined }) {
  if (!text) return <>{EMPTY}</>;
  return (
    <Typography.Text className="qs-figures" copyable={{ text, tooltips: ['复制', '已复制'] }} style={{ whiteSpace: 'nowrap' }}>
      {text}
    </Typography.Text>
  );
}
