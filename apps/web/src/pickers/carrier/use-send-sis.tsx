import { fieldsOf } from '@quayside/contracts/core/field';
import { CarrierProtocol, MessageFunction } from '@quayside/contracts/partner-line/choices';
import { SiSentBy } from '@quayside/contracts/si/carrier-choices';
import {
  type SendPlan,
  SendSis,
  type SentSi,
  sendPlan,
  sendSis,
} from '@quayside/contracts/si/carrier-message.api';
import { Alert, App, Button, Flex, Input, Table, Tag, Typography } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { FieldBox } from '../../kit/form/FieldBox.js';
import { useAct, useRead } from '../../kit/http/query.js';
import { AppModal } from '../../kit/overlay/AppModal.js';
import { go } from '../../kit/screen/navigator.js';
import { CARRIER_AREAS } from './carrier-areas.js';

interface Asked {
  ids: readonly number[];
  resolve(sent: boolean): void;
}

/**
 * Sends SIs to their carriers after showing what would go where: `const [send, holder] = useSendSis()`. The promise answers whether
 * any of them was sent.
 */
export function useSendSis(): [(ids: readonly number[]) => Promise<boolean>, ReactNode] {
  const [asked, setAsked] = useState<Asked | null>(null);
  const send = useCallback(
    (ids: readonly number[]) => new Promise<boolean>((resolve) => setAsked({ ids, resolve })),
    [],
  );
  const close = (sent: boolean) => {
    asked?.resolve(sent);
    setAsked(null);
  };
  return [send, asked && <SendDialog key={asked.ids.join()} ids={asked.ids} onClose={close} />];
}

/** What became of those that went: how many by which way. */
function sentSummary(results: readonly SentSi[]): string {
  const count = (way: SiSentBy) => results.filter(({ Way }) => Way === way).length;
  const [byLine, byHand] = [count(SiSentBy.Line), count(SiSentBy.ByHand)];
  const byMail = count(SiSentBy.Mail);
  return [
    byLine > 0 && `已通过接口交发 ${byLine} 票`,
    byMail > 0 && `已交邮件发送 ${byMail} 票，送达后记为已发送`,
    byHand > 0 && `已登记 ${byHand} 票为线下发送`,
  ]
    .filter(Boolean)
    .join('，');
}

/** What the button does: how many go by their lines, and how many are registered. */
function sendLabel(byLine: number, byHand: number, mails: boolean): string {
  const what = byHand > 1 ? `${byHand} 票` : '';
  const register = mails ? `邮件发送${what}` : `登记${what && ` ${what}`}已线下发送`;
  if (byLine === 0 && byHand > 0) return register;
  const send = byLine > 1 || byHand > 0 ? `发送 ${byLine} 票` : '发送';
  return byHand > 0 ? `${send}，${register}` : send;
}

function SendDialog({ ids, onClose }: { ids: readonly number[]; onClose(sent: boolean): void }) {
  const { message } = App.useApp();
  const [how, setHow] = useState('');
  const [mailTo, setMailTo] = useState('');
  const read = useRead(sendPlan, { Ids: [...ids] }, { gcTime: 0, staleTime: 0 });
  const plans = read.data ?? [];
  const sendable = plans.filter(({ Problem }) => !Problem);
  const ofHand = plans.filter(({ ByHandOnly }) => ByHandOnly);
  const byHand = how.trim() || mailTo.trim() ? ofHand : [];
  const act = useAct(sendSis, { invalidates: CARRIER_AREAS });
  const send = async () => {
    const results = await act.run({
      Ids: [...sendable, ...byHand].map(({ TBI_ID }) => TBI_ID),
      ByHand: how.trim() || null,
      ...(mailTo.trim() && { MailTo: mailTo.trim() }),
    });
    if (!results) return;
    const done = results.filter(({ Done }) => Done);
    for (const { Done, TBI_SIMBL_NO, Msg } of results)
      if (!Done) void message.error(`${TBI_SIMBL_NO ?? ''} ${Msg ?? '未发送'}`);
    if (done.length > 0)
      void message.success({ content: <SentNote results={done} />, duration: 8 });
    const open = ofHand.length - byHand.length;
    if (open > 0) void message.warning(`另有 ${open} 票须线下发送，尚未登记，仍为已制单`, 8);
    onClose(done.length > 0);
  };
  return (
    <AppModal
      open
      width={760}
      title={ids.length > 1 ? `发送船公司：${ids.length} 票` : '发送船公司'}
      okText={sendLabel(
        sendable.length,
        byHand.length || (sendable.length ? 0 : ofHand.length),
        mailTo.trim() !== '',
      )}
      okButtonProps={{
        disabled: sendable.length + byHand.length === 0,
        loading: act.pending,
      }}
      onOk={() => void send()}
      onCancel={() => onClose(false)}
    >
      <ReadGate read={read}>
        {(all) => (
          <Flex vertical gap={10}>
            <Plans plans={all} />
            {ofHand.length > 0 && <ByMail count={ofHand.length} to={mailTo} onChange={setMailTo} />}
            {ofHand.length > 0 && !mailTo.trim() && (
              <ByHand count={ofHand.length} how={how} onChange={setHow} />
            )}
          </Flex>
        )}
      </ReadGate>
    </AppModal>
  );
}

/** How those that were sent went, with the way to their messages where there are some. */
function SentNote({ results }: { results: readonly SentSi[] }) {
  const byLine = results.filter(({ Way }) => Way === SiSentBy.Line);
  const [first] = byLine;
  const summary = results.length === 1 && first ? '已交发船公司' : sentSummary(results);
  return (
    <>
      {summary}
      {first && (
        <Button
          type="link"
          size="small"
          onClick={() =>
            byLine.length === 1
              ? go('/tdManage/siDetail', { id: String(first.Id), tab: 'messages' })
              : go('/tdManage/siCreator', { tab: 'messages' })
          }
        >
          {byLine.length === 1 ? '查看报文回执' : '查看船公司报文'}
        </Button>
      )}
    </>
  );
}

/** Where those go as PDF that no line can take. */
function ByMail({
  count,
  to,
  onChange,
}: {
  count: number;
  to: string;
  onChange(to: string): void;
}) {
  return (
    <FieldBox
      label={`把 ${count} 票的提单PDF邮件发给船公司：邮件服务器收下后记为已发送，退信会回到待办`}
    >
      <Input
        aria-label="发送邮箱"
        value={to}
        maxLength={fieldsOf(SendSis).get('MailTo')?.max}
        placeholder="船公司单证邮箱，多个用;分隔；留空则在下方登记线下发送"
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldBox>
  );
}

/** How and to whom those went by hand that no line can take. */
function ByHand({
  count,
  how,
  onChange,
}: {
  count: number;
  how: string;
  onChange(how: string): void;
}) {
  return (
    <FieldBox
      label={`${count} 票须线下发送：发给船公司后，在此登记方式和收件人；未登记的不会变为已发送`}
      required
    >
      <Input
        aria-label="线下发送说明"
        value={how}
        maxLength={fieldsOf(SendSis).get('ByHand')?.max}
        placeholder="如：12月3日邮件 doc@carrier.com，附提单PDF（危险品另附DG申报单）"
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldBox>
  );
}

function Plans({ plans }: { plans: readonly SendPlan[] }) {
  const replaced = plans.some(
    ({ Function: kind, Problem }) => kind === MessageFunction.Replace && !Problem,
  );
  return (
    <Flex vertical gap={10}>
      {replaced && (
        <Alert
          type="warning"
          showIcon
          title="船公司已有旧版补料，本次以替换报文发送，可能产生改单费。"
        />
      )}
      <Table<SendPlan>
        size="small"
        rowKey="TBI_ID"
        pagination={false}
        scroll={{ y: 320 }}
        dataSource={[...plans]}
        columns={[
          {
            title: '提单号',
            width: 180,
            render: (_, { TBI_SIMBL_NO, TBI_NO }) => TBI_SIMBL_NO ?? TBI_NO,
          },
          {
            title: '船公司',
            dataIndex: 'CarrierCode',
            width: 80,
            render: (code: string | null) => code ?? '--',
          },
          {
            title: '方式',
            width: 100,
            render: (_, { Protocol, ByHandOnly }) =>
              Protocol && !ByHandOnly ? CarrierProtocol.label(Protocol) : <Tag>线下发送</Tag>,
          },
          {
            title: '报文',
            width: 70,
            render: (_, plan) => (plan.Function ? MessageFunction.label(plan.Function) : '--'),
          },
          {
            title: '检查',
            render: (_, { Problem, ByHandOnly }) =>
              Problem ? (
                <Typography.Text type={ByHandOnly ? 'warning' : 'danger'}>
                  {Problem}
                </Typography.Text>
              ) : (
                <Typography.Text type="success">可以发送</Typography.Text>
              ),
          },
        ]}
      />
    </Flex>
  );
}
