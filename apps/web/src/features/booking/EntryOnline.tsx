import { EntryState } from '@quayside/contracts/booking/entry/choices';
import { type EntryDetail, entryOrder } from '@quayside/contracts/booking/entry/entry-order.api';
import { Button, Skeleton } from 'antd';
import { useRef } from 'react';
import { NoRight } from '../../kit/display/NoRight.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useRead } from '../../kit/http/query.js';
import { go } from '../../kit/screen/navigator.js';
import { part } from '../../kit/screen/part.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useCan } from '../../kit/session/store.js';
import { EntryOpened } from './entry/EntryOpened.js';
import { handInVerb } from './entry/use-entry-save.js';
import { useNewRecord } from './entry/use-new-record.js';

// The form waits for nothing that only shows what was handed in.
const EntryRecordView = part(
  async () => (await import('./entry/EntryRecordView.js')).EntryRecordView,
  () => <Skeleton active paragraph={{ rows: 8 }} style={{ padding: 24 }} />,
);

/** An order is entered, by the customer or by staff for him; with `id` it is shown, and with `edit` changed. */
export function EntryOnline() {
  const { search, screen, setSearch } = useScreen();
  const mayEnter = useCan('submit', screen.path);
  const id = Number(search.id) || 0;
  const [round, numbered, number] = useNewRecord(id);
  // What it began with is gone from the address once it has its number; the form goes on as it is.
  const asked = { copy: Number(search.copy) || 0, template: Number(search.template) || 0 };
  const begun = useRef(asked);
  if (!numbered) begun.current = asked;
  const begin = begun.current;
  const read = useRead(entryOrder, { Id: id }, { enabled: id > 0 && !numbered });
  const list = <Button onClick={() => go('/entryOrder/entryOnlineList')}>在线录单列表</Button>;
  const show = (record: EntryDetail) =>
    setSearch(
      { id: String(record.Id), copy: undefined, template: undefined, edit: undefined },
      { replace: true },
    );
  // A new order that just got its number goes on in the form in which it was typed.
  if (id === 0 || numbered) {
    if (!mayEnter)
      return <NoRight title="没有录单权限" hint="可以在列表中查看录单" action={list} />;
    return (
      <EntryOpened
        key={`${round}:${begin.copy}:${begin.template}`}
        id={0}
        begin={begin}
        onNumbered={(record) => {
          number(record.Id);
          show(record);
        }}
        onDone={(record) => {
          number(0);
          show(record);
        }}
      />
    );
  }
  return (
    <ReadGate read={read} gone={list}>
      {(entry) => {
        const editing = entry.State === EntryState.Draft || search.edit === 'true';
        if (!editing || !mayEnter || !handInVerb(entry))
          return <EntryRecordView entry={entry} onEdit={() => setSearch({ edit: 'true' })} />;
        const back = entry.State !== EntryState.Draft && (
          <Button onClick={() => setSearch({ edit: undefined })}>返回查看</Button>
        );
        return <EntryOpened key={id} id={id} extra={back} onNumbered={show} onDone={show} />;
      }}
    </ReadGate>
  );
}
