import { fieldsOf } from '@quayside/contracts/core/field';
import { LossReason, QuotePhase } from '@quayside/contracts/freight/quote/choices';
import {
  AcceptQuote,
  acceptQuote,
  type PublicQuote,
  type PublicVersion,
  publicQuotePdf,
  RejectQuote,
  rejectQuote,
} from '@quayside/contracts/freight/quote/public-quote';
import { Alert, App, Button, Radio, Select } from 'antd';
import { useState } from 'react';
import { formatInstant } from '../../../kit/display/format.js';
import { NumberText } from '../../../kit/display/NumberText.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { Control } from '../../../kit/form/Control.js';
import { FieldBox } from '../../../kit/form/FieldBox.js';
import type { ApiError } from '../../../kit/http/ApiError.js';
import { useAct } from '../../../kit/http/query.js';
import { DownloadButton } from '../../../kit/import/DownloadButton.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { useSession } from '../../../kit/session/store.js';
import { BookingOfQuote } from './BookingOfQuote.js';
import styles from './quotation.module.css';
import { WayPrices } from './WayPrices.js';

const ACCEPT = fieldsOf(AcceptQuote);
const REJECT = fieldsOf(RejectQuote);

interface BodyProps {
  quote: PublicQuote;
  link: { Token: string; Pin: string | null };
  onAnswered(): void;
}

/** A quote with its versions and ways, and the two answers. */
export function QuotationBody({ quote, link, onAnswered }: BodyProps) {
  const { message } = App.useApp();
  const [versionNo, setVersionNo] = useState(
    quote.AcceptedVersion ?? quote.Versions[0]?.VersionNo ?? 0,
  );
  const [option, setOption] = useState(quote.AcceptedOption ?? 1);
  const [answering, setAnswering] = useState<'accept' | 'reject' | null>(null);
  const [given, setGiven] = useState<{
    Name: string;
    Phone: string | null;
    Remark: string | null;
    Reason: LossReason | null;
  }>({
    Name: '',
    Phone: null,
    Remark: null,
    Reason: null,
  });
  /** Why the answer that was given here does not count; stays until the page is left. */
  const [lost, setLost] = useState<string | null>(null);
  // Who came by the link alone reads no bookings.
  const isSignedIn = useSession(({ phase }) => phase === 'ready');
  const done = (text: string) => {
    setAnswering(null);
    setLost(null);
    void message.success(text);
    onAnswered();
  };
  // Somebody else answered, or it is over: what is shown is read again, with who it was.
  const onError = (error: ApiError): boolean => {
    if (!/^quote\./.test(error.code)) return false;
    setAnswering(null);
    setLost(error.message);
    onAnswered();
    return true;
  };
  const accepting = useAct(acceptQuote, {
    onError,
    onDone: () => done('已接受报价，销售会尽快与您联系安排订舱'),
  });
  const rejecting = useAct(rejectQuote, {
    onError,
    onDone: () => done('已告知销售，谢谢您的反馈'),
  });
  const version =
    quote.Versions.find(({ VersionNo }) => VersionNo === versionNo) ?? quote.Versions[0];
  if (!version) return null;
  const accepted = quote.Phase === QuotePhase.Accepted;
  const send = () => {
    if (answering === 'accept')
      void accepting.run({
        ...link,
        VersionNo: version.VersionNo,
        Option: option,
        Name: given.Name,
        Phone: given.Phone,
        Remark: given.Remark,
      });
    else if (given.Reason)
      void rejecting.run({ ...link, Name: given.Name, Reason: given.Reason, Remark: given.Remark });
  };
  return (
    <>
      <section className={styles.card}>
        <div className={styles.title}>
          <h1>海运报价单</h1>
          <StatusTag of={QuotePhase} value={quote.Phase} />
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>报价单号</dt>
            <dd>{quote.No}</dd>
          </div>
          <div>
            <dt>客户</dt>
            <dd>{quote.CustomerName}</dd>
          </div>
          <div>
            <dt>箱型箱量</dt>
            <dd>{version.Boxes}</dd>
          </div>
          {version.Commodity && (
            <div>
              <dt>品名</dt>
              <dd>{version.Commodity}</dd>
            </div>
          )}
          {version.Weight !== null && (
            <div>
              <dt>每箱货重</dt>
              <dd>
                <NumberText value={version.Weight} scale={3} unit="kg" />
              </dd>
            </div>
          )}
          <div>
            <dt>有效至</dt>
            <dd>{version.ValidTo}</dd>
          </div>
          <div>
            <dt>销售</dt>
            <dd>{quote.SalesName}</dd>
          </div>
        </dl>
        {quote.Versions.length > 1 && (
          <div className={styles.versions}>
            <Select
              aria-label="版本"
              value={version.VersionNo}
              onChange={setVersionNo}
              options={quote.Versions.map(({ VersionNo, SendTime, Open }, at) => ({
                value: VersionNo,
                label: `第 ${VersionNo} 版（${formatInstant(SendTime)}）${at === 0 ? '　最新' : ''}${Open ? '' : '　已过期'}`,
              }))}
            />
          </div>
        )}
        {lost && (
          <Alert
            type="error"
            showIcon
            title={`您的答复没有登记：${lost}`}
            description={`如需更改，请联系销售 ${quote.SalesName}`}
          />
        )}
        {accepted && (
          <Alert
            type="success"
            showIcon
            {...(isSignedIn && { action: <BookingOfQuote no={quote.No} /> })}
            title={`${quote.AnswerName} 已于 ${formatInstant(quote.AnswerTime)} 接受第 ${quote.AcceptedVersion} 版方案 ${quote.AcceptedOption}`}
          />
        )}
        {!accepted && !version.Open && (
          <Alert type="warning" showIcon title="这一版报价已过有效期，请联系销售重新报价" />
        )}
      </section>
      <Offers
        version={version}
        accepted={accepted ? quote : null}
        option={option}
        onOption={setOption}
      />
      {version.Terms && (
        <section className={styles.card}>
          <h2>条款与说明</h2>
          <p className={styles.terms}>{version.Terms}</p>
        </section>
      )}
      <footer className={styles.acts}>
        <DownloadButton
          size="large"
          endpoint={publicQuotePdf}
          request={{ ...link, VersionNo: version.VersionNo }}
        >
          下载 PDF
        </DownloadButton>
        {!accepted && (
          <>
            {quote.Phase !== QuotePhase.Rejected && (
              <Button size="large" onClick={() => setAnswering('reject')}>
                不接受
              </Button>
            )}
            <Button
              size="large"
              type="primary"
              disabled={!version.Open}
              onClick={() => setAnswering('accept')}
            >
              接受方案 {option}
            </Button>
          </>
        )}
      </footer>
      {answering && (
        <AppModal
          open
          title={
            answering === 'accept'
              ? `接受第 ${version.VersionNo} 版方案 ${option}`
              : '不接受这份报价'
          }
          okText={answering === 'accept' ? '确认接受' : '提交'}
          cancelText="取消"
          onCancel={() => setAnswering(null)}
          onOk={send}
          confirmLoading={accepting.pending || rejecting.pending}
          okButtonProps={{
            disabled: !given.Name.trim() || (answering === 'reject' && !given.Reason),
          }}
        >
          {answering === 'reject' && (
            <FieldBox label="原因" required>
              <Radio.Group
                className={styles.reasons ?? ''}
                value={given.Reason}
                onChange={({ target }) =>
                  setGiven({ ...given, Reason: target.value as LossReason })
                }
                options={LossReason.options.map(({ value, label }) => ({ value, label }))}
              />
            </FieldBox>
          )}
          <FieldBox label="您的姓名" required>
            <Control
              meta={ACCEPT.get('Name')!}
              value={given.Name}
              onChange={(value) => setGiven({ ...given, Name: String(value ?? '') })}
            />
          </FieldBox>
          {answering === 'accept' && (
            <FieldBox label="联系电话">
              <Control
                meta={ACCEPT.get('Phone')!}
                value={given.Phone}
                onChange={(value) => setGiven({ ...given, Phone: value as string | null })}
              />
            </FieldBox>
          )}
          <FieldBox label="留言">
            <Control
              meta={REJECT.get('Remark')!}
              value={given.Remark}
              onChange={(value) => setGiven({ ...given, Remark: value as string | null })}
            />
          </FieldBox>
        </AppModal>
      )}
    </>
  );
}

/** The ways of a version, one of which is chosen. */
function Offers({
  version,
  accepted,
  option,
  onOption,
}: {
  version: PublicVersion;
  accepted: PublicQuote | null;
  option: number;
  onOption(at: number): void;
}) {
  const place = (name: string | null, code: string): string => (name ? `${name}` : code);
  return (
    <>
      {version.Offers.map((offer, at) => {
        const taken =
          accepted?.AcceptedVersion === version.VersionNo && accepted.AcceptedOption === at + 1;
        return (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never moves
            key={at}
            className={`${styles.card} ${taken || (!accepted && option === at + 1) ? styles.chosen : ''}`}
          >
            <div className={styles.offer}>
              <Radio
                checked={taken || (!accepted && option === at + 1)}
                disabled={Boolean(accepted)}
                onChange={() => onOption(at + 1)}
              >
                <b>方案 {at + 1}</b>　{offer.CarrierName ?? offer.CarrierCode}
              </Radio>
              {taken && <span className={styles.taken}>已接受</span>}
            </div>
            <div className={styles.route}>
              {place(offer.PolName, offer.PolCode)} → {place(offer.PodName, offer.PodCode)}
              {offer.DestCode && ` → ${place(offer.DestName, offer.DestCode)}`}
            </div>
            <div className={styles.below}>
              {[
                offer.ViaCode ? `经 ${place(offer.ViaName, offer.ViaCode)}` : '直达',
                offer.Sailing && `开船 ${offer.Sailing}`,
                offer.TransitDays !== null && `航程 ${offer.TransitDays} 天`,
                offer.FreeDaysPod !== null && `目的港免费 ${offer.FreeDaysPod} 天`,
                offer.ValidTo && `价格适用 ${offer.ValidFrom ?? ''} 至 ${offer.ValidTo}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
            <WayPrices offer={offer} />
            {offer.Included?.length ? (
              <div className={styles.below}>已含：{offer.Included.join('、')}</div>
            ) : null}
            {offer.Remark && <div className={styles.below}>{offer.Remark}</div>}
          </section>
        );
      })}
    </>
  );
}
