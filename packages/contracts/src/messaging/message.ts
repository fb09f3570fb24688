import { type ChoiceValue, choices } from '../core/choices.js';
import { aNumber, arrayOf, get, list, nothing, post, record } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import { Choice, Flag, Instant, Integer, IntegerList, Text } from '../core/field.js';
import { ById } from '../core/identified.js';
import { ListQuery } from '../core/list.js';

/** What a message is about: 消息类型 of the list. */
export const MessageGroup = choices({
  Si: { value: '补料', label: '补料', color: 'blue' },
  Entry: { value: '录单', label: '录单', color: 'cyan' },
  Booking: { value: '订舱', label: '订舱', color: 'purple' },
  Freight: { value: '运价', label: '运价', color: 'gold' },
  System: { value: '系统', label: '系统', color: 'default' },
});
export type MessageGroup = ChoiceValue<typeof MessageGroup>;

/**
 * A message has one id for all who get it: `Id` is the `SendId`, is what `message/send` carries on the socket, and is the
 * `id` of every call here; each person sees, reads and deletes their own.
 */
export class MessageRow {
  @Integer('编号') Id!: number;
  @Choice('消息类型', MessageGroup) GroupName!: MessageGroup;
  @Text('消息子类型', { max: 40 }) ItemName!: string;
  @Text('标题', { max: 200 }) Title!: string;
  /** The beginning of the description as plain text. */
  @Text('摘要', { max: 200 }) Summary!: string;
  /** The id of the sending: equal to Id. */
  @Integer('发送编号') SendId!: number;
  /** It stops the matter until the reader acts, such as a return. */
  @Flag('急') Urgent!: boolean;
  @Flag('已读') IsRead!: boolean;
  /** How many unread messages of the same matter this one replaced. */
  @Integer('更新次数') Updates!: number;
  /** The colleague who dealt with the matter before this message was read; null: nobody. */
  @Text('已由处理', { max: 50, optional: true }) HandledBy!: string | null;
  @Instant('时间') CreateTime!: string;
}

export class MessageDetail {
  @Integer('编号') Id!: number;
  @Text('标题', { max: 200 }) Title!: string;
  /** Rich text, sanitised by the server. */
  @Text('内容', { max: 20_000, multiline: true }) Description!: string;
  /** The id of the sending: equal to Id. */
  @Integer('发送编号') SendId!: number;
  @Choice('消息类型', MessageGroup) GroupName!: MessageGroup;
  @Text('消息子类型', { max: 40 }) ItemName!: string;
  /** Where the matter can be handled, a path of the web app. */
  @Text('链接', { max: 500, optional: true }) Link!: string | null;
  @Text('链接文字', { max: 40, optional: true }) LinkText!: string | null;
  /** It stops the matter until the reader acts, such as a return. */
  @Flag('急') Urgent!: boolean;
  /** Why one got it. */
  @Text('原因', { max: 200 }) Reason!: string;
  @Instant('时间') CreateTime!: string;
  @Instant('阅读时间', { optional: true }) ReadTime!: string | null;
  /** The colleague who dealt with the matter before this message was read; null: nobody. */
  @Text('已由处理', { max: 50, optional: true }) HandledBy!: string | null;
}

export class MessageQuery extends ListQuery {
  @Flag('已读', { optional: true }) IsRead?: boolean;
  @Choice('消息类型', MessageGroup, { optional: true }) GroupName?: MessageGroup;
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
}

export class MessageIds {
  @IntegerList('消息', { max: 200, min: 1 }) MsgIdList!: number[];
}

export const unreadMessageCount = get('/api/Message/UnReadMessageCount', {
  summary: '未读消息数',
  answer: aNumber,
  access: 'own',
  bare: true,
});
/** What a notification shows; reading it leaves the message unread. */
export class MessageBrief {
  @Integer('编号') Id!: number;
  @Integer('发送编号') SendId!: number;
  @Text('标题', { max: 200 }) Title!: string;
  /** Plain text. */
  @Text('摘要', { max: 200 }) Description!: string;
  @Instant('时间') CreateTime!: string;
}

export const messageBrief = get('/api/Message/GetBrief', {
  summary: '本人一条消息的标题与摘要，不标记为已读',
  request: ById,
  answer: record(MessageBrief),
  access: 'own',
});
export const messageDetail = get('/api/Message/GetMessageSelfInfoDetail', {
  summary: '本人的一条消息，并标记为已读',
  request: ById,
  answer: record(MessageDetail),
  access: 'own',
});
export const listMessages = list('/api/Message/GetList', {
  summary: '本人的消息',
  query: MessageQuery,
  row: MessageRow,
  sorts: ['-CreateTime'],
  access: 'own',
});
export const exportMessages = exportOf('/api/Message/Export', {
  summary: '本人的消息',
  query: MessageQuery,
  access: 'own',
});
export const readMessages = post('/api/Message/SetReadStatus', {
  summary: '标记为已读',
  request: MessageIds,
  answer: nothing,
  access: 'own',
});
export const readAllMessages = post('/api/Message/SetReadAllStatus', {
  summary: '全部标记为已读',
  answer: nothing,
  access: 'own',
});
export const deleteMessages = post('/api/Message/DeleteMessage', {
  summary: '删除消息',
  request: MessageIds,
  answer: nothing,
  access: 'own',
});

export class SocketSignIn {
  @Integer('员工', { least: 1 }) EmployeeId!: number;
}

export class PendingPush {
  @Text('类型', { max: 40 }) Type!: string;
  @Text('内容', { max: 200 }) Content!: string;
}

/** Messages that came while the employee had no socket; answering marks them delivered. */
export const takePendingPushes = post('/api/Message/TakePending', {
  summary: '网关：取断线期间未送达的推送',
  request: SocketSignIn,
  answer: arrayOf(PendingPush),
  access: 'service',
});

export class DeliveredPush {
  @IntegerList('员工', { max: 20_000 }) EmployeeIds!: number[];
  @Integer('发送编号') SendId!: number;
}

export const markDelivered = post('/api/Message/MarkDelivered', {
  summary: '网关：推送已送达',
  request: DeliveredPush,
  answer: nothing,
  access: 'service',
});

/** The channel on which messaging tells every gateway to push: JSON of ClientPush, below PostgreSQL's 8,000 bytes. */
export const PUSH_CHANNEL = 'quayside_push';
export interface ClientPush {
  EmployeeIds: number[];
  /** Personal users, whatever company they act for, or none. */
  UserIds?: number[];
  Type: string;
  Content: string;
}

/** Frames of the live socket, both protocols: `{ type, content }`. */
export const SocketFrames = {
  Login: 'auth/login',
  Ping: 'ping',
  Pong: 'pong',
  /** A message came; content is its id, valid for each who gets it. */
  Message: 'message/send',
  FirstEntry: 'company/firstEntry',
  RightsChanged: 'rights/changed',
  /** A question for a price was asked, answered or closed; content is its id. */
  FreightInquire: 'freightRate/inquire',
  /** Something in an area changed; content is the area, e.g. `si`. */
  DataChanged: 'data/changed',
  /**
   * Answers a sign-in that said since when it has its data; content is the JSON of {@link
   * CaughtUp}.
   */
  CaughtUp: 'data/caught-up',
} as const;

/**
 * A sign-in may carry, beside the token, since when the client has its data: the position of its
 * first answer, or the last that
 * the socket told. Plain: `{ type, content, since }`; Socket.IO: a second content. What changed
 * since then comes as ordinary
 * frames before this answer, and each `pong` carries as content the position up to which
 * everything was told.
 */
export interface CaughtUp {
  /** Everything up to here has been told. */
  Position: string;
  /** False: nobody knows what changed since; the client reads again all that it shows. */
  Known: boolean;
  /** Milliseconds after which it does so, so that not all do at once. */
  AfterMs: number;
}

/** Seconds. Ping and reconnect are the specification's; the server closes silent or unsigned sockets. */
export const SOCKET_PING_S = 5;
export const SOCKET_RECONNECT_S = 5;
export const SOCKET_LOGIN_WITHIN_S = 10;
export const SOCKET_SILENT_AFTER_S = 30;
