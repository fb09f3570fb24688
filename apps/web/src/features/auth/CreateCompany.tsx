import {
  type CompanyAuditDetail,
  findJoinCompany,
  ownApplication,
  SubmitCreateCompany,
  submitCreateCompany,
} from '@quayside/contracts/auth/join';
import {
  CompanyAuditStatus,
  CompanyAuditType,
  JoinedType,
} from '@quayside/contracts/auth/join-choices';
import { fieldsOf } from '@quayside/contracts/core/field';
import { checkUsci } from '@quayside/shipping-standards/usci';
import { Alert, App, Button, Flex, Form, Radio } from 'antd';
import Input from 'antd/es/input/Input';
import { useEffect, useState } from 'react';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { Field, rulesOf } from '../../kit/form/Field.js';
import { useContractForm } from '../../kit/form/use-contract-form.js';
import { call } from '../../kit/http/call.js';
import { useRead } from '../../kit/http/query.js';
import { useDirtyGuard } from '../../kit/screen/dirty.js';
import { go } from '../../kit/screen/navigator.js';
import { keptHere } from '../../kit/session/kept-here.js';
import { useSession } from '../../kit/session/store.js';
import styles from './auth.module.css';
import { LicenseInput } from './join/LicenseInput.js';
import { PositionInput } from './join/PositionInput.js';

/** An application for a new company; one that was rejected is there to be mended. */
export function CreateCompany() {
  const read = useRead(ownApplication, {}, { staleTime: 0 });
  return (
    <div className={`${styles.card} ${styles.wide}`}>
      <h1 className={styles.heading}>创建公司</h1>
      <p className={styles.hint}>请按营业执照填写。平台审核通过后，您是该公司的管理员。</p>
      <ReadGate read={read}>{(audit) => <CompanyForm audit={audit} />}</ReadGate>
    </div>
  );
}

const META = fieldsOf(SubmitCreateCompany);
/** A file that was sent before the page was loaded again, whose name nobody knows any more. */
const KEPT_LICENSE = '已上传的文件';
const FAULTS = {
  'usci-form': '应为18位数字与大写字母，不含 I、O、S、V、Z',
  'usci-check-digit': '校验位不符，请对照营业执照核对',
} as const;

function CompanyForm({ audit }: { audit: CompanyAuditDetail | null }) {
  const { message } = App.useApp();
  const user = useSession((session) => session.user);
  const running = audit?.Status === CompanyAuditStatus.Running;
  const mended =
    audit?.Status === CompanyAuditStatus.Rejected && audit.Type === CompanyAuditType.CreateCompany
      ? audit
      : null;
  // The person's, whichever company is chosen.
  const kept = keptHere<Partial<SubmitCreateCompany>>(
    `join:${user?.Id}:${mended?.Id ?? 'new'}`,
    null,
  );
  const [before] = useState(() => kept.read());
  const [typed, setTyped] = useState(before !== null);
  const [same, setSame] = useState<string | null>(null);
  const clean = useDirtyGuard(typed, true);
  const { form, submit, pending } = useContractForm(submitCreateCompany, {
    invalidates: ['CompanyAudit'],
    onDone: () => {
      kept.drop();
      clean();
      void message.success('申请已提交，平台审核后会通知您');
      go('/join/entry');
    },
  });
  useEffect(() => {
    if (running) go('/join/entry', {}, { replace: true });
  }, [running]);

  const look = async () => {
    const name = String(form.getFieldValue('CompanyName') ?? '').trim();
    const found =
      name.length < 2 ? [] : await call(findJoinCompany, { Keyword: name }).catch(() => []);
    setSame(found[0]?.CompanyName ?? null);
  };
  const initial = {
    CompanyType: JoinedType.Customer,
    ContactName: user?.RealName,
    ContactMobilePhone: user?.MobilePhone,
    ContactEmail: user?.Email,
    ...(mended &&
      Object.fromEntries(
        [...META.keys()].map((name) => [
          name,
          (mended as unknown as Record<string, unknown>)[name] ?? undefined,
        ]),
      )),
    // What was typed before a reload.
    ...before,
  };
  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.pairs}
      initialValues={initial}
      onValuesChange={(_, values) => {
        setTyped(true);
        kept.write(values);
      }}
      onFinish={() => void submit()}
    >
      {mended && !mended.Withdrawn && (
        <Alert
          className={styles.row}
          type="error"
          showIcon
          title={`上次驳回原因：${mended.Remark ?? ''}`}
        />
      )}
      <Form.Item name="CompanyType" label="公司类型" className={styles.row}>
        <Radio.Group options={JoinedType.options.map(({ value, label }) => ({ value, label }))} />
      </Form.Item>
      <div className={styles.row}>
        <Field of={SubmitCreateCompany} name="CompanyName">
          <Input maxLength={100} onBlur={() => void look()} placeholder="与营业执照一致的全称" />
        </Field>
        {same && (
          <Alert
            type="warning"
            showIcon
            title={`“${same}”已入驻`}
            action={
              <Button size="small" onClick={() => go('/join/bindCompany', { company: same })}>
                申请加入
              </Button>
            }
            style={{ marginBottom: 16 }}
          />
        )}
      </div>
      <Form.Item
        name="BusinessLicense"
        label="统一社会信用代码"
        normalize={(text: string) => text.replace(/[\s-]/g, '').toUpperCase()}
        validateTrigger="onBlur"
        rules={[
          ...rulesOf(META.get('BusinessLicense')!),
          {
            validator: async (_, value?: string) => {
              const fault = value ? checkUsci(value) : null;
              if (fault) throw new Error(FAULTS[fault.code]);
            },
          },
        ]}
      >
        <LicenseNumber />
      </Form.Item>
      <Field of={SubmitCreateCompany} name="CompanyShortName" />
      <Field of={SubmitCreateCompany} name="BusinessCorporation" />
      <Form.Item
        name="ChooseRoleList"
        label="您的职位"
        rules={rulesOf(META.get('ChooseRoleList')!)}
      >
        <PositionInput />
      </Form.Item>
      <Field of={SubmitCreateCompany} name="ContactName" />
      <Field of={SubmitCreateCompany} name="ContactMobilePhone" />
      <Field of={SubmitCreateCompany} name="ContactEmail" />
      <Field of={SubmitCreateCompany} name="Address" />
      <Form.Item
        name="LicenseId"
        label="营业执照"
        className={styles.row}
        rules={[{ required: true, type: 'number', message: '请上传营业执照' }]}
      >
        <LicenseInput kept={mended?.LicenseName ?? (before ? KEPT_LICENSE : null)} />
      </Form.Item>
      <Flex gap={12} className={styles.row}>
        <Button type="primary" size="large" htmlType="submit" loading={pending} style={{ flex: 1 }}>
          提交申请
        </Button>
        <Button size="large" onClick={() => go('/join/entry')}>
          返回
        </Button>
      </Flex>
    </Form>
  );
}

function LicenseNumber(props: object) {
  return (
    <Input {...props} maxLength={22} placeholder="营业执照上的18位代码" className="qs-figures" />
  );
}
