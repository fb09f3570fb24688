import { SiVerb } from '@quayside/contracts/si/choices';
import { siDrifts } from '@quayside/contracts/si/drift.api';
import type { SiDetail } from '@quayside/contracts/si/si.api';
import { PartFault } from '../../../kit/display/PartFault.js';
import { useRead } from '../../../kit/http/query.js';
import { DriftPanel } from './DriftPanel.js';
import { useDriftActs } from './use-drift-acts.js';

/** Above a record: what its order says otherwise now. Whoever may hand the SI in again may act on it. */
export function DriftBanner({ record }: { record: SiDetail }) {
  const read = useRead(siDrifts, { Id: record.Id });
  const { take, ignore, pending, holder } = useDriftActs(record);
  const mayAct = record.AllowedActions.some(({ Verb }) => Verb === SiVerb.Resubmit);
  if (!read.data?.length) return <PartFault read={read} what="与订单的差异" />;
  return (
    <div style={{ marginTop: 10 }}>
      <DriftPanel
        drifts={read.data}
        pending={pending}
        onTake={mayAct ? (drifts) => void take(drifts) : undefined}
        onIgnore={mayAct ? (drifts) => void ignore(drifts) : undefined}
      />
      {holder}
    </div>
  );
}
