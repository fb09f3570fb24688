import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import {
  checkSi,
  listSis,
  type SiDetail,
  siDetail,
  siDifferences,
} from '@quayside/contracts/si/si.api';
import { Button } from 'antd';
import { Can } from '../../kit/Can/Can.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useRead } from '../../kit/http/query.js';
import { GoneRecord, NamedRecord } from '../../kit/screen/NamedRecord.js';
import { closeTab, go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { FamilyCard } from './family/FamilyCard.js';
import { AuditSide } from './parts/AuditSide.js';
import { NextButton } from './parts/NextButton.js';
import { RecordHead } from './parts/RecordHead.js';
import { RecordView } from './parts/RecordView.js';
import { formOfSi, submissionOf } from './si-form.js';
import { useStatusChange } from './use-status-change.js';

/** Reviewing one SI: what it says, what changed, what the rules and the order say to it, and the verdict. */
export function SiAudit() {
  return <NamedRecord what="SI">{(id) => <Read id={id} />}</NamedRecord>;
}

function Read({ id }: { id: number }) {
  const read = useRead(siDetail, { Id: id });
  return (
    <ReadGate read={read} gone={<GoneRecord />}>
      {(record) => <Audit key={record.Id} record={record} />}
    </ReadGate>
  );
}

function Audit({ record }: { record: SiDetail }) {
  const { tabKey } = useScreen();
  const differences = useRead(siDifferences, { Id: record.Id });
  const checked = useRead(checkSi, submissionOf(formOfSi(record.CGO_ID ?? 0, record)));
  const queue = useRead(listSis, {
    TBI_STATUS: [SiStatus.Submitted],
    Sort: 'TBI_DEADLINE',
    Limit: 20,
  });
  const [change, holder, pending] = useStatusChange();
  const others = (queue.data?.Rows ?? []).filter((row) => row.Id !== record.Id);
  const next = others[0];
  const waiting = Math.max(
    0,
    (queue.data?.Total ?? 0) - (record.TBI_STATUS === SiStatus.Submitted ? 1 : 0),
  );

  const leave = () => {
    closeTab(tabKey);
    if (next) go('/tdManage/siAudit', { id: String(next.Id) });
    else go('/tdManage/siCheck');
  };
  const decide = async (verb: SiVerb) => {
    const action = record.AllowedActions.find((allowed) => allowed.Verb === verb);
    if (action && (await change(record, action))) leave();
  };
  const allowed = (verb: SiVerb) => record.AllowedActions.some((action) => action.Verb === verb);

  return (
    <div className="doc-main">
      <RecordHead
        record={record}
        amendments={differences.data?.Amendments}
        actions={
          <>
            <NextButton
              next={next}
              waiting={waiting}
              path="/tdManage/siAudit"
              none="没有其他待审核的SI"
            />
            <Can code="return">
              <Button
                danger
                disabled={!allowed(SiVerb.Return)}
                loading={pending}
                onClick={() => void decide(SiVerb.Return)}
              >
                驳回
              </Button>
            </Can>
            <Can code="approve">
              <Button
                type="primary"
                disabled={!allowed(SiVerb.Approve)}
                loading={pending}
                onClick={() => void decide(SiVerb.Approve)}
              >
                审核通过
              </Button>
            </Can>
          </>
        }
      />
      <FamilyCard record={record} />
      <div className="doc-body">
        <RecordView
          record={record}
          changes={differences.data?.SinceLastRevision}
          findings={checked.data?.Findings}
          columns={2}
        />
        <AuditSide record={record} differences={differences.data} check={checked.data} />
      </div>
      {holder}
    </div>
  );
}
