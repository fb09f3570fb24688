import { MessageGroup } from '@quayside/contracts/messaging/message';
import { linkTo, type Notice } from '@quayside/contracts/messaging/notice';
import { rich } from '@quayside/service-kit/notices/rich-text';

/** A lane by the names of its ports. */
export interface NamedLane {
  pol: string;
  pod: string;
  name: string;
}

/** Customers hear that a lane that they searched in vain has prices now; nothing of anybody else who did. */
export function demandNotice({ pol, pod, name }: NamedLane, companies: readonly number[]): Notice {
  return {
    Messages: [
      {
        To: companies.map((CompanyId) => ({ CompanyId, Permission: 'rate:query' as const })),
        Group: MessageGroup.Freight,
        Item: '运价上新',
        Title: `您查询过的${name}已有运价`,
        Description: rich`<p>您近期查询${name}时没有结果，现在已有运价，可以查看价格与船期。</p>`
          .html,
        Link: linkTo('/external/workbench/PriceQuery', { Pols: pol, Pods: pod }),
        LinkText: '查看运价',
        Reason: '您公司近30天查询过该航线',
      },
    ],
  };
}
