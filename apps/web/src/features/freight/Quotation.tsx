import { LossReason, QuotePhase } from '@quayside/contracts/freight/quote/choices';
import { LinkTrouble, openQuote } from '@quayside/contracts/freight/quote/public-quote';
import { Button, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { Logo } from '../../kit/brand/Logo.js';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { ErrorState } from '../../kit/display/ErrorState.js';
import { useRead } from '../../kit/http/query.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { QuotationBody } from './quote/QuotationBody.js';
import styles from './quote/quotation.module.css';

/** The page of a quote for who was sent it: read, accepted or refused without an account. */
export function Quotation() {
  const { search } = useScreen();
  const [pin, setPin] = useState('');
  const [tried, setTried] = useState<string | null>(null);
  const link = { Token: search.token ?? '', Pin: tried };
  const read = useRead(openQuote, link, { staleTime: Number.POSITIVE_INFINITY, retry: false });
  const { Trouble: trouble = null, Quote: quote = null } = read.data ?? {};
  const asksPin = trouble === LinkTrouble.Pin || trouble === LinkTrouble.WrongPin;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo size={26} />
        <span>{quote?.SellerName}</span>
      </header>
      {read.isPending && <Skeleton active paragraph={{ rows: 8 }} className={styles.card ?? ''} />}
      {read.error && (
        <div className={styles.card}>
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        </div>
      )}
      {asksPin && (
        <form
          className={styles.card}
          onSubmit={(event) => {
            event.preventDefault();
            setTried(pin.trim());
          }}
        >
          <EmptyState
            title={trouble === LinkTrouble.WrongPin ? '口令不正确，请再试' : '请输入口令'}
            hint="口令由发送报价的销售告知"
            action={
              <span className={styles.pin}>
                <Input
                  aria-label="口令"
                  autoFocus
                  inputMode="numeric"
                  maxLength={8}
                  value={pin}
                  onChange={({ target }) => setPin(target.value)}
                />
                <Button type="primary" htmlType="submit" disabled={!pin.trim()}>
                  查看报价
                </Button>
              </span>
            }
          />
        </form>
      )}
      {trouble && !asksPin && (
        <div className={styles.card}>
          <EmptyState
            title={LinkTrouble.label(trouble)}
            hint="请联系给您发送报价的销售，索取新的链接"
          />
        </div>
      )}
      {quote && <QuotationBody quote={quote} link={link} onAnswered={() => void read.refetch()} />}
      {quote?.Phase === QuotePhase.Rejected && quote.LossReason && (
        <p className={styles.foot}>
          您已拒绝本报价（{LossReason.label(quote.LossReason)}）。仍在有效期内的版本可以改为接受。
        </p>
      )}
    </div>
  );
}
