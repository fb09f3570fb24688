import { Flex, Timeline, Typography } from 'antd';
import type { ReactNode } from 'react';
import { InstantText } from './DateText.js';

export interface StoryEntry {
  key: string | number;
  time: string;
  title: ReactNode;
  /** Who did it. */
  by?: ReactNode;
  content?: ReactNode;
  /** A preset colour of antd. */
  color?: string;
}

/** What happened to a record, newest first as given. */
export function Story({ entries }: { entries: readonly StoryEntry[] }) {
  return (
    <Timeline
      items={entries.map(({ key, time, title, by, content, color = 'blue' }) => ({
        key,
        color,
        content: (
          <Flex vertical gap={6} style={{ paddingBottom: 8 }}>
            <Flex gap={12} align="center" wrap>
              <Typography.Text strong>{title}</Typography.Text>
              <Typography.Text type="secondary" className="qs-figures">
                <InstantText value={time} />
              </Typography.Text>
              {by && <Typography.Text type="secondary">{by}</Typography.Text>}
            </Flex>
            {content}
          </Flex>
        ),
      }))}
    />
  );
}
