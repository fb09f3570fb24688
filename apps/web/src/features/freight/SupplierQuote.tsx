import type { SupplierAnswer } from '@quayside/contracts/freight/inquiry/inquiry';
import {
  answerQuestion,
  openQuestion,
  type SupplierQuestion,
} from '@quayside/contracts/freight/inquiry/inquiry.api';
import { LinkTrouble } from '@quayside/contracts/freight/quote/public-quote';
import { Alert, App, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Logo } from '../../kit/brand/Logo.js';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { ErrorState } from '../../kit/display/ErrorState.js';
import { useNumberGate } from '../../kit/form/number-gate.js';
import { useAct, useRead } from '../../kit/http/query.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { isWhole, SupplierAnswerForm } from './inquiry/SupplierAnswerForm.js';
import styles from './quote/quotation.module.css';

/** The page on which a supplier says his price, without an account. */
export function SupplierQuote() {
  const { search } = useScreen();
  const Token = search.token ?? '';
  const read = useRead(
    openQuestion,
    { Token },
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
  const { Trouble: trouble = null, Question: question = null } = read.data ?? {};
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo size={26} />
        <span>{question?.SellerName}</span>
      </header>
      {read.isPending && <Skeleton active className={styles.card ?? ''} />}
      {read.error && (
        <div className={styles.card}>
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        </div>
      )}
      {trouble && (
        <div className={styles.card}>
          <EmptyState
            title={LinkTrouble.label(trouble)}
            hint="请联系给您发送询价的同行，索取新的链接"
          />
        </div>
      )}
      {question && (
        <Answering token={Token} question={question} onAnswered={() => void read.refetch()} />
      )}
    </div>
  );
}

const place = (name: string | null, code: string): string => (name ? `${name} ${code}` : code);

function Answering({
  token,
  question,
  onAnswered,
}: {
  token: string;
  question: SupplierQuestion;
  onAnswered(): void;
}) {
  const { message } = App.useApp();
  const [answer, setAnswer] = useState<SupplierAnswer>(
    question.Answer ?? {
      CarrierCode: question.CarrierCode,
      CurrencyCode: 'USD',
      Units: [],
      TransitDays: null,
      FreeDaysPod: null,
      ValidTo: null,
      Remark: null,
    },
  );
  const numbers = useNumberGate();
  const saving = useAct(answerQuestion, {
    onDone: () => {
      void message.success('已提交，谢谢');
      onAnswered();
    },
  });
  return (
    <>
      <section className={styles.card}>
        <div className={styles.title}>
          <h1>询价</h1>
        </div>
        <div className={styles.route}>
          {place(question.PolName, question.PolCode)} → {place(question.PodName, question.PodCode)}
        </div>
        <dl className={styles.facts}>
          {(
            [
              ['询价单号', question.No],
              ['箱型箱量', question.Boxes],
              ['船公司', question.CarrierCode],
              ['货好日期', question.ReadyDate],
              ['品名', question.Commodity],
              ['联系人', question.AskName],
            ] as const
          )
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </section>
      <section className={styles.card}>
        <h2>您的报价</h2>
        {question.Answer && !question.Over && (
          <Alert
            type="success"
            showIcon
            style={{ marginBottom: 10 }}
            title="已收到您的报价，询价结束前可以修改，以最后一次为准"
          />
        )}
        {question.Over ? (
          <Alert type="info" showIcon title="该询价已结束，谢谢您的支持" />
        ) : (
          <>
            {numbers.around(
              <SupplierAnswerForm
                plain
                boxes={question.Boxes}
                answer={answer}
                onChange={setAnswer}
              />,
            )}
            <Button
              type="primary"
              size="large"
              block
              style={{ marginTop: 14 }}
              disabled={!isWhole(answer, question.Boxes)}
              loading={saving.pending}
              onClick={() => numbers.passes() && void saving.run({ Token: token, Answer: answer })}
            >
              提交报价
            </Button>
          </>
        )}
      </section>
    </>
  );
}
