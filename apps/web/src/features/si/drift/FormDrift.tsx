import { siDrifts } from '@quayside/contracts/si/drift.api';
import type { SiDetail } from '@quayside/contracts/si/si.api';
import { PartFault } from '../../../kit/display/PartFault.js';
import { useRead } from '../../../kit/http/query.js';
import { useSi, useSiStore } from '../si-store.js';
import { DriftPanel } from './DriftPanel.js';
import { isTaken, withTaken } from './drift-form.js';
import { useDriftActs } from './use-drift-acts.js';

/** In the form of an SI that is changed: what its order says otherwise now. Taken over, it stands in the form and is handed in with it. */
export function FormDrift({ record }: { record: SiDetail }) {
  const store = useSiStore();
  const form = useSi((state) => state.form);
  const read = useRead(siDrifts, { Id: record.Id });
  const { ignore, pending, holder } = useDriftActs(record);
  const left = read.data?.filter((drift) => !isTaken(form, drift)) ?? [];
  return (
    <>
      <PartFault read={read} what="订单的变化" />
      <DriftPanel
        drifts={left}
        pending={pending}
        onTake={(drifts) => store.getState().edit((current) => withTaken(current, drifts))}
        onIgnore={(drifts) => void ignore(drifts)}
      />
      {holder}
    </>
  );
}
