import type { CompanyType } from '@quayside/contracts/auth/company-type';
import {
  AuditCompany,
  type AuditEmployeeOptions,
  auditEmployeeOptions,
  FinishAudit,
  finishAudit,
  type ReviewedAudit,
} from '@quayside/contracts/auth/join';
import { CompanyAuditType, JoinedType } from '@quayside/contracts/auth/join-choices';
import { fieldsOf } from '@quayside/contracts/core/field';
import { App, Button, Flex, Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { rulesOf } from '../../../kit/form/Field.js';
import { isRight } from '../../../kit/form/use-contract-form.js';
import type { ApiError } from '../../../kit/http/ApiError.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import styles from '../auth.module.css';

interface FinishFormProps {
  audit: ReviewedAudit;
  onOvertaken(error: ApiError): boolean | undefined;
  /** Beside the button. */
  children: ReactNode;
}

/** Step 2: the company that is made, and the employee with department and roles. */
export function FinishForm(props: FinishFormProps) {
  const read = useRead(auditEmployeeOptions, { Id: props.audit.Id });
  return <ReadGate read={read}>{(options) => <Fields {...props} options={options} />}</ReadGate>;
}

const COMPANY = fieldsOf(AuditCompany);
const EMPLOYEE = fieldsOf(FinishAudit);
const choicesOf = (options: AuditEmployeeOptions['Departments']) =>
  options.map(({ Id, Name }) => ({ value: Id, label: Name }));

function Fields({
  audit,
  onOvertaken,
  options,
  children,
}: FinishFormProps & { options: AuditEmployeeOptions }) {
  const { message } = App.useApp();
  const [form] = Form.useForm();
  const creates = audit.Type === CompanyAuditType.CreateCompany;
  const finish = useAct(finishAudit, {
    invalidates: ['CompanyAudit'],
    onDone: () => void message.success('已完成，申请人可以进入公司了'),
    onError: (error) => {
      if (onOvertaken(error)) return true;
      const placed = error.errors.filter(({ Prop }) => Prop);
      form.setFields(
        placed.map(({ Prop, Msg }) => ({
          name: COMPANY.has(Prop) ? ['Company', Prop] : Prop.replace(/\[\d+\]$/, '').split('.'),
          errors: [Msg],
        })),
      );
      return placed.length > 0;
    },
  });
  const type =
    Form.useWatch<CompanyType | undefined>(['Company', 'CompanyType'], form) ?? audit.CompanyType;
  const roles = options.Roles.filter(({ CompanyType: of }) => of === type).map(
    ({ Id, Name, MayGive }) => ({
      value: Id,
      label: Name,
      disabled: !MayGive,
      title: MayGive ? '' : '权限超过您自己的权限，不能授予',
    }),
  );
  const save = async () => {
    if (!(await isRight(form))) return;
    await finish.run({ ...form.getFieldsValue(true), Id: audit.Id, Version: audit.Version });
  };
  const company = (name: keyof AuditCompany & string, input: ReactNode) => (
    <Form.Item
      name={['Company', name]}
      label={COMPANY.get(name)!.label}
      rules={rulesOf(COMPANY.get(name)!)}
    >
      {input}
    </Form.Item>
  );
  const employee = (name: keyof FinishAudit & string, input: ReactNode, label?: string) => (
    <Form.Item
      name={name}
      label={label ?? EMPLOYEE.get(name)!.label}
      rules={rulesOf(EMPLOYEE.get(name)!, name === 'RoleIds')}
    >
      {input}
    </Form.Item>
  );
  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.pairs}
      onFinish={() => void save()}
      initialValues={{
        ...(creates && {
          Company: {
            CompanyName: audit.CompanyName,
            CompanyShortName: audit.CompanyShortName ?? audit.CompanyName.slice(0, 50),
            CompanyType: audit.CompanyType,
            CompanyCode: options.CompanyCode ?? undefined,
          },
        }),
        RealName: audit.SubmitUserName,
        AccountNo: options.AccountNo,
        OrgId: options.Departments[0]?.Id,
        // The first employee of a company administers it: the role that holds everything comes first.
        RoleIds: creates
          ? options.Roles.filter(({ CompanyType: of }) => of === audit.CompanyType)
              .slice(0, 1)
              .map(({ Id }) => Id)
          : [],
      }}
    >
      {creates && (
        <>
          {company('CompanyName', <Input maxLength={100} />)}
          {company(
            'CompanyCode',
            <Input
              maxLength={30}
              placeholder="字母与数字，企业登录时使用"
              style={{ textTransform: 'uppercase' }}
            />,
          )}
          {company('CompanyShortName', <Input maxLength={50} />)}
          {company(
            'CompanyType',
            <Select
              onChange={() => form.setFieldValue('RoleIds', [])}
              options={JoinedType.options.map(({ value, label }) => ({ value, label }))}
            />,
          )}
        </>
      )}
      {employee('RealName', <Input maxLength={50} />)}
      {employee('AccountNo', <Input maxLength={50} />)}
      {!creates &&
        employee(
          'OrgId',
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={choicesOf(options.Departments)}
          />,
        )}
      {employee(
        'RoleIds',
        <Select mode="multiple" options={roles} placeholder="至少一个角色" />,
        creates ? '角色（第一位员工，即管理员）' : undefined,
      )}
      <Flex gap={8} className={styles.row}>
        <Button type="primary" htmlType="submit" loading={finish.pending}>
          完成
        </Button>
        {children}
      </Flex>
    </Form>
  );
}
