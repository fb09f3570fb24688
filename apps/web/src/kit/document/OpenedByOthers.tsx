import type { Endpoint } from '@quayside/contracts/core/endpoint';
import {
  PRESENCE_EVERY_S,
  type Present,
  type PresentOther,
} from '@quayside/contracts/core/presence';
import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { formatInstant } from '../display/format.js';
import { call } from '../http/call.js';
import { useRead } from '../http/query.js';
import { randomHex } from '../http/random.js';
import { beforeSignOut } from '../session/before-sign-out.js';
import { browserId } from './browser-id.js';

interface OpenedByOthersProps<Req extends object> {
  endpoint: Endpoint<Req & Present, PresentOther[]>;
  request: Req;
  /** 这票订单的SI. */
  what: string;
}

/**
 * Names this opening of a form to the server, from its being shown to its being hidden or closed, of which the server is told at once. Each
 * opening has a name of its own: what is told late of one takes nothing from the next.
 */
function useOpening<Req extends object>({
  endpoint,
  request,
}: Pick<OpenedByOthersProps<Req>, 'endpoint' | 'request'>): string | null {
  const [device, setDevice] = useState<string | null>(null);
  const subject = JSON.stringify(request);
  useEffect(() => {
    let opened: string;
    const open = () => {
      opened = `${browserId()}${randomHex(4)}`;
      setDevice(opened);
    };
    // What could not be told lapses by itself.
    const tellLeft = () =>
      call(
        endpoint,
        { ...JSON.parse(subject), Device: opened, Left: true },
        { keepalive: true },
      ).catch(() => {});
    const leave = () => {
      setDevice(null);
      void tellLeft();
    };
    const back = ({ persisted }: PageTransitionEvent) => persisted && open();
    open();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', back);
    const takeBack = beforeSignOut(tellLeft);
    return () => {
      takeBack();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', back);
      leave();
    };
  }, [endpoint, subject]);
  return device;
}

/** Says as long as it is shown that the form is open, and tells who else has the same one open: before anything was typed. */
export function OpenedByOthers<Req extends object>({
  endpoint,
  request,
  what,
}: OpenedByOthersProps<Req>) {
  const device = useOpening({ endpoint, request });
  const { data = [] } = useRead(
    endpoint,
    { ...request, Device: device ?? '' },
    // A form that nobody looks at is open all the same; what could not be told is told the next time.
    {
      refetchInterval: PRESENCE_EVERY_S * 1_000,
      refetchIntervalInBackground: true,
      staleTime: 0,
      gcTime: 0,
      retry: false,
      enabled: device !== null,
    },
  );
  if (data.length === 0) return null;
  // The earliest of each, who comes first.
  const since = new Map<string, string>();
  for (const { Name, Mine, Since } of data) {
    const who = Mine ? '您自己在另一台电脑或浏览器' : Name;
    if (!since.has(who)) since.set(who, Since);
  }
  const others = [...since].map(([who, time]) => `${who}（${formatInstant(time)} 起）`).join('、');
  return <Alert type="warning" showIcon title={`${others}也打开着${what}`} />;
}
