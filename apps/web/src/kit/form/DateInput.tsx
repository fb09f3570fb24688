import { isDay, isInstant } from '@quayside/contracts/core/bounds';
import { writeDate } from '@quayside/contracts/core/dates';
import type { FieldMeta } from '@quayside/contracts/core/field';
import { readTyped, readTypedWall, type TypedDay } from '@quayside/contracts/core/read-day';
import {
  momentAt,
  type Zone,
  zoneClock,
  zoneDay,
  zoneOffset,
} from '@quayside/contracts/core/zones';
import { DatePicker, Tooltip } from 'antd';
import dayjs from 'dayjs';
import {
  type ComponentProps,
  createContext,
  forwardRef,
  useContext,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useDateStyle } from '../display/date-style.js';
import { DESK_ZONE, deskToday, isElsewhere } from '../display/desk-clock.js';

type DateMeta = Pick<FieldMeta, 'kind' | 'label'>;

/** Whether a field holds a day or a moment. */
export const isDated = ({ kind }: Pick<FieldMeta, 'kind'>): boolean =>
  kind === 'day' || kind === 'instant';

const kindOf = ({ kind }: DateMeta) => (kind === 'instant' ? 'instant' : 'day');
const isHeld = (meta: DateMeta, value: unknown): boolean =>
  kindOf(meta) === 'day' ? isDay(value) : isInstant(value);

/** A text as it was typed, near to today, by the clock of a zone. */
function read(meta: DateMeta, text: string, zone: Zone = DESK_ZONE): TypedDay {
  if (kindOf(meta) === 'day') return readTyped('day', text, { near: deskToday() });
  const typed = readTypedWall(text, zoneDay(Date.now(), zone));
  if ('reason' in typed) return typed;
  if ('day' in typed) return { reason: '只有日期，没有几点' };
  const { wall, offset } = typed;
  return { value: offset ? new Date(`${wall}${offset}`).toISOString() : momentAt(wall, zone)! };
}

/** Why a date field cannot take its value: a text that no day could be read from stands as it was typed. */
export function dateFault(meta: DateMeta, value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '' || isHeld(meta, value)) return undefined;
  const found = read(meta, value);
  return `“${value}”未识别：${'reason' in found ? found.reason : '请重新输入'}`;
}

/** The same as a rule of antd's form. */
export const dateRule = (meta: DateMeta) => ({
  validator: async (_: unknown, value: unknown): Promise<void> => {
    const fault = dateFault(meta, value);
    if (fault) throw new Error(fault);
  },
});

/** The text that stands in the input instead of the picker's own, and what to do with a changed one. */
const Typed = createContext<{ text: string | null; holds: string; type(text: string): void }>({
  text: null,
  holds: '',
  type: () => {},
});

/** The picker never sees what is typed, so that it neither reverts it nor puts an earlier reading in its place. */
const TypedText = forwardRef<HTMLInputElement, ComponentProps<'input'>>(
  function TypedText(props, ref) {
    const { text, holds, type } = useContext(Typed);
    const input = useRef<HTMLInputElement>(null);
    useImperativeHandle(ref, () => input.current as HTMLInputElement);
    useEffect(() => input.current?.setCustomValidity(holds), [holds]);
    return (
      <input
        {...props}
        ref={input}
        value={text ?? props.value}
        onChange={(event) => type(event.target.value)}
      />
    );
  },
);
const COMPONENTS = { input: TypedText };

const WALL = 'YYYY-MM-DDTHH:mm:ss';

/** The moment at which a zone's clock shows what was picked. */
const picked = (date: dayjs.Dayjs, zone: Zone): string =>
  momentAt(date.format(WALL), zone) as string;

export interface DateInputProps {
  meta: DateMeta;
  /** IANA zone by whose clock a moment is shown and typed; the desk's without it. */
  zone?: Zone | undefined;
  /**
   * Nobody knows the zone, which the text says: a moment is shown in UTC with the text beside it and
   * can be taken out, but none can be typed or picked.
   */
  unknownZone?: string;
  value?: unknown;
  /** Emits YYYY-MM-DD or an ISO moment, null when empty, or the text that neither could be read from; and whether it was picked. */
  onChange?(value: string | null, picked: boolean): void;
  /** Why a day that was read is wrong here. */
  wrong?: string | undefined;
  /** The browser submits no form around as long as something is wrong, and shows what. */
  holdsForm?: boolean;
  status?: 'error' | 'warning' | '';
  id?: string;
  disabled?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
  allowClear?: boolean;
  size?: 'large';
  variant?: 'borderless';
  minDate?: dayjs.Dayjs;
  maxDate?: dayjs.Dayjs;
  'aria-label'?: string;
}

/**
 * An input for a day or a moment, picked or typed in the ways that an import reads ({@link readTyped}). What cannot be read stays as
 * it was typed, marked with its reason.
 */
export function DateInput({
  meta,
  zone: given,
  unknownZone,
  value,
  onChange,
  status = '',
  wrong,
  holdsForm = false,
  ...rest
}: DateInputProps) {
  const style = useDateStyle();
  const zone = unknownZone ? 'UTC' : (given ?? DESK_ZONE);
  const [typed, setTyped] = useState<string | null>(null);
  const unread = dateFault(meta, value);
  const fault = unread ?? wrong;
  const timed = kindOf(meta) === 'instant';
  const clock = timed && isHeld(meta, value) ? zoneClock(value as string, zone) : null;
  // As the zone's clock shows it, also where summer time of the browser skips that time.
  const clockText = clock && writeDate(clock, `${style.day} ${style.time}`);
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '') return onChange?.(null, false);
    const found = read(meta, text, zone);
    onChange?.('value' in found ? found.value : text.trim(), false);
  };
  const take = (date: dayjs.Dayjs | null) => {
    setTyped(null);
    onChange?.(date && (timed ? picked(date, zone) : date.format('YYYY-MM-DD')), true);
  };
  return (
    <Typed.Provider
      value={{
        text: typed ?? (unread ? String(value) : clockText),
        holds: holdsForm ? (fault ?? '') : '',
        type,
      }}
    >
      <Tooltip title={typed === null ? fault : undefined}>
        <DatePicker
          {...rest}
          components={COMPONENTS}
          status={fault && typed === null ? 'error' : status}
          style={{ width: '100%' }}
          format={timed ? `${style.day} ${style.time}` : style.day}
          {...(timed && { showTime: { format: style.time } })}
          value={isHeld(meta, value) ? dayjs(clock ?? (value as string)) : null}
          onChange={(date) => take(date ? dayjs(date as dayjs.Dayjs) : null)}
          onBlur={() => setTyped(null)}
          onKeyDown={({ key }) => key === 'Enter' && setTyped(null)}
          {...(unknownZone && {
            inputReadOnly: true,
            open: false,
            suffixIcon: clock ? `UTC，${unknownZone}` : unknownZone,
          })}
          {...(timed &&
            !unknownZone &&
            (given || isElsewhere()) && {
              suffixIcon: zoneOffset(clock ? String(value) : Date.now(), zone),
            })}
        />
      </Tooltip>
    </Typed.Provider>
  );
}
