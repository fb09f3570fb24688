import { arrayOf, get, maybe, nothing, post, record } from '../core/endpoint.js';
import { Day, Flag, Integer, Text } from '../core/field.js';
import { ById } from '../core/identified.js';
import { PossibleHeir } from './hand-over.js';
import { SimulationStarted } from './simulation.js';

/** So many days at most is somebody represented at a time. */
export const MOST_DEPUTY_DAYS = 90;

export class DeputyInput {
  @Integer('代理人', { least: 1 }) DeputyId!: number;
  /** Days of China, both included. */
  @Day('起') From!: string;
  @Day('止') To!: string;
  @Text('说明', { max: 200, optional: true }) Note?: string | null;
}

/** Who acts for whom, and when. */
export class Deputy extends DeputyInput {
  @Integer('编号') Id!: number;
  @Integer('本人') EmployeeId!: number;
  @Text('本人', { max: 50 }) RealName!: string;
  @Text('代理人', { max: 50 }) DeputyName!: string;
  /** Its days have begun and are not over. */
  @Flag('进行中') IsNow!: boolean;
}

export const ownDeputy = get('/api/Deputy/GetOwn', {
  summary: '本人现在或将来的代理人；没有则为 null',
  answer: maybe(Deputy),
  access: 'own',
});
export const deputyFor = get('/api/Deputy/GetFor', {
  summary: '本人现在为谁代理',
  answer: arrayOf(Deputy),
  access: 'own',
});
export const possibleDeputies = get('/api/Deputy/GetPossible', {
  summary: '可以指定为代理人的同事',
  answer: arrayOf(PossibleHeir),
  access: 'own',
});
export const setDeputy = post('/api/Deputy/Set', {
  summary: '指定代理人及起止日期，替换原来的；代理人收到消息',
  request: DeputyInput,
  answer: record(Deputy),
  access: 'own',
});
export const endDeputy = post('/api/Deputy/End', {
  summary: '结束代理，立即生效',
  request: ById,
  answer: nothing,
  access: 'own',
});
export const actAsDeputy = post('/api/Deputy/Act', {
  summary: '以被代理人的名义处理业务，返回令牌；账号与权限管理除外，日志记为“某某（某某代）”',
  request: ById,
  answer: record(SimulationStarted),
  access: 'own',
  // The answer is a secret that no idempotency key may keep.
  ownTransaction: true,
});
