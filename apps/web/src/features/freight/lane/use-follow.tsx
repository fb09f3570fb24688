import { StarFilled, StarOutlined } from '@ant-design/icons';
import { areaOf, type Endpoint } from '@quayside/contracts/core/endpoint';
import type {
  boughtLanes,
  FollowedLane,
  FollowedLaneInput,
  soldLanes,
} from '@quayside/contracts/freight/lane/lane';
import type { Offer } from '@quayside/contracts/freight/search';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../../kit/http/query.js';
import { RecordDrawer } from '../../../kit/resource/RecordDrawer.js';
import type { Asked } from '../search/offer-request.js';
import { LaneFields, laneTitle, NEW_LANE } from './FollowedLanes.js';

interface Following {
  /** The star beside a search. */
  star: ReactNode;
  /** Follows the lane of an offer. */
  follow(offer: Offer): void;
  /** Stands where the screen ends. */
  drawer: ReactNode;
}

/** Lets the reader follow the lane that he searched, or that of an offer; one that he follows already opens as it is. */
export function useFollow(
  lanes: typeof boughtLanes | typeof soldLanes,
  { Pols, Pods, CarrierCode, counts }: Asked,
): Following {
  const [editing, setEditing] = useState<{
    record: FollowedLane | null;
    defaults: Partial<FollowedLaneInput>;
  } | null>(null);
  // Few enough to be known whole: nobody follows more than a page of them.
  const { data } = useRead(lanes.list, { Page: 1, Limit: 200 });
  const known = (
    pol: string | undefined,
    pod: string | undefined,
    carrier: string | null,
  ): FollowedLane | undefined =>
    data?.Rows.find(
      (lane) => lane.PolCode === pol && lane.PodCode === pod && lane.CarrierCode === carrier,
    );
  const boxes = Object.entries(counts).flatMap(([box, count]) => (count ? [box] : []));
  const open = (
    PolCode: string | undefined,
    PodCode: string | undefined,
    carrier: string | null,
  ): void =>
    setEditing({
      record: known(PolCode, PodCode, carrier) ?? null,
      defaults: {
        ...NEW_LANE,
        ...(PolCode && { PolCode }),
        ...(PodCode && { PodCode }),
        CarrierCode: carrier,
        ...(boxes.length > 0 && { Boxes: boxes.slice(0, 4) }),
      },
    });
  const [pol, pod] = [Pols[0], Pods[0]];
  const isKnown =
    Pols.length === 1 && Pods.length === 1 && known(pol, pod, CarrierCode) !== undefined;
  return {
    star: (
      <Button
        icon={
          isKnown ? <StarFilled style={{ color: 'var(--ant-color-warning)' }} /> : <StarOutlined />
        }
        title={
          Pols.length > 1 || Pods.length > 1 ? '多个港口时，可在每条报价的操作中关注' : undefined
        }
        onClick={() => open(pol, pod, CarrierCode)}
      >
        {isKnown ? '已关注' : '关注航线'}
      </Button>
    ),
    follow: (offer) => open(offer.PolCode, offer.PodCode, null),
    drawer: editing && (
      <RecordDrawer<FollowedLaneInput, FollowedLane>
        resource={lanes}
        record={editing.record}
        readOnly={false}
        title={editing.record ? `关注航线 ${laneTitle(editing.record)}` : '关注航线'}
        defaults={editing.defaults}
        invalidates={[areaOf(lanes.list as Endpoint)]}
        onClose={() => setEditing(null)}
      >
        <LaneFields />
      </RecordDrawer>
    ),
  };
}
