import type { Post } from '@quayside/contracts/freight/post';
import { linkTo } from '@quayside/contracts/messaging/notice';

type Told = Pick<Post, 'Title' | 'Content' | 'ValidFrom' | 'ValidTo'>;

/** The mail of an announcement, with the way to the prices and the way out; where nobody said the platform's address, by its screens' names. */
export function postMail(
  { Title, Content, ValidFrom, ValidTo }: Told,
  name: string,
  token: string,
  publicUrl: string | null,
) {
  const ways = publicUrl
    ? [
        `查看运价：${publicUrl}${linkTo('/external/workbench/PriceQuery', {})}`,
        `退订：${publicUrl}${linkTo('/unsubscribe', { token })}`,
      ]
    : ['查看运价：登录平台，打开“运价查询”', '退订：登录平台，在“运价查询”页点“订阅公告”'];
  return {
    Subject: `运价公告：${Title}`.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 200),
    Body: [
      `${name}，您好：`,
      '',
      Content,
      '',
      `有效期：${ValidFrom} 至 ${ValidTo}`,
      '',
      ...ways,
    ].join('\n'),
  };
}
