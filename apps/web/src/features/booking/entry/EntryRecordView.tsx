import { EntryState, EntryVerb, FeeSide } from '@quayside/contracts/booking/entry/choices';
import { ENTRY_LINES, EntryHeader } from '@quayside/contracts/booking/entry/entry-order';
import {
  type EntryAction,
  type EntryDetail,
  missingOf,
} from '@quayside/contracts/booking/entry/entry-order.api';
import { Alert, Button, Flex, Tabs, Tag, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { Can } from '../../../kit/Can/Can.js';
import { Copyable } from '../../../kit/display/Copyable.js';
import { Countdown } from '../../../kit/display/Countdown.js';
import { Facts } from '../../../kit/display/Facts.js';
import { EMPTY, formatInstant } from '../../../kit/display/format.js';
import { NumberText } from '../../../kit/display/NumberText.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { LineTable } from '../../../kit/document/LineTable.js';
import { Section } from '../../../kit/document/Section.js';
import { useRead } from '../../../kit/http/query.js';
import { go } from '../../../kit/screen/navigator.js';
import { useTabName } from '../../../kit/screen/tab-name.js';
import {
  AROUND_SAILING,
  BASICS,
  CARGO,
  CUTOFFS,
  PLACES,
  SAILING,
  TERMS,
} from '../form/entry-layout.js';
import { TemplateMenu } from '../template/TemplateMenu.js';
import { EntryFiles } from './EntryFiles.js';
import { EntryStory } from './EntryStory.js';
import { useEntryAct } from './entry-act.js';
import { formOfEntry, templateContent } from './entry-form.js';
import { feeTotals } from './fee-totals.js';
import { KeptDraft } from './KeptDraft.js';
import { MissingPanel } from './MissingPanel.js';
import { PrintLink } from './PrintLink.js';
import { handInVerb } from './use-entry-save.js';
import { useSiOfOrder } from './use-si-of-order.js';
import './entry.css';
import { part } from '../../../kit/screen/part.js';

const BookDialog = part(async () => (await import('./BookDialog.js')).BookDialog);
const AssignDialog = part(async () => (await import('./AssignDialog.js')).AssignDialog);

/** Done in the form, not at a press. */
const TYPED: readonly EntryVerb[] = [
  EntryVerb.Save,
  EntryVerb.Submit,
  EntryVerb.Correct,
  EntryVerb.Supplement,
];
const DANGER: readonly EntryVerb[] = [EntryVerb.Return, EntryVerb.Cancel];
const PRIMARY: readonly EntryVerb[] = [EntryVerb.Accept, EntryVerb.Book];
/** After these nothing is missing any more. */
const OVER: readonly EntryState[] = [EntryState.InTransit, EntryState.Done, EntryState.Cancelled];

/** One order as it stands: what can be done, what it says, what it lacks and what happened. */
export function EntryRecordView({ entry, onEdit }: { entry: EntryDetail; onEdit(): void }) {
  useTabName(entry.EntryNo);
  const over = OVER.includes(entry.State);
  const missing = useRead(missingOf, { Id: entry.Id }, { enabled: !over });
  return (
    <div className="doc-main">
      <div className="doc-card doc-bar">
        <Flex gap={10} align="center" wrap>
          <Typography.Title level={4} style={{ margin: 0 }}>
            {entry.EntryNo}
          </Typography.Title>
          <StatusTag of={EntryState} value={entry.State} />
          {entry.OnBehalf && <Tag color="gold">代客户录入</Tag>}
          {entry.BookingCancelled && <Tag color="error">订舱已取消</Tag>}
        </Flex>
        <EntryActions entry={entry} onEdit={onEdit} />
      </div>
      <KeptDraft entry={entry} onEdit={handInVerb(entry) ? onEdit : null} />
      <div className="doc-card">
        <HeadFacts entry={entry} over={over} />
        {entry.Opinion && (
          <Alert
            type={entry.State === EntryState.Lacking ? 'warning' : 'error'}
            showIcon
            style={{ marginTop: 10 }}
            title={OPINIONS[entry.State] ?? '意见'}
            description={<span style={{ whiteSpace: 'pre-wrap' }}>{entry.Opinion}</span>}
          />
        )}
      </div>
      <div className={over ? undefined : 'doc-body'}>
        <div className="doc-main">
          <Tabs
            items={[
              {
                key: 'record',
                label: '订单资料',
                children: (
                  <div className="doc-main">
                    <RecordSections entry={entry} />
                    <EntryStory id={entry.Id} />
                  </div>
                ),
              },
              { key: 'files', label: '附件', children: <EntryFiles id={entry.Id} /> },
            ]}
          />
        </div>
        {!over && missing.data && (
          <aside className="doc-side">
            <MissingPanel missing={missing.data} />
          </aside>
        )}
      </div>
    </div>
  );
}

const OPINIONS: Partial<Record<EntryState, string>> = {
  [EntryState.Lacking]: '需要补充',
  [EntryState.Returned]: '退回原因',
  [EntryState.Cancelled]: '取消原因',
};

function HeadFacts({ entry, over }: { entry: EntryDetail; over: boolean }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['客户', entry.CompanyName],
    ['客户编号', entry.CustomerRef || EMPTY],
    ['航线', `${entry.LoadPort ?? EMPTY} → ${entry.DischargePort ?? EMPTY}`],
    ['船名 / 航次', [entry.Vessel, entry.Voyage].filter(Boolean).join(' / ') || EMPTY],
    ['箱型箱量', entry.ContainerSummary || EMPTY],
    ['件毛体', <Totals key="totals" entry={entry} />],
    ['订舱号', <Copyable key="booking" text={entry.BookingNo} />],
    ['主提单号', <Copyable key="mbl" text={entry.MblNo ?? null} />],
    [
      '截单时间',
      <Countdown key="deadline" to={entry.SiDeadline} port={entry.LoadCode ?? null} done={over} />,
    ],
    ['操作员', entry.OwnerName || '待分配'],
    ['录入', `${entry.CreateName} ${formatInstant(entry.CreateTime)}`],
  ];
  return (
    <div className="entry-facts">
      {facts.map(([label, content]) => (
        <div key={label} className="entry-fact">
          <span>{label}</span>
          <span>{content}</span>
        </div>
      ))}
    </div>
  );
}

const Totals = ({ entry }: { entry: EntryDetail }) => (
  <>
    <NumberText value={entry.TotalPackages} /> 件 /{' '}
    <NumberText value={entry.TotalWeight} scale={3} unit="kg" /> /{' '}
    <NumberText value={entry.TotalVolume} scale={3} unit="m³" />
  </>
);

/** What can be done with the order now, and where it goes on. */
function EntryActions({ entry, onEdit }: { entry: EntryDetail; onEdit(): void }) {
  const [act, holder, pending] = useEntryAct();
  const [dialog, setDialog] = useState<'book' | 'assign' | null>(null);
  const edit = handInVerb(entry);
  const run = (action: EntryAction) =>
    action.Verb === EntryVerb.Book ? setDialog('book') : void act(entry, action);
  return (
    <Flex gap={8} wrap>
      <GoToSi entry={entry} />
      <PrintLink id={entry.Id} />
      <Can code="submit">
        {edit && (
          <Button type={edit === EntryVerb.Correct ? 'default' : 'primary'} onClick={onEdit}>
            {edit === EntryVerb.Submit ? '修改后提交' : EntryVerb.label(edit)}
          </Button>
        )}
        <Button onClick={() => go('/entryOrder/entryOnline', { copy: String(entry.Id) })}>
          复制
        </Button>
        <TemplateMenu
          companyId={entry.CompanyId}
          content={() => templateContent(formOfEntry(entry))}
        />
      </Can>
      <Can code="handle">
        <Button onClick={() => setDialog('assign')}>分配操作员</Button>
      </Can>
      {entry.AllowedActions.filter(({ Verb }) => !TYPED.includes(Verb)).map((action) => (
        <Button
          key={action.Verb}
          type={PRIMARY.includes(action.Verb) ? 'primary' : 'default'}
          danger={DANGER.includes(action.Verb)}
          disabled={pending}
          onClick={() => run(action)}
        >
          {EntryVerb.label(action.Verb)}
        </Button>
      ))}
      {holder}
      {dialog === 'book' && <BookDialog entry={entry} onClose={() => setDialog(null)} />}
      {dialog === 'assign' && <AssignDialog entry={entry} onClose={() => setDialog(null)} />}
    </Flex>
  );
}

/** The SI of the cargo order that it became. */
function GoToSi({ entry: { OrderId, BookingCancelled } }: { entry: EntryDetail }) {
  const { label, may, open } = useSiOfOrder();
  if (!OrderId || BookingCancelled || !may) return null;
  return (
    <Button type="primary" ghost onClick={() => open(OrderId)}>
      {label}
    </Button>
  );
}

function RecordSections({ entry }: { entry: EntryDetail }) {
  const lists = [
    ['运输段', 'Legs', entry.Legs, []],
    ['当事方', 'Parties', entry.Parties, []],
    ['货物', 'Goods', entry.Goods, []],
    ['集装箱', 'Boxes', entry.Boxes, []],
    ['服务', 'Services', entry.Services, []],
  ] as const;
  const fees = FeeSide.options.map(({ value, label }) => ({
    label,
    lines: entry.Fees.filter(({ Side }) => Side === value),
  }));
  return (
    <>
      <Section title="订单资料">
        <Facts
          of={EntryHeader}
          value={entry}
          columns={3}
          items={[
            ...BASICS,
            ...SAILING,
            ...PLACES.flat(),
            ...AROUND_SAILING,
            ...CUTOFFS,
            ...CARGO,
            ...(entry.CargoReason ? (['CargoReason'] as const) : []),
            ...TERMS,
          ]}
        />
      </Section>
      {lists.map(([title, list, lines]) =>
        lines.length > 0 ? (
          <Section key={list} title={title}>
            <LineTable of={ENTRY_LINES[list]} lines={lines} />
          </Section>
        ) : null,
      )}
      {fees.map(({ label, lines }) =>
        lines.length > 0 ? (
          <Section
            key={label}
            title={`${label}费用`}
            extra={<span className="qs-figures">{feeTotals(lines)}</span>}
          >
            <LineTable of={ENTRY_LINES.Fees} lines={lines} without={['Side']} />
          </Section>
        ) : null,
      )}
      {entry.Remarks.length > 0 && (
        <Section title="备注">
          <LineTable of={ENTRY_LINES.Remarks} lines={entry.Remarks} />
        </Section>
      )}
    </>
  );
}
