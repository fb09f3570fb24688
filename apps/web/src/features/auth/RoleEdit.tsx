import {
  type CompanyRole,
  companyRoles,
  createRole,
  type OfRoleOwner,
  type RoleFrame,
  roleFrame,
  roleInfo,
  updateRole,
} from '@quayside/contracts/auth/company-role';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useRead } from '../../kit/http/query.js';
import { closeTab, go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useTabName } from '../../kit/screen/tab-name.js';
import { useSession } from '../../kit/session/store.js';
import { RoleForm, type RoleStart } from './role/RoleForm.js';

/** The one editor of a role: of the own company, of a type of company, or, to be read, of a company that staff keep. */
export function RoleEdit() {
  const { search } = useScreen();
  if (search.id) return <Known id={Number(search.id)} copies={false} />;
  if (search.copy) return <Known id={Number(search.copy)} copies />;
  return <Fresh key={search.type} />;
}

function Known({ id, copies }: { id: number; copies: boolean }) {
  const read = useRead(roleInfo, { Id: id }, { staleTime: 0 });
  return (
    <ReadGate read={read}>
      {(role) =>
        copies ? <Copied key={role.Id} role={role} /> : <Existing key={role.Id} role={role} />
      }
    </ReadGate>
  );
}

/** Whose a role is that is looked at: the company that the address names, a type of company, or the own company. */
function useOwner(role: Pick<CompanyRole, 'CompanyId' | 'CompanyType'> | null): OfRoleOwner {
  const { search } = useScreen();
  const own = useSession((session) => session.employee?.CompanyType);
  if (search.companyId) return { CompanyId: Number(search.companyId) };
  if (role && role.CompanyType !== own) return { CompanyType: role.CompanyType };
  return {};
}

function Framed({
  owner,
  children,
}: {
  owner: OfRoleOwner;
  children(frame: RoleFrame): ReactNode;
}) {
  const read = useRead(roleFrame, owner, { staleTime: 0 });
  return <ReadGate read={read}>{children}</ReadGate>;
}

function Existing({ role }: { role: CompanyRole }) {
  const { message } = App.useApp();
  const owner = useOwner(role);
  const others = useRead(companyRoles, owner);
  useTabName(role.RoleName);
  return (
    <Framed owner={owner}>
      {(frame) => (
        <RoleForm
          key={role.Id}
          place={`role:${role.Id}`}
          frame={frame}
          existing={role}
          start={role}
          others={(others.data ?? []).filter(({ Id }) => Id !== role.Id)}
          endpoint={updateRole}
          extra={{ Id: role.Id, Version: role.Version }}
          onSaved={() => void message.success('已保存，使用这个角色的员工权限立即变化')}
        />
      )}
    </Framed>
  );
}

function New({
  owner,
  place,
  start,
}: {
  owner: OfRoleOwner;
  place: string;
  start(frame: RoleFrame): RoleStart;
}) {
  const { message } = App.useApp();
  const others = useRead(companyRoles, owner);
  return (
    <Framed owner={owner}>
      {(frame) => {
        return (
          <RoleForm
            frame={frame}
            existing={null}
            place={place}
            start={start(frame)}
            others={others.data ?? []}
            endpoint={createRole}
            extra={owner.CompanyType === undefined ? {} : { CompanyType: owner.CompanyType }}
            onSaved={({ RoleName }) => {
              void message.success(`角色“${RoleName}”已建立，可以分配给员工`);
              closeTab();
              go(
                '/system/role/companyRole',
                owner.CompanyType === undefined ? {} : { type: String(owner.CompanyType) },
              );
            }}
          />
        );
      }}
    </Framed>
  );
}

function Fresh() {
  const { search } = useScreen();
  const owner: OfRoleOwner = search.type
    ? { CompanyType: Number(search.type) as NonNullable<OfRoleOwner['CompanyType']> }
    : {};
  useTabName('新建角色');
  return (
    <New
      owner={owner}
      place={`role:new:${search.type ?? ''}`}
      start={({ Scopes }) => ({
        RoleName: '',
        DataScope: Scopes.find(({ MayGive }) => MayGive)?.DataScope ?? 'own',
        Permissions: [],
        Limits: [],
      })}
    />
  );
}

/** A new role with what another one gives, as far as the owner may hold it and the person may give it; the rest is told. */
function Copied({ role }: { role: CompanyRole }) {
  const owner = useOwner(role);
  useTabName(`复制 ${role.RoleName}`);
  return (
    <New
      owner={owner}
      place={`role:copy:${role.Id}`}
      start={({ Rights, Scopes }) => {
        const fits = (key: string) =>
          Rights.some(({ Key, InCeiling, MayGive }) => Key === key && InCeiling && MayGive);
        const left = role.Permissions.filter((key) => !fits(key)).map(
          (key) => Rights.find(({ Key }) => Key === key)?.Label ?? key,
        );
        const givable = Scopes.filter(({ MayGive }) => MayGive).map(({ DataScope }) => DataScope);
        const DataScope = givable.includes(role.DataScope)
          ? role.DataScope
          : (givable.at(-1) ?? 'own');
        const mostOf = (key: string) => Rights.find(({ Key }) => Key === key)?.Limit?.Most ?? 0;
        const Limits = role.Limits.map(({ Key, Most }) => ({
          Key,
          Most: Math.min(Most, mostOf(Key)),
        }));
        return {
          RoleName: `${role.RoleName}（副本）`,
          DataScope,
          Permissions: role.Permissions.filter(fits),
          Limits,
          left,
        };
      }}
    />
  );
}
