import type { Post } from '@quayside/contracts/freight/post';
import { MessageGroup } from '@quayside/contracts/messaging/message';
import {
  type Audience,
  linkTo,
  type Notice,
  type SafeHtml,
} from '@quayside/contracts/messaging/notice';
import { rich } from '@quayside/service-kit/notices/rich-text';

type Told = Pick<Post, 'Title' | 'Content' | 'ValidFrom' | 'ValidTo'>;

/** As much of an announcement as stands in a message; all of it stands beside searches. */
const SHOWN = 1_000;
const opening = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

const described = ({ Content, ValidFrom, ValidTo }: Told): SafeHtml =>
  rich`<p>${opening(Content)}</p><p>有效期：${ValidFrom} 至 ${ValidTo}</p>`.html;

/** Subscribers among the customers' people hear of an announcement, as long as they may search prices. */
export const postNotice = (post: Told, employees: readonly number[]): Notice => ({
  Messages: [
    {
      To: chunks(employees, 1_000).map(
        (Employees): Audience => ({ Employees: [...Employees], Permission: 'rate:query' }),
      ),
      Group: MessageGroup.Freight,
      Item: '运价公告',
      Title: `运价公告：${post.Title}`,
      Description: described(post),
      Link: linkTo('/external/workbench/PriceQuery', {}),
      LinkText: '查运价',
      Reason: '您订阅了运价公告，可在运价查询页退订',
    },
  ],
});

/** Whoever sells for the company hears of what is announced inside the house. */
export const innerPostNotice = (post: Told, companyId: number): Notice => ({
  Messages: [
    {
      To: [{ CompanyId: companyId, Permission: 'rate:sell' }],
      Group: MessageGroup.Freight,
      Item: '运价公告',
      Title: `运价公告：${post.Title}`,
      Description: described(post),
      Link: linkTo('/SeaFreight/FreightManagement/FCLFreightSearch', {}),
      LinkText: '查运价',
      Reason: '您销售本公司的运价',
    },
  ],
});

/** Parts of at most `size`. */
export const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );
