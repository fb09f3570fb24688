import { fieldsOf } from '@quayside/contracts/core/field';
import { CarrierProtocol, MessageFunction } from '@quayside/contracts/partner-line/choices';
import {
  type SendPlan,
  SendSis,
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

function SendDialog({ ids, onClose }: { ids: readonly number[]; onClose(sent: boolean): void }) {
  const { message } = App.useApp();
  const read = useRead(sendPlan, { Ids: [...ids] }, { gcTime: 0, staleTime: 0 });
  const sendable = (read.data ?? []).filter(({ Problem }) => !Problem);
  const offline = sendable.length > 0 && sendable.every(({ Protocol }) => !Protocol);
  const verb = offline ? '登记已线下发送' : '发送';
  const act = useAct(sendSis, { invalidates: CARRIER_AREAS });
  const send = async () => {
    const results = await act.run({ Ids: sendable.map(({ TBI_ID }) => TBI_ID) });
    if (!results) return;
    const failed = results.filter(({ Done }) => !Done);
    for (const { TBI_SIMBL_NO, Msg } of failed)
      void message.error(`${TBI_SIMBL_NO ?? ''} ${Msg ?? '未发送'}`);
    const done = results.length - failed.length;
    if (done > 0 && offline)
      void message.success(done === 1 ? '已登记为线下发送' : `已登记 ${done} 票为线下发送`);
    else if (done > 0) {
      const one = done === 1 ? results.find(({ Done }) => Done) : undefined;
      void message.success({
        content: (
          <>
            {one ? '已交发船公司' : `已交发 ${done} 票`}
            <Button
              type="link"
              size="small"
              onClick={() =>
                one
                  ? go('/tdManage/siDetail', { id: String(one.Id), tab: 'messages' })
                  : go('/tdManage/siCreator', { tab: 'messages' })
              }
            >
              {one ? '查看报文回执' : '查看船公司报文'}
            </Button>
          </>
        ),
        duration: 8,
      });
    }
    onClose(done > 0);
  };
  return (
    <AppModal
      open
      width={760}
      title={ids.length > 1 ? `发送船公司：${ids.length} 票` : '发送船公司'}
      okText={sendable.length > 1 ? `${verb} ${sendable.length} 票` : verb}
      okButtonProps={{ disabled: sendable.length === 0, loading: act.pending }}
      onOk={() => void send()}
      onCancel={() => onClose(false)}
    >
      <ReadGate read={read}>
        {(plans) => (
          <Flex vertical gap={10}>
            <Plans plans={plans} />
            <ByHand plans={plans} onDone={() => onClose(true)} />
          </Flex>
        )}
      </ReadGate>
    </AppModal>
  );
}

/** Registers what the line cannot carry as sent by other means, with how and to whom. */
function ByHand({ plans, onDone }: { plans: readonly SendPlan[]; onDone(): void }) {
  const { message } = App.useApp();
  const [how, setHow] = useState('');
  const act = useAct(sendSis, { invalidates: CARRIER_AREAS });
  const own = plans.filter(({ ByHandOnly }) => ByHandOnly);
  if (own.length === 0) return null;
  const register = async () => {
    const results = await act.run({ Ids: own.map(({ TBI_ID }) => TBI_ID), ByHand: how.trim() });
    if (!results) return;
    for (const { Done, TBI_SIMBL_NO, Msg } of results)
      if (!Done) void message.error(`${TBI_SIMBL_NO ?? ''} ${Msg ?? '未登记'}`);
    const done = results.filter(({ Done }) => Done).length;
    if (done === 0) return;
    void message.success(`已登记 ${done} 票为线下发送`);
    onDone();
  };
  return (
    <FieldBox label={`${own.length} 票危险品须线下发送：发出后登记方式和收件人`} required>
      <Flex gap={8}>
        <Input
          aria-label="线下发送说明"
          value={how}
          maxLength={fieldsOf(SendSis).get('ByHand')?.max}
          placeholder="如：12月3日邮件 doc@carrier.com，附提单PDF、DG申报单"
          onChange={(event) => setHow(event.target.value)}
        />
        <Button disabled={!how.trim()} loading={act.pending} onClick={() => void register()}>
          登记已线下发送
        </Button>
      </Flex>
    </FieldBox>
  );
}

function Plans({ plans }: { plans: readonly SendPlan[] }) {
  const replaced = plans.some(
    ({ Function: kind, Problem }) => kind === MessageFunction.Replace && !Problem,
  );
  const offline = plans.some(({ Protocol, Problem }) => !Protocol && !Problem);
  return (
    <Flex vertical gap={10}>
      {replaced && (
        <Alert
          type="warning"
          showIcon
          title="船公司已有旧版补料，本次以替换报文发送，可能产生改单费。"
        />
      )}
      {offline && (
        <Alert type="info" showIcon title="没有接口的船公司不会发出报文，只登记为已线下发送。" />
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
            render: (_, { Protocol }) =>
              Protocol ? CarrierProtocol.label(Protocol) : <Tag>线下发送</Tag>,
          },
          {
            title: '报文',
            width: 70,
            render: (_, plan) => (plan.Function ? MessageFunction.label(plan.Function) : '--'),
          },
          {
            title: '检查',
            render: (_, { Problem, Protocol }) =>
              Problem ? (
                <Typography.Text type="danger">{Problem}</Typography.Text>
              ) : (
                <Typography.Text type="success">
                  {Protocol ? '可以发送' : '只登记，不发报文'}
                </Typography.Text>
              ),
          },
        ]}
      />
    </Flex>
  );
}
