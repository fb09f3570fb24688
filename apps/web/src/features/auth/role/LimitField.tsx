import type { FrameLimit, FrameRight } from '@quayside/contracts/auth/company-role';
import { InputNumber, Typography } from 'antd';

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
      <InputNumber
        size="small"
        aria-label={`${right.Label}：${Label}（${Unit}）`}
        placeholder={Required ? `至多 ${Most}` : '不限'}
        status={Required && value === null ? 'error' : ''}
        style={{ width: 76 }}
        min={Least}
        max={Most}
        precision={0}
        value={value}
        disabled={!onChange}
        onChange={(most) => onChange?.(most)}
      />{' '}
      {Unit}
    </Typography.Text>
  );
}
