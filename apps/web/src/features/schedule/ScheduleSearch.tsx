import { SearchOutlined, SwapOutlined } from '@ant-design/icons';
import { beginText } from '@quayside/contracts/booking/home/begin';
import { zoneDay } from '@quayside/contracts/core/zones';
import {
  type DirectSailing,
  searchSchedules,
} from '@quayside/contracts/masterdata/schedule-search';
import { Button, Segmented, Select, Skeleton } from 'antd';
import dayjs from 'dayjs';
import { type FormEvent, useMemo, useState } from 'react';
import { Logo } from '../../kit/brand/Logo.js';
import { deskDay, deskToday } from '../../kit/display/desk-clock.js';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { ErrorState } from '../../kit/display/ErrorState.js';
import DateRange from '../../kit/form/DateRange.js';
import { useRead } from '../../kit/http/query.js';
import { GoLink } from '../../kit/screen/GoLink.js';
import { go as openScreen } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import styles from '../../kit/screen/search-page.module.css';
import { useCan } from '../../kit/session/store.js';
import { PortInput } from '../../pickers/PortInput.js';
import { usePortZones } from '../../pickers/port-zones.js';
import { SailingCard } from './parts/SailingCard.js';

const USUAL_DAYS = 27;
const FORM = 'YYYY-MM-DD';

/** Often asked, for whoever comes without a plan. */
const EXAMPLES = [
  ['CNNGB', 'USLAX', '宁波 → 洛杉矶'],
  ['CNSHA', 'NLRTM', '上海 → 鹿特丹'],
  ['CNSHA', 'USLGB', '上海 → 长滩'],
] as const;

type Order = 'Etd' | 'TransitDays';

const ordered = (sailings: readonly DirectSailing[], order: Order): DirectSailing[] =>
  order === 'Etd'
    ? [...sailings]
    : [...sailings].sort((a, b) => (a.TransitDays ?? 999) - (b.TransitDays ?? 999));

/** Schedules for everybody: two ports and the days, direct sailings with their cut-offs. */
export function ScheduleSearch() {
  const { search, setSearch } = useScreen();
  const [typed, setTyped] = useState({
    Pol: search.Pol ?? '',
    Pod: search.Pod ?? '',
    From: search.From ?? deskToday(),
    To: search.To ?? deskDay(USUAL_DAYS),
  });
  const [order, setOrder] = useState<Order>('Etd');
  const [carrier, setCarrier] = useState<string | null>(null);
  const asked = Boolean(search.Pol && search.Pod);
  const request = {
    Pol: search.Pol ?? '',
    Pod: search.Pod ?? '',
    From: search.From ?? typed.From,
    To: search.To ?? typed.To,
  };
  const read = useRead(searchSchedules, request, { enabled: asked });
  const go = (next: typeof typed): void => {
    setTyped(next);
    setCarrier(null);
    if (next.Pol && next.Pod) setSearch(next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    go(typed);
  };
  const internal = useCan('submit', '/quckBook/internalBookOnline');
  const external = useCan('submit', '/workbench/BookOnline');
  const bookPath = internal
    ? '/quckBook/internalBookOnline'
    : external
      ? '/workbench/BookOnline'
      : null;
  const zoneOf = usePortZones();
  const dayAt = (moment: string): string => zoneDay(moment, zoneOf(request.Pol) ?? 'UTC');
  const book = ({ CarrierCode, Etd, VesselName, VoyageNo }: DirectSailing): void => {
    const lane = { LoadCode: request.Pol, DischargeCode: request.Pod };
    const ship = { CarrierCode, SailingDate: dayAt(Etd), Vessel: VesselName, Voyage: VoyageNo };
    if (bookPath) openScreen(bookPath, { from: beginText({ ...lane, ...ship }) });
  };
  const sailings = read.data;
  const carriers = useMemo(
    () => [
      ...new Map(
        (sailings ?? []).map((sailing) => [
          sailing.CarrierCode,
          sailing.CarrierName ?? sailing.CarrierCode,
        ]),
      ),
    ],
    [sailings],
  );
  const shown = ordered(
    (sailings ?? []).filter(({ CarrierCode }) => !carrier || CarrierCode === carrier),
    order,
  );

  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <header className={styles.head}>
          <GoLink to="/" className={styles.home ?? ''}>
            <Logo size={30} light />
          </GoLink>
          <GoLink to="/employeeLogin" className={styles.enter ?? ''}>
            登录平台
          </GoLink>
        </header>
        <div className={styles.title}>
          <h1>船期服务</h1>
          <p>输入两个港口，查直达船期、航程与截单、截港、截关时间。无需登录。</p>
        </div>
        <form className={styles.form} onSubmit={submit}>
          <div className={`${styles.field} ${styles.first}`}>
            <span>起运港</span>
            <PortInput
              label="起运港"
              value={typed.Pol}
              onChange={(Pol) => setTyped({ ...typed, Pol })}
            />
          </div>
          <div className={styles.field}>
            <span>目的港</span>
            <PortInput
              label="目的港"
              value={typed.Pod}
              onChange={(Pod) => setTyped({ ...typed, Pod })}
            />
          </div>
          {/* Drawn between the ports, and after them for the keyboard: from one port people go on to the other. */}
          <Button
            type="text"
            shape="circle"
            className={styles.swap ?? ''}
            aria-label="交换起运港与目的港"
            icon={<SwapOutlined />}
            onClick={() => setTyped({ ...typed, Pol: typed.Pod, Pod: typed.Pol })}
          />
          <div className={styles.field}>
            <span>离港日期</span>
            <DateRange
              label="离港日期"
              size="large"
              variant="borderless"
              closed
              value={{ from: typed.From, to: typed.To }}
              onChange={({ from = typed.From, to = typed.To }) =>
                setTyped({ ...typed, From: from, To: to })
              }
            />
          </div>
          <Button
            type="primary"
            size="large"
            htmlType="submit"
            icon={<SearchOutlined />}
            disabled={!typed.Pol || !typed.Pod}
          >
            查询船期
          </Button>
        </form>
      </section>
      <main className={styles.results}>
        {!asked && (
          <div className={styles.card}>
            <EmptyState
              title="选好起运港和目的港开始查询"
              hint="也可以从常用航线开始"
              action={
                <div className={styles.examples}>
                  {EXAMPLES.map(([Pol, Pod, label]) => (
                    <Button key={label} shape="round" onClick={() => go({ ...typed, Pol, Pod })}>
                      {label}
                    </Button>
                  ))}
                </div>
              }
            />
          </div>
        )}
        {asked && read.isPending && (
          <div className={styles.card}>
            <Skeleton active paragraph={{ rows: 5 }} />
          </div>
        )}
        {asked && read.error && (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        )}
        {asked && sailings && sailings.length === 0 && (
          <div className={styles.card}>
            <EmptyState
              title="这段时间没有直达船期"
              hint="换一段日期，或换邻近的港口再查；需要中转方案请联系我们"
              action={
                <Button
                  onClick={() =>
                    go({ ...typed, To: dayjs(typed.From).add(60, 'day').format(FORM) })
                  }
                >
                  查询 60 天内的船期
                </Button>
              }
            />
          </div>
        )}
        {shown.length > 0 && (
          <>
            <div className={styles.bar}>
              <strong>{shown.length} 个直达航次</strong>
              <Select
                aria-label="船公司"
                allowClear
                placeholder="全部船公司"
                style={{ width: 150 }}
                value={carrier}
                onChange={(code: string | undefined) => setCarrier(code ?? null)}
                options={carriers.map(([value, label]) => ({ value, label }))}
              />
              <Segmented<Order>
                aria-label="排序"
                value={order}
                onChange={setOrder}
                options={[
                  { value: 'Etd', label: '离港最早' },
                  { value: 'TransitDays', label: '航程最短' },
                ]}
              />
            </div>
            <ul className={styles.list}>
              {shown.map((sailing) => (
                <SailingCard
                  key={sailing.Id}
                  sailing={sailing}
                  pol={zoneOf(request.Pol)}
                  pod={zoneOf(request.Pod)}
                  {...(bookPath && { onBook: () => book(sailing) })}
                />
              ))}
            </ul>
            <p className={styles.note}>
              时间为各港当地时间。带 * 的截止时间按码头惯例推算，实际以船公司与码头通知为准。
            </p>
          </>
        )}
      </main>
    </div>
  );
}
