import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import type { SiLog } from '@quayside/contracts/si/si.api';
import { Typography } from 'antd';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { DocumentStory } from '../../../kit/document/DocumentStory.js';
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
  return (
    <DocumentStory
      steps={logs}
      color={({ Verb }) => COLORS[Verb]}
      title={({ Verb, ToStatus, Revision }) => (
        <>
          {SiVerb.label(Verb)}
          <StatusTag of={SiStatus} value={ToStatus} />
          <Typography.Text type="secondary">第 {Revision} 版</Typography.Text>
        </>
      )}
      content={(log) => (
        <StepContent
          remarks={log.Remarks && logRemarks(log)}
          differences={log.Differences}
          {...(log.Verb === SiVerb.IgnoreDrift ? { before: 'SI', after: '订单' } : {})}
        />
      )}
    />
  );
}
