import type { CompanyRole, RoleFrame } from '@quayside/contracts/auth/company-role';
import { DataScope } from '@quayside/contracts/auth/role';
import { Empty, Select, Tag, Typography } from 'antd';
import { useState } from 'react';
import { boundText, differenceOf, effectOf } from './rights-rows.js';
import styles from './role.module.css';

interface CompareViewProps {
  frame: RoleFrame;
  /** The role as it stands on the screen, changes that are not saved among them. */
  given: ReadonlySet<string>;
  /** Up to how much. */
  limits: ReadonlyMap<string, number>;
  scope: DataScope;
  others: readonly CompanyRole[];
}

function Part({ title, names, color }: { title: string; names: readonly string[]; color: string }) {
  return (
    <div>
      <h4>
        {title}（{names.length}）
      </h4>
      {names.length === 0 ? (
        <span className={styles.hint}>无</span>
      ) : (
        <div className={styles.screens}>
          {names.map((name) => (
            <Tag key={name} color={color}>
              {name}
            </Tag>
          ))}
        </div>
      )}
    </div>
  );
}

/** The role beside another one: what each gives that the other does not. */
export function CompareView({ frame, given, limits, scope, others }: CompareViewProps) {
  const [id, setId] = useState<number>();
  const other = others.find((role) => role.Id === id);
  const named = (keys: readonly string[], upTo: ReadonlyMap<string, number>): string[] =>
    frame.Rights.filter(({ Key }) => keys.includes(Key)).map(
      (right) => boundText(right, upTo) ?? right.Label,
    );
  const menus = (held: ReadonlySet<string>): string[] =>
    effectOf(frame, held).flatMap(({ screens }) => screens.map(({ title }) => title));
  const rights =
    other &&
    differenceOf(
      named([...given], limits),
      named(other.Permissions, new Map(other.Limits.map(({ Key, Most }) => [Key, Most]))),
    );
  const screens = other && differenceOf(menus(given), menus(new Set(other.Permissions)));
  return (
    <div className={styles.effect}>
      <Select
        aria-label="对比的角色"
        placeholder="选择要对比的角色"
        value={id ?? null}
        onChange={(value) => setId(value ?? undefined)}
        options={others.map(({ Id, RoleName, CompanyId }) => ({
          value: Id,
          label: CompanyId === null ? `${RoleName}（通用）` : RoleName,
        }))}
      />
      {!other || !rights || !screens ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description="选择另一个角色，查看两者权限与菜单的差别"
        />
      ) : (
        <>
          <Typography.Text>
            数据范围：本角色 <Tag>{DataScope.label(scope)}</Tag>
            {other.RoleName}{' '}
            <Tag color={other.DataScope === scope ? 'default' : 'orange'}>
              {DataScope.label(other.DataScope)}
            </Tag>
          </Typography.Text>
          <Part title="本角色多出的权限" names={rights.only} color="green" />
          <Part title={`“${other.RoleName}”多出的权限`} names={rights.missing} color="red" />
          <Part title="两者都有的权限" names={rights.both} color="default" />
          <Part title="本角色多看到的菜单" names={screens.only} color="green" />
          <Part title={`“${other.RoleName}”多看到的菜单`} names={screens.missing} color="red" />
        </>
      )}
    </div>
  );
}
