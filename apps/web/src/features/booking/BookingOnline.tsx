import { type BookingDetail, booking } from '@quayside/contracts/booking/booking/booking.api';
import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import { beginOf } from '@quayside/contracts/booking/home/begin';
import { Button } from 'antd';
import { useRef } from 'react';
import { NoRight } from '../../kit/display/NoRight.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useRead } from '../../kit/http/query.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useCan } from '../../kit/session/store.js';
import { BookingOpened } from './booking/BookingOpened.js';
import { BookingView } from './booking/BookingView.js';
import { useBookingPaths } from './booking/booking-paths.js';
import { useNewRecord } from './entry/use-new-record.js';
import { FindSpace } from './home/FindSpace.js';

const NOTHING_BEGUN = { copy: undefined, from: undefined, template: undefined } as const;

/** A booking is filled in, by the customer or by staff for him; with `id` and `edit` one is changed, or amended once it is confirmed. */
export function BookingOnline() {
  const { search, screen, setSearch } = useScreen();
  const mayBook = useCan('submit', screen.path);
  const { open, list } = useBookingPaths();
  const id = Number(search.id) || 0;
  const [round, numbered, number] = useNewRecord(id);
  // What it began with is gone from the address once it has its number; the form goes on as it is.
  const asked = {
    copy: Number(search.copy) || 0,
    from: search.from ?? '',
    template: Number(search.template) || 0,
  };
  const begun = useRef(asked);
  if (!numbered) begun.current = asked;
  const { copy, from, template } = begun.current;
  const read = useRead(booking, { Id: id }, { enabled: id > 0 && !numbered });
  const back = <Button onClick={list}>订舱列表</Button>;
  const show = (record: BookingDetail) =>
    setSearch({ id: String(record.Id), ...NOTHING_BEGUN, edit: undefined }, { replace: true });
  if (id === 0 || numbered) {
    if (!mayBook) return <NoRight title="没有订舱权限" hint="可以在列表中查看订舱" action={back} />;
    return (
      <BookingOpened
        key={`${round}:${copy}:${template}:${from}`}
        id={0}
        copy={copy}
        begin={beginOf(from)}
        template={template}
        extra={<FindSpace />}
        onNumbered={(record) => {
          number(record.Id);
          show(record);
        }}
        onDone={(record) => {
          number(0);
          setSearch({ id: undefined, ...NOTHING_BEGUN, edit: undefined }, { replace: true });
          open(record.Id);
        }}
      />
    );
  }
  return (
    <ReadGate read={read} gone={back}>
      {(found) => {
        const editing = found.Status === BookingStatus.Draft || search.edit === 'true';
        if (!editing || !mayBook) return <BookingView booking={found} />;
        return (
          <BookingOpened
            key={id}
            id={id}
            extra={<Button onClick={() => open(id)}>返回查看</Button>}
            onNumbered={show}
            onDone={({ Id }) => open(Id)}
          />
        );
      }}
    </ReadGate>
  );
}
