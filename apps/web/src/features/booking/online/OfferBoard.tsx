import type { OnlineOffer } from '@quayside/contracts/booking/online/offer';
import { Button, Table } from 'antd';
import type { ReactNode } from 'react';
import { Can } from '../../../kit/Can/Can.js';
import { DayText } from '../../../kit/display/DateText.js';
import { EMPTY } from '../../../kit/display/format.js';
import { NumberText } from '../../../kit/display/NumberText.js';
import { PortTimeText } from '../../../kit/display/PortTimeText.js';
import { BOARD_BOXES } from './board.js';
import { Expiry } from './Expiry.js';
import { OfferParts } from './OfferParts.js';
import styles from './online.module.css';
import { timeLeft, useServerNow } from './server-clock.js';
import type { HeardOffer } from './use-board.js';

interface OfferBoardProps {
  rows: readonly HeardOffer[];
  /** The type that offers are compared by. */
  box: string;
  loading: boolean;
  empty: ReactNode;
  onTake(offer: OnlineOffer): void;
}

/** Whole, or to the cent. */
const Amount = ({ of }: { of: number }) => (
  <NumberText value={of} scale={Number.isInteger(of) ? 0 : 2} />
);

/** The price of a container type; for staff the customers' price below, and what space is left. */
function Price({ offer, type }: { offer: OnlineOffer; type: string }) {
  const price = offer.Boxes.find(({ Type }) => Type === type);
  if (!price) return <>{EMPTY}</>;
  return (
    <>
      <div className={styles.price}>
        <Amount of={price.Amount} />
      </div>
      {price.SellAmount !== null && (
        <div className={styles.below}>
          客户 <Amount of={price.SellAmount} />
        </div>
      )}
      {price.Space !== null && (
        <div className={styles.below}>{price.Space > 0 ? `余${price.Space}箱` : '无舱'}</div>
      )}
    </>
  );
}

function Take({
  row: { offer, answer },
  onTake,
}: {
  row: HeardOffer;
  onTake(offer: OnlineOffer): void;
}) {
  const left = timeLeft(offer.ValidUntil, useServerNow(answer.Time, answer.Heard));
  return (
    <Can code="submit">
      <Button size="small" type="primary" disabled={!left} onClick={() => onTake(offer)}>
        选定
      </Button>
    </Can>
  );
}

/** Offers side by side: carrier and sailing, what each container costs, until when it holds; unfolded what it consists of. */
export function OfferBoard({ rows, box, loading, empty, onTake }: OfferBoardProps) {
  return (
    <Table<HeardOffer>
      size="small"
      rowKey={({ offer }) => offer.Key}
      loading={loading}
      dataSource={[...rows]}
      locale={{ emptyText: empty }}
      pagination={false}
      expandable={{
        expandedRowRender: ({ offer, answer }) => (
          <OfferParts offer={offer} note={answer.FreeCancelNote} />
        ),
      }}
      columns={[
        {
          title: '船公司 / 船名航次',
          key: 'carrier',
          width: 170,
          render: (_, { offer }) => (
            <>
              <b>{offer.CarrierCode}</b>
              <div className={styles.below}>
                {[offer.Vessel, offer.Voyage].filter(Boolean).join(' ') || EMPTY}
              </div>
            </>
          ),
        },
        {
          title: '开航 / 预计到港',
          key: 'sailing',
          width: 112,
          render: (_, { offer }) => (
            <>
              <DayText value={offer.Sailing} />
              <div className={styles.below}>
                <DayText value={offer.Arrival} />
              </div>
            </>
          ),
        },
        {
          title: '航程',
          key: 'transit',
          width: 66,
          render: (_, { offer }) => (offer.TransitDays === null ? EMPTY : `${offer.TransitDays}天`),
        },
        ...BOARD_BOXES.map((type) => ({
          title: type === box ? `${type} ▾` : type,
          key: type,
          width: 92,
          align: 'right' as const,
          render: (_: unknown, { offer }: HeardOffer) => <Price offer={offer} type={type} />,
        })),
        { title: '币种', key: 'currency', width: 56, render: (_, { offer }) => offer.Currency },
        {
          title: '截单 / 截港',
          key: 'cutoffs',
          width: 140,
          render: (_, { offer }) =>
            [offer.SiCutoff, offer.YardCutoff].map((moment, index) => (
              <div
                key={index === 0 ? 'si' : 'yard'}
                className={`qs-figures ${index === 0 ? '' : styles.below}`}
              >
                <PortTimeText value={moment} port={offer.PolCode} short />
              </div>
            )),
        },
        {
          title: '报价有效',
          key: 'expiry',
          width: 92,
          render: (_, { offer, answer }) => (
            <Expiry until={offer.ValidUntil} time={answer.Time} heard={answer.Heard} />
          ),
        },
        {
          title: '操作',
          key: 'take',
          width: 72,
          render: (_, row) => <Take row={row} onTake={onTake} />,
        },
      ]}
    />
  );
}
