import type { Permission } from '../permissions.js';
import { type Endpoint, get, post, record } from './endpoint.js';
import { Integer, ListOf, Text, TextList } from './field.js';

export const WORKFLOW_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What is asked of an area: what a person of a company has there. */
export class OwnedQuery {
  @Integer('员工', { least: 1 }) EmployeeId!: number;
  @Integer('公司', { least: 1 }) CompanyId!: number;
}

/** Records of one kind that are a person's. */
export class OwnedKind {
  @Text('类别', { max: 40 }) Kind!: string;
  @Text('名称', { max: 40 }) Label!: string;
  @Integer('数量') Count!: number;
  /** Who takes them over holds any of these; none: anybody. */
  @TextList('所需权限', { max: 20 }) Rights!: Permission[];
  /** Why they stay with the person; null: they can be handed over. */
  @Text('不能移交的原因', { max: 200, optional: true }) Stays!: string | null;
}

export class AreaOwned {
  @ListOf('类别', () => OwnedKind, { max: 40 }) Kinds!: OwnedKind[];
}

export class Heir {
  @Integer('员工', { least: 1 }) Id!: number;
  @Text('姓名', { max: 50 }) RealName!: string;
}

/** One kind and who takes it over; with several each gets as many, in turn. */
export class OwnedShare {
  @Text('类别', { max: 40 }) Kind!: string;
  @ListOf('接手人', () => Heir, { max: 20, min: 1 }) Heirs!: Heir[];
}

/** A step of a hand-over: the same one twice is once, and one that was undone is not done again. */
export class HandOverStep extends OwnedQuery {
  @Text('移交', { max: 36, pattern: WORKFLOW_ID }) WorkflowId!: string;
  @Text('姓名', { max: 50 }) RealName!: string;
  @ListOf('类别', () => OwnedShare, { max: 40 }) Shares!: OwnedShare[];
}

export class UndoHandOverStep {
  @Text('移交', { max: 36, pattern: WORKFLOW_ID }) WorkflowId!: string;
  /** Whose it was. */
  @Text('姓名', { max: 50 }) RealName!: string;
}

/** What became of one kind. */
export class MovedKind {
  @Text('类别', { max: 40 }) Kind!: string;
  @Text('名称', { max: 40 }) Label!: string;
  /** That are the heirs’ now; after an undo, the person’s again. */
  @Integer('已移交') Moved!: number;
  /** That stayed: the heir has one of the same himself, or, at an undo, it went on to somebody else meanwhile. */
  @Integer('未移交') Kept!: number;
  /** At an undo, of kinds that have names: what went on to somebody else meanwhile, and stays there. */
  @TextList('之后又转给他人', { max: 20, optional: true }) GivenOn?: string[];
  /** Likewise: what came back and the heir had changed meanwhile. */
  @TextList('接手后修改过', { max: 20, optional: true }) Edited?: string[];
}

export class AreaMoved {
  @ListOf('类别', () => MovedKind, { max: 40 }) Kinds!: MovedKind[];
}

/** The call by which a service tells what is a person’s, with those by which it hands that over and takes it back. */
export interface OwnedEndpoint extends Endpoint<OwnedQuery, AreaOwned> {
  readonly handOver: Endpoint<HandOverStep, AreaMoved>;
  readonly undo: Endpoint<UndoHandOverStep, AreaMoved>;
}

/** Declares how a service takes part in handing over what is a person’s; accounts asks every service of the catalogue that declares it. */
export function ownedOf(
  area: string,
  { label }: { label: string },
): { owned: OwnedEndpoint; endpoints: readonly Endpoint[] } {
  const reading = get(`/api/${area}/GetOwned`, {
    summary: `一名员工名下的${label}`,
    request: OwnedQuery,
    answer: record(AreaOwned),
    access: 'service',
  });
  const handOver = post(`/api/${area}/HandOver`, {
    summary: `移交一名员工名下的${label}`,
    request: HandOverStep,
    answer: record(AreaMoved),
    access: 'service',
  });
  const undo = post(`/api/${area}/UndoHandOver`, {
    summary: `撤销${label}的移交`,
    request: UndoHandOverStep,
    answer: record(AreaMoved),
    access: 'service',
  });
  const owned = { ...reading, handOver, undo };
  return { owned, endpoints: [owned, handOver, undo] as readonly unknown[] as readonly Endpoint[] };
}

export const isOwnedEndpoint = (endpoint: Endpoint): endpoint is OwnedEndpoint & Endpoint =>
  'handOver' in endpoint;
