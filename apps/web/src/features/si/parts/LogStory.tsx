import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import type { SiLog } from '@quayside/contracts/si/si.api';
import { Flex, Typography } from 'antd';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { Story } from '../../../kit/display/Story.js';
import { StepContent } from '../../../kit/document/StepContent.js';
import { logRemarks } from '../log-remarks.js';

const COLORS: Partial<Record<SiVerb, string>> = {
  [SiVerb.Approve]: 'green',
  [SiVerb.Return]: 'red',
  [SiVerb.Reject]: 'red',
  [SiVerb.Void]: 'gray',
  [SiVerb.Issue]: 'green',
  [SiVerb.PrintDraft]: 'gray',
  [SiVerb.PrintCopy]: 'gray',
  [SiVerb.PrintOriginal]: 'gray',
  [SiVerb.Mail]: 'gray',
};

/** What happened to an SI, newest first, with the remarks and the fields that changed. */
export function LogStory({ logs }: { logs: readonly SiLog[] }) {
  const newest = [...logs].sort((a, b) => b.CreateTime.localeCompare(a.CreateTime) || b.Id - a.Id);
  return (
    <Story
      entries={newest.map((log) => ({
        key: log.Id,
        time: log.CreateTime,
        color: COLORS[log.Verb] ?? 'blue',
        title: (
          <Flex gap={8} align="center">
            {SiVerb.label(log.Verb)}
            <StatusTag of={SiStatus} value={log.ToStatus} />
            <Typography.Text type="secondary">第 {log.Revision} 版</Typography.Text>
          </Flex>
        ),
        by: `${log.EmployeeName} · ${log.CompanyName}`,
        content: (
          <StepContent
            remarks={log.Remarks && logRemarks(log)}
            differences={log.Differences}
            {...(log.Verb === SiVerb.IgnoreDrift ? { before: 'SI', after: '订单' } : {})}
          />
        ),
      }))}
    />
  );
}
