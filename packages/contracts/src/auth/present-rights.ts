import { maybe, post } from '../core/endpoint.js';
import { Integer } from '../core/field.js';
import { Identity } from './session.js';

/** Whose rights: an employee's, or those of a key of his. */
export class PresentRightsOf {
  @Integer('员工', { least: 1 }) EmployeeId!: number;
  @Integer('API密钥', { optional: true }) KeyId?: number | null;
}

/** For work that goes on after its caller has left: whoever began it may since have fewer rights, or none. */
export const presentIdentity = post('/api/Employee/GetIdentity', {
  summary: '服务间：员工现在的身份与权限；员工、公司停用或密钥失效时为空',
  request: PresentRightsOf,
  answer: maybe(Identity),
  access: 'service',
});
