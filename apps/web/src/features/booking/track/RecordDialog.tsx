import {
  Milestone,
  type MilestoneChange,
  TimeKind,
  type TrackedBox,
  type TrackedMilestone,
} from '@quayside/contracts/booking/entry/milestones';
import {
  MilestoneEntry,
  MilestoneOutcome,
  type OrderTrack,
  saveMilestones,
} from '@quayside/contracts/booking/entry/milestones.api';
import { Alert, App, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { Field } from '../../../kit/form/Field.js';
import { useAct } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { documentOf, TRACK_AREAS } from './areas.js';
import { ChangeStory } from './ChangeStory.js';
import { ZoneNote } from './ZoneNote.js';

export interface Recording {
  box: TrackedBox;
  milestone: TrackedMilestone;
}

interface RecordDialogProps extends Recording {
  of: Pick<OrderTrack, 'EntryId' | 'BookingId' | 'LoadCode' | 'DischargeCode'>;
  changes: readonly MilestoneChange[];
  onClose(): void;
}

/** Records one milestone of one container, or corrects it with a reason; what was said before stands below. */
export function RecordDialog({ of, box, milestone, changes, onClose }: RecordDialogProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<MilestoneEntry>();
  const kind = Form.useWatch('Kind', form) ?? TimeKind.Actual;
  const [refused, setRefused] = useState<string | null>(null);
  const save = useAct(saveMilestones, {
    invalidates: TRACK_AREAS,
    onDone: ([result]) => {
      if (
        result?.Outcome === MilestoneOutcome.Refused ||
        result?.Outcome === MilestoneOutcome.Unchanged
      ) {
        return setRefused(result.Msg ?? '时间没有变化');
      }
      void message[result?.Msg ? 'warning' : 'success'](
        result?.Msg ? `已登记；${result.Msg}` : '已登记',
      );
      onClose();
    },
  });
  const correcting = kind === TimeKind.Actual && milestone.Actual !== null;
  const write = async () => {
    const valid = await form.validateFields().catch(() => null);
    if (!valid) return;
    const { Kind, Time = null, Reason = null } = form.getFieldsValue(true) as MilestoneEntry;
    const place = {
      ...documentOf(of),
      BoxId: box.BoxId,
      Unit: box.Unit,
      Milestone: milestone.Milestone,
      Version: milestone.Version,
    };
    await save.run({ Entries: [{ ...place, Kind, Time, Reason }] });
  };
  return (
    <AppModal
      open
      width={620}
      title={`${Milestone.label(milestone.Milestone)} · ${box.Container}`}
      okText={correcting ? '更正' : '登记'}
      confirmLoading={save.pending}
      onOk={() => void write()}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <ZoneNote at={[milestone.Milestone]} of={of} />
        {refused && <Alert type="error" showIcon title={refused} />}
        <Form
          form={form}
          layout="vertical"
          initialValues={{ Kind: TimeKind.Actual, Time: milestone.Actual }}
          onValuesChange={(changed: Partial<MilestoneEntry>) => {
            setRefused(null);
            if (changed.Kind)
              form.setFieldValue(
                'Time',
                {
                  actual: milestone.Actual,
                  estimated: milestone.Estimated,
                  planned: milestone.Planned,
                }[changed.Kind],
              );
          }}
        >
          <Field of={MilestoneEntry} name="Kind" />
          <Field
            of={MilestoneEntry}
            name="Time"
            port={milestone.Port}
            placeholder={correcting ? '清空并填写原因可撤销登记' : '请填写时间'}
          />
          {correcting && (
            <Form.Item
              name="Reason"
              label="更正原因"
              rules={[{ required: true, whitespace: true, message: '请填写更正原因' }]}
            >
              <Input
                aria-label="更正原因"
                maxLength={500}
                placeholder="原时间和原因会保留在登记记录中"
              />
            </Form.Item>
          )}
        </Form>
        <ChangeStory changes={changes} />
      </Flex>
    </AppModal>
  );
}
