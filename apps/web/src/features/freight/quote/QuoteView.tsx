import { fieldsOf } from '@quayside/contracts/core/field';
import {
  LossReason,
  QuoteMailing,
  QuotePhase,
  QuoteSentBy,
  QuoteState,
  QuoteUnreached,
  QuoteVerb,
} from '@quayside/contracts/freight/quote/choices';
import { QuoteHeader, QuoteRecord } from '@quayside/contracts/freight/quote/quote';
import {
  actOnQuote,
  type QuoteAction,
  type QuoteDetail,
  quoteStory,
  quoteVersions,
} from '@quayside/contracts/freight/quote/quote.api';
import { Alert, App, Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { Facts } from '../../../kit/display/Facts.js';
import { formatInstant } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { Story } from '../../../kit/display/Story.js';
import { Section } from '../../../kit/document/Section.js';
import { StepContent } from '../../../kit/document/StepContent.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { useAsk } from '../../../kit/overlay/use-ask.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { useTabName } from '../../../kit/screen/tab-name.js';
import { useCan } from '../../../kit/session/store.js';
import { AnswerModal } from './AnswerModal.js';
import { BookingOfQuote } from './BookingOfQuote.js';
import { QuoteOut } from './QuoteOut.js';
import { Route } from './QuoteWays.js';
import styles from './quote.module.css';
import { WayPrices } from './WayPrices.js';

/** What a click does; the rest is done in the form or by its own dialog. */
const CLICKED: readonly QuoteVerb[] = [QuoteVerb.Approve, QuoteVerb.Return, QuoteVerb.Withdraw];
const SHOWN = [
  ...(fieldsOf(QuoteHeader).keys() as Iterable<keyof QuoteHeader>),
  'EmployeeName',
  'ApproveName',
  'SendTime',
  'SentBy',
  'SentTo',
  'DeliverTime',
] as const;

/** One quote as it stands: what can be done, what the customer did, what it says, every version and what happened. */
export function QuoteView({ quote, onEdit }: { quote: QuoteDetail; onEdit(): void }) {
  useTabName(quote.No);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [ask, holder] = useAsk();
  const mayQuote = useCan('quote', '/SeaFreight/quickQuoteSearchCenter');
  const [answering, setAnswering] = useState(false);
  const acting = useAct(actOnQuote, { invalidates: ['Quote', 'Work'] });
  const act = async ({ Verb, RemarksRequired }: QuoteAction) => {
    const label = QuoteVerb.label(Verb);
    const title = `${label}：${quote.No}`;
    const run = (Remarks: string) =>
      acting.run({ Id: quote.Id, Version: quote.Version, Verb, Remarks: Remarks || null });
    const content =
      Verb === QuoteVerb.Withdraw ? '已发出的链接立即失效，客户不能再查看或接受。' : undefined;
    if (!RemarksRequired && !(await confirm({ title, okText: label }))) return;
    const done = RemarksRequired
      ? await ask(
          { title, content, label: `${label}原因`, required: true, okText: label, danger: true },
          run,
        )
      : await run('');
    if (done) void message.success(`${quote.No} ${label}成功`);
  };
  const may = (verb: QuoteVerb): boolean => quote.AllowedActions.some(({ Verb }) => Verb === verb);
  const answered = quote.State === QuoteState.Accepted || quote.State === QuoteState.Rejected;
  return (
    <div className="doc-main">
      <div className="doc-card doc-bar">
        <Flex gap={10} align="center">
          <span style={{ fontWeight: 600 }}>{quote.No}</span>
          <StatusTag of={QuotePhase} value={quote.Phase} />
          {quote.VersionNo > 0 && <Tag>第 {quote.VersionNo} 版</Tag>}
          {quote.OpenCount > 0 ? (
            <span className={styles.below}>
              客户查看 {quote.OpenCount} 次，最近 {formatInstant(quote.LastOpenTime)}
            </span>
          ) : (
            quote.DeliveredVersion !== null && <span className={styles.below}>客户尚未查看</span>
          )}
          {quote.Mailing && <StatusTag of={QuoteMailing} value={quote.Mailing} />}
        </Flex>
        <Flex gap={8} wrap>
          {quote.AllowedActions.filter(({ Verb }) => CLICKED.includes(Verb)).map((action) => (
            <Button
              key={action.Verb}
              danger={action.RemarksRequired}
              disabled={acting.pending}
              onClick={() => void act(action)}
            >
              {QuoteVerb.label(action.Verb)}
            </Button>
          ))}
          {mayQuote && quote.SendTime && !answered && (
            <Button onClick={() => setAnswering(true)}>登记客户答复</Button>
          )}
          {may(QuoteVerb.Send) && (
            <Button
              type={quote.State === QuoteState.Draft ? 'primary' : 'default'}
              onClick={onEdit}
            >
              {quote.State === QuoteState.Draft ? '继续编辑' : '修改后重发'}
            </Button>
          )}
          <QuoteOut quote={quote} mayShare={mayQuote} />
          {holder}
        </Flex>
      </div>
      {answered && (
        <Alert
          type={quote.State === QuoteState.Accepted ? 'success' : 'error'}
          showIcon
          title={
            quote.State === QuoteState.Accepted
              ? `${quote.AnswerName} 于 ${formatInstant(quote.AnswerTime)} 接受第 ${quote.AcceptedVersion} 版方案 ${quote.AcceptedOption}${quote.AnswerPhone ? `，电话 ${quote.AnswerPhone}` : ''}`
              : `${quote.AnswerName} 于 ${formatInstant(quote.AnswerTime)} 拒绝：${LossReason.label(quote.LossReason)}`
          }
          description={quote.Opinion}
          {...(quote.State === QuoteState.Accepted && {
            action: <BookingOfQuote no={quote.No} customerCode={quote.CustomerCode ?? null} />,
          })}
        />
      )}
      {quote.Phase === QuotePhase.Issued && (
        <Alert
          type="warning"
          showIcon
          title={`第 ${quote.VersionNo} 版还没有发给客户：请发邮件或发链接；线下发的请登记`}
          {...(quote.Unreached && {
            description: `没有发到平台：生成时${QuoteUnreached.label(quote.Unreached)}`,
          })}
        />
      )}
      {quote.MailNote && <Alert type="error" showIcon title={`邮件：${quote.MailNote}`} />}
      {!answered && quote.Opinion && <Alert type="warning" showIcon title={quote.Opinion} />}
      <Section title="客户与货物">
        <Facts
          of={QuoteRecord}
          value={quote}
          columns={3}
          items={SHOWN.filter((name) => quote[name] !== null)}
        />
      </Section>
      <Section title={`方案（${quote.Lines.length}）`}>
        {quote.Lines.map((line, at) => (
          <div key={line.LineId} className={styles.way}>
            <div>
              <Tag
                color={
                  quote.AcceptedOption === at + 1 && quote.AcceptedVersion === quote.VersionNo
                    ? 'success'
                    : 'default'
                }
              >
                方案 {at + 1}
              </Tag>
              <Route line={line} />
              {line.UnderFloor && <Tag color="error">低于底价</Tag>}
              {line.OverLimit && <Tag color="warning">超出让价权限</Tag>}
              {line.LimitNote && <div className={styles.below}>{line.LimitNote}</div>}
              <div className={styles.below}>
                {[
                  line.Sailing && `开船 ${line.Sailing}`,
                  line.TransitDays !== null && `航程 ${line.TransitDays} 天`,
                  line.ValidTo && `价格有效至 ${line.ValidTo}`,
                  line.Adjust &&
                    `本次加价 ${line.AdjustCurrency ?? '未写明币种'} ${line.Adjust}/箱`,
                  line.Remark,
                ]
                  .filter(Boolean)
                  .join('　')}
              </div>
            </div>
            <WayPrices offer={line} />
          </div>
        ))}
      </Section>
      <Flex gap={10} align="start">
        <div style={{ flex: 1, minWidth: 0 }}>
          <Versions quote={quote} />
        </div>
        <div style={{ flex: 1, minWidth: 0 }}>
          <Steps id={quote.Id} />
        </div>
      </Flex>
      {answering && <AnswerModal quote={quote} onClose={() => setAnswering(false)} />}
    </div>
  );
}

/** How the newest version that the customer has reached him, and when. */
const sentText = ({ SentBy, SentTo, DeliverTime }: QuoteDetail): string =>
  [SentBy && QuoteSentBy.label(SentBy), SentTo && `发给 ${SentTo}`, formatInstant(DeliverTime)]
    .filter(Boolean)
    .join(' ');

/** What was made, the newest first, with what changed in price from the version before. */
function Versions({ quote }: { quote: QuoteDetail }) {
  const read = useRead(quoteVersions, { Id: quote.Id }, { enabled: quote.VersionNo > 0 });
  if (quote.VersionNo === 0) return null;
  return (
    <Section title="各版本">
      <ReadGate read={read}>
        {(versions) => (
          <>
            {versions.map(({ VersionNo, SendName, SendTime, ValidTo, Lines }) => (
              <div key={VersionNo} style={{ padding: '6px 0' }}>
                <b>第 {VersionNo} 版</b>{' '}
                {quote.AcceptedVersion === VersionNo && <Tag color="success">客户接受</Tag>}
                {quote.DeliveredVersion === VersionNo && <Tag>{sentText(quote)}</Tag>}
                <span className={styles.below}>
                  {SendName} {formatInstant(SendTime)}，有效至 {ValidTo}
                </span>
                {Lines.map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never moves
                  <div key={at} className={styles.below}>
                    方案 {at + 1}：{line.CarrierCode} {line.PolCode}→{line.PodCode}{' '}
                    {line.Boxes.map(
                      ({ Type, Unit }) => `${Type} ${line.CurrencyCode} ${Unit ?? '--'}`,
                    ).join(' / ')}
                  </div>
                ))}
              </div>
            ))}
          </>
        )}
      </ReadGate>
    </Section>
  );
}

/** What happened to it, newest first. */
function Steps({ id }: { id: number }) {
  const read = useRead(quoteStory, { Id: id });
  return (
    <Section title="日志">
      <ReadGate read={read}>
        {(steps) => (
          <Story
            entries={[...steps].reverse().map((step) => ({
              key: step.Id,
              time: step.CreateTime,
              title: (
                <Flex gap={8} align="center">
                  {QuoteVerb.label(step.Verb)}
                  <StatusTag of={QuoteState} value={step.ToStatus} />
                </Flex>
              ),
              by: step.EmployeeName,
              content: <StepContent remarks={step.Remarks} differences={step.Differences} />,
            }))}
          />
        )}
      </ReadGate>
    </Section>
  );
}
