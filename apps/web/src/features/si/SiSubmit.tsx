import { SiVerb } from '@quayside/contracts/si/choices';
import { noteSiPresence, type SiProcess, type SiSubmitted } from '@quayside/contracts/si/si.api';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { OpenedByOthers } from '../../kit/document/OpenedByOthers.js';
import { randomHex } from '../../kit/http/random.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { type LoadedSi, loadSiForm } from './load-si-form.js';
import { OpenProcesses } from './parts/OpenProcesses.js';
import { OthersDrafts } from './parts/OthersDrafts.js';
import { SiNotice } from './parts/SiNotice.js';
import { hasMerged, withNum } from './si-form.js';
import { createSiStore, SiStoreContext } from './si-store.js';
import './parts/si.css';
import { part } from '../../kit/screen/part.js';

const Waiting = () => <Skeleton active paragraph={{ rows: 8 }} style={{ padding: 24 }} />;
// Loaded while order and draft are read; choosing an order needs none of it, and the form neither the list of orders nor what comes after it.
const SiWorkspace = part(async () => (await import('./parts/SiWorkspace.js')).SiWorkspace, Waiting);
const OrderChoice = part(async () => (await import('./parts/OrderChoice.js')).OrderChoice, Waiting);
// What is shown once it is handed in comes when there is something to hand in: the line may break just then.
const SiDone = part(async () => (await import('./parts/SiDone.js')).SiDone, Waiting);

/**
 * Handing in an SI: choose an order, or come with `cgoId` (a new SI) or `id` (a change; with `split`, into several). `byCustomer`: staff for a customer,
 * who choose among the orders of all.
 */
export function SiSubmit({ byCustomer = false }: { byCustomer?: boolean }) {
  const { search, setSearch } = useScreen();
  const [done, setDone] = useState<{ for: string; submitted: SiSubmitted[] } | null>(null);
  const orderId = Number(search.cgoId) || 0;
  const siId = Number(search.id) || 0;
  const key = `${orderId}:${siId}`;
  const pick = (id?: number) => {
    setDone(null);
    setSearch({
      ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
      cgoId: id ? String(id) : undefined,
    });
  };
  const goOn = ({ CGO_ID, TBI_ID, Verb }: SiProcess) => {
    if (Verb === SiVerb.Correct) go('/tdManage/siMakeTd', { id: String(TBI_ID), edit: 'true' });
    else if (TBI_ID) setSearch({ id: String(TBI_ID) });
    else pick(CGO_ID);
  };
  if (done?.for === key) {
    return <SiDone submitted={done.submitted} onNext={() => pick()} />;
  }
  if (!orderId && !siId) {
    return (
      <>
        <OpenProcesses onPick={goOn} />
        <OrderChoice byCustomer={byCustomer} onPick={({ Id }) => pick(Id)} />
      </>
    );
  }
  return (
    <SiLoader
      key={key}
      orderId={orderId}
      siId={siId}
      onAnother={() => pick()}
      onDone={(submitted) => setDone({ for: key, submitted })}
    />
  );
}

interface SiLoaderProps {
  orderId: number;
  siId: number;
  onAnother(): void;
  onDone(submitted: SiSubmitted[]): void;
}

function SiLoader({ orderId, siId, onAnother, onDone }: SiLoaderProps) {
  useEffect(() => {
    SiWorkspace.load().catch(() => {});
  }, []);
  // Read once for this opening and kept while the screen lives: what is typed stands on it.
  const [opening] = useState(() => randomHex(8));
  const read = useQuery({
    queryKey: ['si-form', orderId, siId, opening],
    queryFn: ({ signal }) => loadSiForm(orderId, siId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const another = (
    <Button type="primary" onClick={onAnother}>
      选择其他订单
    </Button>
  );
  return (
    <ReadGate read={read} gone={another}>
      {(loaded) => <SiOpened loaded={loaded} onAnother={onAnother} onDone={onDone} />}
    </ReadGate>
  );
}

function SiOpened({
  loaded,
  onAnother,
  onDone,
}: { loaded: LoadedSi } & Pick<SiLoaderProps, 'onAnother' | 'onDone'>) {
  const { search } = useScreen();
  const [store] = useState(() => {
    const created = createSiStore(loaded.order, loaded.form, { ...loaded, kept: loaded.local });
    if (search.split && loaded.divisible && loaded.form.num === 1 && !hasMerged(loaded.form))
      created.getState().edit((form) => withNum(form, 2));
    return created;
  });
  useEffect(() => {
    SiWorkspace.load()
      .then(SiDone.load)
      .catch(() => {});
  }, []);
  const notice = (
    <>
      <OthersDrafts drafts={loaded.others} changing={loaded.record !== null} />
      <OpenedByOthers
        endpoint={noteSiPresence}
        request={{ CGO_ID: loaded.order.Id }}
        what="这票订单的SI"
      />
      <SiNotice loaded={loaded} />
    </>
  );
  return (
    <SiStoreContext value={store}>
      <SiWorkspace notice={notice} onAnotherOrder={onAnother} onDone={onDone} />
    </SiStoreContext>
  );
}
