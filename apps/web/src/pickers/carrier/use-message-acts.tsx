import {
  ASSIGNABLE_STATES,
  CarrierMessageState,
  MessageDirection,
  OPEN_INCOMING,
  RESENDABLE_STATES,
} from '@quayside/contracts/partner-line/choices';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAct } from '../../kit/http/query.js';
import { useAsk } from '../../kit/overlay/use-ask.js';
import { useConfirm } from '../../kit/overlay/use-confirm.js';
import { type LineMessage, type MessageLine, useMessageLine } from './message-line.js';

const { Failed, SyntaxRejected } = CarrierMessageState;
/** The carrier certainly does not have it: refused as unreadable, or never on the line. */
const isNotThere = ({ State, SentTime }: LineMessage): boolean =>
  State === SyntaxRejected || (State === Failed && !SentTime);

export const mayResend = ({ Direction, State }: LineMessage): boolean =>
  Direction === MessageDirection.Out && RESENDABLE_STATES.includes(State);
export const mayAsk = (message: LineMessage): boolean => mayResend(message) && !isNotThere(message);
export const mayAssign = ({ subjectOf }: MessageLine, message: LineMessage): boolean =>
  ASSIGNABLE_STATES.includes(message.State) && subjectOf(message) === null;
export const mayDismiss = ({ Direction, State }: LineMessage): boolean =>
  Direction === MessageDirection.In && OPEN_INCOMING.includes(State);

interface MessageActs {
  /** Looks for the answer, and only when there is none offers to send once more. */
  resend(message: LineMessage): Promise<LineMessage | undefined>;
  ask(message: LineMessage): Promise<void>;
  assign(message: LineMessage): void;
  dismiss(message: LineMessage): Promise<void>;
  pending: boolean;
  holder: ReactNode;
}

/** What staff do with a message on the line. */
export function useMessageActs(): MessageActs {
  const { message: toast } = App.useApp();
  const line = useMessageLine();
  const { Assign } = line;
  const invalidates = line.areas as never;
  const confirm = useConfirm();
  const [askText, askHolder] = useAsk();
  const [assigning, setAssigning] = useState<LineMessage | null>(null);
  const again = useAct(line.again, { invalidates });
  const query = useAct(line.ask, { invalidates });
  const putAside = useAct(line.dismiss, {
    invalidates,
    onDone: () => void toast.success('已忽略'),
  });

  const send = async ({ Id }: LineMessage, Certain: boolean) => {
    const sent = await again.run({ Id, Certain });
    if (sent) void toast.success(`已用新的控制号 ${sent.ControlRef} 重发`);
    return sent;
  };

  return {
    async resend(message) {
      const title = `重发 ${line.nameOf(message) ?? message.ControlRef}`;
      if (isNotThere(message)) {
        const sure = await confirm({
          title,
          content: '船公司没有收到这份报文，将以新的控制号重新发送。',
          okText: '重发',
        });
        return sure ? send(message, false) : undefined;
      }
      const look = await confirm({
        title,
        content: '船公司可能已经收到这份报文。先向船公司查询回执，没有回执再决定是否重发。',
        okText: '先查询',
      });
      if (!look) return undefined;
      const asked = await query.run({ Id: message.Id });
      if (asked && asked.Message.State !== message.State) {
        void toast.info(`已查到回执：${CarrierMessageState.label(asked.Message.State)}，不用重发`);
        return undefined;
      }
      const sure = await confirm({
        title: asked ? '船公司仍没有回执' : '查询不到船公司的回执',
        content:
          '重发会产生新的控制号，单证编号不变。若船公司已收到上一份，可能视为重复。确定要重发吗？',
        okText: '仍要重发',
        danger: true,
      });
      return sure ? send(message, true) : undefined;
    },
    async ask(message) {
      const asked = await query.run({ Id: message.Id });
      if (!asked) return;
      if (asked.Message.State === message.State) void toast.info('船公司还没有新的回执');
      else void toast.success(`收到回执：${CarrierMessageState.label(asked.Message.State)}`);
    },
    assign: setAssigning,
    async dismiss(message) {
      const question = {
        title: '忽略这份报文',
        label: '原因',
        required: true,
        max: 300,
        phrases: line.phrases,
        okText: '忽略',
        danger: true,
      };
      await askText(question, (Remarks) => putAside.run({ Id: message.Id, Remarks }));
    },
    pending: again.pending || query.pending || putAside.pending,
    holder: (
      <>
        {askHolder}
        {assigning && <Assign message={assigning} onClose={() => setAssigning(null)} />}
      </>
    ),
  };
}
