import { OnlineAnswerState } from '@quayside/contracts/booking/online/choices';
import { Spin, Tag } from 'antd';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { ReferenceName } from '../../../kit/form/ReferenceName.js';
import styles from './online.module.css';
import type { AskedShop } from './use-board.js';

const CARRIER = { kind: 'carrier', open: true } as const;

function Said({ read, shop }: AskedShop) {
  if (shop.Reason) return <Tag>{shop.Reason}</Tag>;
  if (read?.data) {
    const { State, Reason, Offers, Milliseconds } = read.data;
    return (
      <>
        <span>
          {Offers.length > 0 ? (
            <Tag color="success">{Offers.length}个报价</Tag>
          ) : (
            <StatusTag of={OnlineAnswerState} value={State} />
          )}{' '}
          <span className={styles.below}>{(Milliseconds / 1000).toFixed(1)}秒</span>
        </span>
        {Reason && <span className={styles.said}>{Reason}</span>}
      </>
    );
  }
  if (read?.isError) return <span className={styles.said}>{read.error.message}</span>;
  return (
    <span className={styles.below}>
      <Spin size="small" /> 等待应答
    </span>
  );
}

/** Each carrier with what it answered; a click shows its offers alone. */
export function ShopBar({
  shops,
  chosen,
  onChoose,
}: {
  shops: readonly AskedShop[];
  chosen: string | null;
  onChoose(carrier: string | null): void;
}) {
  return (
    <div className={styles.shops}>
      {shops.map((asked) => {
        const { CarrierCode } = asked.shop;
        const on = chosen === CarrierCode;
        return (
          <button
            key={CarrierCode}
            type="button"
            className={`${styles.shop} ${on ? styles.chosen : ''}`}
            aria-pressed={on}
            data-carrier={CarrierCode}
            disabled={!asked.read?.data?.Offers.length}
            onClick={() => onChoose(on ? null : CarrierCode)}
          >
            <b>
              <ReferenceName reference={CARRIER} code={CarrierCode} />
            </b>
            <Said {...asked} />
          </button>
        );
      })}
    </div>
  );
}
