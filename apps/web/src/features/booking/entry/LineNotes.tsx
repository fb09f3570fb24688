import { Typography } from 'antd';
import { noteTone } from '../../../kit/form/FieldBox.js';
import type { ListName } from './entry-form.js';
import { useListNotes } from './use-notes.js';

/** What is said of a list as a whole. */
export const LineNotes = ({ list }: { list: ListName }) =>
  useListNotes(list).map(({ text, severity }) => (
    <div
      key={severity}
      role={severity === 'error' ? 'alert' : 'note'}
      style={{ marginBottom: 8, fontSize: 12 }}
    >
      <Typography.Text type={noteTone[severity]}>{text}</Typography.Text>
    </div>
  ));
