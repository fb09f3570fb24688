import type { ChangeName } from '../areas.js';
import { type ChoiceValue, choices } from '../core/choices.js';
import { event } from '../core/event.js';
import {
  Choice,
  Flag,
  Instant,
  Integer,
  IntegerList,
  ListOf,
  Nested,
  Text,
} from '../core/field.js';
import type { Permission } from '../permissions.js';
import type { ScreenPath, SearchFor } from '../screens.js';
import { MessageGroup, SocketFrames } from './message.js';
import { Occurrence } from './webhook.js';

/** A link to a screen: made by {@link linkTo} alone. */
export type ScreenLink = string & { readonly madeBy: 'linkTo' };

/** HTML that is known to be safe: made by `rich` of the kit alone, which escapes what people wrote. */
export type SafeHtml = string & { readonly madeBy: 'rich' };

/** The link to a screen with its search; a path that is no screen's, or a name that the screen does not know, does not compile. Lists are written as `4,5`. */
export function linkTo<P extends ScreenPath>(
  path: P,
  search?: SearchFor<P, string | number | boolean>,
): ScreenLink {
  const given = Object.entries<string | number | boolean | undefined>(search ?? {}).filter(
    ([, value]) => value !== undefined,
  );
  const query = given.map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`,
  );
  return (query.length > 0 ? `${path}?${query.join('&')}` : path) as ScreenLink;
}

/** Some people: those for whom all that is given holds. Nothing given is nobody. */
export class Audience {
  @IntegerList('员工', { max: 1_000, optional: true }) Employees?: number[];
  /** Enabled employees who hold this right. */
  @Text('权限', { max: 100, optional: true }) Permission?: Permission;
  @Integer('公司', { optional: true }) CompanyId?: number;
  /** True: people of the platform's own company alone; false: all others. */
  @Flag('平台员工', { optional: true }) Staff?: boolean;
}

/** One message of a notice. */
export class NoticeMessage {
  /** Who gets it: everybody of any of these. */
  @ListOf('接收人', () => Audience, { max: 20, min: 1 }) To!: Audience[];
  /** Employees who do not get it, such as who did it. */
  @IntegerList('除外', { max: 100, optional: true }) Except?: number[];
  /** Nobody gets it as long as one of these has anybody: they deal with it. */
  @ListOf('另有人处理', () => Audience, { max: 20, optional: true }) Unless?: Audience[];
  @Choice('消息类型', MessageGroup) Group!: MessageGroup;
  @Text('消息子类型', { max: 40 }) Item!: string;
  /** Shortened to 200 characters. */
  @Text('标题', { max: 2_000 }) Title!: string;
  @Text('内容', { max: 20_000 }) Description!: SafeHtml;
  /** Where the matter can be handled. */
  @Text('链接', { max: 500, optional: true }) Link!: ScreenLink | null;
  @Text('链接文字', { max: 40, optional: true }) LinkText!: string | null;
  /** It stops the matter until the reader acts, such as a return: it stands out among other messages, and does not pass by itself. */
  @Flag('急', { optional: true }) Urgent?: boolean;
  /** Why one gets it, shortened to 200 characters. */
  @Text('原因', { max: 200 }) Reason!: string;
  /**
   * The matter, such as `booking-5/state`, of which only the newest message counts: a person's
   * unread message of it makes way for this one. Without it every message stands by itself.
   */
  @Text('事项', { max: 80, optional: true }) Topic?: string;
}

/**
 * Somebody has dealt with a matter, and nobody else has to be told of that: whose unread message of
 * it is left has it as read, with who dealt with it.
 */
export class HandledMatter {
  /** As `Topic` of the messages. */
  @Text('事项', { max: 80 }) Topic!: string;
  @ListOf('接收人', () => Audience, { max: 20, min: 1 }) Of!: Audience[];
  @Text('处理人', { max: 50 }) By!: string;
  /** Only as long as one of these has anybody, such as who did it when staff. */
  @ListOf('处理人条件', () => Audience, { max: 20, optional: true }) If?: Audience[];
}

/** Frames of the specification by which open screens learn of one record, beside `data/changed`. */
export const RecordFrame = choices({
  FreightInquire: { value: SocketFrames.FreightInquire, label: '询价变化' },
});
export type RecordFrame = ChoiceValue<typeof RecordFrame>;

/** A frame of the live socket about one record. */
export class NoticeFrame {
  @Choice('类型', RecordFrame) Type!: RecordFrame;
  @Text('内容', { max: 60 }) Content!: string;
}

/** When something happened, and was read, that is told of long after: in taken-over or demo data. */
export class NoticePast {
  @Instant('时间') Time!: string;
  @Instant('阅读时间', { optional: true }) ReadTime!: string | null;
}

/**
 * A fact and how people are told of it, in the words of the area that publishes it. Of its messages a person gets the first that
 * is for them, once, however often the event is delivered.
 */
export class Notice {
  @ListOf('消息', () => NoticeMessage, { max: 20 }) Messages!: NoticeMessage[];
  /** Matters that this fact ends for people whom it sends no message. */
  @ListOf('已处理', () => HandledMatter, { max: 10, optional: true }) Handled?: HandledMatter[];
  /** The area whose open screens read their data again, as `data/changed` names it. */
  @Text('区域', { max: 40, optional: true }) Area?: ChangeName;
  /** Who may have such screens open. */
  @ListOf('查看人', () => Audience, { max: 20, optional: true }) Watchers?: Audience[];
  /** What the watchers' open sockets are sent about the record itself. */
  @Nested('记录帧', () => NoticeFrame, { optional: true }) Frame?: NoticeFrame;
  /** A UUID by which the fact is known when more than one event may tell of it; the event's own id otherwise. */
  @Text('事实标识', { max: 36, optional: true }) Key?: string;
  /** The same fact for programs of those whose record it is. */
  @ListOf('事件', () => Occurrence, { max: 10, optional: true }) Occurrences?: Occurrence[];
  /** Set for what is long past: dated so, and pushed to nobody. */
  @Nested('过去', () => NoticePast, { optional: true }) Past?: NoticePast;
}

/** People are to be told of something. Publish it in the transaction that makes it true, under the aggregate that it is about. */
export const notice = event('messaging.notice', Notice);
