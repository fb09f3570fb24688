import type { CarrierFault } from '@quayside/contracts/partner-line/message';
import { SiSource, SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { type SiDetail, siLogs } from '@quayside/contracts/si/si.api';
import { Alert, Flex, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Copyable } from '../../../kit/display/Copyable.js';
import { Countdown } from '../../../kit/display/Countdown.js';
import { EMPTY, formatInstant } from '../../../kit/display/format.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { useRead } from '../../../kit/http/query.js';
import { go } from '../../../kit/screen/navigator.js';
import { useTabName } from '../../../kit/screen/tab-name.js';
import { RejectionNotice } from '../../../pickers/carrier/RejectionNotice.js';
import { DriftBanner } from '../drift/DriftBanner.js';
import { isSettled } from '../si-status-rules.js';
import { PaperButtons } from './PaperButtons.js';
import './si.css';
import { Facts } from './Facts.js';
import './record.css';

interface RecordHeadProps {
  record: SiDetail;
  /** How often the customer changed it after the bill was made, where that is known. */
  amendments?: number | undefined;
  actions?: ReactNode;
  /** Papers were sent: for screens that show what came of it. */
  onMailed?: () => void;
}

/** Which SI it is, how it stands, and what can be done. */
export function RecordHead({ record, amendments = 0, actions, onMailed }: RecordHeadProps) {
  useTabName(record.TBI_NO);
  // Who handed in what stands here now; a first revision names its submitter itself.
  const logs = useRead(siLogs, { Id: record.Id }, { enabled: record.Revision > 1 });
  const latest =
    record.Revision > 1
      ? logs.data?.find(({ Revision }) => Revision === record.Revision)
      : undefined;
  const facts: [string, ReactNode][] = [
    [
      '截单时间',
      <Countdown
        key="deadline"
        to={record.TBI_DEADLINE}
        port={record.TBI_ZHUANGHG_CODE ?? null}
        done={isSettled(record.TBI_STATUS)}
      />,
    ],
    ['SI编号', <Copyable key="no" text={record.TBI_NO} />],
    ['主提单号', <Copyable key="mbl" text={record.TBI_MBL_NO} />],
    ['客户', record.CompanyName],
    ['船名 / 航次', [record.TBI_VESSEL, record.TBI_VOYAGE].filter(Boolean).join(' / ') || EMPTY],
    ['航线', `${record.TBI_ZHUANGHG ?? EMPTY} → ${record.TBI_XIEHG ?? EMPTY}`],
    ['箱型箱量', record.ContainerSummary || EMPTY],
    [
      latest ? '首次提交' : '提交',
      `${record.CreateName} ${formatInstant(record.CreateTime)}（${SiSource.label(record.TBI_SOURCES)}）`,
    ],
    ...(latest
      ? [
          [
            `第 ${record.Revision} 版`,
            `${latest.EmployeeName} ${formatInstant(latest.CreateTime)}（${SiVerb.label(latest.Verb)}）`,
          ] as [string, string],
        ]
      : []),
  ];
  const mayMend = record.AllowedActions.some(({ Verb }) => Verb === SiVerb.Resubmit);
  const mend =
    mayMend &&
    (({ Prop }: CarrierFault) =>
      go('/workbench/siSubmit', {
        cgoId: String(record.CGO_ID ?? ''),
        id: String(record.Id),
        ...(Prop ? { focus: Prop } : {}),
      }));
  return (
    <>
      <div className="doc-card doc-bar record-head">
        <Flex gap={10} align="center" wrap>
          <Typography.Title level={4} style={{ margin: 0 }}>
            {record.TBI_SIMBL_NO || record.TBI_NO}
          </Typography.Title>
          <StatusTag of={SiStatus} value={record.TBI_STATUS} />
          <Typography.Text type="secondary">第 {record.Revision} 版</Typography.Text>
          {amendments > 0 && <Tag color="orange">更改单 · 第 {amendments} 次</Tag>}
        </Flex>
        <Flex gap={8} wrap>
          <PaperButtons record={record} onMailed={onMailed} />
          {actions}
        </Flex>
      </div>
      <div className="doc-card">
        <Flex vertical gap={10}>
          <Facts facts={facts} />
          <RejectionNotice
            id={record.Id}
            {...(mend ? { onMend: mend } : {})}
            otherwise={
              record.TBI_STATUS === SiStatus.Returned && (
                <Alert
                  type="error"
                  showIcon
                  title={`审核驳回${record.ReviewerName ? ` · ${record.ReviewerName} ${formatInstant(record.TBI_REVIEWER_DATE)}` : ''}`}
                  description={
                    <span style={{ whiteSpace: 'pre-wrap' }}>{record.ReviewRemarks}</span>
                  }
                />
              )
            }
          />
        </Flex>
        <DriftBanner record={record} />
      </div>
    </>
  );
}
