import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import type { RolledSailing } from '@quayside/contracts/booking/roll/participant';
import {
  type BookingRoll,
  listRolls,
  RollState,
  undoRoll,
} from '@quayside/contracts/booking/roll/roll.api';
import { Alert, App, Button, Flex, Table, Tag, Typography } from 'antd';
import { Countdown } from '../../../kit/display/Countdown.js';
import { EMPTY, formatDay, formatMinute } from '../../../kit/display/format.js';
import { PartFault } from '../../../kit/display/PartFault.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { Section } from '../../../kit/document/Section.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { useAsk } from '../../../kit/overlay/use-ask.js';
import { useSession } from '../../../kit/session/store.js';
import { RollPapers } from './RollPapers.js';
import { RollPriceView } from './RollPriceView.js';

const sailing = ({ Vessel, Voyage, SailingDate }: RolledSailing) => (
  <>
    {[Vessel, Voyage].filter(Boolean).join(' / ') || EMPTY}
    <br />
    <Typography.Text type="secondary">
      {SailingDate ? `${formatDay(SailingDate)} 开航` : '开航日未定'}
    </Typography.Text>
  </>
);

/** Whether the papers of a booking are being moved at this moment. */
export const useRollMoving = ({ Id }: Pick<BookingDetail, 'Id'>): boolean =>
  useRead(listRolls, { BookingId: Id }).data?.some(({ State }) => State === RollState.Moving) ??
  false;

/** Every roll of a booking, newest first: from where to where, why, how far; for staff with papers, price, and the way back. */
export function RollSection({ booking }: { booking: BookingDetail }) {
  const external = useSession((session) => session.external);
  const read = useRead(listRolls, { BookingId: booking.Id });
  if (!read.data?.length) return <PartFault read={read} what="改配记录" />;
  const rolls: BookingRoll[] = [...read.data];
  const [last] = rolls;
  return (
    <Section title="改配记录">
      {last && <Standing roll={last} staff={!external} />}
      <Table<BookingRoll>
        size="small"
        rowKey="RollId"
        pagination={false}
        dataSource={rolls}
        expandable={{
          expandedRowRender: (roll) => <Details roll={roll} />,
          rowExpandable: ({ Areas, Price }) => Areas.length > 0 || Price !== null,
          showExpandColumn: rolls.some(({ Areas, Price }) => Areas.length > 0 || Price !== null),
        }}
        columns={[
          {
            title: '申请',
            key: 'asked',
            width: 150,
            render: (_, { CreateName, CreateTime }) => (
              <>
                {CreateName}
                <br />
                {formatMinute(CreateTime)}
              </>
            ),
          },
          {
            title: '原航次',
            key: 'before',
            width: 190,
            render: (_, { Before }) => sailing(Before),
          },
          { title: '新航次', key: 'after', width: 190, render: (_, { After }) => sailing(After) },
          {
            title: '原因',
            key: 'reason',
            render: (_, { Reason, UndoOf }) => (UndoOf ? `撤销改配：${Reason}` : Reason),
          },
          {
            title: '船公司同意',
            dataIndex: 'AgreeTime',
            width: 140,
            render: (time: string | null) => (time ? formatMinute(time) : EMPTY),
          },
          {
            title: '状态',
            dataIndex: 'State',
            width: 170,
            render: (state: RollState, { UndoOf }) =>
              UndoOf && state === RollState.Done ? (
                <Tag>已恢复原航次</Tag>
              ) : (
                <StatusTag of={RollState} value={state} />
              ),
          },
          ...(external
            ? []
            : [
                {
                  title: '操作',
                  key: 'undo',
                  width: 150,
                  render: (_: unknown, roll: BookingRoll) => <Undo roll={roll} />,
                },
              ]),
        ]}
      />
    </Section>
  );
}

/** What is to be known of the last roll before its row is read. */
function Standing({ roll, staff }: { roll: BookingRoll; staff: boolean }) {
  const { State, After, Note, UndoOf } = roll;
  const to = `${After.Vessel} ${After.Voyage}`;
  const said: Partial<Record<RollState, ['info' | 'warning' | 'error', string]>> = {
    [RollState.Waiting]: [
      'info',
      UndoOf
        ? `撤销改配须船公司同意，同意后恢复为 ${to}`
        : `正在改配为 ${to}，船公司同意前仍按原航次`,
    ],
    [RollState.Moving]: [
      'warning',
      `船公司已同意，各单据正在更新${staff && Note ? `：${Note}` : ''}`,
    ],
    [RollState.Failed]: ['error', `单据未能全部更新，已还原${staff && Note ? `：${Note}` : ''}`],
  };
  const [type, title] = said[State] ?? [];
  return type ? <Alert type={type} showIcon title={title} style={{ marginBottom: 10 }} /> : null;
}

/** What becomes of the price with a roll. */
function priceWord({ TakePrice, UndoOf }: BookingRoll): string {
  if (UndoOf) return '船公司同意后恢复改配前的价格';
  return TakePrice ? '船公司同意后采用新价格' : '保留原价格';
}

function Details({ roll }: { roll: BookingRoll }) {
  return (
    <Flex vertical gap={12}>
      {roll.Areas.length > 0 && <RollPapers areas={roll.Areas} />}
      {roll.Price && (
        <div>
          <RollPriceView price={roll.Price} />
          <Typography.Text type="secondary">{priceWord(roll)}</Typography.Text>
        </div>
      )}
    </Flex>
  );
}

/** The way back of a roll, as long as it can be asked for. */
function Undo({ roll }: { roll: BookingRoll }) {
  const { message } = App.useApp();
  const [ask, holder] = useAsk();
  const act = useAct(undoRoll, {
    invalidates: ['Booking', 'BookingRoll'],
    onDone: () => void message.success('已向船公司提出撤销改配，同意后各单据恢复'),
  });
  if (!roll.UndoUntil) return null;
  const press = () =>
    ask(
      {
        title: '撤销改配',
        content: (
          <Alert
            type="warning"
            showIcon
            title={`船公司已同意改配，撤销是第二次改单，须再次同意。同意后恢复为 ${roll.Before.Vessel} ${roll.Before.Voyage}；改配后又改过的单据保持不变，并逐份列出。`}
          />
        ),
        label: '撤销原因',
        phrases: ['原航次加舱', '客户要求按原航次', '误操作'],
        required: true,
        max: 400,
        okText: '申请撤销改配',
        danger: true,
      },
      (Reason) => act.run({ RollId: roll.RollId, Reason }),
    );
  return (
    <>
      <Button danger size="small" loading={act.pending} onClick={() => void press()}>
        撤销改配
      </Button>
      <br />
      <Countdown to={roll.UndoUntil} brief />
      {holder}
    </>
  );
}
