import { type ChoiceValue, choices } from '../core/choices.js';
import { get, nothing, post, record } from '../core/endpoint.js';
import { Choice, Day, Flag, Instant, Integer, MAIL_LENGTH, Text, TextList } from '../core/field.js';
import { KeptQuery, kept, resource } from '../core/resource.js';
import { carrier, lane, port } from '../masterdata/references.js';

/** Who may read an announcement; each of them reads what those after it do. */
export const PostAudience = choices({
  Internal: { value: 'internal', label: '内部员工', color: 'default' },
  Customers: { value: 'customers', label: '员工与客户', color: 'blue' },
  Public: { value: 'public', label: '公开', color: 'success' },
});
export type PostAudience = ChoiceValue<typeof PostAudience>;

/** A published announcement is an enabled record; one that was taken back can be published again. */
export const PostStatus = choices({
  Draft: { value: 'draft', label: '草稿', color: 'default' },
  Published: { value: 'published', label: '已发布', color: 'success' },
  Withdrawn: { value: 'withdrawn', label: '已撤下', color: 'warning' },
});
export type PostStatus = ChoiceValue<typeof PostStatus>;

const SOME = { max: 30, optional: true } as const;

/** An announcement about prices: what it says, to whom, and beside which searches. What is left empty fits every search. */
export class PostInput {
  @Text('标题', { max: 100 }) Title!: string;
  @Text('内容', { max: 5_000, multiline: true }) Content!: string;
  @Choice('可见范围', PostAudience) Audience!: PostAudience;
  @TextList('适用航线', { ...SOME, ref: lane() }) LaneCodes!: string[] | null;
  @TextList('适用船公司', { ...SOME, ref: carrier({ open: true }) }) CarrierCodes!: string[] | null;
  @TextList('适用起运港', { ...SOME, ref: port() }) PolCodes!: string[] | null;
  @TextList('适用卸货港', { ...SOME, ref: port() }) PodCodes!: string[] | null;
  @Day('有效期起') ValidFrom!: string;
  @Day('有效期止') ValidTo!: string;
}
export class Post extends kept(PostInput) {
  @Choice('公告状态', PostStatus) Status!: PostStatus;
  /** When it was first published, and by whom. */
  @Instant('发布时间', { optional: true }) PublishTime!: string | null;
  @Text('发布人', { max: 50, optional: true }) PublishName!: string | null;
}
export class PostQuery extends KeptQuery {
  @Choice('公告状态', PostStatus, { optional: true }) Status?: PostStatus;
  @Choice('可见范围', PostAudience, { optional: true }) Audience?: PostAudience;
  @Day('有效于', { optional: true }) ValidOn?: string;
}
export const freightPosts = resource('/api/FreightPost', {
  label: '运价公告',
  input: PostInput,
  record: Post,
  query: PostQuery,
  sorts: ['-UpdateTime', 'ValidFrom', 'ValidTo'],
  noImport: true,
  bulk: false,
  read: 'rate:read',
  maintain: 'rate:maintain',
});

/** An announcement as it stands beside what a search found. */
export class PostShown {
  @Integer('编号') Id!: number;
  @Text('标题', { max: 100 }) Title!: string;
  @Text('内容', { max: 5_000, multiline: true }) Content!: string;
  @Day('有效期起') ValidFrom!: string;
  @Day('有效期止') ValidTo!: string;
  @Instant('发布时间', { optional: true }) PublishTime!: string | null;
}

/** What an employee of a customer wants to hear of when announcements are published. */
export class PostSubscription {
  @Flag('订阅') Wanted!: boolean;
  /** Announcements of these lanes; empty: of all. */
  @TextList('航线', { max: 30, optional: true, ref: lane() }) LaneCodes!: string[] | null;
  /** Announcements come as mails, too. */
  @Text('邮箱', { contact: 'mail', max: MAIL_LENGTH, optional: true }) Mail!: string | null;
}
export const postSubscription = get('/api/PostSubscription/GetInfo', {
  summary: '我的运价公告订阅',
  answer: record(PostSubscription),
  access: 'rate:query',
});
export const savePostSubscription = post('/api/PostSubscription/Save', {
  summary: '订阅或退订运价公告',
  request: PostSubscription,
  answer: record(PostSubscription),
  access: 'rate:query',
});

export class PostUnsubscribe {
  @Text('凭证', { max: 64, min: 16, pattern: /^[\w-]+$/, patternText: '凭证不正确', raw: true })
  Token!: string;
}
/** The link in a mail: whoever has it may end the mails, and learns nothing. */
export const unsubscribePosts = post('/api/PostSubscription/Unsubscribe', {
  summary: '凭邮件中的链接退订运价公告，无需登录',
  request: PostUnsubscribe,
  answer: nothing,
  access: 'everyone',
  rateLimit: 30,
});
