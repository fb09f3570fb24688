import type { BookingAction, BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import { bookingStory, likelyTwins } from '@quayside/contracts/booking/booking/booking.api';
import {
  BookingHeader,
  type BookingInput,
} from '@quayside/contracts/booking/booking/booking-content';
import {
  AmendmentStatus,
  BookingAxis,
  BookingSource,
  BookingStatus,
  BookingVerb,
  CancellationStatus,
  SentBy,
} from '@quayside/contracts/booking/booking/choices';
import {
  areBoxesOtherwise,
  openBoxesLabel,
  openBoxesText,
} from '@quayside/contracts/booking/booking/open-boxes';
import { rateText } from '@quayside/contracts/booking/home/price';
import { cancelFee } from '@quayside/contracts/booking/release/cancel-fee.api';
import { Alert, Button, Dropdown, Flex, Table, Tag, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { Can } from '../../../kit/Can/Can.js';
import { Copyable } from '../../../kit/display/Copyable.js';
import { Countdown } from '../../../kit/display/Countdown.js';
import { DifferenceTable } from '../../../kit/display/DifferenceTable.js';
import { EMPTY, formatInstant } from '../../../kit/display/format.js';
import { NumberText } from '../../../kit/display/NumberText.js';
import { PartFault } from '../../../kit/display/PartFault.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { DocumentStory } from '../../../kit/document/DocumentStory.js';
import { Section } from '../../../kit/document/Section.js';
import { useRead } from '../../../kit/http/query.js';
import { go } from '../../../kit/screen/navigator.js';
import { useTabName } from '../../../kit/screen/tab-name.js';
import { useSession } from '../../../kit/session/store.js';
import { usePortZones } from '../../../pickers/port-zones.js';
import { differencesOf } from '../entry/entry-difference.js';
import { formOfEntry } from '../entry/entry-form.js';
import { PriceKept } from '../home/PriceKept.js';
import { BookingMessages } from '../line/BookingMessages.js';
import { ConfirmationSection } from '../line/ConfirmationSection.js';
import { OnlinePanel } from '../online/OnlinePanel.js';
import { BookingFiles } from '../release/BookingFiles.js';
import { AgreedFee } from '../release/CancelFeeView.js';
import { CreditAlert } from '../release/CreditAlert.js';
import { PartCargoAlert } from '../release/PartCargoAlert.js';
import { PartFeesAlert } from '../release/PartFeesAlert.js';
import { WarehouseSection } from '../release/WarehouseSection.js';
import { RollSection, useRollMoving } from '../roll/RollSection.js';
import { DeliveryAlert } from '../sending/DeliveryAlert.js';
import { bookingTemplateContent, proposedName } from '../templates/template-content.js';
import { BookingTag } from './BookingTag.js';
import { useBookingAct } from './booking-act.js';
import { BOOKING_NAMES } from './booking-paper.js';
import { useBookingPaths } from './booking-paths.js';
import { FeedbackList } from './FeedbackList.js';
import { PriceDaysAlert } from './PriceDaysAlert.js';
import { QuoteOfBooking } from './QuoteOfBooking.js';
import { RecordSections } from './RecordSections.js';
import '../entry/entry.css';
import { part } from '../../../kit/screen/part.js';

const ConfirmDialog = part(async () => (await import('./ConfirmDialog.js')).ConfirmDialog);
const FeedbackDialog = part(async () => (await import('./FeedbackDialog.js')).FeedbackDialog);
const AskCancelDialog = part(
  async () => (await import('../release/AskCancelDialog.js')).AskCancelDialog,
);
const RollDrawer = part(async () => (await import('../roll/RollDrawer.js')).RollDrawer);
const SendDialog = part(async () => (await import('../sending/SendDialog.js')).SendDialog);
const SplitDialog = part(async () => (await import('./SplitDialog.js')).SplitDialog);

const SaveBookingTemplate = part(
  async () => (await import('../templates/SaveBookingTemplate.js')).SaveBookingTemplate,
);

const V = BookingVerb;
/** Done in the form, or with several bookings, not at a press. */
const ELSEWHERE: readonly BookingVerb[] = [
  V.Save,
  V.Submit,
  V.Correct,
  V.Update,
  V.Amend,
  V.Merge,
  // Beside the alert that asks for it.
  V.PartCargo,
];
/** With a dialog of their own. */
const DIALOGS: readonly BookingVerb[] = [V.Send, V.Confirm, V.Split, V.Roll, V.AskCancel];
const WITH_FIELDS: readonly BookingVerb[] = [V.Return, V.AskUpdate, V.AskAmendment];
/** The way onward from a state, as buttons; the rest stands in a menu. */
const ONWARD: readonly BookingVerb[] = [
  V.Accept,
  V.Return,
  V.Send,
  V.HandOver,
  V.Forward,
  V.Confirm,
  V.Release,
  V.ConfirmAmendment,
  V.DeclineAmendment,
  V.ConfirmCancel,
  V.DeclineCancel,
  V.Lift,
  V.LiftCredit,
  V.Roll,
];
/** Refused while the papers of a roll are on their way. */
const AMENDING: readonly BookingVerb[] = [
  V.ConfirmAmendment,
  V.DeclineAmendment,
  V.CancelAmendment,
];
const DANGER: readonly BookingVerb[] = [
  V.Return,
  V.Cancel,
  V.Reject,
  V.Decline,
  V.Recall,
  V.AskCancel,
  V.DeclineAmendment,
  V.DeclineCancel,
];
const EDIT: Partial<Record<BookingVerb, string>> = {
  [V.Submit]: '修改后提交',
  [V.Update]: '补充',
  [V.Correct]: '修改',
  [V.Amend]: '申请改单',
};
/** Waits for somebody, so that its cut-offs count down. */
const OVER: readonly BookingStatus[] = [
  BookingStatus.Completed,
  BookingStatus.Rejected,
  BookingStatus.Declined,
  BookingStatus.Cancelled,
];

/** One booking as it stands, for staff and for its customer: what can be done, what it says, what was confirmed and what happened. */
export function BookingView({ booking }: { booking: BookingDetail }) {
  useTabName(booking.RequestNo);
  const over = OVER.includes(booking.Status);
  const desk = useSession(({ menuMap }) => menuMap.has('/bookingspace/orderrecode'));
  return (
    <div className="doc-main">
      <div className="doc-card doc-bar">
        <Flex gap={10} align="center" wrap>
          <Typography.Title level={4} style={{ margin: 0 }}>
            {booking.RequestNo}
          </Typography.Title>
          <BookingTag of={booking} />
          {booking.OnBehalf && <Tag color="gold">代客户订舱</Tag>}
          {booking.SentBy && <StatusTag of={SentBy} value={booking.SentBy} />}
          {booking.ToSend && <Tag color="warning">待转发船公司</Tag>}
          {booking.HoldReason && <Tag color="error">暂扣放舱</Tag>}
          {booking.CreditHold && <Tag color="error">客户信控</Tag>}
          {areBoxesOtherwise(booking) && (
            <Tag color="warning" title={openBoxesText(booking) ?? ''}>
              {openBoxesLabel(booking)}
            </Tag>
          )}
        </Flex>
        <Actions booking={booking} />
      </div>
      <div className="doc-card">
        <HeadFacts booking={booking} over={over} />
        {booking.HoldReason && (
          <Alert
            type="error"
            showIcon
            style={{ marginTop: 10 }}
            title={`暂扣放舱：${booking.HoldReason}`}
          />
        )}
        {booking.CreditHold && <CreditAlert hold={booking.CreditHold} />}
        {!over && <PriceDaysAlert days={booking.PriceDays} day={booking.SailingDate} desk={desk} />}
        <PartCargoAlert booking={booking} />
        <PartFeesAlert booking={booking} />
        <DeliveryAlert booking={booking} />
        {booking.Opinion && (
          <Alert
            type="warning"
            showIcon
            style={{ marginTop: 10 }}
            title={<span style={{ whiteSpace: 'pre-wrap' }}>{booking.Opinion}</span>}
          />
        )}
        {booking.ParentNo && (
          <Typography.Paragraph type="secondary" style={{ margin: '10px 0 0' }}>
            {booking.Status === BookingStatus.Cancelled ? '已并入' : '由其拆出'}：
            <BookingLink id={booking.ParentId}>{booking.ParentNo}</BookingLink>
          </Typography.Paragraph>
        )}
      </div>
      {desk && <ConfirmationSection id={booking.Id} />}
      <OnlinePanel booking={booking} />
      <Twins booking={booking} />
      <FeedbackList booking={booking} />
      <Agreed booking={booking} />
      <WarehouseSection booking={booking} />
      <RollSection booking={booking} />
      {booking.Proposed && <Proposed booking={booking} />}
      {booking.Price && <PriceKept price={booking.Price} />}
      <RecordSections booking={booking} />
      <BookingFiles booking={booking} />
      {desk && <BookingMessages id={booking.Id} />}
      <Story id={booking.Id} />
    </div>
  );
}

function BookingLink({ id, children }: { id: number | null; children: ReactNode }) {
  const { open } = useBookingPaths();
  return (
    <Button type="link" size="small" style={{ padding: 0 }} onClick={() => id && open(id)}>
      {children}
    </Button>
  );
}

/** Other requests that may be the same, while the desk has not taken this one on. */
function Twins({ booking }: { booking: BookingDetail }) {
  const asked = booking.Status === BookingStatus.Submitted;
  const read = useRead(likelyTwins, { Id: booking.Id }, { enabled: asked });
  const { data } = read;
  if (!asked) return null;
  if (!data?.length) return <PartFault read={read} what="重复订舱的核对" />;
  return (
    <Alert
      type="warning"
      showIcon
      title="可能与以下订舱重复，请核对"
      description={
        <Table
          size="small"
          rowKey="Id"
          pagination={false}
          dataSource={data}
          columns={[
            {
              title: '托书号',
              dataIndex: 'RequestNo',
              render: (no: string, { Id }) => <BookingLink id={Id}>{no}</BookingLink>,
            },
            { title: '状态', dataIndex: 'Label' },
            { title: '箱型箱量', dataIndex: 'ContainerSummary' },
            { title: '开航日', dataIndex: 'SailingDate' },
            { title: '相同之处', dataIndex: 'Why' },
          ]}
        />
      }
    />
  );
}

/** The fee that was agreed to, while the carrier has not answered the cancellation. */
function Agreed({ booking: { Id, Cancellation } }: { booking: BookingDetail }) {
  const asked = Cancellation === CancellationStatus.Received;
  const read = useRead(cancelFee, { BookingId: Id }, { enabled: asked });
  if (!asked) return null;
  if (!read.data) return <PartFault read={read} what="退舱费" />;
  return read.data.Agreed ? <AgreedFee agreed={read.data.Agreed} /> : null;
}

/** The amendment that waits for the carrier, beside what is confirmed. */
function Proposed({ booking }: { booking: BookingDetail }) {
  const zoneOf = usePortZones();
  const { Proposed: proposed } = booking;
  if (!proposed) return null;
  return (
    <Section
      title={`${BookingVerb.label(proposed.Kind)}申请（第${proposed.Number}次，${proposed.CreateName} ${formatInstant(proposed.CreateTime)}）`}
    >
      {proposed.Reason && <Typography.Paragraph>原因：{proposed.Reason}</Typography.Paragraph>}
      <DifferenceTable
        rows={differencesOf(booking, proposed.Content, zoneOf, BookingHeader)}
        before="已确认"
        after="申请改为"
      />
    </Section>
  );
}

/** What a booking was made of: a rate as people know it, a quote or an import by its number. */
function sourceText({ Source, SourceNo, Price }: BookingDetail): string {
  const of = Source === BookingSource.Rate && Price ? rateText(Price.Offer) : SourceNo;
  return [BookingSource.label(Source), of].filter(Boolean).join(' ');
}

function HeadFacts({ booking, over }: { booking: BookingDetail; over: boolean }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['客户', booking.CompanyName],
    ['订舱号', <Copyable key="booking" text={booking.BookingNo} />],
    ['航线', `${booking.LoadPort ?? EMPTY} → ${booking.DischargePort ?? EMPTY}`],
    ['船名 / 航次', [booking.Vessel, booking.Voyage].filter(Boolean).join(' / ') || EMPTY],
    ['箱型箱量', booking.ContainerSummary || EMPTY],
    ['船公司确认', booking.ConfirmedSummary || EMPTY],
    [
      '件毛体',
      <span key="totals">
        <NumberText value={booking.TotalPackages} /> 件 /{' '}
        <NumberText value={booking.TotalWeight} scale={3} unit="kg" /> /{' '}
        <NumberText value={booking.TotalVolume} scale={3} unit="m³" />
      </span>,
    ],
    [
      '截单时间',
      <Countdown key="si" to={booking.SiDeadline} port={booking.LoadCode ?? null} done={over} />,
    ],
    [
      '截VGM',
      <Countdown key="vgm" to={booking.VgmDeadline} port={booking.LoadCode ?? null} done={over} />,
    ],
    [
      '截港时间',
      <Countdown
        key="yard"
        to={booking.YardDeadline}
        port={booking.LoadCode ?? null}
        done={over}
      />,
    ],
    ['操作员', booking.OwnerName || '待分配'],
    [
      '来源',
      booking.Source === BookingSource.Quote && booking.SourceNo ? (
        <QuoteOfBooking key="source" no={booking.SourceNo} />
      ) : (
        sourceText(booking)
      ),
    ],
    ['放舱时间', booking.ReleaseTime ? formatInstant(booking.ReleaseTime) : EMPTY],
    ['创建', `${booking.CreateName} ${formatInstant(booking.CreateTime)}`],
  ];
  return (
    <div className="entry-facts">
      {facts.map(([label, content]) => (
        <div key={label} className="entry-fact">
          <span>{label}</span>
          <span>{content}</span>
        </div>
      ))}
    </div>
  );
}

/** What can be done with the booking now, and where it goes on. */
function Actions({ booking }: { booking: BookingDetail }) {
  const [act, holder, pending] = useBookingAct();
  const [dialog, setDialog] = useState<BookingVerb | null>(null);
  const [template, setTemplate] = useState<BookingInput | null>(null);
  const { form, track } = useBookingPaths();
  const moving = useRollMoving(booking);
  const allowed = booking.AllowedActions.filter(({ Verb }) => !(moving && AMENDING.includes(Verb)));
  const edit = ([V.Submit, V.Update, V.Amend, V.Correct] as const).find((verb) =>
    allowed.some(({ Verb }) => Verb === verb),
  );
  const run = (action: BookingAction) =>
    DIALOGS.includes(action.Verb) || WITH_FIELDS.includes(action.Verb)
      ? setDialog(action.Verb)
      : void act(booking, action);
  const shown = allowed.filter(({ Verb }) => !ELSEWHERE.includes(Verb));
  // What is confirmed may be confirmed anew, but that is not the way onward.
  const again = booking.Status === BookingStatus.Confirmed;
  const isOnward = ({ Verb }: BookingAction): boolean =>
    ONWARD.includes(Verb) && !(again && Verb === V.Confirm);
  const onward = shown.filter(isOnward);
  const others = shown.filter((action) => !isOnward(action));
  const primary = onward.find(
    ({ Verb }) => Verb !== V.Roll && Verb !== V.LiftCredit && !DANGER.includes(Verb),
  )?.Verb;
  return (
    <Flex gap={8} wrap>
      <GoToSi booking={booking} />
      <GoToChain booking={booking} />
      {booking.ReleaseTime && <Button onClick={() => track(booking.RequestNo)}>货物跟踪</Button>}
      <Can code="submit">
        {edit && (
          <Button
            type={primary ? 'default' : 'primary'}
            onClick={() => form({ id: String(booking.Id), edit: 'true' })}
          >
            {EDIT[edit]}
          </Button>
        )}
        <Button onClick={() => form({ copy: String(booking.Id) })}>复制</Button>
        <Button
          onClick={() => setTemplate(bookingTemplateContent(formOfEntry(booking, BOOKING_NAMES)))}
        >
          存为模板
        </Button>
      </Can>
      {onward.map((action) => (
        <Button
          key={action.Verb}
          type={action.Verb === primary ? 'primary' : 'default'}
          danger={DANGER.includes(action.Verb)}
          disabled={pending}
          onClick={() => run(action)}
        >
          {BookingVerb.label(action.Verb)}
        </Button>
      ))}
      {others.length > 0 && (
        <Dropdown
          menu={{
            items: others.map(({ Verb }) => ({
              key: Verb,
              label: BookingVerb.label(Verb),
              danger: DANGER.includes(Verb),
            })),
            onClick: ({ key }) => run(others.find(({ Verb }) => Verb === key) as BookingAction),
          }}
        >
          <Button disabled={pending}>更多</Button>
        </Dropdown>
      )}
      {holder}
      {template && (
        <SaveBookingTemplate
          content={template}
          name={proposedName(template)}
          onClose={() => setTemplate(null)}
        />
      )}
      {dialog === V.Send && <SendDialog bookings={[booking]} onClose={() => setDialog(null)} />}
      {dialog === V.Confirm && <ConfirmDialog booking={booking} onClose={() => setDialog(null)} />}
      {dialog === V.Roll && <RollDrawer booking={booking} onClose={() => setDialog(null)} />}
      {dialog === V.AskCancel && (
        <AskCancelDialog booking={booking} onClose={() => setDialog(null)} />
      )}
      {dialog === V.Split && <SplitDialog booking={booking} onClose={() => setDialog(null)} />}
      {dialog && WITH_FIELDS.includes(dialog) && (
        <FeedbackDialog booking={booking} verb={dialog} onClose={() => setDialog(null)} />
      )}
    </Flex>
  );
}

/** The SI of the cargo order that it became: of the customer in his workbench, of staff in theirs. */
function GoToSi({ booking }: { booking: BookingDetail }) {
  const external = useSession((session) => session.external);
  const path = external ? '/workbench/siSubmit' : '/tdManage/siMake';
  const may = useSession((session) => session.menuMap.has(path.toLowerCase()));
  if (!booking.OrderId || !booking.ReleaseTime || !may) return null;
  return (
    <Button type="primary" ghost onClick={() => go(path, { cgoId: String(booking.OrderId) })}>
      {external ? '提交SI' : '制作SI'}
    </Button>
  );
}

const CHAIN = '/workbench/BookThirdDetail';

/** Of a booking at a shared rate: where the company stands in its chain. */
function GoToChain({ booking }: { booking: BookingDetail }) {
  const may = useSession((session) => session.menuMap.has(CHAIN.toLowerCase()));
  if (!may || !booking.Price || booking.Price.RateId >= 0 || booking.Status === BookingStatus.Draft)
    return null;
  return <Button onClick={() => go(CHAIN, { Keyword: booking.RequestNo })}>共享运价</Button>;
}

const AXES = {
  [BookingAxis.Status]: BookingStatus,
  [BookingAxis.Amendment]: AmendmentStatus,
  [BookingAxis.Cancellation]: CancellationStatus,
} as const;

const GREEN: readonly BookingVerb[] = [
  V.Accept,
  V.Confirm,
  V.Release,
  V.ConfirmAmendment,
  V.Complete,
];

/** What happened to a booking, newest first, with what was said and which fields changed. */
function Story({ id }: { id: number }) {
  const read = useRead(bookingStory, { Id: id });
  return (
    <Section title="订舱日志">
      <ReadGate read={read}>
        {(steps) => (
          <DocumentStory
            steps={steps}
            color={({ Verb }) =>
              GREEN.includes(Verb) ? 'green' : DANGER.includes(Verb) ? 'red' : undefined
            }
            title={({ Verb, Axis, ToStatus }) => (
              <>
                {BookingVerb.label(Verb)}
                <StatusTag of={AXES[Axis]} value={ToStatus} />
              </>
            )}
          />
        )}
      </ReadGate>
    </Section>
  );
}
