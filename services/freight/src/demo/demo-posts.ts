import { demoIdentity } from '@quayside/contracts/auth/demo-identity';
import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import { PostAudience } from '@quayside/contracts/freight/post';
import type { Ctx } from '@quayside/service-kit/runtime/context';

const { Internal, Customers, Public } = PostAudience;

interface DemoPost {
  title: string;
  content: string;
  audience: PostAudience;
  lane_codes?: string[];
  carrier_codes?: string[];
  pod_codes?: string[];
  /** Days from today. */
  from: number;
  to: number;
  draft?: true;
}

const POSTS: readonly DemoPost[] = [
  {
    title: '美线旺季附加费（PSS）调整',
    audience: Public,
    lane_codes: ['USWC', 'USEC'],
    from: -5,
    to: 25,
    content:
      '各船公司自本月起对远东至美国航线征收旺季附加费：20尺 USD 240，40尺及高箱 USD 300。\n已含附加费的运价不另收，以查询结果中的合计为准。',
  },
  {
    title: '洛杉矶、长滩码头拥堵提示',
    audience: Customers,
    pod_codes: ['USLAX', 'USLGB'],
    from: -2,
    to: 20,
    content:
      '目前船舶平均等泊 3 至 4 天，提柜预约紧张。急货建议选择直达快船，或改走奥克兰、西雅图。',
  },
  {
    title: '中远美西线舱位紧张，请提前两周订舱',
    audience: Internal,
    carrier_codes: ['COSU'],
    lane_codes: ['USWC'],
    from: -1,
    to: 14,
    content: '月底前各航次舱位已放出八成。对外报价请同时备一家，重货（20吨以上）先与航线确认。',
  },
  {
    title: '元旦放假安排',
    audience: Customers,
    from: 20,
    to: 45,
    draft: true,
    content: '元旦期间订舱、补料、放单照常受理，值班电话另行通知。',
  },
];

/** Announcements of the operator. */
export async function seedPosts(tx: Ctx, employeeId: number): Promise<void> {
  const { CompanyId, Name } = demoIdentity(employeeId);
  const today = chinaDay(tx.now);
  const rows = POSTS.map(({ from, to, draft, ...post }) => ({
    ...post,
    company_id: CompanyId,
    valid_from: daysAfter(today, from),
    valid_to: daysAfter(today, to),
    enabled: !draft,
    version: 1,
    create_time: tx.now.toISOString(),
    update_time: tx.now.toISOString(),
    update_name: Name,
  }));
  await tx.sql(
    `INSERT INTO post (title, content, audience, lane_codes, carrier_codes, pod_codes, company_id, valid_from, valid_to, enabled, version,
       create_time, update_time, update_name)
     SELECT title, content, audience, lane_codes, carrier_codes, pod_codes, company_id, valid_from, valid_to, enabled, version, create_time,
       update_time, update_name FROM json_populate_recordset(NULL::post, $1)`,
    [JSON.stringify(rows)],
  );
}
