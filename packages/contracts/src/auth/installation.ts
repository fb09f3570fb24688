import { type ChoiceValue, choices } from '../core/choices.js';
import { arrayOf, get } from '../core/endpoint.js';
import { Choice, Flag, Text } from '../core/field.js';

/** What an installation is set up with beside the platform itself. */
export const SetupPart = choices({
  Sms: { value: 'sms', label: '短信网关' },
  Mail: { value: 'mail', label: '发信服务器' },
  Address: { value: 'address', label: '对外访问地址' },
  /** Of the embedded database; an external one is saved with its own tools. */
  Backup: { value: 'backup', label: '备份' },
  /** Whether the database knows the letters of Chinese; shown only where it does not. */
  Letters: { value: 'letters', label: '中文查找' },
});
export type SetupPart = ChoiceValue<typeof SetupPart>;

export class SetupState {
  @Choice('项目', SetupPart) Part!: SetupPart;
  @Flag('已配置') IsConfigured!: boolean;
  /** What people cannot do without it, and the setting that brings it. */
  @Text('说明', { max: 300 }) Hint!: string;
}

export const installationSetup = get('/api/Installation/GetSetup', {
  summary: '本系统配置了哪些外部服务，缺少时哪些功能不可用',
  answer: arrayOf(SetupState),
  access: 'auth:manage',
});
