import {
  CarrierMessageState,
  MessageDirection,
  MessageFunction,
} from '@quayside/contracts/partner-line/choices';
import { Flex, Typography } from 'antd';
import { StatusTag } from '../../kit/display/StatusTag.js';
import { Story } from '../../kit/display/Story.js';
import { type LineMessage, useMessageLine } from './message-line.js';
import './carrier.css';

const { Out } = MessageDirection;
const COLORS = { success: 'green', error: 'red', warning: 'orange', default: 'gray' } as Readonly<
  Record<string, string>
>;

/** What went to the carrier and came back, newest first; a click opens the message. */
export function MessageStory({
  messages,
  shown,
  onOpen,
}: {
  messages: readonly LineMessage[];
  /** The message that is open. */
  shown?: number;
  onOpen(id: number): void;
}) {
  const { types } = useMessageLine();
  return (
    <Story
      entries={[...messages]
        .sort((a, b) => b.Id - a.Id)
        .map((message) => ({
          key: message.Id,
          time: message.CreateTime,
          color: COLORS[CarrierMessageState.option(message.State)?.color ?? ''] ?? 'blue',
          title: (
            <Flex gap={8} align="center" wrap>
              <button
                type="button"
                className="carrier-story-link"
                disabled={message.Id === shown}
                onClick={() => onOpen(message.Id)}
              >
                {message.Direction === Out ? '→ ' : '← '}
                {types.label(message.Type)}
                {message.Function ? ` ${MessageFunction.label(message.Function)}` : ''}
              </button>
              <StatusTag of={CarrierMessageState} value={message.State} />
              {message.Id === shown && <Typography.Text type="secondary">正在查看</Typography.Text>}
            </Flex>
          ),
          by: [message.ControlRef && `控制号 ${message.ControlRef}`, message.EmployeeName]
            .filter(Boolean)
            .join(' · '),
          content: message.Reason && (
            <Typography.Text type="secondary">{message.Reason}</Typography.Text>
          ),
        }))}
    />
  );
}
