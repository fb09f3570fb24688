import { CompanyType } from '@quayside/contracts/auth/company-type';
import { DataScope } from '@quayside/contracts/auth/role';

const TEXTS: Readonly<Record<DataScope, string>> = {
  [DataScope.Own]: '只看到本人经办的单据',
  [DataScope.Department]: '看到本部门同事经办的单据',
  [DataScope.DepartmentTree]: '看到本部门及下级部门同事经办的单据',
  [DataScope.Company]: '看到本公司的全部单据',
  [DataScope.All]: '看到全部公司的单据',
};

/** What somebody with a scope sees of the records that are a person's or a company's. */
export const scopeText = (scope: DataScope, type: CompanyType): string =>
  scope === DataScope.Company && type === CompanyType.Platform
    ? '看到平台经手的全部单据'
    : TEXTS[scope];
