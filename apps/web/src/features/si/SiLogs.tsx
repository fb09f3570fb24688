import { SiVerb } from '@quayside/contracts/si/choices';
import { siDetail, siLogs } from '@quayside/contracts/si/si.api';
import { Tabs } from 'antd';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { Section } from '../../kit/document/Section.js';
import { useRead } from '../../kit/http/query.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { DraftTab, DraftTabLabel } from './draft-bill/DraftTab.js';
import { FamilyCard } from './family/FamilyCard.js';
import { LogStory } from './parts/LogStory.js';
import { MailRecords } from './parts/MailRecords.js';
import { GoneSi, NamedSi } from './parts/NamedSi.js';
import { RecordActions } from './parts/RecordActions.js';
import { RecordHead } from './parts/RecordHead.js';
import { RecordView } from './parts/RecordView.js';
import { SiFiles } from './parts/SiFiles.js';
import { SaveTemplateButton } from './template/SaveTemplateButton.js';

/** The whole story of one SI for the customer, and the record as it is now. */
export function SiLogs() {
  return <NamedSi>{(id) => <Logs key={id} id={id} />}</NamedSi>;
}

function Logs({ id }: { id: number }) {
  const { search, setSearch } = useScreen();
  const request = { Id: id };
  const read = useRead(siDetail, request);
  const logs = useRead(siLogs, request);
  return (
    <ReadGate read={read} gone={<GoneSi />}>
      {(record) => (
        <div className="doc-main">
          <RecordHead
            record={record}
            onMailed={() => setSearch({ tab: 'mails' }, { replace: true })}
            actions={
              <>
                <SaveTemplateButton id={record.Id} />
                <RecordActions record={record} without={search.tab === 'draft' ? [SiVerb.Confirm] : []} />
              </>
            }
          />
          <FamilyCard record={record} />
          <Tabs
            activeKey={search.tab ?? 'logs'}
            onChange={(tab) => setSearch({ tab: tab === 'logs' ? undefined : tab }, { replace: true })}
            items={[
              {
                key: 'logs',
                label: '日志',
                children: (
                  <Section title="全部记录">
                    <ReadGate read={logs}>{(rows) => <LogStory logs={rows} />}</ReadGate>
                  </Section>
                ),
              },
              { key: 'draft', label: <DraftTabLabel record={record} />, children: <DraftTab record={record} /> },
              { key: 'content', label: 'SI内容', children: <RecordView record={record} /> },
              { key: 'files', label: '附件', children: <SiFiles id={record.Id} /> },
              { key: 'mails', label: '邮件记录', children: <MailRecords id={record.Id} /> },
            ]}
          />
        </div>
      )}
    </ReadGate>
  );
}
