import type { Choices } from '@quayside/contracts/core/choices';
import { Tag } from 'antd';
import { EMPTY } from './format.js';

/** One value of a set of choices with its label and colour. */
export function StatusTag({
  of,
  value,
}: {
  of: Pick<Choices, 'option'>;
  value: string | number | null | undefined;
}) {
  const option = of.option(value);
  if (!option) return <>{EMPTY}</>;
  return (
    <Tag color={option.color} style={{ marginInlineEnd: 0 }}>
      {option.label}
    </Tag>
  );
}
