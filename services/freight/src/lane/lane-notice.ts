import type { FollowedLaneInput } from '@quayside/contracts/freight/lane/lane';
import { MessageGroup } from '@quayside/contracts/messaging/message';
import { linkTo, type Notice, type ScreenLink } from '@quayside/contracts/messaging/notice';
import { rich } from '@quayside/service-kit/notices/rich-text';
import type { LaneSide } from './followed-lane.entity.js';
import type { LaneFact } from './lane-facts.js';

/** A lane with what happened on it. */
export interface LaneNews {
  lane: Pick<FollowedLaneInput, 'PolCode' | 'PodCode' | 'CarrierCode' | 'CurrencyCode' | 'Boxes'>;
  facts: readonly LaneFact[];
}

/** Whom it is for: the person as long as he is of the company and may look at such prices. */
export interface LaneReader {
  employeeId: number;
  companyId: number;
  side: LaneSide;
}

/** So many lanes stand in one message; the list of lanes has all. */
const MOST = 30;

const amount = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 2 });
const percent = (from: number, to: number): string =>
  from === 0
    ? ''
    : `（${to > from ? '+' : '-'}${((Math.abs(to - from) / from) * 100).toFixed(1)}%）`;

/** A fact as people read it. */
function textOf(fact: LaneFact, currency: string): string {
  switch (fact.kind) {
    case 'found':
      return `有运价了：${fact.prices.map(({ Type, Unit }) => `${Type} ${currency} ${amount(Unit)}`).join('、')}`;
    case 'lost':
      return '已没有有效运价';
    case 'move':
      return `${fact.box} ${fact.to < fact.from ? '降价' : '涨价'}：${currency} ${amount(fact.from)} → ${amount(fact.to)}${percent(fact.from, fact.to)}`;
    case 'target':
      return `${fact.box} 到目标价：${currency} ${amount(fact.unit)}（目标 ${amount(fact.target)}）`;
    case 'new':
      return `发布了新运价${fact.carriers.length > 0 ? `：${fact.carriers.slice(0, 8).join('、')}` : ''}`;
    case 'ending':
      return `运价将于 ${fact.day} 到期，之后还没有运价`;
  }
}

/** What happened on a lane, in one line. */
export const newsText = ({ lane, facts }: LaneNews): string =>
  facts.map((fact) => textOf(fact, lane.CurrencyCode)).join('；');

/** A lane by the names of its ports. */
export const laneName = (
  { PolCode, PodCode, CarrierCode }: LaneNews['lane'],
  ports: ReadonlyMap<string, string>,
): string =>
  `${ports.get(PolCode) ?? PolCode}→${ports.get(PodCode) ?? PodCode}${CarrierCode ? ` ${CarrierCode}` : ''}`;

const KINDS: readonly (readonly [string, (fact: LaneFact) => boolean])[] = [
  ['降价', (fact) => fact.kind === 'move' && fact.to < fact.from],
  ['涨价', (fact) => fact.kind === 'move' && fact.to > fact.from],
  ['到目标价', ({ kind }) => kind === 'target'],
  ['新运价', ({ kind }) => kind === 'new'],
  ['从无到有', ({ kind }) => kind === 'found'],
  ['无价', ({ kind }) => kind === 'lost'],
  ['即将到期', ({ kind }) => kind === 'ending'],
];

/** How many lanes each kind of fact concerns: 降价3条、新运价2条. */
const counted = (news: readonly LaneNews[]): string =>
  KINDS.flatMap(([word, is]) => {
    const lanes = news.filter(({ facts }) => facts.some(is)).length;
    return lanes > 0 ? [`${word}${lanes}条`] : [];
  }).join('、');

function linkOf(side: LaneSide, news: readonly LaneNews[]): ScreenLink {
  const [first] = news;
  if (news.length > 1 || !first)
    return side === 'buy'
      ? linkTo('/external/workbench/PriceQuery', { tab: 'lanes' })
      : linkTo('/SeaFreight/FreightManagement/FCLFreightSearch', { tab: 'lanes' });
  const { PolCode, PodCode, Boxes } = first.lane;
  const asked = { Pols: PolCode, Pods: PodCode, Boxes: Boxes.map((box) => `${box}*1`).join(',') };
  return side === 'buy'
    ? linkTo('/external/workbench/PriceQuery', asked)
    : linkTo('/SeaFreight/FreightManagement/FCLFreightSearch', asked);
}

/** One message of everything that happened on a person's lanes since the last look. */
export function laneNotice(
  { employeeId, companyId, side }: LaneReader,
  news: readonly LaneNews[],
  ports: ReadonlyMap<string, string>,
): Notice {
  const lines = news
    .slice(0, MOST)
    .map((each) => ({ name: laneName(each.lane, ports), text: newsText(each) }));
  const [only] = lines;
  const title =
    news.length === 1 && only
      ? `${only.name}：${only.text}`
      : `${news.length}条关注航线有变化：${counted(news)}`;
  const rest = news.length - lines.length;
  return {
    Messages: [
      {
        To: [
          {
            Employees: [employeeId],
            CompanyId: companyId,
            Permission: side === 'buy' ? 'rate:query' : 'rate:sell',
          },
        ],
        Group: MessageGroup.Freight,
        Item: '航线提醒',
        Title: title,
        Description:
          rich`${lines.map(({ name, text }) => rich`<p><strong>${name}</strong> ${text}</p>`)}${
            rest > 0 ? rich`<p>其余 ${rest} 条见关注航线。</p>` : null
          }<p>价格为海运费单价，与查询结果一致，不含附加费。</p>`.html,
        Link: linkOf(side, news),
        LinkText: news.length > 1 ? '查看关注航线' : '查看运价',
        Reason: '您关注了该航线，可在“关注航线”中修改提醒条件或停用',
      },
    ],
  };
}
