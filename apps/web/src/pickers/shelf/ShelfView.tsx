import type { Shelf, ShelfPort, ShelfRate } from '@quayside/contracts/freight/shelf';
import { formatNumber } from '../../kit/display/format.js';
import styles from './shelf.module.css';

/** To the search for a port, or a pair of ports. */
type Open = (ports: { Pols?: string; Pods: string }) => void;

const price = (currency: string | null, amount: number | null): string | null =>
  amount === null ? null : `${currency} ${formatNumber(amount)}`;

function RateCard({ rate, onOpen }: { rate: ShelfRate; onOpen: (() => void) | undefined }) {
  const terms = [
    rate.CarrierName,
    rate.TransitDays !== null && `${rate.TransitDays} 天`,
    rate.ValidTo && `至 ${rate.ValidTo.slice(5)}`,
  ];
  return (
    <button type="button" className={styles.rate} disabled={!onOpen} onClick={onOpen}>
      {rate.Slogan && <span className={styles.slogan}>{rate.Slogan}</span>}
      <b>
        {rate.PolName ?? rate.PolCode} → {rate.PodName ?? rate.PodCode}
      </b>
      <span className={styles.below}>{terms.filter(Boolean).join(' · ')}</span>
      <span className={styles.prices}>
        {rate.Price20GP !== null && (
          <span>
            20GP <strong>{price(rate.CurrencyCode, rate.Price20GP)}</strong>
          </span>
        )}
        {rate.Price40HQ !== null && (
          <span>
            40HQ <strong>{price(rate.CurrencyCode, rate.Price40HQ)}</strong>
          </span>
        )}
      </span>
    </button>
  );
}

function PortChip({ port, onOpen }: { port: ShelfPort; onOpen: (() => void) | undefined }) {
  const from = price(port.CurrencyCode, port.Amount);
  return (
    <button type="button" className={styles.port} disabled={!onOpen} onClick={onOpen}>
      <b>{port.Name ?? port.Code}</b>
      <span className={styles.below}>{from ? `40HQ ${from} 起` : port.Code}</span>
    </button>
  );
}

/** Recommended rates and ports, each leading on to its search. */
export function ShelfView({ shelf, onOpen }: { shelf: Shelf; onOpen?: Open }) {
  return (
    <>
      {shelf.Rates.length > 0 && (
        <section>
          <h2 className={styles.head}>推荐运价</h2>
          <div className={styles.rates}>
            {shelf.Rates.map((rate) => (
              <RateCard
                key={rate.Id}
                rate={rate}
                onOpen={onOpen && (() => onOpen({ Pols: rate.PolCode, Pods: rate.PodCode }))}
              />
            ))}
          </div>
        </section>
      )}
      {shelf.Ports.length > 0 && (
        <section>
          <h2 className={styles.head}>热门港口</h2>
          <div className={styles.ports}>
            {shelf.Ports.map((port) => (
              <PortChip
                key={port.Code}
                port={port}
                onOpen={
                  onOpen &&
                  (() => onOpen({ ...(port.PolCode && { Pols: port.PolCode }), Pods: port.Code }))
                }
              />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
