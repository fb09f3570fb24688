import { momentAt } from '@quayside/contracts/core/zones';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { DESK_ZONE, deskClock, isElsewhere } from '../display/desk-clock.js';

export interface AsOfInputProps {
  /** ISO 8601; null for now. */
  value: string | null;
  onChange(at: string | null): void;
  allowClear?: boolean;
}

/** A moment in the past, by the desk's clock, from which prices are looked at. */
export function AsOfInput({ value, onChange, allowClear = true }: AsOfInputProps) {
  return (
    <DatePicker
      aria-label="价格时点"
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      style={{ width: '100%' }}
      placeholder="现在"
      allowClear={allowClear}
      disabledDate={(date) => date.isAfter(dayjs(deskClock(Date.now())))}
      value={value ? dayjs(deskClock(value)) : null}
      onChange={(at) =>
        onChange(at && momentAt((at as Dayjs).format('YYYY-MM-DDTHH:mm:ss'), DESK_ZONE))
      }
      {...(isElsewhere() && { suffixIcon: 'UTC+8' })}
    />
  );
}
