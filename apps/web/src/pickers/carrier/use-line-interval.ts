import { areaOf, type Endpoint } from '@quayside/contracts/core/endpoint';
import { useEffect, useRef } from 'react';
import { invalidateArea } from '../../kit/http/query.js';
import { useLiveStands } from '../../kit/socket/stands.js';
import { useMessageLine } from './message-line.js';

const LOOK_MS = 5_000;

/**
 * How often to look for messages on the line: not at all while the server tells of them. When the connection is back, what came
 * meanwhile is read once.
 */
export function useLineInterval(): number | false {
  const { list } = useMessageLine();
  const stands = useLiveStands();
  const before = useRef(stands);
  useEffect(() => {
    if (stands && !before.current) void invalidateArea(areaOf(list as Endpoint));
    before.current = stands;
  }, [stands, list]);
  return stands ? false : LOOK_MS;
}
