import { event } from '../core/event.js';
import { Choice, Flag, Integer, ListOf, Text } from '../core/field.js';
import { BasicKind } from './search.js';

/** A partner's code that nobody knew, and what has it. */
export class UnknownCodeMet {
  /** Of `BasicKind`; what masterdata does not keep is left out. */
  @Text('类别', { max: 40 }) Kind!: string;
  @Text('对方', { max: 40, optional: true }) Partner!: string | null;
  @Text('代码', { max: 200 }) Code!: string;
  @Integer('行数') Rows!: number;
  @Text('示例', { max: 200, optional: true }) Sample!: string | null;
}

/** Every code that one file or message waits for; none when it no longer waits for any. */
export class UnknownCodes {
  @Text('服务', { max: 20 }) Service!: string;
  /** Area and number of the import, or what names the message: /api/CargoOrder/12. */
  @Text('来源', { max: 120 }) Source!: string;
  /** Chinese, for people: 货物订单 12月舱单.xlsx. */
  @Text('说明', { max: 300 }) Title!: string;
  @ListOf('代码', () => UnknownCodeMet, { max: 2_000 }) Codes!: UnknownCodeMet[];
}
export const unknownCodesMet = event('masterdata.unknown-codes', UnknownCodes);

export class MappedCode {
  @Choice('类别', BasicKind) Kind!: BasicKind;
  @Text('对方', { max: 40 }) Partner!: string;
  @Text('对方代码', { max: 120 }) TheirCode!: string;
  @Text('本系统代码', { max: 40 }) OwnCode!: string;
}

/** Codes of partners were mapped: what waited for them can be processed again. */
export class CodesMapped {
  @ListOf('代码', () => MappedCode, { max: 1_000 }) Codes!: MappedCode[];
}
export const codesMapped = event('masterdata.code-mapped', CodesMapped);

/** A record became a part of another one, or, with `Undone`, its own again. */
export class Merged {
  @Integer('合并') MergeId!: number;
  @Choice('类别', BasicKind) Kind!: BasicKind;
  @Text('被合并', { max: 40 }) From!: string;
  @Text('合并到', { max: 40 }) Into!: string;
  @Flag('撤销') Undone!: boolean;
}
export const merged = event('masterdata.merged', Merged);
