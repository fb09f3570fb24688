import { type ServiceName, services } from '../areas.js';
import { type ChoiceValue, choices } from '../core/choices.js';
import { arrayOf, get, nothing, post, record } from '../core/endpoint.js';
import { Choice, Flag, Instant, Integer, ListOf, Text, TextList } from '../core/field.js';

const asChoices = Object.fromEntries(
  Object.entries(services).map(([value, label]) => [value, { value, label }]),
) as {
  readonly [K in ServiceName]: { readonly value: K; readonly label: string };
};

/** Services as the operator's people know them. */
export const ServiceChoice = choices(asChoices);
export type ServiceChoice = ChoiceValue<typeof ServiceChoice>;

/** An event that a service could not hand over to another one, and no longer tries to. */
export class DeadLetter {
  @Integer('编号', { least: 1 }) Id!: number;
  @Choice('发出方', ServiceChoice) Service!: ServiceChoice;
  @Choice('接收方', ServiceChoice) Subscriber!: ServiceChoice;
  /** Of the event, as the logs name it. */
  @Text('事件标识', { max: 36 }) EventId!: string;
  @Text('事件', { max: 80 }) Name!: string;
  /** What it is about: events of one thing go in order. */
  @Text('对象', { max: 80 }) Aggregate!: string;
  @Integer('尝试次数') Attempts!: number;
  @Text('原因', { max: 2000, optional: true }) Error!: string | null;
  @Instant('事件时间') EventTime!: string;
  @Instant('失败时间') DeadTime!: string;
  /** Later events of the same thing were handed over meanwhile: this one tells of an older state. */
  @Flag('已有更新的事件') Overtaken!: boolean;
}

export class DeadLetters {
  @ListOf('投递失败', () => DeadLetter, { max: 10_000 }) Letters!: DeadLetter[];
  /** Services that did not answer. */
  @TextList('未答复的服务', { max: 10 }) Unreachable!: string[];
}

export class DeliverAgain {
  @Choice('发出方', ServiceChoice) Service!: ServiceChoice;
  @Integer('编号', { least: 1 }) Id!: number;
  @Choice('接收方', ServiceChoice) Subscriber!: ServiceChoice;
}

export const listDeadLetters = get('/api/DeadLetter/GetList', {
  summary: '服务之间投递失败、不再自动重试的事件',
  answer: record(DeadLetters),
  access: 'system:operate',
});

export const deliverAgain = post('/api/DeadLetter/DeliverAgain', {
  summary: '重新投递一条失败的事件；重新计算重试次数',
  request: DeliverAgain,
  answer: nothing,
  access: 'system:operate',
  ownTransaction: true,
});

/** What every service has for the two above; the gateway does not know them. */
export class DeliverOwnAgain {
  @Integer('编号', { least: 1 }) Id!: number;
  @Choice('接收方', ServiceChoice) Subscriber!: ServiceChoice;
  @Text('操作人', { max: 50 }) EmployeeName!: string;
}

export const ownDeadLetters = {
  list: get('/api/DeadLetter/GetOwn', {
    summary: '本服务投递失败的事件',
    answer: arrayOf(DeadLetter),
    access: 'service',
  }),
  deliver: post('/api/DeadLetter/DeliverOwn', {
    summary: '重新投递本服务的一条事件',
    request: DeliverOwnAgain,
    answer: nothing,
    access: 'service',
  }),
} as const;
