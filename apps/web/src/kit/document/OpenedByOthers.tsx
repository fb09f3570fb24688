import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { PRESENCE_EVERY_S, type Present, type PresentOther } from '@quayside/contracts/core/presence';
import { Alert } from 'antd';
import { formatInstant } from '../display/format.js';
import { useRead } from '../http/query.js';
import { browserId } from './browser-id.js';

/** Says as long as it is shown that the form is open, and tells who else has the same one open: before anything was typed. */
export function OpenedByOthers<Req extends object>({
  endpoint,
  request,
  what,
}: {
  endpoint: Endpoint<Req & Present, PresentOther[]>;
  request: Req;
  /** 这票订单的SI. */
  what: string;
}) {
  const { data = [] } = useRead(
    endpoint,
    { ...request, Device: browserId() },
    // A form that nobody looks at is open all the same; what could not be told is told the next time.
    { refetchInterval: PRESENCE_EVERY_S * 1_000, refetchIntervalInBackground: true, staleTime: 0, gcTime: 0, retry: false },
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
