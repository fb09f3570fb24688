import { entryOrder } from '@quayside/contracts/booking/entry/entry-order.api';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useRead } from '../../kit/http/query.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useTabName } from '../../kit/screen/tab-name.js';
import { EntryOpened } from './entry/EntryOpened.js';
import { EntryRecordView } from './entry/EntryRecordView.js';
import { MissingPanel } from './entry/MissingPanel.js';
import { missingNames } from './entry/missing-names.js';
import { ShowAll } from './entry/ShowAll.js';
import { handInVerb } from './entry/use-entry-save.js';

const back = () => go('/entryOrder/orderSupplementList');

/** What an order lacks is completed: the form of the order, reduced to that. */
export function Supplement() {
  const id = Number(useScreen().search.id) || 0;
  const read = useRead(entryOrder, { Id: id }, { enabled: id > 0 });
  const [done, setDone] = useState(false);
  const list = (
    <Button type="primary" onClick={back}>
      订单补充列表
    </Button>
  );
  if (id === 0)
    return <EmptyState title="没有选择录单" hint="请从订单补充列表打开" action={list} />;
  return (
    <ReadGate read={read} gone={list}>
      {(entry) => {
        if (done || !handInVerb(entry)) {
          return (
            <>
              <NamedTab name={entry.EntryNo} />
              <Alert
                type={done ? 'success' : 'info'}
                showIcon
                style={{ marginBottom: 12 }}
                title={done ? '资料已提交' : '这份录单现在不能由您补充'}
                description={
                  done
                    ? '操作会核对补充的内容。'
                    : '已受理或已订舱的录单由操作修改；已订舱的请在SI中补料。'
                }
                action={list}
              />
              <EntryRecordView
                entry={entry}
                onEdit={() => go('/entryOrder/entryOnline', { id: String(id), edit: 'true' })}
              />
            </>
          );
        }
        return (
          <>
            <NamedTab name={entry.EntryNo} />
            <EntryOpened
              key={id}
              id={id}
              onlyOf={({ missing }) => missingNames(missing)}
              side={({ missing }) => missing && <MissingPanel missing={missing} brief />}
              extra={<ShowAll />}
              onNumbered={() => undefined}
              onDone={() => setDone(true)}
            />
          </>
        );
      }}
    </ReadGate>
  );
}

function NamedTab({ name }: { name: string }) {
  useTabName(name);
  return null;
}
