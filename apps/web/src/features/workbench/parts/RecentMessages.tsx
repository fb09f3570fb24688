import { listMessages } from '@quayside/contracts/messaging/message';
import { Badge } from 'antd';
import { formatInstant } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useRead } from '../../../kit/http/query.js';
import { GoLink } from '../../../kit/screen/GoLink.js';
import styles from '../Workbench.module.css';

export const SHOWN_MESSAGES = 6;

/** The latest messages, read or not. */
export function RecentMessages({ external }: { external: boolean }) {
  const read = useRead(listMessages, { Page: 1, Limit: SHOWN_MESSAGES });
  const detail = external ? '/manage/messageDetail' : '/system/messageDetail';
  return (
    <ReadGate read={read}>
      {({ Rows }) =>
        Rows.length === 0 ? (
          <p className={styles.quiet}>还没有消息。需要您处理的事和每日进展会在这里通知您。</p>
        ) : (
          <ul className={styles.lines}>
            {Rows.map((row) => (
              <li key={row.Id}>
                <GoLink to={detail} search={{ id: String(row.Id) }} className={styles.line!}>
                  <Badge status={row.IsRead ? 'default' : row.Urgent ? 'error' : 'processing'} />
                  <span
                    className={styles.title}
                    data-unread={!row.IsRead}
                    data-urgent={row.Urgent && !row.IsRead}
                  >
                    {row.Title}
                  </span>
                  <time className="qs-figures">{formatInstant(row.CreateTime)}</time>
                </GoLink>
              </li>
            ))}
          </ul>
        )
      }
    </ReadGate>
  );
}
