import { isDay } from '@quayside/contracts/core/bounds';
import { App, Flex } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { DateInput, dateFault } from './DateInput.js';

type End = 'from' | 'to';
type Days = { readonly [E in End]?: string | undefined };

export interface DateRangeProps {
  label: string;
  /** YYYY-MM-DD; empty where the span is open. */
  value: Days;
  /** Emits days alone: what no day could be read from stays in its input, marked. `picked`: from the calendar, so that it is meant already. */
  onChange(value: Days, picked: boolean): void;
  /** The keyboard went elsewhere, and both ends can be taken; where one cannot, that is said instead. */
  onLeave?: (() => void) | undefined;
  /** Neither end may be empty. */
  closed?: boolean;
  /** The days that may be taken. */
  within?: readonly [first: string, last: string];
  size?: 'large';
  variant?: 'borderless';
}

const NAMES = { from: '起', to: '止' } as const;
/** Seconds that a message with a reason in it stays. */
const LONG = 6;

/** Two days, picked or typed as in any date field. */
export default function DateRange({
  label,
  value,
  onChange,
  onLeave,
  closed = false,
  within,
  ...look
}: DateRangeProps) {
  const { message } = App.useApp();
  const [kept, setKept] = useState<Days>({});
  const isOut = (day: string): boolean =>
    within !== undefined && isDay(day) && (day < within[0] || day > within[1]);
  const wrong = (end: End): string | undefined => {
    const day = kept[end] ?? value[end] ?? '';
    if (day === '') return closed ? `请填写${label}` : undefined;
    if (isOut(day)) return `须在${within?.[0]}至${within?.[1]}之间`;
    return end === 'to' && isDay(day) && day < (value.from ?? '')
      ? '止于起始日期之前，请核对'
      : undefined;
  };
  const faults = (['from', 'to'] as const).flatMap((end) => {
    const fault = dateFault({ kind: 'day', label }, kept[end] ?? value[end]) ?? wrong(end);
    return fault ? [`${label}${NAMES[end]}：${fault}`] : [];
  });
  /** Nobody should take the list for one of the days that stand in the inputs. */
  const leave = () => {
    if (!onLeave) return;
    if (faults.length > 0)
      void message.warning({
        key: label,
        content: `${faults.join('；')}。列表仍按原来的条件`,
        duration: LONG,
      });
    else onLeave();
  };
  const take = (end: End, text: string | null, picked: boolean) => {
    const isTaken = text === null ? !closed : isDay(text) && !isOut(text);
    setKept({ ...kept, [end]: isTaken ? undefined : (text ?? '') });
    if (!isTaken) return;
    const next = { ...value, [end]: text ?? undefined };
    onChange(next, picked && !(next.from && next.to && next.to < next.from));
  };
  const input = (end: End) => (
    <DateInput
      {...look}
      holdsForm
      allowClear={!closed}
      aria-label={`${label}${NAMES[end]}`}
      placeholder={NAMES[end]}
      meta={{ kind: 'day', label }}
      value={kept[end] ?? value[end]}
      wrong={wrong(end)}
      {...(within && { minDate: dayjs(within[0]), maxDate: dayjs(within[1]) })}
      onChange={(text, picked) => take(end, text, picked)}
    />
  );
  return (
    <Flex
      role="group"
      aria-label={label}
      align="center"
      gap={4}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && leave()
      }
      onKeyDown={({ key }) => key === 'Enter' && faults.length > 0 && leave()}
    >
      {input('from')}
      <span>–</span>
      {input('to')}
    </Flex>
  );
}
