import {
  type CompanyRole,
  type FrameRight,
  type RoleFrame,
  RoleInput,
  RoleTrail,
  roleHistory,
} from '@quayside/contracts/auth/company-role';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { DataScope, type Role } from '@quayside/contracts/auth/role';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { Alert, App, Button, Card, Flex, Form, Radio, Space, Tabs, Tag, Tooltip } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { Field } from '../../../kit/form/Field.js';
import { useNumberGate } from '../../../kit/form/number-gate.js';
import { useContractForm } from '../../../kit/form/use-contract-form.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { labelsIn } from '../../../kit/resource/kept-typing.js';
import { RecordHistory } from '../../../kit/resource/RecordHistory.js';
import { useKeptForm } from '../../../kit/resource/use-kept-form.js';
import { GoLink } from '../../../kit/screen/GoLink.js';
import { closeTab, go } from '../../../kit/screen/navigator.js';
import { useSession } from '../../../kit/session/store.js';
import { CompareView } from './CompareView.js';
import { EffectView } from './EffectView.js';
import { RightsTable } from './RightsTable.js';
import { neededAmong, needing } from './rights-needs.js';
import { givenIn, limitMap, limitsIn, rightLabel, valuesOf } from './rights-values.js';
import styles from './role.module.css';
import { scopeText } from './scope-text.js';

/** What a form begins with; `left`: rights of the model that could not be taken over. */
export interface RoleStart extends Pick<Role, 'RoleName' | 'DataScope' | 'Permissions' | 'Limits'> {
  left?: string[];
}

interface RoleFormProps<Req extends RoleInput> {
  frame: RoleFrame;
  /** The role that is changed or looked at; null: a new one. */
  existing: CompanyRole | null;
  /** Names the role, or the new one, among what this tab of the browser keeps. */
  place: string;
  start: RoleStart;
  others: readonly CompanyRole[];
  endpoint: Endpoint<Req, CompanyRole>;
  /** What the endpoint asks for beside the form: number and version, or a type of company. */
  extra: Omit<Req, keyof RoleInput>;
  onSaved(role: CompanyRole): void;
}

const reasonOf = ({ InCeiling, MayGive }: FrameRight): string | null =>
  InCeiling
    ? MayGive
      ? null
      : '您自己没有这项权限，不能放进角色'
    : '超出公司的权限上限，请联系平台';

/** Whose the role is, as its heading says it. */
function ownerName(
  { CompanyId, CompanyName, CompanyType: type }: RoleFrame,
  role: CompanyRole | null,
): string {
  const shared = role ? role.CompanyId === null : CompanyId === null;
  return shared ? `${CompanyType.label(type)}通用角色` : (CompanyName ?? '');
}

/** Why the form only shows the role. */
function readOnlyText(role: CompanyRole, isOwnType: boolean): string {
  if (role.HasAll) return '内置管理员角色拥有该类公司的全部权限（以公司的权限上限为限），不能修改';
  if (role.CompanyId === null && isOwnType)
    return '这是平台统一维护的角色。需要调整时，请复制为本公司的角色';
  if (role.CompanyId === null) return '通用角色由有“管理角色与权限”权限的同事维护，这里只供查看';
  if (!isOwnType) return '这是该公司自己的角色，只供查看；要限制其权限，请设置公司的权限上限';
  return '这个角色的权限超过您自己的权限，不能由您修改';
}

/** A role: name, view of data, menu with buttons beside the rights; what comes of it and how it differs from others at its side. */
export function RoleForm<Req extends RoleInput>(props: RoleFormProps<Req>) {
  const { frame, existing: role, place, start, others, endpoint, extra, onSaved } = props;
  const { left = [] } = start;
  const { message } = App.useApp();
  const confirm = useConfirm();
  const ownType = useSession((session) => session.employee?.CompanyType);
  const menus = useSession((session) => session.menuMap);
  const readOnly = role !== null && !role.MayEdit;
  const keys = new Set([...frame.Rights.map(({ Key }) => Key as string), ...start.Permissions]);
  const stored = {
    RoleName: start.RoleName,
    DataScope: start.DataScope,
    ...valuesOf(keys, new Set(start.Permissions), limitMap(start.Limits)),
  };
  const kept = useKeptForm(place, stored, {
    readOnly,
    labelOf: (name) => rightLabel(frame.Rights, name) ?? labelsIn(RoleInput)(name),
    show: (values) => {
      form.setFieldsValue(values as never);
      setGiven(givenIn(values));
      setLimits(limitsIn(values));
    },
  });
  const [given, setGiven] = useState<ReadonlySet<string>>(() => givenIn(kept.initial));
  const [limits, setLimits] = useState<ReadonlyMap<string, number>>(() => limitsIn(kept.initial));
  const [history, setHistory] = useState(false);
  const { form, submit, pending } = useContractForm(endpoint, {
    invalidates: ['Role', 'Employee'],
    onDone: (saved) => {
      kept.clean();
      onSaved(saved);
    },
  });
  const scope = Form.useWatch('DataScope', form) ?? start.DataScope;
  const type = (
    rights: ReadonlySet<string>,
    most: ReadonlyMap<string, number>,
    head: object = form.getFieldsValue(true),
  ) => {
    setGiven(rights);
    setLimits(most);
    const { RoleName, DataScope } = head as RoleInput;
    kept.type({ RoleName, DataScope, ...valuesOf(keys, rights, most) });
  };
  const rights = new Map(frame.Rights.map((right) => [right.Key as string, right]));
  const labelsOf = (keys: readonly string[]): string[] =>
    keys.map((key) => rights.get(key)?.Label ?? key);
  const missingOf = (key: string): string[] =>
    labelsOf(neededAmong(rights, [key]).filter((needed) => !given.has(needed)));
  const give = (keys: readonly string[]) => {
    const added = neededAmong(rights, keys).filter((key) => !given.has(key));
    const givable = added.filter((key) => reasonOf(rights.get(key)!) === null);
    type(new Set([...given, ...keys, ...givable]), limits);
    if (givable.length > 0)
      void message.info(`同时授予所依赖的权限：${labelsOf(givable).join('、')}`);
  };
  const takeAway = async (keys: readonly string[]) => {
    const without = needing(rights, given, keys);
    const isSure =
      without.length === 0 ||
      (await confirm({
        title: '取消后，这些权限打不开内容',
        content: `“${labelsOf(without).join('”、“')}”依赖这项权限。`,
        okText: '仍然取消',
        danger: true,
      }));
    if (isSure) type(new Set([...given].filter((key) => !keys.includes(key))), limits);
  };
  const change = (keys: readonly string[], on: boolean) => {
    if (on) give(keys);
    else void takeAway(keys);
  };
  const numbers = useNumberGate();
  const changeLimit = (key: string, most: number | null) =>
    type(
      given,
      new Map(
        most === null ? [...limits].filter(([each]) => each !== key) : [...limits, [key, most]],
      ),
    );
  const Limits = [...limits]
    .filter(([key]) => given.has(key))
    .map(([Key, Most]) => ({ Key, Most }));
  const save = () =>
    !readOnly &&
    numbers.passes() &&
    submit({ ...extra, Permissions: [...given], Limits } as unknown as Partial<Req>);
  const mayCopy =
    role !== null &&
    menus.has('/system/role/companyrole') &&
    (role.CompanyType === ownType || role.CompanyId === null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void save();
  };
  return (
    <div className={styles.edit}>
      <div className={styles.page}>
        <Card
          onKeyDown={onKeyDown}
          title={
            <Space>
              {role ? role.RoleName : '新建角色'}
              <Tag color="blue">{ownerName(frame, role)}</Tag>
              {role && <Members role={role} />}
            </Space>
          }
          extra={
            <Flex gap={8}>
              {role && <Button onClick={() => setHistory(true)}>变更记录</Button>}
              {mayCopy && (
                <Button onClick={() => go('/system/role/roleEdit', { copy: String(role.Id) })}>
                  复制
                </Button>
              )}
            </Flex>
          }
        >
          {readOnly && (
            <Alert
              type="info"
              showIcon
              style={{ marginBottom: 16 }}
              title={readOnlyText(role, role.CompanyType === ownType)}
            />
          )}
          {left.length > 0 && (
            <Alert
              type="warning"
              showIcon
              style={{ marginBottom: 16 }}
              title={`有 ${left.length} 项权限没有复制：超出公司的权限上限，或您自己没有`}
              description={left.join('、')}
            />
          )}
          {kept.notice}
          <Form<Req>
            form={form}
            layout="vertical"
            disabled={readOnly}
            initialValues={{ RoleName: kept.initial.RoleName, DataScope: kept.initial.DataScope }}
            onValuesChange={(_, values) => type(given, limits, values)}
          >
            <div className={styles.head}>
              <Field
                of={RoleInput}
                name="RoleName"
                placeholder="如 海运操作、单证主管"
                autoFocus={role === null}
              />
              <Field of={RoleInput} name="DataScope">
                <Radio.Group>
                  {frame.Scopes.map(({ DataScope: value, MayGive }) => (
                    <Tooltip
                      key={value}
                      title={
                        MayGive || value === start.DataScope
                          ? scopeText(value, frame.CompanyType)
                          : '超过您自己的数据范围'
                      }
                    >
                      <Radio
                        value={value}
                        disabled={readOnly || !(MayGive || value === start.DataScope)}
                      >
                        {DataScope.label(value)}
                      </Radio>
                    </Tooltip>
                  ))}
                </Radio.Group>
              </Field>
            </div>
            <div className={styles.hint}>
              员工有几个角色时，权限合并，数据范围和权限的数值上限取最大的一个。
            </div>
          </Form>
        </Card>
        <Card title="菜单、按钮与权限" onKeyDown={onKeyDown}>
          {numbers.around(
            <RightsTable
              frame={frame}
              value={given}
              onChange={readOnly ? undefined : change}
              missingOf={missingOf}
              reasonOf={reasonOf}
              limits={limits}
              onLimit={readOnly ? undefined : changeLimit}
              withheld="超出上限，不生效"
            />,
          )}
        </Card>
      </div>
      <Card className={styles.side}>
        <Tabs
          size="small"
          tabBarExtraContent={
            <Flex gap={8}>
              <Button onClick={() => closeTab()}>{readOnly ? '关闭' : '取消'}</Button>
              {!readOnly && (
                <Button type="primary" loading={pending} title="Ctrl+S" onClick={() => void save()}>
                  保存
                </Button>
              )}
            </Flex>
          }
          items={[
            {
              key: 'effect',
              label: '生效结果',
              children: <EffectView frame={frame} given={given} limits={limits} scope={scope} />,
            },
            {
              key: 'compare',
              label: '对比',
              children: (
                <CompareView
                  frame={frame}
                  given={given}
                  limits={limits}
                  scope={scope}
                  others={others}
                />
              ),
            },
          ]}
        />
      </Card>
      {history && role && (
        <RecordHistory
          resource={{ history: roleHistory, record: RoleTrail as never }}
          record={{ Id: role.Id }}
          title={role.RoleName}
          onClose={() => setHistory(false)}
        />
      )}
    </div>
  );
}

/** How many have the role; of the own company's they can be looked up. */
function Members({ role }: { role: CompanyRole }) {
  const linked = useSession(
    ({ menuMap, employee }) =>
      menuMap.has('/system/employee/list') && employee?.CompanyType === role.CompanyType,
  );
  if (!linked || role.MemberCount === 0)
    return <span className={styles.hint}>{role.MemberCount} 名成员</span>;
  return (
    <GoLink to="/system/employee/list" search={{ RoleId: String(role.Id) }}>
      {role.MemberCount} 名成员
    </GoLink>
  );
}
