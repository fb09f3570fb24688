import { Form } from 'antd';
import { ZONE_UNKNOWN } from '../display/port-time.js';
import { DateInput, type DateInputProps } from './DateInput.js';
import { useReferenceParts } from './references.js';

type PortTimeInputProps = Omit<DateInputProps, 'zone'> & {
  /** UN/LOCODE of the port by whose clock the time is typed. */
  port: string | null | undefined;
};

/**
 * An input for a time at a port, by the clock there. Without a known zone no time can be typed, and
 * one that stands there only taken out: what it would mean is nobody's guess, and never UTC.
 */
export function PortTimeInput({ port, ...props }: PortTimeInputProps) {
  const { usePortZones } = useReferenceParts();
  const zone = usePortZones()(port);
  if (zone) return <DateInput {...props} zone={zone} />;
  const why = port ? '时区未知：请先在“港口”中填写时区' : '请先选择港口，时间按港口时区填写';
  return (
    <DateInput
      {...props}
      unknownZone={ZONE_UNKNOWN}
      disabled={props.disabled || !props.value}
      placeholder={zone === null ? why : ''}
    />
  );
}

/** The same of a form's field, whose port is another field of it. */
export function PortTimeControl({ field, ...props }: DateInputProps & { field: string }) {
  const port: unknown = Form.useWatch(field, Form.useFormInstance());
  return <PortTimeInput {...props} port={typeof port === 'string' ? port : null} />;
}
