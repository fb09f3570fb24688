import { Choice, Text } from '../core/field.js';
import { KeptQuery, kept, resource } from '../core/resource.js';
import { BasicKind } from './search.js';

/** The partner whose mappings hold for every partner that has none of its own. */
export const GENERAL_PARTNER = 'EDI';

/** EDI, CUSTOMS, the code of a carrier or of a customer. */
const PARTNER = {
  max: 40,
  pattern: /^[\p{L}\p{N}_.-]+$/u,
  patternText: '只能含字母、数字、-、_和.，如COSU',
} as const;

/** What a partner calls one of our records. (Kind, Partner, TheirCode) is unique. */
export class CodeMappingInput {
  @Choice('类别', BasicKind) Kind!: BasicKind;
  @Text('对方', PARTNER) Partner!: string;
  /** A code or a name, in capitals with single blanks. */
  @Text('对方代码', { max: 120 }) TheirCode!: string;
  @Text('本系统代码', { max: 40 }) OwnCode!: string;
  @Text('备注', { max: 200, optional: true }) Remark!: string | null;
}
export class CodeMapping extends kept(CodeMappingInput) {}
export class CodeMappingQuery extends KeptQuery {
  @Choice('类别', BasicKind, { optional: true }) Kind?: BasicKind;
  @Text('对方', { max: 40, optional: true }) Partner?: string;
  @Text('本系统代码', { max: 40, optional: true }) OwnCode?: string;
}
export const codeMappings = resource('/api/CodeMapping', {
  label: '代码对照',
  input: CodeMappingInput,
  record: CodeMapping,
  query: CodeMappingQuery,
  sorts: ['-UpdateTime', 'Partner', 'TheirCode', 'OwnCode'],
  read: 'basic:maintain',
  maintain: 'basic:maintain',
});

/** What another system calls an entry of a dictionary. (Type, System, TheirCode) is unique. */
export class RelationMappingInput {
  @Text('字典类型', { max: 60 }) Type!: string;
  @Text('系统', PARTNER) System!: string;
  @Text('对方代码', { max: 120 }) TheirCode!: string;
  @Text('对方名称', { max: 100, optional: true }) TheirName!: string | null;
  @Text('本系统代码', { max: 40 }) OwnCode!: string;
  @Text('备注', { max: 200, optional: true }) Remark!: string | null;
}
export class RelationMapping extends kept(RelationMappingInput) {}
export class RelationMappingQuery extends KeptQuery {
  @Text('字典类型', { max: 60, optional: true }) Type?: string;
  @Text('系统', { max: 40, optional: true }) System?: string;
}
export const relationMappings = resource('/api/RelationMapping', {
  label: '字典代码映射',
  input: RelationMappingInput,
  record: RelationMapping,
  query: RelationMappingQuery,
  sorts: ['-UpdateTime', 'System', 'Type', 'TheirCode', 'OwnCode'],
  read: 'basic:maintain',
  maintain: 'basic:maintain',
});
