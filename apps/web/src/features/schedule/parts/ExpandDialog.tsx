import {
  type ExpandedSailing,
  ExpandKind,
  expandTemplate,
  previewTemplate,
  type ScheduleTemplate,
} from '@quayside/contracts/masterdata/schedule-template';
import { Alert, App, Flex, Table, Tag, Tooltip, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { EMPTY, formatDay } from '../../../kit/display/format.js';
import { PortTimeText } from '../../../kit/display/PortTimeText.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import DateRange from '../../../kit/form/DateRange.js';
import { FieldBox } from '../../../kit/form/FieldBox.js';
import { useAct } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { SCHEDULE_AREAS } from './schedule-areas.js';

const WRITES: readonly ExpandKind[] = [ExpandKind.Added, ExpandKind.Changed, ExpandKind.Blanked];

/** What a template would make, sailing by sailing, before anything is written. */
export function ExpandDialog({
  template,
  onClose,
}: {
  template: ScheduleTemplate;
  onClose(): void;
}) {
  const { message } = App.useApp();
  const [range, setRange] = useState<readonly [string, string]>([
    template.ValidFrom,
    template.ValidTo,
  ]);
  const [rows, setRows] = useState<readonly ExpandedSailing[]>([]);
  const preview = useAct(previewTemplate, { onDone: (answer) => setRows(answer) });
  const expand = useAct(expandTemplate, {
    invalidates: SCHEDULE_AREAS,
    onDone: (answer) => {
      const written = answer.filter(({ Kind }) => WRITES.includes(Kind)).length;
      void message.success(written > 0 ? `已生成或更新 ${written} 个航次` : '没有需要更新的航次');
      onClose();
    },
  });
  const [from, to] = range;
  const { run } = preview;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each range; `run` is another function every time
  useEffect(() => void run({ Id: template.Id, From: from, To: to }), [template.Id, from, to]);
  const kept = rows.filter(
    ({ Kind }) => Kind === ExpandKind.Kept || Kind === ExpandKind.Existing,
  ).length;
  const writes = rows.filter(({ Kind }) => WRITES.includes(Kind)).length;

  return (
    <AppModal
      open
      width={920}
      title={`按“${template.Name}”生成航次`}
      okText={writes > 0 ? `生成 ${writes} 个航次` : '生成航次'}
      okButtonProps={{ disabled: writes === 0, loading: expand.pending }}
      onOk={() => void expand.run({ Id: template.Id, From: from, To: to })}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <div style={{ width: 320 }}>
          <FieldBox label="班期范围（在有效期内）">
            <DateRange
              label="班期范围"
              closed
              within={[template.ValidFrom, template.ValidTo]}
              value={{ from, to }}
              onChange={(next) => setRange([next.from ?? from, next.to ?? to])}
            />
          </FieldBox>
        </div>
        {kept > 0 && (
          <Alert
            type="info"
            showIcon
            title={`${kept} 个航次被人工修改过或已有其他来源的船期，保持不变`}
          />
        )}
        <Table<ExpandedSailing>
          size="small"
          rowKey="Date"
          loading={preview.pending}
          dataSource={[...rows]}
          pagination={false}
          scroll={{ y: 380 }}
          columns={[
            {
              title: '班期',
              dataIndex: 'Date',
              width: 110,
              className: 'qs-figures',
              render: formatDay,
            },
            {
              title: '结果',
              dataIndex: 'Kind',
              width: 150,
              render: (kind: ExpandKind) => <StatusTag of={ExpandKind} value={kind} />,
            },
            {
              title: '船名',
              dataIndex: 'VesselName',
              render: (name: string | null) => name ?? '待定',
            },
            { title: '航次', dataIndex: 'VoyageNo', width: 90 },
            {
              title: '首港离港',
              dataIndex: 'FirstEtd',
              width: 150,
              className: 'qs-figures',
              render: (time: string | null, { FirstPort }) => (
                <PortTimeText value={time} port={FirstPort} />
              ),
            },
            {
              title: '假期调整',
              width: 160,
              render: (_, { ShiftDays, Remark }) =>
                ShiftDays || Remark ? (
                  <Typography.Text type="warning">
                    {[
                      ShiftDays ? `${ShiftDays > 0 ? '顺延' : '提前'}${Math.abs(ShiftDays)}天` : '',
                      Remark,
                    ]
                      .filter(Boolean)
                      .join(' ')}
                  </Typography.Text>
                ) : (
                  EMPTY
                ),
            },
            {
              title: '检查',
              width: 90,
              render: (_, { Findings }) =>
                Findings.length === 0 ? (
                  EMPTY
                ) : (
                  <Tooltip
                    title={Findings.slice(0, 5).map(({ Prop, Msg }) => (
                      <div key={Prop + Msg}>{Msg}</div>
                    ))}
                  >
                    <Tag
                      color={
                        Findings.some(({ Severity }) => Severity === 'error') ? 'error' : 'warning'
                      }
                    >
                      {Findings.length} 处
                    </Tag>
                  </Tooltip>
                ),
            },
          ]}
        />
      </Flex>
    </AppModal>
  );
}
