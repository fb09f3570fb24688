import type { FrameLimit, FrameRight } from '@quayside/contracts/auth/company-role';
import { Typography } from 'antd';
import { CountInput } from '../../../kit/form/CountInput.js';

interface LimitFieldProps {
  right: FrameRight;
  limit: FrameLimit;
  /** Null: without bound. */
  value: number | null;
  onChange?: ((most: number | null) => void) | undefined;
}

/** Up to how much a right is given. */
export function LimitField({
  right,
  limit: { Label, Unit, Least, Most, Required },
  value,
  onChange,
}: LimitFieldProps) {
  return (
    <Typography.Text type="secondary">
      {Label}{' '}
      <CountInput
        size="small"
        label={`${right.Label}：${Label}（${Unit}）`}
        placeholder={Required ? `至多 ${Most}` : '不限'}
        status={Required && value === null ? 'error' : ''}
        width={76}
        least={Least}
        most={Most}
        value={value}
        disabled={!onChange}
        // An empty one is without bound: what was not read leaves the bound that was there.
        onChange={(most, refused) => !refused && onChange?.(most)}
      />{' '}
      {Unit}
    </Typography.Text>
  );
}
