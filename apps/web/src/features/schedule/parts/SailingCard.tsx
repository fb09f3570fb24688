import { shortWeekday, writeDate } from '@quayside/contracts/core/dates';
import { type Zone, zoneClock } from '@quayside/contracts/core/zones';
import { VoyageStatus } from '@quayside/contracts/masterdata/schedule-choices';
import type { DirectSailing } from '@quayside/contracts/masterdata/schedule-search';
import { Button, Tag, Tooltip } from 'antd';
import { EMPTY, formatShortDay } from '../../../kit/display/format.js';
import { portTimeText, zoneText } from '../../../kit/display/port-time.js';
import { useNow } from '../../../kit/display/use-now.js';
import styles from '../../../kit/screen/search-page.module.css';
import { DelayTag } from './DelayTag.js';
import { Freshness } from './Freshness.js';

const cutoffs = [
  ['SiCutoff', 'DCO', '截单'],
  ['VgmCutoff', 'VCO', '截VGM'],
  ['GateInCutoff', 'FCO', '截港'],
  ['CustomsCutoff', 'CUA', '截关'],
] as const;

interface WhenProps {
  time: string | null;
  place: string | null;
  /** By whose clock; null where nobody knows, undefined while the zones are read. */
  zone: Zone | null | undefined;
  dayOnly: boolean;
}

function When({ time, place, zone, dayOnly }: WhenProps) {
  const at = time && zone !== undefined ? zoneClock(time, zone ?? 'UTC') : null;
  const clock = at && !dayOnly ? `${writeDate(at, 'HH:mm')} ${zoneText(time!, zone ?? null)}` : '';
  return (
    <div className={styles.when}>
      <strong>{at ? formatShortDay(at) : EMPTY}</strong>
      <span>{at ? `${shortWeekday(at)} ${clock}` : '待定'}</span>
      <small>{place ?? ' '}</small>
    </div>
  );
}

interface SailingCardProps {
  sailing: DirectSailing;
  /** The zones of the two ports. */
  pol: Zone | null | undefined;
  pod: Zone | null | undefined;
  onBook?: () => void;
}

/** One sailing: who, when, how long, and what closes before it. */
export function SailingCard({ sailing, pol, pod, onBook }: SailingCardProps) {
  const now = useNow();
  const isPast = (time: string | null): boolean => time !== null && Date.parse(time) <= now;
  const closed = isPast(sailing.SiCutoff);
  const blank = sailing.Status === VoyageStatus.Blank;
  return (
    <li className={styles.sailing} data-blank={blank} data-closed={closed}>
      <div className={styles.carrier}>
        <strong>{sailing.CarrierName ?? sailing.CarrierCode}</strong>
        <span>{sailing.LoopCode ?? ' '}</span>
        <Tooltip title="船名 / 航次">
          <span className={styles.vessel}>
            {sailing.VesselName ?? '船名待定'} / {sailing.VoyageNo}
          </span>
        </Tooltip>
      </div>
      <When
        time={sailing.Etd}
        place={sailing.PolTerminal}
        zone={pol}
        dayOnly={sailing.DayOnly.includes('Etd')}
      />
      <div className={styles.leg}>
        <span className={styles.days}>
          {sailing.TransitDays === null ? '--' : `${sailing.TransitDays} 天`}
        </span>
        <span className={styles.line} />
        <Tooltip title={sailing.Via.length > 0 ? `途经 ${sailing.Via.join('、')}` : undefined}>
          <small>{sailing.Via.length > 0 ? `直达，经停 ${sailing.Via.length} 港` : '直达'}</small>
        </Tooltip>
      </div>
      <When
        time={sailing.Eta}
        place={sailing.PodTerminal}
        zone={pod}
        dayOnly={sailing.DayOnly.includes('Eta')}
      />
      <dl className={styles.cutoffs}>
        {cutoffs.map(([field, code, label]) => (
          <div key={field}>
            <dt>{label}</dt>
            <Tooltip
              title={
                sailing.Estimated.includes(code) ? '按码头惯例推算，以船公司通知为准' : undefined
              }
            >
              <dd data-past={isPast(sailing[field])}>
                {sailing[field] && pol !== undefined
                  ? portTimeText(sailing[field], pol, { short: true })
                  : EMPTY}
                {sailing.Estimated.includes(code) && sailing[field] && '*'}
              </dd>
            </Tooltip>
          </div>
        ))}
      </dl>
      <div className={styles.state}>
        {closed && !blank && <Tag>已截单</Tag>}
        {blank && <Tag color="error">停航</Tag>}
        {!blank && !(closed && sailing.DelayHours === 0) && <DelayTag hours={sailing.DelayHours} />}
        <Freshness time={sailing.RefreshTime} />
        {onBook && !blank && !closed && (
          <Button type="primary" size="small" onClick={onBook}>
            订舱
          </Button>
        )}
      </div>
    </li>
  );
}
