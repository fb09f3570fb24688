import {
  CeilingTrail,
  type CompanyCeiling,
  ceilingHistory,
  companyCeiling,
  setCompanyCeiling,
} from '@quayside/contracts/auth/ceiling';
import {
  type CompanyRole,
  companyRoles,
  type RoleFrame,
  roleFrame,
} from '@quayside/contracts/auth/company-role';
import { App, Button, Card, Flex, Radio, Space } from 'antd';
import { useState } from 'react';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useAct, useRead } from '../../kit/http/query.js';
import { useConfirm } from '../../kit/overlay/use-confirm.js';
import { RecordHistory } from '../../kit/resource/RecordHistory.js';
import { useKeptForm } from '../../kit/resource/use-kept-form.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useTabName } from '../../kit/screen/tab-name.js';
import { audienceOf } from './company/company-paths.js';
import { NamedCompany } from './company/NamedCompany.js';
import { RightsTable } from './role/RightsTable.js';
import { RoleTable } from './role/RoleTable.js';
import { givenIn, rightLabel, valuesOf } from './role/rights-values.js';
import styles from './role/role.module.css';

/** The rights of one customer or provider: what it may grant at most, and the roles that it has. */
export const CompanyRights = () => (
  <NamedCompany>{({ CompanyId }) => <RightsOf CompanyId={CompanyId!} />}</NamedCompany>
);

function RightsOf(of: { CompanyId: number }) {
  const ceiling = useRead(companyCeiling, of, { staleTime: 0 });
  const frame = useRead(roleFrame, of);
  const roles = useRead(companyRoles, of, { staleTime: 0 });
  return (
    <ReadGate read={ceiling}>
      {(limits) => (
        <ReadGate read={frame}>
          {(whole) => (
            <ReadGate read={roles}>
              {(list) => (
                <div className={styles.page}>
                  <Roles companyId={limits.CompanyId} roles={list} />
                  <Ceiling key={limits.CompanyId} ceiling={limits} frame={whole} roles={list} />
                </div>
              )}
            </ReadGate>
          )}
        </ReadGate>
      )}
    </ReadGate>
  );
}

function Roles({ companyId, roles }: { companyId: number; roles: readonly CompanyRole[] }) {
  const open = ({ Id }: CompanyRole) =>
    go('/system/role/roleEdit', { id: String(Id), companyId: String(companyId) });
  return (
    <Card title="角色">
      <RoleTable
        roles={roles}
        linked={false}
        onOpen={open}
        acts={(role) => [{ label: '查看', run: () => open(role) }]}
      />
      <div className={styles.hint} style={{ marginTop: 12 }}>
        公司自己的角色由其管理员维护，这里只供查看；成员为该公司的员工数。
      </div>
    </Card>
  );
}

interface Loss {
  /** Rights that the roles would give no more, by their names. */
  labels: string[];
  /** Roles that give less, with how many have each. */
  roles: string[];
}

/** What a ceiling takes from those who have the roles now. */
function lossOf(frame: RoleFrame, roles: readonly CompanyRole[], left: ReadonlySet<string>): Loss {
  const cut = (role: CompanyRole): string[] =>
    role.Permissions.filter((key) => !role.Withheld.includes(key) && !left.has(key));
  const keys = new Set(roles.filter(({ MemberCount }) => MemberCount > 0).flatMap(cut));
  return {
    labels: frame.Rights.filter(({ Key }) => keys.has(Key)).map(({ Label }) => Label),
    roles: roles
      .filter((role) => role.MemberCount > 0 && cut(role).length)
      .map(({ RoleName, MemberCount }) => `${RoleName}（${MemberCount} 人）`),
  };
}

interface CeilingProps {
  ceiling: CompanyCeiling;
  frame: RoleFrame;
  roles: readonly CompanyRole[];
}

function Ceiling({ ceiling, frame, roles }: CeilingProps) {
  const { screen } = useScreen();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const audience = audienceOf(screen.path);
  const keys = new Set([...frame.Rights.map(({ Key }) => Key as string), ...ceiling.Permissions]);
  const stored = { IsLimited: ceiling.IsLimited, ...valuesOf(keys, new Set(ceiling.Permissions)) };
  const kept = useKeptForm(`ceiling:${ceiling.CompanyId}`, stored, {
    labelOf: (name) => rightLabel(frame.Rights, name) ?? '是否限定',
    show: (values) => {
      setLimited(values.IsLimited === true);
      setLeft(givenIn(values));
    },
  });
  const [limited, setLimited] = useState(kept.initial.IsLimited === true);
  const [left, setLeft] = useState<ReadonlySet<string>>(() => givenIn(kept.initial));
  const [history, setHistory] = useState(false);
  useTabName(ceiling.CompanyName);
  const act = useAct(setCompanyCeiling, {
    invalidates: ['Role', 'Company', 'Employee'],
    onDone: () => {
      kept.clean();
      void message.success('权限上限已保存，该公司员工的权限立即变化');
    },
  });
  const all = new Set(frame.Rights.map(({ Key }) => Key as string));
  const save = async () => {
    const { labels, roles: touched } = lossOf(frame, roles, limited ? left : all);
    const content = (
      <>
        <p>员工将立即失去：{labels.join('、')}</p>
        <p>涉及角色：{touched.join('、')}</p>
      </>
    );
    if (
      labels.length &&
      !(await confirm({
        title: `缩小“${ceiling.CompanyName}”的权限上限？`,
        content,
        okText: '保存',
        danger: true,
      }))
    )
      return;
    const Permissions = limited ? [...left] : [];
    await act.run({
      CompanyId: ceiling.CompanyId,
      IsLimited: limited,
      Permissions,
      Version: ceiling.Version,
    });
  };
  const type = (IsLimited: boolean, rights: ReadonlySet<string>) => {
    setLimited(IsLimited);
    setLeft(rights);
    kept.type({ IsLimited, ...valuesOf(keys, rights) });
  };
  const change = (some: readonly string[], on: boolean) =>
    type(
      limited,
      new Set(on ? [...left, ...some] : [...left].filter((key) => !some.includes(key))),
    );
  return (
    <Card
      title={
        <Space>
          {ceiling.CompanyName}
          <span className={styles.hint}>
            权限上限：无论角色怎样设置，该公司的员工最多拥有这些权限
          </span>
        </Space>
      }
      extra={
        <Flex gap={8}>
          {audience && (
            <Button onClick={() => go(audience.detail, { id: String(ceiling.CompanyId) })}>
              {audience.noun}详情
            </Button>
          )}
          <Button onClick={() => setHistory(true)}>变更记录</Button>
          <Button
            type="primary"
            disabled={!kept.dirty}
            loading={act.pending}
            onClick={() => void save()}
          >
            保存上限
          </Button>
        </Flex>
      }
    >
      {kept.notice}
      <Radio.Group
        value={limited}
        className={styles.choice}
        onChange={({ target }) => type(target.value as boolean, left)}
        options={[
          {
            value: false,
            label: `不限定：${audience?.noun ?? ''}可有的全部权限，今后新增的也包括`,
          },
          { value: true, label: '限定为以下勾选的权限' },
        ]}
      />
      <RightsTable
        frame={frame}
        value={limited ? left : all}
        onChange={limited ? change : undefined}
        reasonOf={() => null}
      />
      {history && (
        <RecordHistory
          resource={{ history: ceilingHistory, record: CeilingTrail as never }}
          record={{ Id: ceiling.CompanyId }}
          title={`${ceiling.CompanyName} 权限上限`}
          onClose={() => setHistory(false)}
        />
      )}
    </Card>
  );
}
