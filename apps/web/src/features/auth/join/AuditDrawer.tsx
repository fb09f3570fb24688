import {
  auditInfo,
  auditLicense,
  passAudit,
  ReviewedAudit,
  rejectAudit,
  reopenAudit,
} from '@quayside/contracts/auth/join';
import {
  AuditStepIndex,
  CompanyAuditStatus,
  CompanyAuditType,
} from '@quayside/contracts/auth/join-choices';
import { Alert, App, Button, Flex } from 'antd';
import { useState } from 'react';
import { type FactName, Facts } from '../../../kit/display/Facts.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { FilePreview } from '../../../kit/files/FilePreview.js';
import type { ApiError } from '../../../kit/http/ApiError.js';
import { readAnew, useAct, useRead } from '../../../kit/http/query.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { useAsk } from '../../../kit/overlay/use-ask.js';
import { AuditSteps } from './AuditSteps.js';
import { FinishForm } from './FinishForm.js';

const AREA = ['CompanyAudit'];
const REASONS = [
  '营业执照不清晰，请重新上传',
  '公司名称与营业执照不一致',
  '公司已入驻，请申请加入',
  '无法确认您是本公司员工',
];

/** One application for its reviewer: what was written, the licence, what may be the same, and the decision of the step it stands at. */
export function AuditDrawer({ id, onClose }: { id: number; onClose(): void }) {
  const read = useRead(auditInfo, { Id: id }, { staleTime: 0 });
  return (
    <AppDrawer open title="审核申请" size={720} onClose={onClose}>
      <ReadGate read={read}>{(audit) => <Review audit={audit} />}</ReadGate>
    </AppDrawer>
  );
}

const COMMON: readonly FactName<ReviewedAudit>[] = [
  'Type',
  'Status',
  'SubmitUserName',
  'SubmitMobilePhone',
  'ChooseRoleList',
  'CreateTime',
];
const COMPANY: readonly FactName<ReviewedAudit>[] = [
  'CompanyName',
  'CompanyShortName',
  'CompanyType',
  'BusinessLicense',
  'BusinessCorporation',
  'ContactName',
  'ContactMobilePhone',
  'ContactEmail',
  'Address',
];

function Review({ audit }: { audit: ReviewedAudit }) {
  const { message } = App.useApp();
  const [ask, holder] = useAsk();
  const [preview, setPreview] = useState(false);
  /** Somebody else decided meanwhile: what is now is shown, and said. */
  const overtaken = (error: ApiError) => {
    if (error.code !== 'record.stale' && error.code !== 'state.refused') return undefined;
    void message.warning('该申请刚被其他人处理，已刷新');
    void readAnew(auditInfo);
    return true;
  };
  const options = { invalidates: AREA, onError: overtaken };
  const pass = useAct(passAudit, options);
  const reject = useAct(rejectAudit, options);
  const reopen = useAct(reopenAudit, { invalidates: AREA });
  const { Id, Version, Type, Status, CurrentStep, Remark } = audit;
  const version = { Id, Version };
  const creates = Type === CompanyAuditType.CreateCompany;
  const running = Status === CompanyAuditStatus.Running;
  const turnDown = () =>
    ask(
      {
        title: '驳回申请',
        label: '驳回原因',
        required: true,
        max: 500,
        phrases: REASONS,
        okText: '驳回',
        danger: true,
        content: '申请人会看到原因，并可修改后重新提交。',
      },
      (text) => reject.run({ ...version, Remark: text }),
    );
  return (
    <Flex vertical gap={16}>
      {holder}
      {audit.Duplicates.length > 0 && running && (
        <Alert
          type="warning"
          showIcon
          title="可能与已有公司重复"
          description={
            <ul style={{ margin: 0, paddingInlineStart: 18 }}>
              {audit.Duplicates.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          }
        />
      )}
      {Status === CompanyAuditStatus.Rejected && (
        <Alert type={audit.Withdrawn ? 'info' : 'error'} showIcon title={Remark ?? '已驳回'} />
      )}
      <Facts
        of={ReviewedAudit}
        value={audit}
        columns={2}
        items={[...COMMON, ...(creates ? COMPANY : (['CompanyName'] as const))]}
      />
      {creates && (
        <Flex gap={12} align="center">
          营业执照：
          {audit.LicenseName ? (
            <Button size="small" onClick={() => setPreview(true)}>
              查看 {audit.LicenseName}
            </Button>
          ) : (
            '未上传'
          )}
        </Flex>
      )}
      <AuditSteps audit={audit} />
      {running && CurrentStep === AuditStepIndex.Review && (
        <Flex gap={8}>
          <Button type="primary" loading={pass.pending} onClick={() => void pass.run(version)}>
            {Type === CompanyAuditType.LeaveCompany ? '同意离开' : '通过，去设置员工'}
          </Button>
          <Button danger onClick={() => void turnDown()}>
            驳回
          </Button>
        </Flex>
      )}
      {running && CurrentStep === AuditStepIndex.Employee && (
        <FinishForm audit={audit} onOvertaken={overtaken}>
          <Button danger onClick={() => void turnDown()}>
            驳回
          </Button>
        </FinishForm>
      )}
      {Status === CompanyAuditStatus.Rejected && !audit.Withdrawn && (
        <div>
          <Button loading={reopen.pending} onClick={() => void reopen.run(version)}>
            重新打开
          </Button>
        </div>
      )}
      {preview && audit.LicenseName && (
        <FilePreview
          file={{ Id, Name: audit.LicenseName, Mime: audit.LicenseMime ?? '' }}
          endpoints={{ download: auditLicense }}
          onClose={() => setPreview(false)}
        />
      )}
    </Flex>
  );
}
