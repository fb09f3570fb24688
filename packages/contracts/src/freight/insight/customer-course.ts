import { type ChoiceValue, choices } from '../../core/choices.js';
import { get, record } from '../../core/endpoint.js';
import { Choice, Day, Integer, ListOf, Text } from '../../core/field.js';
import { customer } from '../../masterdata/references.js';

/** Who serves customers. */
export const ServedBy = choices({
  Department: { value: 'department', label: '部门' },
  Employee: { value: 'employee', label: '员工' },
});
export type ServedBy = ChoiceValue<typeof ServedBy>;

export class CustomerCourseQuery {
  @Choice('统计维度', ServedBy) By!: ServedBy;
  @Day('起', { optional: true }) From?: string;
  @Day('止', { optional: true }) To?: string;
  @Text('客户', { max: 40, optional: true, ref: customer({ open: true }) }) CustomerCode?: string;
}

/** What customers of one department or employee searched, and what became of it. */
export class CustomerCourse {
  /** Department or employee; null: nobody serves them. */
  @Integer('编号', { optional: true }) Id!: number | null;
  @Text('名称', { max: 100, optional: true }) Name!: string | null;
  /** Of customers themselves. */
  @Integer('客户查询') Searches!: number;
  @Integer('无结果') Vain!: number;
  @Integer('查询客户数') Customers!: number;
  @Integer('报价') Quotes!: number;
  @Integer('已发送') Sent!: number;
  @Integer('已接受') Accepted!: number;
  @Integer('已拒绝') Rejected!: number;
  @Integer('报价客户数') QuotedCustomers!: number;
}
export class CustomerCourses {
  @Day('起') From!: string;
  @Day('止') To!: string;
  @ListOf('分组', () => CustomerCourse, { max: 500 }) Rows!: CustomerCourse[];
}
export const customerCourses = get('/api/CustomerCourse/GetFigures', {
  summary: '客户从查询到报价、成交：按服务的部门或员工',
  request: CustomerCourseQuery,
  answer: record(CustomerCourses),
  access: 'rate:analyse',
});
