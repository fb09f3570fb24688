import {
  type SailPreview as Preview,
  previewSailings,
  type SailPattern,
} from '@quayside/contracts/freight/sail-template';
import { Form } from 'antd';
import { ErrorState } from '../../../kit/display/ErrorState.js';
import { useRead } from '../../../kit/http/query.js';
import { ScheduleTable } from './ScheduleTable.js';

/** The pattern as far as it is one: null where a weekday is missing, or a service of every other week has no first day. */
function patternOf(typed: Partial<SailPattern>): Preview | null {
  const { EtdDay, Weeks, FirstDay } = typed;
  if (!EtdDay || !Weeks || (Weeks > 1 && !FirstDay)) return null;
  const given = Object.entries(typed).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  return Object.fromEntries(given) as unknown as Preview;
}

const FIELDS = [
  ...(['EtdDay', 'Weeks', 'FirstDay', 'LastDay', 'TransitDays'] as const),
  ...(['SiCutoff', 'VgmCutoff', 'GateInCutoff', 'CustomsCutoff', 'SkipDays'] as const),
];

/** The next eight weeks of what stands in the form. */
export function SailPreview() {
  const form = Form.useFormInstance<SailPattern>();
  const typed = Form.useWatch(
    (values: SailPattern) =>
      JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, values[name]]))),
    form,
  );
  const pattern = patternOf(typed ? JSON.parse(typed) : {});
  const read = useRead(previewSailings, pattern ?? ({} as Preview), { enabled: pattern !== null });
  if (!pattern)
    return (
      <div className="qs-hint">
        填写开船星期后，这里显示未来八周的班期；不是每周一班的还需要首班日。
      </div>
    );
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  return <ScheduleTable sailings={read.data ?? []} />;
}
