import type { Zone } from '@quayside/contracts/core/zones';
import {
  checkVoyage,
  createVoyage,
  updateVoyage,
  type VoyageDetail,
  VoyageInput,
  voyageInfo,
} from '@quayside/contracts/masterdata/schedule';
import { ScheduleReason, VoyageSource } from '@quayside/contracts/masterdata/schedule-choices';
import { Alert, App, Button, Flex, Form, type FormInstance, Input, Select, Typography } from 'antd';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { offsetsOf, ZONE_UNKNOWN } from '../../../kit/display/port-time.js';
import { Field } from '../../../kit/form/Field.js';
import { landErrors } from '../../../kit/form/use-contract-form.js';
import { LazyGrid } from '../../../kit/grid/LazyGrid.js';
import type { ApiError } from '../../../kit/http/ApiError.js';
import { call } from '../../../kit/http/call.js';
import { useAct } from '../../../kit/http/query.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { useKeptForm } from '../../../kit/resource/use-kept-form.js';
import { BasicSelect } from '../../../pickers/BasicSelect.js';
import { usePortZones } from '../../../pickers/port-zones.js';
import {
  type CallRow,
  callColumns,
  callOf,
  copyCallRow,
  marksOf,
  newCallRow,
  rowOf,
  type ZoneOf,
} from './call-rows.js';
import { SCHEDULE_AREAS } from './schedule-areas.js';
import { useVoyageCheck } from './use-voyage-check.js';
import { callsIn, type VoyageValues, voyageLabel, voyageValues } from './voyage-values.js';

const HEAD = [
  'CarrierCode',
  'LoopCode',
  'VesselImo',
  'VesselName',
  'VoyageNo',
  'InboundVoyageNo',
  'Source',
  'Remark',
] as const;
const REASONS = ScheduleReason.options.filter(
  ({ value }) => value !== ScheduleReason.Created && value !== ScheduleReason.Refresh,
);
const MOST_CALLS = 60;

type Head = Pick<VoyageInput, (typeof HEAD)[number]>;
const blank: Partial<Head> = { Source: VoyageSource.Manual };
const headOf = (voyage: object): Partial<Head> =>
  Object.fromEntries(HEAD.map((name) => [name, (voyage as Record<string, unknown>)[name] ?? null]));
const storedOf = (voyage: VoyageDetail | null, zoneOf: ZoneOf): VoyageValues => {
  const rows = voyage?.Calls.map((call) => rowOf(call, zoneOf)) ?? [];
  return {
    ...voyageValues(voyage ? headOf(voyage) : blank, rows),
    Reason: ScheduleReason.Correction,
    ChangeRemark: '',
  };
};

interface VoyageDrawerProps {
  voyage: VoyageDetail | null;
  readOnly: boolean;
  onClose(): void;
}

/** A whole voyage, once it is known by whose clocks its times stand. */
export function VoyageDrawer(props: VoyageDrawerProps) {
  const zoneOf = usePortZones();
  const known = zoneOf(props.voyage?.Calls[0]?.PortCode ?? 'CNSHA') !== undefined;
  return known ? <Voyage {...props} zoneOf={zoneOf} /> : null;
}

/** Head, and the calls in a grid that takes rows from a spreadsheet. Findings stand in the cells as one types. */
function Voyage(props: VoyageDrawerProps & { zoneOf: ZoneOf }) {
  const { readOnly, onClose, zoneOf } = props;
  // As it was when it opened, or as somebody else stored it meanwhile.
  const [voyage, setVoyage] = useState(props.voyage);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [form] = Form.useForm<Head>();
  const stored = useMemo(() => storedOf(voyage, zoneOf), [voyage, zoneOf]);
  const columns = useMemo(() => callColumns((port) => zoneNote(zoneOf(port))), [zoneOf]);
  const kept = useKeptForm(`voyage at ports:${voyage?.Id ?? 'new'}`, stored, {
    readOnly,
    labelOf: (name) => voyageLabel(rows, name),
    show: (values) => {
      form.setFieldsValue(headOf(values) as never);
      setHead(headOf(values));
      setRows(callsIn(values));
    },
  });
  const [rows, setRows] = useState<readonly CallRow[]>(() => {
    if (kept.dirty) return callsIn(kept.initial);
    if (!voyage) return [newCallRow(), newCallRow()];
    return voyage.Calls.map((call) => rowOf(call, zoneOf));
  });
  const [head, setHead] = useState(headOf(kept.initial));
  const [reason, setReason] = useState(kept.initial.Reason as ScheduleReason);
  const [remark, setRemark] = useState(kept.initial.ChangeRemark as string);
  const check = useVoyageCheck(checkVoyage, head, rows, setRows, !readOnly, zoneOf);
  const marks = useMemo(() => marksOf(rows, check.findings), [rows, check.findings]);
  const type = (part: {
    head?: Partial<Head>;
    rows?: readonly CallRow[];
    Reason?: ScheduleReason;
    ChangeRemark?: string;
  }) => {
    const now = { head, rows, Reason: reason, ChangeRemark: remark, ...part };
    setHead(now.head);
    setRows(now.rows);
    setReason(now.Reason);
    setRemark(now.ChangeRemark);
    kept.type({
      ...voyageValues(now.head, now.rows),
      Reason: now.Reason,
      ChangeRemark: now.ChangeRemark,
    });
  };

  const refused = (error: ApiError): boolean => {
    check.show(
      error.errors.map(({ Prop, Code, Msg }) => ({ Prop, Code, Msg, Severity: 'error' as const })),
    );
    if (error.code === 'record.stale' && voyage) {
      // Where the newest does not come either, the refusal is said as it is.
      void call(voyageInfo, { Id: voyage.Id }).then(
        setVoyage,
        () => void message.error(error.message),
      );
      return true;
    }
    landErrors(form as FormInstance, error);
    return false;
  };
  const done = (): void => {
    kept.clean();
    void message.success(voyage ? '船期已保存，相关订单与补料会同步' : '已新增航次');
    onClose();
  };
  const create = useAct(createVoyage, {
    invalidates: SCHEDULE_AREAS,
    onDone: done,
    onError: refused,
  });
  const update = useAct(updateVoyage, {
    invalidates: SCHEDULE_AREAS,
    onDone: done,
    onError: refused,
  });

  const save = async (): Promise<void> => {
    try {
      await form.validateFields();
    } catch {
      return;
    }
    const values = { ...blank, ...form.getFieldsValue(true) } as Head;
    const Calls = rows.filter(({ PortCode }) => PortCode).map((row) => callOf(row, zoneOf));
    if (Calls.length === 0) return void message.warning('请至少填写一个挂靠港');
    if (!voyage) await create.run({ ...values, Calls });
    else
      await update.run({
        ...values,
        Calls,
        Id: voyage.Id,
        Version: voyage.Version,
        Reason: reason,
        ChangeRemark: remark.trim() || null,
      });
  };
  const close = async (): Promise<void> => {
    if (
      kept.dirty &&
      !(await confirm({ title: '放弃未保存的修改？', okText: '放弃', danger: true }))
    )
      return;
    kept.clean();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (!readOnly) void save();
  };
  const faults = check.findings.filter(({ Severity }) => Severity === 'error');
  const title = voyage ? `${voyage.VesselName ?? '船名待定'} ${voyage.VoyageNo}` : '新增航次';

  return (
    <AppDrawer
      open
      size="min(1560px, 96vw)"
      title={title}
      onClose={() => void close()}
      footer={
        <Flex justify="end" gap={8} align="center">
          {voyage && !readOnly && (
            <>
              <Typography.Text>变更原因</Typography.Text>
              <Select
                aria-label="变更原因"
                style={{ width: 150 }}
                value={reason}
                onChange={(Reason) => type({ Reason })}
                options={REASONS.map(({ value, label }) => ({ value, label }))}
              />
              <Input
                aria-label="变更说明"
                style={{ width: 320 }}
                maxLength={500}
                placeholder="变更说明，客户会看到"
                value={remark}
                onChange={(event) => type({ ChangeRemark: event.target.value })}
              />
            </>
          )}
          <Button onClick={() => void close()}>{readOnly ? '关闭' : '取消'}</Button>
          {!readOnly && (
            <Button
              type="primary"
              loading={create.pending || update.pending}
              onClick={() => void save()}
            >
              保存
            </Button>
          )}
        </Flex>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for whatever field has the cursor */}
      <div onKeyDown={onKeyDown}>
        {kept.notice}
        <Form
          form={form}
          layout="vertical"
          disabled={readOnly}
          className="qs-voyage-head"
          initialValues={headOf(kept.initial)}
          onValuesChange={() => type({ head: headOf(form.getFieldsValue(true)) })}
        >
          <Field of={VoyageInput} name="CarrierCode" />
          <Field of={VoyageInput} name="LoopCode" />
          <Form.Item name="VesselImo" label="船舶">
            <BasicSelect
              kind="vessel"
              placeholder="船名、IMO 或呼号"
              onChange={(imo, option) => {
                form.setFieldsValue({
                  VesselImo: imo as string | null,
                  VesselName: option?.NameEn ?? null,
                });
                type({ head: headOf(form.getFieldsValue(true)) });
              }}
            />
          </Form.Item>
          <Field of={VoyageInput} name="VoyageNo" placeholder="如 027E" />
          <Field of={VoyageInput} name="InboundVoyageNo" />
          <Field of={VoyageInput} name="Source" />
          <div className="qs-voyage-remark">
            <Field of={VoyageInput} name="Remark" />
          </div>
        </Form>
        <Flex justify="space-between" align="center" style={{ margin: '4px 0 8px' }}>
          <Typography.Text strong>挂靠港（{rows.length}）</Typography.Text>
          <Typography.Text type="secondary">
            时间为各港当地时间，时区见港口；只知道日期的填日期；可从 Excel
            直接粘贴；浅蓝的截止时间按码头惯例推算
          </Typography.Text>
        </Flex>
        <LazyGrid<CallRow>
          rows={rows}
          onChange={(next) => type({ rows: next })}
          columns={columns}
          newRow={newCallRow}
          copyRow={copyCallRow}
          marks={marks}
          most={MOST_CALLS}
          height={460}
        />
        {check.findings.length > 0 && (
          <Alert
            style={{ marginTop: 12 }}
            type={faults.length > 0 ? 'error' : 'warning'}
            showIcon
            title={
              faults.length > 0
                ? `${faults.length} 处错误，保存前请改正`
                : `${check.findings.length} 处提醒，不影响保存`
            }
            description={
              <ul className="qs-voyage-findings">
                {check.findings.slice(0, 8).map(({ Prop, Code, Msg }) => (
                  <li key={`${Prop}${Code}`}>
                    {placeOf(Prop, rows)}
                    {Msg}
                  </li>
                ))}
              </ul>
            }
          />
        )}
      </div>
    </AppDrawer>
  );
}

/** What stands behind a port's code: the offsets of its clock. */
const zoneNote = (zone: Zone | null | undefined): string => (zone ? offsetsOf(zone) : ZONE_UNKNOWN);

/** `第2港 CNSHA：` for a path in the calls. */
function placeOf(prop: string, rows: readonly CallRow[]): string {
  const [, index] = /^Calls\[(\d+)\]/.exec(prop) ?? [];
  return index === undefined
    ? ''
    : `第${Number(index) + 1}港 ${rows[Number(index)]?.PortCode ?? ''}：`;
}
