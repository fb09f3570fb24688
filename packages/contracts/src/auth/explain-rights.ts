import { type ChoiceValue, choices } from '../core/choices.js';
import { get, record } from '../core/endpoint.js';
import { Choice, Flag, ListOf, Text } from '../core/field.js';
import { OneEmployee } from './employee.js';
import { DataScope } from './role.js';

export const ExplainedKind = choices({
  Menu: { value: 'menu', label: '菜单' },
  Button: { value: 'button', label: '按钮' },
  Right: { value: 'right', label: '权限' },
});
export type ExplainedKind = ChoiceValue<typeof ExplainedKind>;

/** A menu entry, a button or a right, whether a person has it, and why. */
export class ExplainedRight {
  @Choice('类型', ExplainedKind) Kind!: ExplainedKind;
  /** The screen's path, with the button's code: `/tdManage/siAudit approve`; the key of a right. */
  @Text('标识', { max: 260 }) Key!: string;
  /** As people see it: 提单补料 / SI待审核 / 审核通过. */
  @Text('名称', { max: 200 }) Title!: string;
  @Flag('显示') Shown!: boolean;
  /** Role, grant, ceiling and rule. */
  @Text('原因', { max: 2000 }) Why!: string;
}

export class ExplainedRights {
  @Text('姓名', { max: 50 }) RealName!: string;
  @Choice('数据范围', DataScope) DataScope!: DataScope;
  /** Which role gives the scope. */
  @Text('数据范围原因', { max: 1000 }) ScopeWhy!: string;
  @ListOf('项目', () => ExplainedRight, { max: 2000 }) Items!: ExplainedRight[];
}

export const explainRights = get('/api/Permission/Explain', {
  summary: '为什么一名员工能看到或看不到各菜单、按钮和权限：由哪个角色授予，是否超出公司上限',
  request: OneEmployee,
  answer: record(ExplainedRights),
  access: 'employee:manage',
});
