import {
  createEmployee,
  type EmployeeChange,
  type EmployeeDetail,
  EmployeeInput,
  employeeInfo,
  type NewEmployee,
  updateEmployee,
} from '@quayside/contracts/auth/employee';
import { Alert, App, Button, Card, Flex, Form } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useContractForm } from '../../kit/form/use-contract-form.js';
import { useRead } from '../../kit/http/query.js';
import { labelsIn } from '../../kit/resource/kept-typing.js';
import { useKeptForm } from '../../kit/resource/use-kept-form.js';
import { closeTab, go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useTabName } from '../../kit/screen/tab-name.js';
import { EmployeeFields } from './employee/EmployeeForm.js';
import { EmployeeSide } from './employee/EmployeeSide.js';
import styles from './employee/people.module.css';
import { usePeopleActs } from './employee/use-people-acts.js';

const AREAS = ['Employee', 'Company'];
const LABELS = labelsIn(EmployeeInput);

/** An administrator makes an account, or edits one other employee: place, roles, binding, sessions, log. */
export function StuffEdit() {
  const { search } = useScreen();
  return search.id ? <Existing id={Number(search.id)} /> : <New />;
}

const onSave =
  (save: () => unknown) =>
  (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void save();
  };

function FormCard({
  title,
  children,
  save,
}: {
  title: string;
  children: ReactNode;
  save(): unknown;
}) {
  return (
    <Card title={title} onKeyDown={onSave(save)}>
      {children}
    </Card>
  );
}

function New() {
  const { search } = useScreen();
  const acts = usePeopleActs();
  const companyId = search.companyId ? Number(search.companyId) : undefined;
  const { form, submit, pending } = useContractForm(createEmployee, { invalidates: AREAS });
  const blank = { OrgId: search.orgId ? Number(search.orgId) : undefined, RoleIds: [] };
  const kept = useKeptForm(`employee:new:${companyId ?? ''}`, blank, {
    labelOf: LABELS,
    show: (values) => form.setFieldsValue(values),
  });
  useTabName('新建员工');
  const leave = () => {
    closeTab();
    if (companyId === undefined) go('/system/employee/list');
  };
  const save = async () => {
    const made = await submit(companyId === undefined ? {} : { CompanyId: companyId });
    if (!made) return;
    kept.clean();
    acts.showLinks([made], leave);
  };
  return (
    <div className={styles.edit}>
      <FormCard title="新建员工" save={save}>
        {kept.notice}
        <Form<NewEmployee>
          form={form}
          layout="vertical"
          initialValues={kept.initial}
          onValuesChange={(_, values) => kept.type({ ...values })}
        >
          <EmployeeFields companyId={companyId} bound={false} />
        </Form>
        <Flex justify="end" gap={8}>
          <Button onClick={() => closeTab()}>取消</Button>
          <Button type="primary" loading={pending} title="Ctrl+S" onClick={() => void save()}>
            创建并生成登录链接
          </Button>
        </Flex>
      </FormCard>
      <Alert
        type="info"
        showIcon
        title="账号创建后没有密码"
        description="系统生成一条一次性登录链接，由您发给本人。本人打开链接后必须设置自己的密码，管理员不会知道员工的密码。"
      />
      {acts.holder}
    </div>
  );
}

function Existing({ id }: { id: number }) {
  const read = useRead(employeeInfo, { EmployeeId: id }, { staleTime: 0 });
  return <ReadGate read={read}>{(person) => <Edit key={person.Id} person={person} />}</ReadGate>;
}

function Edit({ person }: { person: EmployeeDetail }) {
  const { message } = App.useApp();
  const acts = usePeopleActs();
  useTabName(person.RealName);
  const { Id, Version, MayChange, BindUserList, CompanyId, CompanyName } = person;
  const { form, submit, pending } = useContractForm(updateEmployee, {
    invalidates: AREAS,
    onDone: () => {
      kept.clean();
      void message.success('已保存，新的权限立即生效');
    },
  });
  const waiting = BindUserList.find(({ UserId }) => UserId === null)?.MobilePhone ?? null;
  const { AccountNo, RealName, Position, OrgId, RoleIds, MobilePhone, Email } = person;
  const stored = {
    AccountNo,
    RealName,
    Position,
    OrgId,
    RoleIds,
    MobilePhone,
    Email,
    BindMobilePhone: waiting,
  };
  const kept = useKeptForm(`employee:${Id}`, stored, {
    readOnly: !MayChange,
    labelOf: LABELS,
    show: (values) => form.setFieldsValue(values),
  });
  const save = () => MayChange && submit({ Id, Version } as Partial<EmployeeChange>);
  return (
    <div className={styles.edit}>
      <FormCard title={`员工资料 · ${CompanyName}`} save={save}>
        {!MayChange && (
          <Alert
            type="info"
            showIcon
            style={{ marginBottom: 16 }}
            title="不能在这里修改自己，或权限超过您的员工；请由其他管理员操作"
          />
        )}
        {kept.notice}
        <Form<EmployeeChange>
          form={form}
          layout="vertical"
          disabled={!MayChange}
          initialValues={kept.initial}
          onValuesChange={(_, values) => kept.type({ ...values })}
        >
          <EmployeeFields
            companyId={CompanyId}
            bound={BindUserList.some(({ UserId }) => UserId !== null)}
          />
        </Form>
        {MayChange && (
          <Flex justify="end" gap={8}>
            <Button onClick={() => closeTab()}>关闭</Button>
            <Button type="primary" loading={pending} title="Ctrl+S" onClick={() => void save()}>
              保存
            </Button>
          </Flex>
        )}
      </FormCard>
      <div className={styles.side}>
        <EmployeeSide person={person} acts={acts} />
      </div>
      {acts.holder}
    </div>
  );
}
