import { Text } from '../core/field.js';

export const CARRIER_TEXT = {
  pattern: /^[\x20-\x7e\r\n]*$/,
  patternText: '船公司报文只能用英文字符',
} as const;

/** Code of the carrier: what stands in the address behind the host, or the name of its folder. */
export const MAILBOX = {
  max: 35,
  pattern: /^[A-Z0-9-]+$/,
  patternText: '应为大写字母、数字或短横',
} as const;

export class PlannedError {
  @Text('代码', { max: 8, pattern: /^[A-Z0-9]+$/, patternText: '应为大写字母或数字' })
  Code!: string;
  @Text('原文', { max: 500, optional: true, ...CARRIER_TEXT }) Text?: string | null;
  /** RFF 1153 and 1154 of the item at fault: AAQ and a container number … */
  @Text('参考类型', { max: 3, optional: true, ...CARRIER_TEXT }) Qualifier?: string | null;
  @Text('参考号', { max: 35, optional: true, ...CARRIER_TEXT }) Number?: string | null;
  /** JSONPath of the property, for DCSA: $.consignmentItems[0].HSCodes[0] */
  @Text('字段路径', { max: 500, optional: true, ...CARRIER_TEXT }) Path?: string | null;
}
