import { Flex, Select, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

export const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const OPTIONS = WEEKDAYS.map((label, index) => ({ value: index + 1, label }));
const NOON = '12:00';

/** `4 17:00` as people read it: 周四 17:00. */
export function weekTimeText(at: string | null): string | null {
  const [weekday, time] = at?.split(' ') ?? [];
  return weekday ? `${WEEKDAYS[Number(weekday) - 1] ?? weekday} ${time}` : null;
}

/** A weekday and a time, at noon until told otherwise; without a weekday there is none. */
export function WeekTime({
  value,
  onChange,
  label,
}: {
  value?: string | null;
  onChange?(at: string | null): void;
  label: string;
}) {
  const [weekday, time = NOON] = value?.split(' ') ?? [];
  return (
    <Flex gap={6}>
      <Select
        aria-label={`${label}星期`}
        allowClear
        style={{ flex: 1, minWidth: 76 }}
        placeholder="星期"
        options={OPTIONS}
        value={weekday ? Number(weekday) : null}
        onChange={(day: number | undefined) => onChange?.(day ? `${day} ${time}` : null)}
      />
      <TimePicker
        aria-label={`${label}时间`}
        style={{ width: 86 }}
        format="HH:mm"
        placeholder="时间"
        minuteStep={5}
        allowClear={false}
        needConfirm={false}
        disabled={!weekday}
        value={weekday ? dayjs(`2000-01-01T${time}`) : null}
        onChange={(at: Dayjs | null) =>
          weekday && at && onChange?.(`${weekday} ${at.format('HH:mm')}`)
        }
      />
    </Flex>
  );
}

/** One of the weekdays. */
export function WeekdaySelect({
  value,
  onChange,
  label,
}: {
  value?: number | null;
  onChange?(day: number | null): void;
  label: string;
}) {
  return (
    <Select
      aria-label={label}
      style={{ width: '100%' }}
      placeholder="请选择"
      options={OPTIONS}
      value={value ?? null}
      onChange={(day: number) => onChange?.(day)}
    />
  );
}
