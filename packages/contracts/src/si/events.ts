import { event } from '../core/event.js';
import { Choice, Flag, Integer, IntegerList, ListOf, Text, TextList } from '../core/field.js';
import { DeadlineAudience, SiStatus, SiVerb } from './choices.js';

export class SiChanged {
  @Integer('SI') Id!: number;
  @Integer('货物订单') CGO_ID!: number;
  @Integer('公司') CompanyId!: number;
  @Text('SI编号', { max: 20 }) TBI_NO!: string;
  @Text('提单号', { max: 35, optional: true }) TBI_SIMBL_NO!: string | null;
  @Choice('操作', SiVerb) Verb!: SiVerb;
  @Choice('状态', SiStatus) Status!: SiStatus;
  @Text('意见', { max: 2000, optional: true }) Remarks!: string | null;
  /** Who handed the SI in: gets the answers. */
  @Integer('提交人') CreatorEmployeeId!: number;
  /** Who did this. */
  @Integer('操作人') EmployeeId!: number;
  @Text('操作人', { max: 50 }) EmployeeName!: string;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Integer('补料版本') Revision!: number;
  /** Whose bill it is to make. */
  @Integer('制单人', { optional: true }) AssigneeId?: number | null;
}

/** An SI was submitted, resubmitted, approved, returned, voided … : published with every transition. */
export const siChanged = event('si.changed', SiChanged, ['messaging']);

/** The schedule of a booked shipment changed: departure, SI deadline or ship, or the ship does not call. */
export class OrderRescheduled {
  @Integer('货物订单') CGO_ID!: number;
  @Integer('公司') CompanyId!: number;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Text('订舱号', { max: 35 }) BookingNo!: string;
  @Text('船名', { max: 50 }) Vessel!: string;
  @Text('航次', { max: 50 }) Voyage!: string;
  @Text('装货港', { max: 100 }) LoadPort!: string;
  /** Why, as people say it: 延误, 停航 … */
  @Text('原因', { max: 40 }) Reason!: string;
  /** What changed, for people: 截单时间由…改为…. */
  @Text('变更', { max: 2000 }) Text!: string;
  /** It does not sail as booked: somebody has to book anew. */
  @Flag('需改配') Lost!: boolean;
  /** An SI of it has been handed in. */
  @Flag('已补料') HasSi!: boolean;
}

export const orderRescheduled = event('si.order-rescheduled', OrderRescheduled, ['messaging']);

/** SIs were given to somebody of the desk, or taken away again. */
export class SisAssigned {
  @IntegerList('SI', { max: 200, min: 1 }) Ids!: number[];
  /** Bill numbers in the order of the ids. */
  @TextList('提单号', { max: 200, min: 1 }) Bills!: string[];
  /** Who is told. */
  @Integer('制单人') AssigneeId!: number;
  /** Given to, not taken from. */
  @Flag('分派') Given!: boolean;
  /** The nearest deadline of them, ISO 8601. */
  @Text('截单时间', { max: 40, optional: true }) Deadline!: string | null;
  @Integer('操作人') EmployeeId!: number;
  @Text('操作人', { max: 50 }) EmployeeName!: string;
}

export const sisAssigned = event('si.assigned', SisAssigned, ['messaging']);

/** An SI that is not with the carrier yet, or an order without one. */
export class DueSubject {
  /** 0 for an order without SI. */
  @Integer('SI') Id!: number;
  @Integer('货物订单') CGO_ID!: number;
  /** Bill number, or booking number of an order. */
  @Text('编号', { max: 40 }) Number!: string;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Text('船名航次', { max: 110 }) Voyage!: string;
  /** ISO 8601. */
  @Text('截单时间', { max: 40 }) Deadline!: string;
}

/** A threshold before the carrier's cut-off was passed: one event for all that the same people have to act on. */
export class DeadlineNear {
  @Choice('通知对象', DeadlineAudience) Audience!: DeadlineAudience;
  /** The company of a customer, the employee of a submitter or maker; 0 for a whole desk. */
  @Integer('对象编号') AudienceId!: number;
  /** Minutes before the cut-off; 0 when it has passed. */
  @Integer('提前分钟') Minutes!: number;
  @ListOf('对象', () => DueSubject, { max: 200, min: 1 }) Subjects!: DueSubject[];
}

export const deadlineNear = event('si.deadline-near', DeadlineNear, ['messaging']);
