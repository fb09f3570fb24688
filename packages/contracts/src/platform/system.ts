import { get, record } from '../core/endpoint.js';
import { Flag, Instant, Text } from '../core/field.js';

export const DEFAULT_SYSTEM_NAME = '启航海运营销服务系统';

export class SystemInfo {
  @Text('系统名称', { max: 60 }) SystemName!: string;
  @Text('版本', { max: 30 }) Version!: string;
  /** Outside parties are played by the simulator. */
  @Flag('模拟外部系统') Simulated!: boolean;
  @Instant('服务器时间') ServerTime!: string;
}

export const systemInfo = get('/api/System/GetInfo', {
  summary: '系统名称、版本与服务器时间',
  answer: record(SystemInfo),
  access: 'everyone',
});
