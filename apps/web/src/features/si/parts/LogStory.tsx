import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import type { SiLog } from '@quayside/contracts/si/si.api';
import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { DifferenceTable } from '../../../kit/display/DifferenceTable.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { Story } from '../../../kit/display/Story.js';
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
        content: <LogContent log={log} />,
      }))}
    />
  );
}

function LogContent({ log }: { log: SiLog }) {
  const [open, setOpen] = useState(log.Differences.length <= 8);
  return (
    <>
      {log.Remarks && <Typography.Text style={{ whiteSpace: 'pre-wrap' }}>{logRemarks(log)}</Typography.Text>}
      {log.Differences.length > 0 && (
        <div>
          <Button type="link" size="small" style={{ padding: 0 }} onClick={() => setOpen(!open)}>
            {open ? '收起' : '查看'}变更的 {log.Differences.length} 项
          </Button>
          {open && <DifferenceTable rows={log.Differences} {...(log.Verb === SiVerb.IgnoreDrift ? { before: 'SI', after: '订单' } : {})} />}
        </div>
      )}
    </>
  );
}
