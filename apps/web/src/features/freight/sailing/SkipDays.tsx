import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

const FORM = 'YYYY-MM-DD';

/** Departures that do not take place: days of the service's weekday alone can be chosen. */
export function SkipDays({
  value,
  onChange,
  weekday,
}: {
  value?: readonly string[] | null;
  onChange?(days: string[] | null): void;
  weekday?: number | null;
}) {
  return (
    <DatePicker
      multiple
      aria-label="停班日"
      style={{ width: '100%' }}
      format={FORM}
      maxTagCount="responsive"
      placeholder={weekday ? '选择停班的日期，如春节、国庆' : '请先选择开船星期'}
      disabled={!weekday}
      disabledDate={(day: Dayjs) => (day.day() || 7) !== weekday}
      value={(value ?? []).map((day) => dayjs(day))}
      onChange={(days: Dayjs[] | null) =>
        onChange?.(days && days.length > 0 ? days.map((day) => day.format(FORM)).sort() : null)
      }
    />
  );
}
