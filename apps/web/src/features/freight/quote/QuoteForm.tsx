import { PlusOutlined, SaveOutlined, SendOutlined } from '@ant-design/icons';
import { fieldsOf } from '@quayside/contracts/core/field';
import { QuoteState, QuoteUnreached } from '@quayside/contracts/freight/quote/choices';
import { QuoteHeader } from '@quayside/contracts/freight/quote/quote';
import {
  deleteQuoteDraft,
  type QuoteDetail,
  saveQuote,
  sendQuote,
} from '@quayside/contracts/freight/quote/quote.api';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Flex, Space } from 'antd';
import { useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { formatInstant } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { DraftElsewhere } from '../../../kit/document/DraftElsewhere.js';
import { DraftStatus } from '../../../kit/document/DraftStatus.js';
import { Section } from '../../../kit/document/Section.js';
import { Control } from '../../../kit/form/Control.js';
import { FieldBox, type FieldNote } from '../../../kit/form/FieldBox.js';
import type { ApiError } from '../../../kit/http/ApiError.js';
import { useAct } from '../../../kit/http/query.js';
import { randomHex } from '../../../kit/http/random.js';
import { fieldOfFault, goToFault } from '../../../kit/http/refusal-lines.js';
import { useDirtyGuard } from '../../../kit/screen/dirty.js';
import { go } from '../../../kit/screen/navigator.js';
import { typesIn } from '../inquiry/SupplierAnswerForm.js';
import { ContactInput } from './ContactInput.js';
import { type FormLine, newLine, type QuoteForm, submissionOf } from './form.js';
import { type LoadedQuote, loadQuote } from './load-form.js';
import { QuoteWays } from './QuoteWays.js';
import { newOffer, TypedWay } from './TypedWay.js';
import { formKeptHere, useFormDraft } from './use-form-draft.js';
import { usePriced } from './use-priced.js';

const META = fieldsOf(QuoteHeader);
const FIELDS = [
  'CustomerCode',
  'CustomerName',
  'ContactName',
  'ContactMail',
  'ContactPhone',
  'Boxes',
  'Weight',
  'Commodity',
  'ValidTo',
] as const;
const REQUIRED = new Set(['CustomerName', 'Boxes', 'ValidTo']);
const OF_NOBODY = {
  CustomerName: null,
  ContactName: null,
  ContactMail: null,
  ContactPhone: null,
};
const WIDE = ['Terms', 'InnerRemark'] as const;
const INVALIDATES = ['Quote', 'Work'];

interface FormProps {
  /** What is being changed; null for a new one. */
  quote: QuoteDetail | null;
  onDone(quote: QuoteDetail): void;
}

/** What became of a quote that was handed in. */
function sentText({ No, State, VersionNo, DeliveredVersion, Unreached }: QuoteDetail): string {
  if (State === QuoteState.Pending) return `${No} 的价格需要批准，已送审`;
  if (DeliveredVersion === VersionNo) return `${No} 第 ${VersionNo} 版已发到客户的平台账号`;
  const why = Unreached ? `（${QuoteUnreached.label(Unreached)}）` : '';
  return `${No} 第 ${VersionNo} 版已生成，还没有发给客户${why}：请发邮件、发链接或登记线下发送`;
}

/** The form, once what was typed before is read. */
export function QuoteFormOpened({ quote, onDone }: FormProps) {
  // Read once for this opening and kept while the screen lives: what is typed stands on it.
  const [opening, setOpening] = useState(() => randomHex(8));
  const read = useQuery({
    queryKey: ['quote-form', quote?.Id ?? 0, opening],
    queryFn: ({ signal }) => loadQuote(quote, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return (
    <ReadGate read={read}>
      {(loaded) => (
        <QuoteFormFilled
          key={opening}
          loaded={loaded}
          quote={quote}
          onDone={onDone}
          onReopen={() => setOpening(randomHex(8))}
        />
      )}
    </ReadGate>
  );
}

function QuoteFormFilled({
  loaded,
  quote,
  onDone,
  onReopen,
}: FormProps & { loaded: LoadedQuote; onReopen(): void }) {
  const { message } = App.useApp();
  const [store] = useState(() => createStore<{ form: QuoteForm }>(() => ({ form: loaded.form })));
  const form = useStore(store, (state) => state.form);
  const draft = useFormDraft(store, quote?.Id ?? 0, loaded.draftVersion);
  const priced = usePriced(form);
  // What was refused holds as long as what was sent stays.
  const [refused, setRefused] = useState<{ faults: ReadonlyMap<string, string>; sent: QuoteForm }>({
    faults: new Map(),
    sent: form,
  });
  const [typing, setTyping] = useState<FormLine | 'new' | null>(null);
  // What was handed in guards its tab no longer: that closes once this is drawn.
  const [done, setDone] = useState<QuoteDetail | null>(null);
  useDirtyGuard(draft.dirty && !done, true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is handed in
  useEffect(() => {
    if (done) onDone(done);
  }, [done]);
  const set = (patch: Partial<QuoteForm>): void =>
    store.setState(({ form: before }) => ({ form: { ...before, ...patch } }));

  // The faults stand at their fields, and all of them in the list that every refusal shows.
  const onError = (error: ApiError): boolean => {
    if (error.errors.length === 0) return false;
    setRefused({
      faults: new Map(error.errors.map(({ Prop, Msg }) => [Prop.replace(/^Content\./, ''), Msg])),
      sent: store.getState().form,
    });
    return false;
  };
  // A fault of a way leads to its card, where the fields of a price have no place of their own.
  const onJump = (prop: string): void => {
    const [way = ''] = /Lines\[\d+\]/.exec(prop) ?? [];
    const card = fieldOfFault(way);
    if (card) goToFault(card);
  };
  const options = { onError, onJump, invalidates: INVALIDATES };
  const saving = useAct(saveQuote, options);
  const sending = useAct(sendQuote, options);
  const dropping = useAct(deleteQuoteDraft);

  const send = async (act: typeof saving, told: (done: QuoteDetail) => string) => {
    if (draft.elsewhere) return void message.warning('请先选择使用哪个标签页的内容');
    await draft.pause();
    try {
      const sent = await act.run(submissionOf(store.getState().form));
      if (!sent) return;
      void draft.stop();
      formKeptHere(quote?.Id ?? 0).drop();
      void message.success(told(sent));
      setDone(sent);
    } finally {
      draft.resume();
    }
  };
  const giveUp = async () => {
    await draft.stop();
    formKeptHere(quote?.Id ?? 0).drop();
    if ((await dropping.run({ QuoteId: quote?.Id ?? 0 })) !== undefined) onReopen();
  };
  const setHeader = (name: string, value: unknown) =>
    // Name and contact go with their customer; left empty they come from the next one's file.
    set({
      header: {
        ...form.header,
        ...(name === 'CustomerCode' && form.header.CustomerCode && OF_NOBODY),
        [name]: value,
      },
    });
  // Whoever was sent a version reads those behind it: another customer has a quote of his own.
  const isCustomerFixed = Boolean(quote?.CustomerCode) && (quote?.VersionNo ?? 0) > 0;
  const isDraft = quote === null || quote.State === QuoteState.Draft;
  const pending = saving.pending || sending.pending;
  const ways = priced.data?.Lines ?? [];
  const findings = priced.data?.Findings ?? [];
  const headerFault = (name: keyof QuoteHeader): string | undefined =>
    form.header[name] === refused.sent.header[name] ? refused.faults.get(name) : undefined;
  const wayFaults = (at: number): string[] => {
    const here = (Prop: string) => Prop.startsWith(`Lines[${at}].`);
    const said = findings.filter(({ Prop }) => here(Prop)).map(({ Msg }) => Msg);
    const sent =
      form.lines === refused.sent.lines
        ? [...refused.faults].filter(([Prop]) => here(Prop)).map(([, Msg]) => Msg)
        : [];
    return [...new Set([...said, ...sent])];
  };
  const under =
    ways.some(({ UnderFloor, OverLimit }) => UnderFloor || OverLimit) ||
    Boolean(form.header.FloorReason);
  const found = (name: string) => findings.find(({ Prop }) => Prop === name);
  const notesOf = (name: keyof QuoteHeader): FieldNote[] => {
    const fault = headerFault(name) ?? (name === 'Boxes' ? found('Boxes')?.Msg : undefined);
    if (fault) return [{ text: fault, severity: 'error' }];
    // Nobody of the customer gets it on the platform.
    const note = name === 'CustomerCode' ? found(name)?.Msg : undefined;
    return note ? [{ text: note, severity: 'warning' }] : [];
  };
  const byPlace = form.lines.map((_, at) => ways.find(({ At }) => At === at));
  return (
    <div className="doc-main">
      <div className="doc-card doc-bar">
        <Flex gap={12} align="center">
          <span style={{ fontWeight: 600 }}>
            {quote
              ? `${quote.No}${quote.VersionNo > 0 ? ` · 第 ${quote.VersionNo + 1} 版` : ''}`
              : '新报价'}
          </span>
          <DraftStatus state={draft.state} held={draft.elsewhere} />
        </Flex>
        <Space>
          {quote && <Button onClick={() => onDone(quote)}>返回查看</Button>}
          {isDraft && (
            <Button
              icon={<SaveOutlined />}
              loading={pending}
              onClick={() => void send(saving, ({ No }) => `草稿已保存：${No}`)}
            >
              保存草稿
            </Button>
          )}
          <Button
            type="primary"
            icon={<SendOutlined />}
            loading={pending}
            disabled={form.lines.length === 0}
            onClick={() => void send(sending, sentText)}
          >
            确认报价
          </Button>
        </Space>
      </div>
      {quote?.State === QuoteState.Draft && quote.Opinion && (
        <Alert type="warning" showIcon title={`退回或撤回原因：${quote.Opinion}`} />
      )}
      {loaded.draftTime && (
        <Alert
          type={loaded.outdated ? 'warning' : 'info'}
          showIcon
          title={`已载入您 ${formatInstant(loaded.draftTime)} 填写、尚未提交的内容${loaded.outdated ? '，此后该报价已被修改，请核对' : ''}`}
          action={<Button onClick={() => void giveUp()}>放弃这些内容</Button>}
        />
      )}
      <DraftElsewhere draft={draft} name="该报价" />
      <Section title="客户与货物">
        <div className="doc-fields">
          {FIELDS.map((name) => {
            const meta = META.get(name)!;
            return (
              <FieldBox
                key={name}
                label={meta.label}
                required={
                  // The service names a customer of the platform itself.
                  REQUIRED.has(name) && !(name === 'CustomerName' && form.header.CustomerCode)
                }
                notes={notesOf(name)}
                place={name}
              >
                {name === 'ContactName' ? (
                  <ContactInput
                    customerCode={form.header.CustomerCode ?? null}
                    name={form.header.ContactName ?? null}
                    max={meta.max ?? 50}
                    onName={(typed) => setHeader('ContactName', typed)}
                    onChoose={(contact) => set({ header: { ...form.header, ...contact } })}
                  />
                ) : (
                  <Control
                    meta={meta}
                    value={form.header[name]}
                    onChange={(value) => setHeader(name, value)}
                    disabled={name === 'CustomerCode' && isCustomerFixed}
                    {...(name === 'Boxes' && { placeholder: '如 40HQ*2,20GP*1' })}
                    {...(name === 'CustomerName' &&
                      form.header.CustomerCode && { placeholder: '留空按客户名称' })}
                  />
                )}
              </FieldBox>
            );
          })}
        </div>
      </Section>
      <Section
        title={`方案（${form.lines.length}）`}
        extra={
          <Space>
            <Button onClick={() => go('/SeaFreight/quickQuoteSearchCenter')}>查价添加</Button>
            <Button
              icon={<PlusOutlined />}
              disabled={form.lines.length >= 10}
              onClick={() => setTyping('new')}
            >
              自填方案
            </Button>
          </Space>
        }
      >
        {priced.error && <Alert type="error" showIcon title={priced.error.message} />}
        {form.lines.length === 0 ? (
          <EmptyState
            title="还没有方案"
            hint="从查价结果中加入，或自填供应商给的价格；客户从中选择一个"
          />
        ) : (
          <QuoteWays
            lines={form.lines}
            priced={byPlace}
            faults={wayFaults}
            onChange={(lines) => set({ lines })}
            onEditTyped={setTyping}
          />
        )}
      </Section>
      <Section title="说明">
        <div className="doc-wide">
          {WIDE.map((name) => (
            <FieldBox
              key={name}
              label={name === 'InnerRemark' ? '内部备注（客户不可见）' : META.get(name)!.label}
              place={name}
            >
              <Control
                meta={META.get(name)!}
                value={form.header[name]}
                onChange={(value) => setHeader(name, value)}
              />
            </FieldBox>
          ))}
          {under && (
            <FieldBox
              label="低价原因（客户不可见）"
              required
              place="FloorReason"
              notes={
                headerFault('FloorReason')
                  ? [{ text: headerFault('FloorReason')!, severity: 'error' }]
                  : []
              }
            >
              <Control
                meta={META.get('FloorReason')!}
                value={form.header.FloorReason}
                onChange={(value) => setHeader('FloorReason', value)}
              />
            </FieldBox>
          )}
        </div>
      </Section>
      {typing && (
        <TypedWay
          offer={typing === 'new' ? newOffer() : (typing.Typed ?? newOffer())}
          boxes={typesIn(form.header.Boxes)}
          onClose={() => setTyping(null)}
          onDone={(Typed) => {
            set({
              lines:
                typing === 'new'
                  ? [...form.lines, newLine({ Typed })]
                  : form.lines.map((each) => (each.key === typing.key ? { ...each, Typed } : each)),
            });
            setTyping(null);
          }}
        />
      )}
    </div>
  );
}
