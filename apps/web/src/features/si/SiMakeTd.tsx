import { checkSi, type SiDetail, siDetail, siDifferences } from '@quayside/contracts/si/si.api';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useRead } from '../../kit/http/query.js';
import { GoneRecord, NamedRecord } from '../../kit/screen/NamedRecord.js';
import { closeTab, go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { NextButton } from './parts/NextButton.js';
import { RecordHead } from './parts/RecordHead.js';
import { RecordView } from './parts/RecordView.js';
import { BillPane } from './production/BillPane.js';
import { CorrectForm } from './production/CorrectForm.js';
import { FoundCard } from './production/FoundCard.js';
import { MakeActs } from './production/MakeActs.js';
import { useNextInQueue } from './production/use-next-in-queue.js';
import { formOfSi, submissionOf } from './si-form.js';
import './production/make-td.css';

/** Making one bill: its data at the left, to be checked and mended, the paper at the right. */
export function SiMakeTd() {
  return <NamedRecord what="SI">{(id) => <Read key={id} id={id} />}</NamedRecord>;
}

function Read({ id }: { id: number }) {
  const read = useRead(siDetail, { Id: id });
  return (
    <ReadGate read={read} gone={<GoneRecord />}>
      {(record) => <Make record={record} />}
    </ReadGate>
  );
}

function Make({ record }: { record: SiDetail }) {
  const { tabKey, search, setSearch } = useScreen();
  const differences = useRead(siDifferences, { Id: record.Id });
  const checked = useRead(checkSi, submissionOf(formOfSi(record.CGO_ID ?? 0, record)));
  const { next, waiting } = useNextInQueue(record);
  const edit = (on: boolean) => setSearch({ edit: on ? 'true' : undefined }, { replace: true });
  const editing = search.edit === 'true';
  const goOn = () => {
    closeTab(tabKey);
    if (next) go('/tdManage/siMakeTd', { id: String(next.Id) });
    else go('/tdManage/siCreator');
  };
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
              path="/tdManage/siMakeTd"
              none="队列中没有其他提单"
            />
            {!editing && <MakeActs record={record} onEdit={() => edit(true)} onDone={goOn} />}
          </>
        }
      />
      <div className="make-td">
        {editing ? (
          <CorrectForm record={record} onClose={() => edit(false)} />
        ) : (
          <div className="doc-main">
            <FoundCard check={checked.data} />
            <RecordView
              record={record}
              changes={differences.data?.SinceLastRevision}
              findings={checked.data?.Findings}
              columns={2}
            />
          </div>
        )}
        <BillPane record={record} />
      </div>
    </div>
  );
}
