import { CompanyType } from '@quayside/contracts/auth/company-type';
import {
  type Offer,
  OfferSort,
  searchOffers,
  searchPrices,
} from '@quayside/contracts/freight/search';
import { searchSchedules } from '@quayside/contracts/masterdata/schedule-search';
import { Alert, Button, Segmented, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { ErrorState } from '../../../kit/display/ErrorState.js';
import { useNow } from '../../../kit/display/use-now.js';
import { useRead } from '../../../kit/http/query.js';
import { useCan, useSession } from '../../../kit/session/store.js';
import { usePortZones } from '../../../pickers/port-zones.js';
import { SpaceForm } from './SpaceForm.js';
import { askedIn, type SpaceForm as Form, formIn } from './space-search.js';
import { WayTable } from './WayTable.js';
import { beginOn, orderedWays, type SpaceAsked, waysOf } from './ways.js';

interface SpaceFinderProps {
  /** What was asked when it was opened; an address that holds it is told of every search. */
  initial?: Form;
  onAsked?(form: Form): void;
  /** Chosen: what the booking begins with. */
  onChoose(from: string): void;
}

/** Whoever books finds schedules and the prices that he may see side by side, and begins a booking with one of them, or with none. */
export function SpaceFinder({ initial, onAsked, onChoose }: SpaceFinderProps) {
  const staff = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  const [typed, setTyped] = useState<Form>(() => initial ?? formIn({}));
  const [form, setForm] = useState<Form | null>(() =>
    initial?.load && initial.discharge ? initial : null,
  );
  const go = (): void => {
    setForm(typed);
    onAsked?.(typed);
  };
  return (
    <>
      <SpaceForm value={typed} staff={staff} onChange={setTyped} onSearch={go} />
      <div className="qs-card">
        {form ? (
          <Found
            asked={askedIn(form)}
            order={form.order}
            staff={staff}
            onOrder={(order) => {
              setTyped({ ...typed, order });
              setForm({ ...form, order });
              onAsked?.({ ...form, order });
            }}
            onChoose={onChoose}
          />
        ) : (
          <EmptyState
            title="选择装货港和卸货港开始"
            hint="船期与运价并排比较，选中后订舱单自动带入船名航次、截止时间、箱型箱量和费用"
          />
        )}
      </div>
    </>
  );
}

interface FoundProps extends Pick<SpaceFinderProps, 'onChoose'> {
  asked: SpaceAsked;
  order: OfferSort;
  staff: boolean;
  onOrder(order: OfferSort): void;
}

const MOST = 100;

function Found({ asked, order, staff, onOrder, onChoose }: FoundProps) {
  const now = useNow();
  const sells = useCan('price', '/BookingSpace/Home');
  const buys = useSession(({ menuMap }) => menuMap.has('/external/workbench/pricequery'));
  const mayPrice = staff ? sells : buys;
  const lane = {
    Pols: [asked.load],
    Pods: [asked.discharge],
    From: asked.from,
    To: asked.to,
    Boxes: asked.boxes,
    Limit: MOST,
  };
  const sailings = useRead(searchSchedules, {
    Pol: asked.load,
    Pod: asked.discharge,
    From: asked.from,
    To: asked.to,
  });
  const own = useRead(searchPrices, lane, { enabled: mayPrice && !staff });
  const sold = useRead(
    searchOffers,
    { ...lane, ...(asked.company && { CustomerCode: asked.company }) },
    { enabled: mayPrice && staff },
  );
  const offers = staff ? sold : own;
  const found: readonly Offer[] | undefined = offers.data?.Rows;
  // Which minute it is changes what is closed, not what was found.
  const minute = Math.floor(now / 60_000);
  const zoneOf = usePortZones();
  const pol = zoneOf(asked.load) ?? null;
  const pod = zoneOf(asked.discharge) ?? null;
  const ways = useMemo(
    () =>
      orderedWays(waysOf(sailings.data ?? [], found ?? [], minute * 60_000, { pol, pod }), order),
    [sailings.data, found, order, minute, pol, pod],
  );
  if (sailings.isPending || (mayPrice && offers.isPending))
    return <Skeleton active paragraph={{ rows: 6 }} />;
  if (sailings.error && (!mayPrice || offers.error))
    return <ErrorState error={sailings.error} onRetry={() => void sailings.refetch()} />;
  const plain = <Button onClick={() => onChoose(beginOn(asked, null))}>不选船期，直接订舱</Button>;
  return (
    <>
      {!mayPrice && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 8 }}
          title="您没有查询运价的权限，只列出船期；提交后由我司报价"
        />
      )}
      {sailings.error && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 8 }}
          title="暂时无法取得船期，只列出运价"
        />
      )}
      {mayPrice && offers.error && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 8 }}
          title={`暂时无法取得运价：${offers.error.message}`}
        />
      )}
      {(offers.data?.Total ?? 0) > MOST && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 8 }}
          title={`运价有 ${offers.data?.Total} 条，只比较前 ${MOST} 条，请缩小日期范围`}
        />
      )}
      {ways.length === 0 ? (
        <EmptyState
          title="这段时间没有直达船期和运价"
          hint="换一段日期再查，或不选船期直接订舱，由我司安排"
          action={plain}
        />
      ) : (
        <>
          <div className="space-bar">
            <Segmented
              aria-label="排序"
              value={order}
              options={OfferSort.options.map(({ value, label }) => ({ value, label }))}
              onChange={(next) => onOrder(next as OfferSort)}
            />
            {plain}
          </div>
          <WayTable ways={ways} staff={staff} onChoose={(way) => onChoose(beginOn(asked, way))} />
        </>
      )}
    </>
  );
}
