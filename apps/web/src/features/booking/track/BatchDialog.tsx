import {
  Milestone,
  portOfMilestone,
  SECOND_HALF,
  TimeKind,
} from '@quayside/contracts/booking/entry/milestones';
import {
  MilestoneEntry,
  MilestoneOutcome,
  type MilestoneResult,
  saveMilestones,
  type TrackRow,
} from '@quayside/contracts/booking/entry/milestones.api';
import { Alert, App, Button, Flex, Form, Select } from 'antd';
import { useState } from 'react';
import { ZONE_UNKNOWN } from '../../../kit/display/port-time.js';
import { Field } from '../../../kit/form/Field.js';
import { useAct } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { usePortZones } from '../../../pickers/port-zones.js';
import { documentOf, TRACK_AREAS } from './areas.js';
import { OutcomeCounts, ResultTable } from './ResultTable.js';
import { ZoneNote } from './ZoneNote.js';

const OPTIONS = SECOND_HALF.map((value) => ({ value, label: Milestone.label(value) }));

/**
 * By whose clock a time for all of the rows is typed. One time in two zones would be two moments,
 * so that rows in several are not recorded together.
 */
function useClockOf(rows: readonly TrackRow[], milestone: Milestone) {
  const zoneOf = usePortZones();
  const ports = [...new Set(rows.map((row) => portOfMilestone(milestone, row)))];
  const zones = [...new Set(ports.map((port) => zoneOf(port) ?? ZONE_UNKNOWN))];
  return { port: ports[0] ?? null, zones };
}

/** One milestone at one time for all containers of the selected orders: shown first, then written, with a result for each. */
export function BatchDialog({
  rows,
  onClose,
}: {
  rows: readonly TrackRow[];
  onClose(done: boolean): void;
}) {
  const { message } = App.useApp();
  const [form] = Form.useForm<MilestoneEntry>();
  const [results, setResults] = useState<readonly MilestoneResult[] | null>(null);
  const [written, setWritten] = useState(false);
  const preview = useAct(saveMilestones, { onDone: setResults });
  const save = useAct(saveMilestones, {
    invalidates: TRACK_AREAS,
    onDone: (done) => {
      setResults(done);
      setWritten(true);
      void message.success('已登记，逐箱结果见下表');
    },
  });
  const request = () => {
    const { Milestone: milestone, Kind, Time } = form.getFieldsValue(true) as MilestoneEntry;
    return rows.map((row) => ({
      ...documentOf(row),
      Milestone: milestone,
      Kind,
      Time: Time ?? null,
    }));
  };
  const look = async () => {
    const valid = await form.validateFields().catch(() => null);
    if (valid) await preview.run({ Entries: request(), Preview: true });
  };
  const time = Form.useWatch('Time', form);
  const milestone = Form.useWatch('Milestone', form) ?? Milestone.Arrived;
  const { port, zones } = useClockOf(rows, milestone);
  const next = SECOND_HALF.find((milestone) =>
    rows.some(({ NextMilestone }) => NextMilestone === milestone),
  );
  const would =
    results?.some(
      ({ Outcome }) => Outcome === MilestoneOutcome.Written || Outcome === MilestoneOutcome.Warned,
    ) ?? false;
  return (
    <AppModal
      open
      width={1080}
      title={`批量登记节点（${rows.length} 个订单的全部集装箱）`}
      onCancel={() => onClose(written)}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={() => onClose(written)}>{written ? '关闭' : '取消'}</Button>
          {!written && (
            <>
              <Button
                disabled={!time || zones.length > 1}
                loading={preview.pending}
                onClick={() => void look()}
              >
                预览
              </Button>
              <Button
                type="primary"
                disabled={!would || zones.length > 1}
                loading={save.pending}
                onClick={() => void save.run({ Entries: request() })}
              >
                写入
              </Button>
            </>
          )}
        </Flex>
      }
    >
      <Flex vertical gap={12}>
        <Form
          form={form}
          layout="inline"
          disabled={written}
          initialValues={{ Milestone: next ?? Milestone.Arrived, Kind: TimeKind.Actual }}
          onValuesChange={() => setResults(null)}
        >
          <Field of={MilestoneEntry} name="Milestone">
            <Select aria-label="节点" options={OPTIONS} style={{ width: 120 }} />
          </Field>
          <Field of={MilestoneEntry} name="Kind" />
          <Field of={MilestoneEntry} name="Time" port={zones.length > 1 ? null : port} />
        </Form>
        {zones.length > 1 ? (
          <Alert
            type="warning"
            showIcon
            title={`所选订单的卸货港不在同一时区（${zones.join('、')}），请分批登记`}
          />
        ) : (
          <ZoneNote at={[milestone]} of={{ DischargeCode: port }} />
        )}
        {results && <OutcomeCounts results={results} />}
        {results && <ResultTable results={results} />}
      </Flex>
    </AppModal>
  );
}
