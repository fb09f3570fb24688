import { describe, expect, it } from '@jest/globals';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { DataScope } from '@quayside/contracts/auth/role';
import {
  type Bounds,
  effectivePermissions,
  effectiveScope,
  exceeds,
  type GrantedRole,
  type Held,
  permissionItems,
  permissionsFor,
} from './rights.rules.js';

const role = (given: Partial<GrantedRole> = {}): GrantedRole => ({
  data_scope: DataScope.Own,
  has_all: false,
  permissions: [],
  ...given,
});

const CUSTOMER: Bounds = { type: CompanyType.Customer, ceiling: null, simulated: false };
const PROVIDER: Bounds = { type: CompanyType.Provider, ceiling: null, simulated: false };

describe('effective rights', () => {
  it('over the simulator exist where it plays the outside parties alone', () => {
    const staff: Bounds = { type: CompanyType.Platform, ceiling: null, simulated: true };
    const roles = [role({ permissions: ['si:read', 'simulator:use'] })];
    expect(effectivePermissions(roles, staff)).toEqual(['si:read', 'simulator:use']);
    const live: Bounds = { ...staff, simulated: false };
    expect(effectivePermissions(roles, live)).toEqual(['si:read']);
    expect(effectivePermissions([role({ has_all: true })], live)).not.toContain('simulator:use');
  });

  it('are the union of the roles', () => {
    const roles = [
      role({ permissions: ['si:read'] }),
      role({ permissions: ['si:void', 'si:read'] }),
    ];
    expect(effectivePermissions(roles, CUSTOMER)).toEqual(['si:read', 'si:void']);
  });

  it('never hold what the type of company may not', () => {
    const roles = [role({ permissions: ['si:review', 'si:read', 'unknown:right'] })];
    expect(effectivePermissions(roles, CUSTOMER)).toEqual(['si:read']);
    expect(effectivePermissions(roles, PROVIDER)).toEqual([]);
  });

  it('are everything of the type of company for a role that has all', () => {
    expect(effectivePermissions([role({ has_all: true })], CUSTOMER)).toEqual(
      permissionsFor(CompanyType.Customer, true),
    );
    expect(permissionsFor(CompanyType.Customer, true)).not.toContain('si:review');
  });

  it('see one’s own records without a role', () => {
    expect(effectiveScope([], CompanyType.Customer)).toBe('own');
  });

  it('see as far as the widest role', () => {
    const scopes = (...all: GrantedRole['data_scope'][]) =>
      effectiveScope(
        all.map((data_scope) => role({ data_scope })),
        CompanyType.Customer,
      );
    expect(scopes('department', 'own')).toBe('department');
    expect(scopes('department', 'department-tree')).toBe('department-tree');
    expect(scopes('company', 'department-tree')).toBe('company');
  });

  it('see all companies only for staff', () => {
    const roles = [role({ data_scope: DataScope.All })];
    expect(effectiveScope(roles, CompanyType.Platform)).toBe('all');
    expect(effectiveScope(roles, CompanyType.Customer)).toBe('company');
  });

  it('are pairs with up to how much where a number bounds them', () => {
    expect(permissionItems(['quote:write'], 'own', [{ Key: 'quote:write', Most: 0 }])[0]).toEqual({
      ItemKey: 'quote',
      PermissionKey: 'write',
      Value: '0',
    });
  });

  it('are more than others where they go further', () => {
    const of = (Most?: number, scope: DataScope = DataScope.Own): Held => ({
      Permissions: ['quote:write'],
      DataScope: scope,
      Limits: Most === undefined ? {} : { 'quote:write': Most },
    });
    expect([
      exceeds(of(5), of(5)),
      exceeds(of(6), of(5)),
      exceeds(of(), of(5)),
      exceeds(of(5), of()),
    ]).toEqual([false, true, true, false]);
    const { Department, DepartmentTree } = DataScope;
    expect([
      exceeds(of(5, DepartmentTree), of(5, Department)),
      exceeds(of(5, Department), of(5, DepartmentTree)),
      exceeds(of(5, Department), of(5, Department)),
    ]).toEqual([true, false, false]);
  });

  it('are pairs of item and permission on the wire, with the data scope', () => {
    expect(permissionItems(['si:void'], 'own')).toEqual([
      { ItemKey: 'si', PermissionKey: 'void', Value: 'true' },
      { ItemKey: 'order', PermissionKey: 'dataScope', Value: 'own' },
    ]);
  });
});
