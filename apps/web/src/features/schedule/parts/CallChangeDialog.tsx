import { fieldsOf } from '@quayside/contracts/core/field';
import { zoneClock } from '@quayside/contracts/core/zones';
import { CallChange, changeCall, type Sailing } from '@quayside/contracts/masterdata/schedule';
import { CALL_REASONS, ScheduleReason } from '@quayside/contracts/masterdata/schedule-choices';
import { CUTOFFS } from '@quayside/contracts/masterdata/schedule-cutoffs';
import { Alert, App, Checkbox, Flex, Form, type FormInstance, Radio, Typography } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { formatSpan } from '../../../kit/display/format.js';
import { Field } from '../../../kit/form/Field.js';
import { landErrors } from '../../../kit/form/use-contract-form.js';
import { useAct } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { BasicSelect } from '../../../pickers/BasicSelect.js';
import { usePortZones } from '../../../pickers/port-zones.js';
import { SCHEDULE_AREAS } from './schedule-areas.js';
import '../../../kit/resource/resource.css';

const TIMES = [
  'Eta',
  'Etd',
  'Ata',
  'Atd',
  'TerminalCode',
  ...CUTOFFS.map(({ field }) => field),
] as const;
const SHOWN = [
  'GateOpen',
  'SiCutoff',
  'ManifestCutoff',
  'VgmCutoff',
  'GateInCutoff',
  'CustomsCutoff',
] as const;

const SHIFTS = [
  [12, '+12小时'],
  [24, '+1天'],
  [48, '+2天'],
  [-24, '-1天'],
] as const;

type Values = Partial<Record<(typeof TIMES)[number], string | null>> & {
  ChangeRemark?: string | null;
};

const sameTime = (a: string | null | undefined, b: string | null | undefined): boolean =>
  (a ?? null) === (b ?? null) || (!!a && !!b && Date.parse(a) === Date.parse(b));

/** New times of one call: the reason first, and what moves with it. Only what was changed is sent. */
export function CallChangeDialog({ sailing, onClose }: { sailing: Sailing; onClose(): void }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [reason, setReason] = useState<ScheduleReason>(ScheduleReason.Delay);
  const [moveCutoffs, setMoveCutoffs] = useState(true);
  const [moveFollowing, setMoveFollowing] = useState(true);
  const port = sailing.PortCode;
  const zone = usePortZones()(port);
  const etd = Form.useWatch('Etd', form) as string | null | undefined;
  const by = etd && sailing.Etd ? Date.parse(etd) - Date.parse(sailing.Etd) : 0;
  const act = useAct(changeCall, {
    invalidates: SCHEDULE_AREAS,
    onDone: () => {
      void message.success('船期已变更，相关订单与补料已同步');
      onClose();
    },
    onError: (error) =>
      landErrors(form as FormInstance, { ...error, errors: error.errors.map(landed) } as never),
  });
  const save = async (): Promise<void> => {
    const values = form.getFieldsValue(true) as Values;
    const changed = Object.fromEntries(
      TIMES.filter(
        (name) =>
          name in values &&
          !sameTime(values[name], sailing[name as keyof Sailing] as string | null),
      ).map((name) => [name, values[name] ?? null]),
    );
    if (Object.keys(changed).length === 0) return void message.info('没有改动');
    // A passage of which the day alone was known, moved by days, is still a day.
    const DayOnly = sailing.DayOnly.filter((name) => {
      const time = changed[name];
      return time && zone && zoneClock(time, zone).endsWith('T00:00:00');
    });
    await act.run({
      ...changed,
      DayOnly,
      CallId: sailing.Id,
      Version: sailing.VoyageVersion,
      Reason: reason,
      ChangeRemark: values.ChangeRemark?.trim() || null,
      MoveCutoffs: moveCutoffs,
      MoveFollowing: moveFollowing,
    } as never);
  };
  const shift = (hours: number) =>
    form.setFieldsValue({
      Etd: dayjs(form.getFieldValue('Etd') ?? sailing.Etd)
        .add(hours, 'hour')
        .toISOString(),
    });

  return (
    <AppModal
      open
      width={820}
      title={`变更船期 ${sailing.VesselName ?? '船名待定'} ${sailing.VoyageNo} ${sailing.PortName ?? sailing.PortCode}`}
      okText="确认变更"
      okButtonProps={{ loading: act.pending }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={Object.fromEntries(
          TIMES.map((name) => [name, sailing[name as keyof Sailing]]),
        )}
      >
        <Form.Item label="变更原因" required>
          <Radio.Group
            aria-label="变更原因"
            optionType="button"
            value={reason}
            onChange={(event) => setReason(event.target.value as ScheduleReason)}
            options={CALL_REASONS.map((value) => ({ value, label: ScheduleReason.label(value) }))}
          />
        </Form.Item>
        <div className="qs-call-form">
          <Field of={CallChange} name="Eta" port={port} />
          <Field of={CallChange} name="Etd" port={port} />
          <Form.Item label="快捷调整预离">
            <Flex gap={14}>
              {SHIFTS.map(([hours, label]) => (
                <button
                  key={hours}
                  type="button"
                  className="qs-row-link"
                  title={`预离${label}`}
                  onClick={() => shift(hours)}
                >
                  {label}
                </button>
              ))}
            </Flex>
          </Form.Item>
          <Field of={CallChange} name="Ata" port={port} />
          <Field of={CallChange} name="Atd" port={port} />
          <Field of={CallChange} name="TerminalCode">
            <BasicSelect kind="terminal" within={sailing.PortCode} />
          </Field>
          {SHOWN.map((name) => (
            <Field key={name} of={CallChange} name={name} port={port} />
          ))}
        </div>
        {sailing.DayOnly.length > 0 && (
          <Alert
            type="info"
            showIcon
            style={{ marginBottom: 12 }}
            title={`${sailing.DayOnly.map(labelOf).join('、')}目前只知道日期，几点待定`}
          />
        )}
        {by !== 0 && (
          <Alert
            type="info"
            showIcon
            style={{ marginBottom: 12 }}
            title={
              <Flex gap={20} wrap>
                <Typography.Text>
                  预离{by > 0 ? '推迟' : '提前'}
                  {formatSpan(by)}
                </Typography.Text>
                <Checkbox
                  checked={moveCutoffs}
                  onChange={({ target }) => setMoveCutoffs(target.checked)}
                >
                  未改动的截止时间随船期顺延
                </Checkbox>
                <Checkbox
                  checked={moveFollowing}
                  onChange={({ target }) => setMoveFollowing(target.checked)}
                >
                  后续挂靠港顺延
                </Checkbox>
              </Flex>
            }
          />
        )}
        <Field of={CallChange} name="ChangeRemark" placeholder="客户会看到，如：受台风影响封港" />
      </Form>
    </AppModal>
  );
}

const labelOf = (name: string): string => fieldsOf(CallChange).get(name)?.label ?? name;

/** The server names the place in the voyage; the form knows the call alone. */
const landed = ({ Prop, ...error }: { Prop: string; Code: string; Msg: string }) => ({
  ...error,
  Prop: Prop.replace(/^Calls\[\d+\]\./, ''),
});
