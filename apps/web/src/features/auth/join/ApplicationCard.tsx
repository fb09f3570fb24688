import type { CompanyAuditDetail } from '@quayside/contracts/auth/join';
import { CompanyAuditStatus, CompanyAuditType } from '@quayside/contracts/auth/join-choices';
import { Alert, Flex, Typography } from 'antd';
import { formatInstant } from '../../../kit/display/format.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { AuditSteps } from './AuditSteps.js';

/** How an application stands, as its applicant sees it: what was asked, why it was rejected, the steps. */
export function ApplicationCard({ audit }: { audit: CompanyAuditDetail }) {
  const { Status, Withdrawn, Remark } = audit;
  return (
    <Flex vertical gap={14}>
      <Flex justify="space-between" align="center" gap={12}>
        <div style={{ minWidth: 0 }}>
          <Typography.Text strong style={{ fontSize: 15 }}>
            {audit.CompanyName}
          </Typography.Text>
          <div>
            <Typography.Text type="secondary">
              {CompanyAuditType.label(audit.Type)}　{formatInstant(audit.CreateTime)} 提交
            </Typography.Text>
          </div>
        </div>
        <StatusTag of={CompanyAuditStatus} value={Status} />
      </Flex>
      {Status === CompanyAuditStatus.Rejected && (
        <Alert
          type={Withdrawn ? 'info' : 'error'}
          showIcon
          title={Withdrawn ? '您已撤回这份申请' : `驳回原因：${Remark ?? ''}`}
        />
      )}
      <AuditSteps audit={audit} />
    </Flex>
  );
}
