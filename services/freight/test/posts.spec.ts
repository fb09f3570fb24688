import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Identity } from '@quayside/contracts/auth/session';
import { findEmployees } from '@quayside/contracts/auth/session';
import {
  freightPosts,
  type Post,
  PostAudience,
  type PostInput,
  PostStatus,
  postSubscription,
  savePostSubscription,
  unsubscribePosts,
} from '@quayside/contracts/freight/post';
import { postPublished } from '@quayside/contracts/freight/post-event';
import { searchOffers, searchPrices, searchPublished } from '@quayside/contracts/freight/search';
import { type MailOrder, mailOrdered } from '@quayside/contracts/messaging/mail-order';
import { type Notice, notice } from '@quayside/contracts/messaging/notice';
import { receive } from '@quayside/service-kit/events/subscribe';
import { anIdentity } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { pricing, startFreight, store, stranger } from './rates.js';

const DAYS = { From: '2026-12-01', To: '2026-12-14' };
const zhou = anIdentity({ CompanyCode: 'HUAYUAN', EmployeeId: 21, Name: '周启明' });
const chen = anIdentity({ CompanyCode: 'HUAYUAN', EmployeeId: 22, Name: '陈静' });
const gone = anIdentity({ CompanyCode: 'HUAYUAN', EmployeeId: 23, Name: '离职人' });
const NOTHING: PostInput = {
  Title: '旺季附加费通知',
  Content: '12月起征收PSS',
  Audience: PostAudience.Public,
  ValidFrom: '2026-12-01',
  ValidTo: '2026-12-31',
  LaneCodes: null,
  CarrierCodes: null,
  PolCodes: null,
  PodCodes: null,
};

describe('announcements', () => {
  let test: TestService;
  beforeAll(async () => {
    const people = ({ Ids }: { Ids: number[] }) =>
      Ids.filter((Id) => Id !== 23).map((Id) => ({ Id, CompanyName: '华远' }));
    test = await startFreight(
      { [findEmployees.path]: people },
      { PUBLIC_URL: 'https://hy.example.cn/' },
    );
    await store(test, { Published40HQ: 2000 });
  });
  afterAll(() => test.close());
  // What is announced by one test stands beside no search of another.
  beforeEach(() => test.ctx().sql('UPDATE post SET enabled = false, update_time = now()'));

  const made = async (given: Partial<PostInput> = {}): Promise<Post> =>
    (await test.call(pricing, freightPosts.create!, { ...NOTHING, ...given })).data;
  const turned = ({ Id, Version }: Post, Enabled: boolean) =>
    test.call(pricing, freightPosts.setEnabled!, { Id, Enabled, Version });
  const published = async (given: Partial<PostInput> = {}): Promise<Post> =>
    (await turned(await made(given), true)).data;
  const seen = async (as: Identity | null, more: object = {}) => {
    const endpoint = as === null ? searchPublished : as === pricing ? searchOffers : searchPrices;
    const { data } = await test.call(
      as,
      endpoint as typeof searchPrices,
      { ...DAYS, Pols: 'CNSHA', Pods: 'USLAX', ...more } as never,
    );
    return data.Posts.map(({ Title }) => Title);
  };
  /** Delivers what freight told itself, and answers what it told others by that. */
  const told = async (id: number) => {
    const last = await test
      .ctx()
      .sql<{ id: number }>('SELECT coalesce(max(id), 0)::int AS id FROM _outbox');
    const event = {
      EventId: randomUUID(),
      Name: postPublished.name,
      Payload: { PostId: id },
      TraceId: 't',
    };
    await receive(test.service.runtime, [event]);
    const rows = await test
      .ctx()
      .sql<{ name: string; payload: unknown }>(
        'SELECT name, payload FROM _outbox WHERE id > $1 ORDER BY id',
        [last[0]!.id],
      );
    return {
      notices: rows
        .filter(({ name }) => name === notice.name)
        .map(({ payload }) => payload as Notice),
      mails: rows
        .filter(({ name }) => name === mailOrdered.name)
        .map(({ payload }) => payload as MailOrder),
    };
  };

  it('are drafts until they are published, and can be taken back', async () => {
    const draft = await made();
    expect([draft.Status, draft.PublishTime, await seen(null)]).toEqual([
      PostStatus.Draft,
      null,
      [],
    ]);
    const { data: shown } = await turned(draft, true);
    expect(shown).toMatchObject({ Status: PostStatus.Published, PublishName: '赵定价' });
    expect(await seen(null)).toEqual(['旺季附加费通知']);
    const { data: back } = await turned(shown, false);
    expect([back.Status, await seen(null)]).toEqual([PostStatus.Withdrawn, []]);
    expect(
      (
        await test.call(pricing, freightPosts.list, { Status: PostStatus.Withdrawn } as never)
      ).data.Rows.map(({ Id }) => Id),
    ).toContain(back.Id);
    const old = await made({ ValidFrom: '2026-11-01', ValidTo: '2026-11-02' });
    expect((await turned(old, true)).refusal.Code).toBe('post.expired');
    expect((await test.call(stranger, freightPosts.info, { Id: old.Id })).status).toBe(404);
  });

  it('stand beside the searches of those whom they are for', async () => {
    await published({ Title: '内部', Audience: PostAudience.Internal });
    await published({ Title: '客户', Audience: PostAudience.Customers });
    await published({ Title: '公开' });
    expect(await seen(null)).toEqual(['公开']);
    expect((await seen(zhou)).sort()).toEqual(['公开', '客户']);
    expect((await seen(pricing)).sort()).toEqual(['公开', '内部', '客户']);
  });

  it('stand beside the searches that they are about: days, ports, carriers and lanes with those above', async () => {
    await published({ Title: '一月', ValidFrom: '2027-01-01', ValidTo: '2027-01-31' });
    await published({ Title: '鹿特丹', PodCodes: ['NLRTM'] });
    await published({ Title: '洛杉矶', PolCodes: ['CNSHA'], PodCodes: ['uslax'] });
    await published({ Title: '中远', CarrierCodes: ['COSU'] });
    await published({ Title: '地中海', CarrierCodes: ['MSCU'] });
    await published({ Title: '地中海美西', CarrierCodes: ['MSCU'], LaneCodes: ['USWC'] });
    await published({ Title: '北美', LaneCodes: ['NAM'] });
    await published({ Title: '欧洲', LaneCodes: ['EUR'] });
    expect((await seen(null)).sort()).toEqual(['中远', '北美', '洛杉矶']);
    // Nothing is found: the lanes are those of the port, and what is announced about a carrier of the lane is why.
    expect((await seen(null, { Pols: 'CNNGB' })).sort()).toEqual(['北美', '地中海美西']);
    expect(await seen(null, { Pols: 'CNNGB', Pods: 'NLRTM' })).toEqual(
      expect.arrayContaining(['欧洲', '鹿特丹']),
    );
    expect(await seen(null, { From: '2027-01-01', To: '2027-01-05' })).toEqual(['一月']);
  });

  it('are told to whoever subscribed to their lanes and still may search, once each', async () => {
    const subscribe = (as: Identity, LaneCodes: string[] | null, Mail: string | null) =>
      test.call(as, savePostSubscription, { Wanted: true, LaneCodes, Mail });
    await subscribe(zhou, null, 'zhou@huayuan.cn');
    await subscribe(chen, ['EUR'], null);
    await subscribe(gone, null, 'gone@huayuan.cn');
    const post = await published({ Title: '美线涨价', PodCodes: ['USLAX'] });
    const first = await told(post.Id);
    expect(first.notices[0]!.Messages[0]!.To).toEqual([
      { Employees: [21], Permission: 'rate:query' },
    ]);
    expect(first.mails).toHaveLength(1);
    expect(first.mails[0]).toMatchObject({
      To: ['zhou@huayuan.cn'],
      AboutId: 0,
      Subject: '运价公告：美线涨价',
    });
    expect(first.mails[0]).toMatchObject({
      Service: 'freight',
      Link: '/SeaFreight/FreightManagement/FCLFreightPost',
    });
    const { data: back } = await turned(post, false);
    await turned(back, true);
    expect(await told(post.Id)).toEqual({ notices: [], mails: [] });
    // The lane above that of the port is whom a subscriber of the whole trade hears by.
    await subscribe(chen, ['NAM'], null);
    const late = await told(post.Id);
    expect(late.notices[0]!.Messages[0]!.To).toEqual([
      { Employees: [22], Permission: 'rate:query' },
    ]);
    expect(late.mails).toEqual([]);
    const draft = await made();
    expect(await told(draft.Id)).toEqual({ notices: [], mails: [] });
  });

  it('are told inside the house where they are its own', async () => {
    const post = await published({ Title: '内部提醒', Audience: PostAudience.Internal });
    const { notices, mails } = await told(post.Id);
    expect(notices[0]!.Messages[0]!.To).toEqual([
      { CompanyId: pricing.CompanyId, Permission: 'rate:sell' },
    ]);
    expect(mails).toEqual([]);
    expect((await told(post.Id)).notices).toEqual([]);
  });

  it('end for whoever follows the link of the mail, which tells a stranger nothing', async () => {
    await test.call(zhou, savePostSubscription, {
      Wanted: true,
      LaneCodes: null,
      Mail: 'zhou@huayuan.cn',
    });
    expect((await test.call(zhou, postSubscription, {})).data).toEqual({
      Wanted: true,
      LaneCodes: null,
      Mail: 'zhou@huayuan.cn',
    });
    const post = await published({ Title: '再来一封' });
    const { mails } = await told(post.Id);
    const token = /token=([\w-]+)/.exec(mails[0]!.Body)?.[1];
    expect(mails[0]!.Body).toContain('https://hy.example.cn/unsubscribe?token=');
    for (const Token of ['a-token-of-nobody-at-all', token!, token!])
      expect((await test.call(null, unsubscribePosts, { Token })).status).toBe(200);
    expect((await test.call(zhou, postSubscription, {})).data.Wanted).toBe(false);
    expect(
      (
        await test.call(zhou, savePostSubscription, {
          Wanted: true,
          LaneCodes: null,
          Mail: 'nonsense',
        })
      ).status,
    ).toBe(400);
  });
});
