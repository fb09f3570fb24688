import { fieldsOf } from '@quayside/contracts/core/field';
import type { FieldChange } from '@quayside/contracts/core/resource';
import { Rate } from '@quayside/contracts/freight/rate';
import { Tag } from 'antd';
import { renderField } from '../../../kit/display/Facts.js';

const metas = fieldsOf(Rate);
const shown = (field: string, value: unknown) =>
  Array.isArray(value)
    ? value.join('、')
    : renderField(metas.get(field), value as string | number | null);

/** Old beside new, a line a field; what was not there before has no old side. */
export function ChangeLines({
  row,
}: {
  row: { Changes: readonly FieldChange[]; IsFirst?: boolean };
}) {
  return (
    <div>
      {row.IsFirst && <Tag color="blue">首次发布</Tag>}
      {row.Changes.map(({ Field, Label, Before, After }) => (
        <div key={Field} style={{ display: 'flex', gap: 6, flexWrap: 'wrap' }}>
          <span style={{ color: 'var(--ant-color-text-secondary)' }}>{Label}</span>
          {Before !== null && JSON.stringify(Before) !== JSON.stringify(After) && (
            <s>{shown(Field, Before)}</s>
          )}
          <b>{shown(Field, After)}</b>
        </div>
      ))}
    </div>
  );
}
