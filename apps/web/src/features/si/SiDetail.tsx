import { SiVerb } from '@quayside/contracts/si/choices';
import {
  type SiDetail as Record,
  siDetail,
  siDifferences,
  siLogs,
} from '@quayside/contracts/si/si.api';
import { Tabs } from 'antd';
import { DifferenceTable } from '../../kit/display/DifferenceTable.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { Section } from '../../kit/document/Section.js';
import { useRead } from '../../kit/http/query.js';
import { GoneRecord, NamedRecord } from '../../kit/screen/NamedRecord.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { permissionValue } from '../../kit/session/store.js';
import { LineNotice } from '../../pickers/carrier/LineNotice.js';
import { SendingNotice } from '../../pickers/carrier/SendingNotice.js';
import { SiMessages } from '../../pickers/carrier/SiMessages.js';
import { DraftTab, DraftTabLabel } from './draft-bill/DraftTab.js';
import { FamilyCard } from './family/FamilyCard.js';
import { LogStory } from './parts/LogStory.js';
import { MailRecords } from './parts/MailRecords.js';
import { RecordActions } from './parts/RecordActions.js';
import { RecordHead } from './parts/RecordHead.js';
import { RecordView } from './parts/RecordView.js';
import { SiFiles } from './parts/SiFiles.js';
import { SaveTemplateButton } from './template/SaveTemplateButton.js';

const DESK_TABS = [
  'content',
  'draft',
  'logs',
  'differences',
  'messages',
  'files',
  'mails',
] as const;
const CUSTOMER_TABS = ['logs', 'draft', 'content', 'files', 'mails'] as const;

const mayProduce = (): boolean => permissionValue('si', 'produce') !== null;

/** One SI: for customers its story first, for staff its content, with everything that can be done. */
export function SiDetail() {
  const desk = useScreen().screen.layout === 'internal';
  return <NamedRecord what="SI">{(id) => <Detail key={id} id={id} desk={desk} />}</NamedRecord>;
}

function Detail({ id, desk }: { id: number; desk: boolean }) {
  const { search, setSearch } = useScreen();
  const request = { Id: id };
  const read = useRead(siDetail, request);
  const logs = useRead(siLogs, request);
  const differences = useRead(siDifferences, request, { enabled: desk });
  const first = desk ? 'content' : 'logs';
  const tabs = (record: Record) => [
    {
      key: 'content',
      label: 'SI内容',
      children: <RecordView record={record} changes={differences.data?.SinceLastRevision} />,
    },
    {
      key: 'draft',
      label: <DraftTabLabel record={record} />,
      children: <DraftTab record={record} />,
    },
    {
      key: 'logs',
      label: '日志',
      children: (
        <Section title="全部记录">
          <ReadGate read={logs}>{(rows) => <LogStory logs={rows} />}</ReadGate>
        </Section>
      ),
    },
    {
      key: 'differences',
      label: '差异',
      children: (
        <ReadGate read={differences}>
          {(found) => (
            <div className="doc-main">
              <Section title="与上一版本">
                <DifferenceTable rows={found.SinceLastRevision} before="上一版" after="本版" />
              </Section>
              <Section title="与货物订单">
                <DifferenceTable rows={found.AgainstOrder} before="订单" after="SI" />
              </Section>
            </div>
          )}
        </ReadGate>
      ),
    },
    { key: 'messages', label: '报文', children: <SiMessages id={record.Id} /> },
    { key: 'files', label: '附件', children: <SiFiles id={record.Id} /> },
    { key: 'mails', label: '邮件记录', children: <MailRecords id={record.Id} /> },
  ];
  return (
    <ReadGate read={read} gone={<GoneRecord />}>
      {(record) => (
        <div className="doc-main">
          <RecordHead
            record={record}
            amendments={differences.data?.Amendments}
            onMailed={() => setSearch({ tab: 'mails' }, { replace: true })}
            actions={
              <>
                <SaveTemplateButton id={record.Id} />
                <RecordActions
                  record={record}
                  without={!desk && search.tab === 'draft' ? [SiVerb.Confirm] : []}
                />
              </>
            }
          />
          {desk && mayProduce() && (
            <>
              <LineNotice
                id={record.Id}
                onOpen={() => setSearch({ tab: 'messages' }, { replace: true })}
              />
              <SendingNotice id={record.Id} status={record.TBI_STATUS} />
            </>
          )}
          <FamilyCard record={record} />
          <Tabs
            activeKey={search.tab ?? first}
            onChange={(tab) =>
              setSearch({ tab: tab === first ? undefined : tab }, { replace: true })
            }
            items={(desk ? DESK_TABS : CUSTOMER_TABS)
              .map((key) => tabs(record).find((tab) => tab.key === key)!)
              .filter(({ key }) => key !== 'messages' || mayProduce())}
          />
        </div>
      )}
    </ReadGate>
  );
}
