import { Typography } from 'antd';
import type { FieldNote } from '../../../kit/form/FieldBox.js';

/** What is said of a list as a whole. */
export const LineNote = ({ note }: { note: FieldNote }) => (
  <div role="alert" style={{ marginBottom: 8, fontSize: 12 }}>
    <Typography.Text type={note.severity === 'error' ? 'danger' : 'warning'}>{note.text}</Typography.Text>
  </div>
);
