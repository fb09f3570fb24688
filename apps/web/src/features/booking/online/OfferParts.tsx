import type { OnlineCharge, OnlineOffer } from '@quayside/contracts/booking/online/offer';
import { formatInstant } from '../../../kit/display/format.js';
import { NumberText } from '../../../kit/display/NumberText.js';
import { portTimeText } from '../../../kit/display/port-time.js';
import { usePortZones } from '../../../pickers/port-zones.js';
import styles from './online.module.css';

const Line = ({
  label,
  currency,
  amount,
  total = false,
}: {
  label: string;
  currency: string;
  amount: number;
  total?: boolean;
}) => (
  <div className={`${styles.line} ${total ? styles.total : ''}`}>
    <span>{label}</span>
    <span>
      {currency} <NumberText value={amount} scale={2} />
    </span>
  </div>
);

const Charges = ({ charges }: { charges: readonly OnlineCharge[] }) =>
  charges.map(({ Code, Name, Currency, Amount }) => (
    <Line key={`${Code}${Name}`} label={`${Name} ${Code}`} currency={Currency} amount={Amount} />
  ));

/** What an offer consists of: each container type's price with its parts, charges of the bill, cut-offs, what a cancellation costs until when. */
export function OfferParts({
  offer,
  note = null,
  types,
}: {
  offer: OnlineOffer;
  note?: string | null;
  types?: readonly string[];
}) {
  // Also within a confirmation, which stands outside the parts that screens have for references.
  const zone = usePortZones()(offer.PolCode) ?? null;
  const boxes = offer.Boxes.filter(({ Type }) => !types || types.includes(Type));
  const cutoffs = [
    ['截单', offer.SiCutoff],
    ['截VGM', offer.VgmCutoff],
    ['截港', offer.YardCutoff],
    ['截关', offer.CustomsCutoff],
  ] as const;
  return (
    <div className={styles.parts}>
      {boxes.map(({ Type, Amount, SellAmount, Charges: charges }) => (
        <div key={Type}>
          <h4>{Type} 每箱</h4>
          <Charges charges={charges} />
          {charges.length > 1 && (
            <Line label="合计" currency={offer.Currency} amount={Amount} total />
          )}
          {SellAmount !== null && (
            <Line label="客户价" currency={offer.Currency} amount={SellAmount} />
          )}
        </div>
      ))}
      <div>
        <h4>每票费用</h4>
        {offer.BillCharges.length > 0 ? <Charges charges={offer.BillCharges} /> : '无'}
      </div>
      <div>
        <h4>取消条款（每箱）</h4>
        {offer.CancelTerms.map(({ Until, Amount }, index) => (
          <Line
            key={Until ?? 'later'}
            label={Until ? `${formatInstant(Until)} 前` : index === 0 ? '开航前' : '之后至开航'}
            currency={offer.Currency}
            amount={Amount}
          />
        ))}
        {offer.CancelTerms.length === 0 && '船公司未说明'}
        {note && <div className={styles.below}>{note}</div>}
      </div>
      <div>
        <h4>截止时间</h4>
        {cutoffs.map(([label, moment]) => (
          <div key={label} className={styles.line}>
            <span>{label}</span>
            <span className="qs-figures">{portTimeText(moment, zone)}</span>
          </div>
        ))}
        {offer.Remark && <div className={styles.below}>{offer.Remark}</div>}
      </div>
    </div>
  );
}
