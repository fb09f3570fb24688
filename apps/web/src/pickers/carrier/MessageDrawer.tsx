import {
  CarrierMessageState,
  MessageDirection,
  MessageFunction,
} from '@quayside/contracts/partner-line/choices';
import { Alert, Button, Flex, Tabs } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { Facts } from '../../kit/display/Facts.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useRead } from '../../kit/http/query.js';
import { DownloadButton } from '../../kit/import/DownloadButton.js';
import { AppDrawer } from '../../kit/overlay/AppDrawer.js';
import { DecodedText } from './DecodedText.js';
import { FaultList } from './FaultList.js';
import { MessageStory } from './MessageStory.js';
import {
  type LineMessage,
  type LineMessageDetail,
  type MessageLine,
  useMessageLine,
} from './message-line.js';
import { StructureCheck } from './StructureCheck.js';
import { mayAsk, mayAssign, mayDismiss, mayResend, useMessageActs } from './use-message-acts.js';

const FACTS = ['CarrierCode', 'State', 'ControlRef'] as const;
const TIMES = { out: ['SentTime', 'AnswerTime'], in: ['CreateTime', 'EmployeeName'] } as const;

/** One message on the line: what it is, its text beside its meaning, what belongs to it, and what can be done. */
export function MessageDrawer({ id, onClose }: { id: number; onClose(): void }) {
  const line = useMessageLine();
  const [shown, setShown] = useState(id);
  const read = useRead(line.info, { Id: shown });
  const acts = useMessageActs();
  return (
    <AppDrawer
      open
      size={1080}
      title={read.data ? titleOf(line, read.data) : '报文'}
      onClose={onClose}
      extra={
        read.data && <Actions message={read.data} acts={acts} onSent={setShown} onLeave={onClose} />
      }
    >
      <ReadGate read={read}>
        {(message) => <Content message={message} onOpen={setShown} />}
      </ReadGate>
      {acts.holder}
    </AppDrawer>
  );
}

const titleOf = (
  { types }: MessageLine,
  { Direction, Type, Function: kind, CarrierCode }: LineMessage,
): string =>
  [
    MessageDirection.label(Direction),
    CarrierCode,
    types.label(Type),
    kind && `（${MessageFunction.label(kind)}）`,
  ]
    .filter(Boolean)
    .join(' ');

interface ActionsProps {
  message: LineMessageDetail;
  acts: ReturnType<typeof useMessageActs>;
  onSent(id: number): void;
  onLeave(): void;
}

function Actions({ message, acts, onSent, onLeave }: ActionsProps) {
  const line = useMessageLine();
  const subject = line.subjectOf(message);
  return (
    <Flex gap={8}>
      {subject !== null && (
        <Button
          onClick={() => {
            onLeave();
            line.open(subject);
          }}
        >
          查看{line.label}
        </Button>
      )}
      {message.Raw !== '' && (
        <DownloadButton endpoint={line.raw} request={{ Id: message.Id }}>
          下载原文
        </DownloadButton>
      )}
      {mayAsk(message) && (
        <Button loading={acts.pending} onClick={() => void acts.ask(message)}>
          查询回执
        </Button>
      )}
      {mayDismiss(message) && (
        <Button danger loading={acts.pending} onClick={() => void acts.dismiss(message)}>
          忽略
        </Button>
      )}
      {mayAssign(line, message) && (
        <Button type="primary" onClick={() => acts.assign(message)}>
          指定{line.label}
        </Button>
      )}
      {mayResend(message) && (
        <Button
          type="primary"
          loading={acts.pending}
          onClick={() => void acts.resend(message).then((sent) => sent && onSent(sent.Id))}
        >
          重发
        </Button>
      )}
    </Flex>
  );
}

/** What of the text is not shown; '' where all of it is. */
const notShown = ({ InInterchange, Cut }: LineMessageDetail): string =>
  [
    InInterchange > 1 && `该次交换共${InInterchange}份报文，这里只显示本报文`,
    Cut && '报文较长，只显示开头部分',
  ]
    .filter(Boolean)
    .join('；');

const textOf = (message: LineMessageDetail) =>
  message.Raw === '' ? (
    <EmptyState title="没有报文原文" hint="原文未保存或已过保存期，报文记录仍保留" />
  ) : (
    <Flex vertical gap={8}>
      {notShown(message) && (
        <Alert type="info" showIcon title={`${notShown(message)}，完整内容请下载原文`} />
      )}
      <DecodedText raw={message.Raw} segments={message.Segments} />
    </Flex>
  );

const isEdifact = ({ Raw }: LineMessageDetail): boolean =>
  Raw !== '' && !Raw.trimStart().startsWith('{');

/** The reasons of a refusal are its faults; of what waits for a person they are not all. */
const tellsMore = ({ Faults, State }: LineMessageDetail): boolean =>
  Faults.length === 0 || State === CarrierMessageState.Review;

function Content({ message, onOpen }: { message: LineMessageDetail; onOpen(id: number): void }) {
  const line = useMessageLine();
  return (
    <Flex vertical gap={12}>
      <Facts
        of={line.row}
        value={message}
        items={[...FACTS, ...line.facts, 'Revision', ...TIMES[message.Direction]] as never[]}
      />
      {message.Reason && tellsMore(message) && (
        <Alert type="info" showIcon title={message.Reason} />
      )}
      {message.Faults.length > 0 && <FaultList faults={message.Faults} />}
      <Tabs
        items={[
          { key: 'text', label: '原文与解读', children: textOf(message) },
          ...(isEdifact(message)
            ? [
                {
                  key: 'structure',
                  label: '结构检查',
                  children: <StructureCheck id={message.Id} />,
                },
              ]
            : []),
          {
            key: 'thread',
            label: `往来（${message.Thread.length}）`,
            children: <MessageStory messages={message.Thread} shown={message.Id} onOpen={onOpen} />,
          },
        ]}
      />
    </Flex>
  );
}
