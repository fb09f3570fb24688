import { areaOf, type Endpoint } from '@quayside/contracts/core/endpoint';
import { listCarrierMessages } from '@quayside/contracts/si/carrier-message.api';
import { useEffect, useRef } from 'react';
import { invalidateArea } from '../../kit/http/query.js';
import { useLiveStands } from '../../kit/socket/stands.js';

const LOOK_MS = 5_000;

/**
 * How often to look for messages on the line: not at all while the server tells of them. When the connection is back, what came
 * meanwhile is read once.
 */
export function useLineInterval(): number | false {
  const stands = useLiveStands();
  const before = useRef(stands);
  useEffect(() => {
    if (stands && !before.current) void invalidateArea(areaOf(listCarrierMessages as Endpoint));
    before.current = stands;
  }, [stands]);
  return stands ? false : LOOK_MS;
}
