import { arrayOf, get, list } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import { Choice, ChoiceList, Integer, ListOf, Text, TextList } from '../core/field.js';
import { ListQuery } from '../core/list.js';
import { CompanyType } from './company-type.js';

/** A menu entry or button that a right shows. */
export class RightUse {
  @Text('页面', { max: 60 }) Title!: string;
  @Text('路径', { max: 200 }) Path!: string;
  /** Null: the page itself. */
  @Text('按钮', { max: 60, optional: true }) Button!: string | null;
}

/** A right as programs define it, with who has it in the caller's company. */
export class CataloguedRight {
  /** As on the wire and in API keys: `si:read`. */
  @Text('权限', { max: 121 }) Key!: string;
  @Text('名称', { max: 60 }) Label!: string;
  /** `true` where it is held, and what a number can bound it to; the data scope is a value of its own (`order:dataScope`). */
  @TextList('取值', { max: 10 }) Values!: string[];
  @ChoiceList('可授予', CompanyType) CompanyTypes!: CompanyType[];
  /** Names of the rights without which its screens refuse what they show. */
  @TextList('依赖权限', { max: 50 }) Needs!: string[];
  @ListOf('用于', () => RightUse, { max: 500 }) Uses!: RightUse[];
  /** Enabled employees of the caller's company who have it. */
  @Integer('持有人', { unit: '人' }) HolderCount!: number;
}

export class CatalogueQuery {
  /** Of the right, or of a page or button that it shows. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Choice('可授予', CompanyType, { optional: true }) CompanyType?: CompanyType;
}

/** Whether a right is one of those that are looked for. */
export function isRightAsked(
  { Key, Label, Uses, CompanyTypes }: CataloguedRight,
  { Keyword, CompanyType: type }: CatalogueQuery,
): boolean {
  const words = Keyword?.trim().toLowerCase();
  const texts = [
    Key,
    Label,
    ...Uses.flatMap(({ Title, Path, Button }) => [Title, Path, Button ?? '']),
  ];
  return (
    (!words || texts.some((text) => text.toLowerCase().includes(words))) &&
    (type === undefined || CompanyTypes.includes(type))
  );
}

export class HolderQuery extends ListQuery {
  /** Without: whoever has a role. */
  @Text('权限', { max: 121, optional: true }) Key?: string;
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
}

/** Who has a right, and through which of his roles. */
export class RightHolder {
  @Integer('编号') Id!: number;
  @Text('姓名', { max: 50 }) RealName!: string;
  @Text('账号', { max: 50 }) AccountNo!: string;
  @Text('部门', { max: 50 }) OrgName!: string;
  @TextList('角色', { max: 100 }) RoleNames!: string[];
}

export const rightCatalogue = get('/api/Permission/GetCatalogue', {
  summary: '程序定义的全部权限：名称、取值、可授予的公司类型、所管的页面与按钮、本公司持有人数',
  answer: arrayOf(CataloguedRight),
  access: 'role:manage',
});
export const exportCatalogue = exportOf('/api/Permission/ExportCatalogue', {
  summary: '权限目录',
  query: CatalogueQuery,
  access: 'role:manage',
});
export const listHolders = list('/api/Permission/GetHolders', {
  summary: '本公司持有一项权限的员工及其所由的角色；不指明权限为全部有角色的员工',
  query: HolderQuery,
  row: RightHolder,
  sorts: ['RealName', 'AccountNo'],
  access: 'role:manage',
});
export const exportHolders = exportOf('/api/Permission/ExportHolders', {
  summary: '权限的持有人',
  query: HolderQuery,
  access: 'role:manage',
});
