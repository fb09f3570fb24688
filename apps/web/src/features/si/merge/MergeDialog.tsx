import {
  type MergeCandidate,
  mergeCandidates,
  type SiBrief,
} from '@quayside/contracts/si/bills.api';
import { SiStatus } from '@quayside/contracts/si/choices';
import type { BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import { orderSi, orderSis } from '@quayside/contracts/si/si.api';
import { Alert, App, Checkbox, Flex, Input, Table, Tag, Tooltip, Typography } from 'antd';
import { useDeferredValue, useState } from 'react';
import { EMPTY, formatNumber } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { errorText } from '../../../kit/http/ApiError.js';
import { call } from '../../../kit/http/call.js';
import { useRead } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { useSi, useSiStore } from '../si-store.js';
import { type MergedCargo, withMerged } from './merge-form.js';

/** The boxes of an order: those its own SIs name, else the booked ones. */
async function cargoOf({ Id, BookingNo, MblNo, OwnSis }: MergeCandidate): Promise<MergedCargo> {
  const boxes: BoxEntry[] =
    OwnSis.length > 0
      ? (await call(orderSis, { CGO_ID: Id }))
          .filter(({ TBI_STATUS }) => TBI_STATUS !== SiStatus.Voided)
          .flatMap(({ BoxInfos }) => BoxInfos)
      : (await call(orderSi, { CGO_ID: Id })).TDBoxInfos;
  // An order without a bill number yet is named by its booking.
  return { orderId: Id, bill: MblNo ?? BookingNo, boxes };
}

/** Chooses orders whose cargo goes on this bill; those that do not fit are shown with the reason. */
export function MergeDialog({ onClose }: { onClose(): void }) {
  const store = useSiStore();
  const { message } = App.useApp();
  const order = useSi((state) => state.order);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<number, MergeCandidate>>(new Map());
  const [confirmed, setConfirmed] = useState(false);
  const [busy, setBusy] = useState(false);
  const keyword = useDeferredValue(typed.trim());
  const { target, copies } = store.getState().form;
  const already = new Set(copies[0]?.merged.map(({ TMM_MCGO_ID }) => TMM_MCGO_ID));
  const read = useRead(
    mergeCandidates,
    {
      CGO_ID: order.Id,
      ...(keyword ? { Keyword: keyword } : {}),
      ...(target ? { TBI_ID: target.Id } : {}),
    },
    { placeholderData: (old) => old },
  );
  const voided = [...chosen.values()].flatMap(({ OwnSis }) => OwnSis.map(({ TBI_NO }) => TBI_NO));
  const take = async () => {
    setBusy(true);
    try {
      const cargo = await Promise.all([...chosen.values()].map(cargoOf));
      store.getState().edit((form) => withMerged(form, cargo, voided.length > 0));
      onClose();
    } catch (error) {
      void message.error(errorText(error));
      setBusy(false);
    }
  };
  return (
    <AppModal
      open
      width={1080}
      title={`并入 ${order.MblNo ?? order.BookingNo} 的订单`}
      okText={chosen.size > 0 ? `并入 ${chosen.size} 票` : '并入'}
      okButtonProps={{
        disabled: chosen.size === 0 || (voided.length > 0 && !confirmed),
        loading: busy,
      }}
      onOk={() => void take()}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <Flex gap={12} align="center">
          <Input
            aria-label="查找订单"
            autoFocus
            allowClear
            style={{ width: 300 }}
            placeholder="订舱号、提单号；不填则列出同船同航次的订单"
            maxLength={60}
            value={typed}
            onChange={({ target: { value } }) => setTyped(value)}
          />
          <Typography.Text type="secondary">
            须与本订单同船公司、{order.Vessel} / {order.Voyage}、{order.LoadPort} →{' '}
            {order.DischargePort}
          </Typography.Text>
        </Flex>
        <ReadGate read={read}>
          {(rows) => (
            <Table<MergeCandidate>
              size="small"
              rowKey="Id"
              dataSource={rows.filter(({ Id }) => !already.has(Id))}
              pagination={false}
              scroll={{ y: 340 }}
              locale={{ emptyText: keyword ? '没有找到订单' : '没有同船同航次的其他订单' }}
              rowSelection={{
                selectedRowKeys: [...chosen.keys()],
                onChange: (_, selected) => setChosen(new Map(selected.map((row) => [row.Id, row]))),
                preserveSelectedRowKeys: true,
                getCheckboxProps: ({ Fits, BookingNo }) =>
                  ({ disabled: !Fits, 'aria-label': `选择 ${BookingNo}` }) as never,
              }}
              columns={[
                { title: '订舱号', dataIndex: 'BookingNo', width: 130 },
                {
                  title: '主提单号',
                  dataIndex: 'MblNo',
                  width: 150,
                  render: (number: string | null) => number ?? EMPTY,
                },
                {
                  title: '船名 / 航次',
                  width: 170,
                  render: (_, row) => `${row.Vessel} / ${row.Voyage}`,
                },
                {
                  title: '航线',
                  width: 170,
                  render: (_, row) => `${row.LoadPort} → ${row.DischargePort}`,
                },
                {
                  title: '箱量与货量',
                  width: 190,
                  render: (_, { Totals }) => (
                    <>
                      <div>{Totals.ContainerSummary}</div>
                      <Typography.Text type="secondary">
                        {formatNumber(Totals.Packages)}件 {formatNumber(Totals.Weight, 3)}kg{' '}
                        {formatNumber(Totals.Volume, 3)}m³
                      </Typography.Text>
                    </>
                  ),
                },
                { title: '说明', render: (_, row) => <Remarks row={row} /> },
              ]}
            />
          )}
        </ReadGate>
        {voided.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={
              <Checkbox
                checked={confirmed}
                onChange={({ target: { checked } }) => setConfirmed(checked)}
              >
                提交时作废被并订单自己的 {voided.join('、')}；撤销并单时会恢复
              </Checkbox>
            }
          />
        )}
      </Flex>
    </AppModal>
  );
}

const labelOf = ({ TBI_NO, TBI_STATUS }: SiBrief): string =>
  `${TBI_NO}（${SiStatus.label(TBI_STATUS)}）`;

function Remarks({ row: { Fits, Reasons, OwnSis } }: { row: MergeCandidate }) {
  return (
    <Flex gap={4} wrap>
      {Fits && <Tag color="success">可并入</Tag>}
      {Reasons.map((reason) => (
        <Tag key={reason} color={Fits ? 'warning' : 'error'} style={{ whiteSpace: 'normal' }}>
          {reason}
        </Tag>
      ))}
      {OwnSis.length > 2 && (
        <Tooltip title={OwnSis.map(labelOf).join('、')}>
          <Tag>已有 {OwnSis.length} 份SI</Tag>
        </Tooltip>
      )}
      {OwnSis.length <= 2 && OwnSis.map((si) => <Tag key={si.Id}>已有 {labelOf(si)}</Tag>)}
    </Flex>
  );
}
