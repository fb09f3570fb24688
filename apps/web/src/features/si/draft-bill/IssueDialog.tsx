import {
  BillSigner,
  IssueBill,
  issueBill,
  type UsualIssue,
  usualBillIssue,
} from '@quayside/contracts/si/draft-bill.api';
import type { SiDetail } from '@quayside/contracts/si/si.api';
import { usualOriginals } from '@quayside/contracts/si/usual-originals';
import { Alert, App, Form, type FormInstance } from 'antd';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { Field } from '../../../kit/form/Field.js';
import { useContractForm } from '../../../kit/form/use-contract-form.js';
import { useRead } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { DRAFT_AREAS } from './use-draft-acts.js';
import './draft-bill.css';

/** Asks how the bill is issued; afterwards nothing of it can be changed. */
export function IssueDialog({
  record,
  onClose,
}: {
  record: SiDetail;
  onClose(done: boolean): void;
}) {
  const { message } = App.useApp();
  const { form, submit, pending } = useContractForm(issueBill, {
    invalidates: DRAFT_AREAS,
    onDone: () => {
      void message.success(`${record.TBI_NO} 已签单`);
      onClose(true);
    },
  });
  const usual = useRead(usualBillIssue, { TBI_ID: record.Id });
  return (
    <AppModal
      open
      title={`签单：${record.TBI_SIMBL_NO || record.TBI_NO}`}
      width={640}
      okText="签单"
      okButtonProps={{ disabled: !usual.data }}
      confirmLoading={pending}
      onOk={() => void submit({ TBI_ID: record.Id, Version: record.Version })}
      onCancel={() => onClose(false)}
    >
      <ReadGate read={usual}>{(data) => <IssueForm form={form} usual={data} />}</ReadGate>
    </AppModal>
  );
}

function IssueForm({ form, usual }: { form: FormInstance<IssueBill>; usual: UsualIssue }) {
  const signedAs = Form.useWatch('SignedAs', form) ?? usual.SignedAs;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 12 }}
        title="签单后本票SI结束，不能再修改或作废。"
        description={
          usual.OnBoardDay
            ? undefined
            : '本船计划开航日未到：货物已装船的请填实际装船日期；未装船的留空，签发收货待运提单。'
        }
      />
      <Form
        form={form}
        layout="vertical"
        initialValues={usual}
        onValuesChange={(changed: Partial<IssueBill>) => {
          if (changed.SigningMethod)
            form.setFieldValue('Originals', usualOriginals(changed.SigningMethod, usual.Originals));
        }}
      >
        <div className="draft-issue">
          <Field of={IssueBill} name="SigningMethod" />
          <Field of={IssueBill} name="IssuePlace" />
          <Field of={IssueBill} name="Originals" />
          <Field of={IssueBill} name="Copies" />
          <Field of={IssueBill} name="OnBoardDay" />
          <Field of={IssueBill} name="IssueDay" />
        </div>
        <Field of={IssueBill} name="CarrierName" />
        {!usual.IsLegal && (
          <Alert
            type="info"
            showIcon
            style={{ marginBottom: 12 }}
            title="基础资料的船公司未维护“提单承运人全称”，上面是其英文名，请按提单应载明的承运人核对。"
          />
        )}
        <div className="draft-issue">
          <Field of={IssueBill} name="SignedAs" />
          {signedAs === BillSigner.Agent && <Field of={IssueBill} name="AgentName" />}
        </div>
      </Form>
    </>
  );
}
