import type { CompanyAuditDetail } from '@quayside/contracts/auth/join';
import { CompanyAuditStatus } from '@quayside/contracts/auth/join-choices';
import { Steps } from 'antd';
import { formatInstant } from '../../../kit/display/format.js';

/** The steps of an application with who decided and when; a rejected step is the one it stands at. */
export function AuditSteps({
  audit: { Steps: steps, Status, CurrentStep },
}: {
  audit: CompanyAuditDetail;
}) {
  const rejected = Status === CompanyAuditStatus.Rejected;
  const done = Status === CompanyAuditStatus.Finished;
  return (
    <Steps
      orientation="vertical"
      size="small"
      items={steps.map(({ StepIndex, Name, Pass, EmployeeName, EventTime }) => ({
        title: Name,
        content: EventTime
          ? `${EmployeeName ?? ''}　${formatInstant(EventTime)}${Pass === false ? '　已驳回' : ''}`
          : null,
        status: Pass
          ? 'finish'
          : rejected && StepIndex === CurrentStep
            ? 'error'
            : !done && !rejected && StepIndex === CurrentStep
              ? 'process'
              : 'wait',
      }))}
    />
  );
}
