import {
  OnlineCarrier,
  OnlineCarrierInput,
  OnlineCarrierQuery,
  onlineCarriers,
  setOnlineKey,
} from '@quayside/contracts/booking/online/carrier';
import { OnlineDemand } from '@quayside/contracts/booking/online/choices';
import { Alert, Tag } from 'antd';
import { useState } from 'react';
import { EMPTY, formatNumber } from '../../kit/display/format.js';
import { Field } from '../../kit/form/Field.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { GoLink } from '../../kit/screen/GoLink.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useCan, useSession } from '../../kit/session/store.js';
import { KeyDialog } from '../../pickers/carrier/KeyDialog.js';
import { CancelFeeRules } from './release/CancelFeeRules.js';
import { ReleaseRules } from './release/ReleaseRules.js';
import { BookingMailboxes } from './sending/BookingMailboxes.js';

const col = columnsOf(OnlineCarrier);
const filter = filtersOf(OnlineCarrierQuery);
const DEFAULTS: Partial<OnlineCarrierInput> = { Test: true, ForCustomers: false, CutoffHours: 72 };
const LINES = '/BookingSpace/OrderRecode';

/** The markup in one line: amounts of the types, else the percentage. */
function markupText({
  Markup20GP,
  Markup40GP,
  Markup40HQ,
  Markup45HQ,
  MarkupPercent,
}: OnlineCarrier): string {
  const amounts = [
    ['20GP', Markup20GP],
    ['40GP', Markup40GP],
    ['40HQ', Markup40HQ],
    ['45HQ', Markup45HQ],
  ] as const;
  const told = amounts.flatMap(([type, amount]) =>
    amount === null ? [] : [`${type} ${amount > 0 ? '+' : ''}${formatNumber(amount)}`],
  );
  const percent =
    MarkupPercent === null
      ? []
      : [
          `${told.length > 0 ? '其余 ' : ''}${MarkupPercent > 0 ? '+' : ''}${formatNumber(MarkupPercent)}%`,
        ];
  return [...told, ...percent].join('，') || '不加价';
}

/** What is set for each carrier: its online shop, what is released without the desk, and its ladder of dead freight. */
export function OnlineCarriers() {
  return (
    <TabbedLists
      tabs={[
        { key: 'accounts', label: '电商账号', content: <Accounts /> },
        { key: 'release', label: '自动放舱', content: <ReleaseRules /> },
        { key: 'mailboxes', label: '订舱邮箱', content: <BookingMailboxes /> },
        { key: 'cancel-fee', label: '亏舱费', content: <CancelFeeRules /> },
      ]}
    />
  );
}

/** How the company books at each carrier's online shop. How messages reach a carrier stands with the lines of bookings. */
function Accounts() {
  const { screen } = useScreen();
  const mayEdit = useCan('edit', screen.path);
  const seesLines = useSession(({ menuMap }) => menuMap.has(LINES.toLowerCase()));
  const [keyed, setKeyed] = useState<OnlineCarrier | null>(null);
  return (
    <>
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 12 }}
        title={
          <>
            这里配置电商渠道的账号、航线、截止下单、必填项和对客户的加价；EDI、DCSA订舱报文的收发在
            {seesLines ? (
              <GoLink to={LINES} search={{ tab: 'profiles' }}>
                “订舱记录—订舱接口”
              </GoLink>
            ) : (
              '“订舱记录—订舱接口”'
            )}
            中维护。测试环境的账号（演示中为模拟船公司）给出的报价和订单不构成真实交易。
          </>
        }
      />
      <ResourceScreen
        name="online-carriers"
        resource={onlineCarriers}
        titleOf={({ CarrierCode }) => CarrierCode}
        keywordHint="船公司、账号或地址"
        hint="为船公司配置电商账号后，即可查询其线上运价并下单"
        defaults={DEFAULTS}
        filters={
          <>
            {filter.choice('ForCustomers', { width: 150 })}
            {filter.choice('Test', { width: 140 })}
          </>
        }
        columns={[
          stacked(col.reference('CarrierCode'), col.text('Account'), {
            title: '船公司 / 账号',
            width: 150,
            rank: 1,
          }),
          col.text('Address', { width: 180, rank: 3 }),
          col.flag('HasKey', {
            title: '密钥',
            width: 72,
            rank: 1,
            render: (has: boolean) => (
              <Tag color={has ? 'green' : 'default'}>{has ? '已设置' : '未设置'}</Tag>
            ),
          }),
          col.flag('Test', {
            title: '环境',
            width: 68,
            rank: 1,
            render: (test: boolean) => (
              <Tag color={test ? 'gold' : 'green'}>{test ? '测试' : '正式'}</Tag>
            ),
          }),
          col.flag('ForCustomers', {
            title: '对客户',
            width: 72,
            rank: 1,
            render: (open: boolean) => (open ? '开放' : '不开放'),
          }),
          {
            ...col.list('PolCodes', { width: 120, rank: 2 }),
            title: '航线',
            fields: ['PolCodes', 'PodCodes'] as const,
            render: (_: unknown, { PolCodes, PodCodes }: OnlineCarrier) =>
              PolCodes || PodCodes
                ? `${PolCodes?.join('、') ?? '全部'} → ${PodCodes?.join('、') ?? '全部'}`
                : '全部',
          } as never,
          col.number('CutoffHours', {
            title: '开航前截止',
            width: 100,
            rank: 2,
            render: (hours: number) => `${hours}小时`,
          }),
          {
            ...col.list('Demands', { width: 130, rank: 2 }),
            render: (demands: OnlineCarrier['Demands']) =>
              demands?.map((each) => OnlineDemand.label(each)).join('、') || EMPTY,
          } as never,
          {
            ...col.number('MarkupPercent', { width: 150, rank: 1 }),
            title: '对客户加价',
            align: 'left' as const,
            render: (_: unknown, row: OnlineCarrier) => markupText(row),
          },
          col.text('FreeCancelNote', { width: 130, rank: 4 }),
        ]}
        acts={(row) => [mayEdit && { label: '密钥', run: () => setKeyed(row) }]}
        form={(record) => (
          <>
            <Field of={OnlineCarrierInput} name="CarrierCode" disabled={record !== null} />
            <Field of={OnlineCarrierInput} name="Account" />
            <div className="qs-wide">
              <Field
                of={OnlineCarrierInput}
                name="Address"
                placeholder="如 https://shop.carrier.com/api，协议见 docs/online-carriers.md"
              />
            </div>
            <Field of={OnlineCarrierInput} name="Test" />
            <Field of={OnlineCarrierInput} name="ForCustomers" />
            <Field of={OnlineCarrierInput} name="PolCodes" placeholder="不填为全部起运港" />
            <Field of={OnlineCarrierInput} name="PodCodes" placeholder="不填为全部目的港" />
            <Field of={OnlineCarrierInput} name="CutoffHours" />
            <Field of={OnlineCarrierInput} name="Demands" />
            <Field of={OnlineCarrierInput} name="Markup20GP" />
            <Field of={OnlineCarrierInput} name="Markup40GP" />
            <Field of={OnlineCarrierInput} name="Markup40HQ" />
            <Field of={OnlineCarrierInput} name="Markup45HQ" />
            <Field of={OnlineCarrierInput} name="MarkupPercent" />
            <div className="qs-wide">
              <Field of={OnlineCarrierInput} name="FreeCancelNote" />
            </div>
          </>
        )}
      />
      {keyed && (
        <KeyDialog
          record={keyed}
          setKey={setOnlineKey}
          area="OnlineCarrier"
          title={`${keyed.CarrierCode} 电商账号密钥`}
          note="由船公司提供，加密保存，保存后不再显示；更换接口地址后须重新设置。"
          onClose={() => setKeyed(null)}
        />
      )}
    </>
  );
}
