import { NotificationOutlined } from '@ant-design/icons';
import type { PostShown } from '@quayside/contracts/freight/post';
import { Collapse, Typography } from 'antd';
import styles from './post.module.css';

/** Announcements beside what a search found, the newest first; the first of them is open. */
export function PostNotes({ posts }: { posts: readonly PostShown[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-label="运价公告" className={styles.notes}>
      <Collapse
        size="small"
        ghost
        defaultActiveKey={posts[0]!.Id}
        items={posts.map(({ Id, Title, Content, ValidFrom, ValidTo }) => ({
          key: Id,
          label: (
            <span className={styles.title}>
              <NotificationOutlined /> {Title}
            </span>
          ),
          extra: (
            <Typography.Text type="secondary" className={`${styles.days} qs-figures`}>
              {ValidFrom} 至 {ValidTo}
            </Typography.Text>
          ),
          children: <div className={styles.content}>{Content}</div>,
        }))}
      />
    </section>
  );
}
