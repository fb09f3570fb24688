import { areaOf, type Endpoint } from '@quayside/contracts/core/endpoint';
import { ATTENTION_STATES, MessageFunction } from '@quayside/contracts/partner-line/choices';
import { type CarrierFigures } from '@quayside/contracts/partner-line/message';
import { Segmented } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { EMPTY } from '../../kit/display/format.js';
import { invalidateArea, useRead } from '../../kit/http/query.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { useFilter } from '../../kit/list/filter-draft.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { useActive } from '../../kit/screen/ScreenContext.js';
import { MessageDrawer } from './MessageDrawer.js';
import { type LineMessage, type MessageLine, MessageLineContext } from './message-line.js';
import { useLineInterval } from './use-line-interval.js';
import { mayAssign, mayDismiss, mayResend, useMessageActs } from './use-message-acts.js';

const ATTENTION = ATTENTION_STATES.join(',');

/** The server tells of every change. While it cannot, the counts by state are looked at, and the list is read again when they change. */
function useFollowedFigures({ figures, list }: MessageLine): CarrierFigures | undefined {
  const active = useActive();
  const interval = useLineInterval();
  const { data } = useRead(figures as never, {} as never, { refetchInterval: active && interval });
  const states = data && JSON.stringify((data as CarrierFigures).ByState);
  const known = useRef(states);
  useEffect(() => {
    if (states === undefined || states === known.current) return;
    if (interval !== false && known.current !== undefined)
      void invalidateArea(areaOf(list as Endpoint));
    known.current = states;
  }, [states, interval, list]);
  return data as CarrierFigures | undefined;
}

/** All, or what waits for somebody. */
function Attention({ count }: { count: number }) {
  const { values, put } = useFilter('State');
  const state = values.State ?? '';
  return (
    <Segmented
      aria-label="待处理"
      value={state === ATTENTION ? ATTENTION : ''}
      onChange={(value) => put({ State: value || undefined }, true)}
      options={[
        { value: '', label: '全部' },
        { value: ATTENTION, label: count > 0 ? `待处理 ${count}` : '待处理' },
      ]}
    />
  );
}

interface MessageDeskProps {
  line: MessageLine;
  /** Key of the person's columns and views. */
  name: string;
  /** What the keyword finds messages by. */
  keyword: string;
  empty: string;
}

/** Every message on an area's line to the carriers, with what has to be done about it. */
export const MessageDesk = (props: MessageDeskProps) => (
  <MessageLineContext value={props.line}>
    <Desk {...props} />
  </MessageLineContext>
);

function Desk({ line, name, keyword, empty }: MessageDeskProps) {
  const figures = useFollowedFigures(line);
  const [open, setOpen] = useState<number | null>(null);
  const acts = useMessageActs();
  const [filter, col] = useMemo(
    () => [filtersOf(line.query), columnsOf(line.row)] as const,
    [line],
  );
  const [first, second] = line.facts;
  return (
    <>
      <ListPage
        name={name}
        endpoint={line.list as never}
        filters={[
          filter.text('Keyword', { placeholder: keyword, width: 280 }),
          filter.reference('CarrierCode'),
          filter.choice('Direction', { width: 150 }),
          filter.choice('Type' as never, { width: 260 }),
          filter.choice('State', { width: 300 }),
          filter.dayRange('From', 'To'),
        ]}
        quick={<Attention count={figures?.Attention ?? 0} />}
        exports={line.exports as never}
        onOpen={(row: LineMessage) => setOpen(row.Id)}
        acts={(row: LineMessage) => [
          { label: '查看', run: () => setOpen(row.Id) },
          mayResend(row) && { label: '重发', run: () => void acts.resend(row) },
          mayAssign(line, row) && { label: `指定${line.label}`, run: () => acts.assign(row) },
          mayDismiss(row) && { label: '忽略', run: () => void acts.dismiss(row) },
        ]}
        columns={[
          stacked(col.instant('CreateTime'), col.choice('Direction'), { rank: 2, width: 145 }),
          stacked(col.code(first as never), col.code(second as never), { rank: 1, width: 150 }),
          stacked(
            col.choice('Type'),
            col.text('Function', {
              width: 66,
              render: (kind: MessageFunction | null) =>
                kind ? MessageFunction.label(kind) : EMPTY,
            }),
            { rank: 3, width: 150 },
          ),
          col.choice('State', { width: 118, rank: 1 }),
          col.text('CarrierCode', { width: 80, rank: 2 }),
          col.text('Reason', { width: 210, rank: 4 }),
          col.code('ControlRef', { width: 130 }),
          stacked(col.instant('SentTime'), col.instant('AnswerTime'), { width: 145 }),
          col.number('Attempts', { width: 90 }),
          col.text('EmployeeName', { width: 90 }),
          col.instant('UpdateTime'),
        ]}
        empty={<EmptyState title="还没有与船公司往来的报文" hint={empty} />}
      />
      {open !== null && <MessageDrawer key={open} id={open} onClose={() => setOpen(null)} />}
      {acts.holder}
    </>
  );
}
