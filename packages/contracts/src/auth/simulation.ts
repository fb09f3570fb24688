import { get, maybe, post, record } from '../core/endpoint.js';
import { Flag, Instant, Integer, Text } from '../core/field.js';
import { OneEmployee } from './employee.js';

/** So long somebody looks as another. */
export const SIMULATION_MINUTES = 30;

/** What is being looked at, and until when. */
export class Simulation {
  @Integer('员工') EmployeeId!: number;
  @Text('姓名', { max: 50 }) RealName!: string;
  @Text('公司', { max: 100 }) CompanyName!: string;
  @Text('查看者', { max: 50 }) ViewerName!: string;
  @Instant('结束时间') ExpireTime!: string;
  /** The viewer acts for the employee; otherwise he looks only. */
  @Flag('代理') IsDeputy!: boolean;
}

export class SimulationStarted extends Simulation {
  /** Bearer token that reads as the employee and writes nothing. */
  @Text('令牌', { max: 100, raw: true }) Token!: string;
}

export const startSimulation = post('/api/Simulation/Start', {
  summary: '以一名员工的身份只读查看平台，最多三十分钟，记入操作日志；不能查看权限超过自己的人',
  request: OneEmployee,
  answer: record(SimulationStarted),
  access: 'employee:simulate',
  // The answer is a secret that no idempotency key may keep.
  ownTransaction: true,
});
export const currentSimulation = get('/api/Simulation/Current', {
  summary: '当前令牌是以谁的身份查看；不是则为 null',
  answer: maybe(Simulation),
  access: 'signedIn',
});
