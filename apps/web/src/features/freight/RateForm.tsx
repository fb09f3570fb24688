import { RatePhase, RateType, ValidityBasis } from '@quayside/contracts/freight/choices';
import type { RateInput, RateRow } from '@quayside/contracts/freight/rate';
import { rateInfo, type SavedRate } from '@quayside/contracts/freight/rate.api';
import { PaymentMethod } from '@quayside/contracts/trade/choices';
import { Button } from 'antd';
import { useState } from 'react';
import { NoRight } from '../../kit/display/NoRight.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useRead } from '../../kit/http/query.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useCan } from '../../kit/session/store.js';
import { inputOf, RateEditor } from './rate/RateEditor.js';

const NEW: Partial<RateInput> = {
  RateType: RateType.Fak,
  CurrencyCode: 'USD',
  Payment: PaymentMethod.Prepaid,
  Basis: ValidityBasis.Departure,
  AllIn: false,
  AskFirst: false,
  Recommended: false,
};
const FROZEN: readonly RatePhase[] = [RatePhase.Deleted, RatePhase.Pending];
const list = (
  <Button onClick={() => go('/SeaFreight/FreightManagement/FCLFreight')}>整箱运价</Button>
);

/** A rate is entered; with `id` it is shown and changed, with `copy` a new one begins as another one is. */
export function RateForm() {
  const { search, screen, setSearch } = useScreen();
  const mayEdit = useCan('edit', screen.path);
  const [round, setRound] = useState(0);
  const id = Number(search.id) || 0;
  const from = Number(search.copy) || 0;
  const read = useRead(rateInfo, { Id: id || from }, { enabled: id + from > 0 });
  const saved = ({ Rate }: SavedRate): void => {
    setRound(round + 1);
    setSearch({ id: String(Rate.Id), copy: undefined }, { replace: true });
  };
  const editor = (rate: RateRow | null, begin: Partial<RateInput>) => (
    <RateEditor
      key={`${round}:${rate?.Id ?? 0}`}
      rate={rate}
      begin={begin}
      readOnly={!mayEdit || (rate !== null && FROZEN.includes(rate.Phase))}
      onSaved={saved}
    />
  );
  if (id + from === 0)
    return mayEdit ? (
      editor(null, {
        ...NEW,
        ...(search.pol && { PolCode: search.pol }),
        ...(search.pod && { PodCode: search.pod }),
      })
    ) : (
      <NoRight title="没有维护运价的权限" hint="可以在列表中查看运价" action={list} />
    );
  return (
    <ReadGate read={read} gone={list}>
      {(rate) => (id > 0 ? editor(rate, inputOf(rate)) : editor(null, inputOf(rate)))}
    </ReadGate>
  );
}
