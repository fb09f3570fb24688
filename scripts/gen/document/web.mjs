export const formScreen = (
  { kebab, pascal },
  { area, title },
) => `import { SaveOutlined, SendOutlined } from '@ant-design/icons';
import { ${pascal}State } from '@quayside/contracts/${area}/${kebab}/choices';
import { ${pascal}Header, ${pascal}Line } from '@quayside/contracts/${area}/${kebab}/${kebab}';
import { delete${pascal}Draft, type ${pascal}Detail, save${pascal}, submit${pascal} } from '@quayside/contracts/${area}/${kebab}/${kebab}.api';
import { fieldsOf } from '@quayside/contracts/core/field';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Flex, Space, Typography } from 'antd';
import { useState } from 'react';
import { createStore, useStore } from 'zustand';
import { formatInstant } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { DraftElsewhere } from '../../../kit/document/DraftElsewhere.js';
import { DraftStatus } from '../../../kit/document/DraftStatus.js';
import { Section } from '../../../kit/document/Section.js';
import { Control } from '../../../kit/form/Control.js';
import { FieldBox } from '../../../kit/form/FieldBox.js';
import { gridColumn } from '../../../kit/grid/grid-column.js';
import { LazyGrid } from '../../../kit/grid/LazyGrid.js';
import type { ApiError } from '../../../kit/http/ApiError.js';
import { useAct } from '../../../kit/http/query.js';
import { randomHex } from '../../../kit/http/random.js';
import { useDirtyGuard } from '../../../kit/screen/dirty.js';
import { copyLine, type FormLine, newLine, sentLines, submissionOf, type ${pascal}Form } from './form.js';
import { type Loaded${pascal}, load${pascal} } from './load-form.js';
import { formKeptHere, useFormDraft } from './use-form-draft.js';

const COLUMNS = [
  gridColumn<FormLine>(${pascal}Line, 'Content', { width: 300, required: true }),
  gridColumn<FormLine>(${pascal}Line, 'Quantity', { width: 110 }),
  gridColumn<FormLine>(${pascal}Line, 'Remark', { width: 260 }),
];
const INVALIDATES = ['${pascal}'];

interface FormProps {
  /** What is being changed; null for a new one. */
  document: ${pascal}Detail | null;
  onDone(document: ${pascal}Detail): void;
}

/** The form, once what was typed before is read. */
export function ${pascal}FormOpened({ document, onDone }: FormProps) {
  // Read once for this opening and kept while the screen lives: what is typed stands on it.
  const [opening, setOpening] = useState(() => randomHex(8));
  const read = useQuery({
    queryKey: ['${kebab}-form', document?.Id ?? 0, opening],
    queryFn: ({ signal }) => load${pascal}(document, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const reopen = () => setOpening(randomHex(8));
  return (
    <ReadGate read={read}>
      {(loaded) => <${pascal}FormFilled key={opening} loaded={loaded} document={document} onDone={onDone} onReopen={reopen} />}
    </ReadGate>
  );
}

/** What a refusal said, by its place: \`Content.Lines[0].Content\`. */
type Faults = ReadonlyMap<string, string>;

function ${pascal}FormFilled({ loaded, document, onDone, onReopen }: FormProps & { loaded: Loaded${pascal}; onReopen(): void }) {
  const { message } = App.useApp();
  const [store] = useState(() => createStore<{ form: ${pascal}Form }>(() => ({ form: loaded.form })));
  const form = useStore(store, (state) => state.form);
  const draft = useFormDraft(store, document?.Id ?? 0, loaded.draftVersion);
  // What was refused holds as long as what was sent stays.
  const [refused, setRefused] = useState<{ faults: Faults; sent: ${pascal}Form }>({ faults: new Map(), sent: form });
  useDirtyGuard(draft.dirty, true);

  const onError = (error: ApiError): boolean => {
    if (error.errors.length === 0) return false;
    setRefused({ faults: new Map(error.errors.map(({ Prop, Msg }) => [Prop, Msg])), sent: store.getState().form });
    void message.error(error.errors[0]!.Msg);
    return true;
  };
  const saving = useAct(save${pascal}, { onError, invalidates: INVALIDATES });
  const submitting = useAct(submit${pascal}, { onError, invalidates: INVALIDATES });
  const dropping = useAct(delete${pascal}Draft);

  const send = async (act: typeof saving, told: string) => {
    if (draft.elsewhere) return void message.warning('请先选择使用哪个标签页的内容');
    await draft.pause();
    try {
      const done = await act.run(submissionOf(store.getState().form));
      if (!done) return;
      void draft.stop();
      void message.success(\`\${told}：\${done.No}\`);
      onDone(done);
    } finally {
      draft.resume();
    }
  };
  const giveUp = async () => {
    await draft.stop();
    formKeptHere(document?.Id ?? 0).drop();
    if ((await dropping.run({ ${pascal}Id: document?.Id ?? 0 })) !== undefined) onReopen();
  };
  const setHeader = (name: string, value: unknown) =>
    store.setState(({ form: before }) => ({ form: { ...before, header: { ...before.header, [name]: value } } }));
  const isDraft = document === null || document.State === ${pascal}State.Draft;
  const pending = saving.pending || submitting.pending;
  const noLines = form.lines === refused.sent.lines ? refused.faults.get('Content.Lines') : undefined;
  return (
    <div className="doc-main">
      <div className="doc-card doc-bar">
        <Flex gap={12} align="center">
          <span style={{ fontWeight: 600 }}>{document?.No ?? '新${title}'}</span>
          <DraftStatus state={draft.state} held={draft.elsewhere} />
        </Flex>
        <Space>
          {document && <Button onClick={() => onDone(document)}>返回查看</Button>}
          {isDraft && (
            <Button icon={<SaveOutlined />} loading={pending} onClick={() => void send(saving, '草稿已保存')}>
              保存草稿
            </Button>
          )}
          <Button type="primary" icon={<SendOutlined />} loading={pending} onClick={() => void send(submitting, '已提交')}>
            提交
          </Button>
        </Space>
      </div>
      {document?.Opinion && <Alert type="warning" showIcon title={\`退回原因：\${document.Opinion}\`} />}
      {loaded.draftTime && (
        <Alert
          type={loaded.outdated ? 'warning' : 'info'}
          showIcon
          title={\`已载入您 \${formatInstant(loaded.draftTime)} 填写、尚未提交的内容\${loaded.outdated ? '，此后该单已被修改，请核对' : ''}\`}
          action={<Button onClick={() => void giveUp()}>放弃这些内容</Button>}
        />
      )}
      <DraftElsewhere draft={draft} name="该${title}" />
      <Section title="基本资料">
        <div className="doc-fields">
          {[...fieldsOf(${pascal}Header).values()].map((meta) => {
            const name = meta.name as keyof ${pascal}Header;
            const fault = form.header[name] === refused.sent.header[name] ? refused.faults.get(\`Content.\${name}\`) : undefined;
            return (
              <FieldBox key={meta.name} label={meta.label} notes={fault ? [{ text: fault, severity: 'error' }] : []} place={meta.name}>
                <Control meta={meta} value={form.header[name]} onChange={(value) => setHeader(name, value)} />
              </FieldBox>
            );
          })}
        </div>
      </Section>
      <Section title="明细" extra={noLines && <Typography.Text type="danger">{noLines}</Typography.Text>}>
        <LazyGrid<FormLine>
          rows={form.lines}
          onChange={(lines) => store.setState(({ form: before }) => ({ form: { ...before, lines } }))}
          columns={COLUMNS}
          newRow={newLine}
          copyRow={copyLine}
          marks={(row, name) => {
            const at = sentLines(refused.sent).findIndex((line) => line === form.lines[row]);
            const text = refused.faults.get(\`Content.Lines[\${at}].\${name}\`);
            return text ? { severity: 'error', text } : undefined;
          }}
          most={200}
          height={360}
        />
      </Section>
    </div>
  );
}
`;

export const viewScreen = (
  { kebab, pascal, camel },
  { area, title },
) => `import { ${pascal}State, ${pascal}Verb } from '@quayside/contracts/${area}/${kebab}/choices';
import { ${pascal}Header, ${pascal}Line, ${pascal}Record } from '@quayside/contracts/${area}/${kebab}/${kebab}';
import { actOn${pascal}, ${camel}Story, type ${pascal}Action, type ${pascal}Detail } from '@quayside/contracts/${area}/${kebab}/${kebab}.api';
import { fieldsOf } from '@quayside/contracts/core/field';
import { Alert, App, Button, Flex } from 'antd';
import { Facts } from '../../../kit/display/Facts.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { Story } from '../../../kit/display/Story.js';
import { LineTable } from '../../../kit/document/LineTable.js';
import { Section } from '../../../kit/document/Section.js';
import { StepContent } from '../../../kit/document/StepContent.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { useAsk } from '../../../kit/overlay/use-ask.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { useTabName } from '../../../kit/screen/tab-name.js';

/** Done in the form. */
const TYPED: readonly ${pascal}Verb[] = [${pascal}Verb.Save, ${pascal}Verb.Submit];
const HEADER = [...fieldsOf(${pascal}Header).keys()] as (keyof ${pascal}Header)[];

/** One document as it stands: what can be done, what it says and what happened. */
export function ${pascal}View({ document, onEdit }: { document: ${pascal}Detail; onEdit(): void }) {
  useTabName(document.No);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [ask, holder] = useAsk();
  const acting = useAct(actOn${pascal}, { invalidates: ['${pascal}'] });
  const act = async ({ Verb, RemarksRequired }: ${pascal}Action) => {
    const label = ${pascal}Verb.label(Verb);
    const title = \`\${label}：\${document.No}\`;
    const run = (Remarks: string) => acting.run({ Id: document.Id, Version: document.Version, Verb, Remarks: Remarks || null });
    if (!RemarksRequired && !(await confirm({ title, okText: label }))) return;
    const done = RemarksRequired
      ? await ask({ title, label: \`\${label}原因\`, required: true, okText: label, danger: true }, run)
      : await run('');
    if (done) void message.success(\`\${document.No} \${label}成功\`);
  };
  const mayEdit = document.AllowedActions.some(({ Verb }) => Verb === ${pascal}Verb.Submit);
  return (
    <div className="doc-main">
      <div className="doc-card doc-bar">
        <Flex gap={10} align="center">
          <span style={{ fontWeight: 600 }}>{document.No}</span>
          <StatusTag of={${pascal}State} value={document.State} />
        </Flex>
        <Flex gap={8}>
          {mayEdit && (
            <Button type="primary" onClick={onEdit}>
              {document.State === ${pascal}State.Draft ? '继续填写' : '修改后提交'}
            </Button>
          )}
          {document.AllowedActions.filter(({ Verb }) => !TYPED.includes(Verb)).map((action) => (
            <Button key={action.Verb} danger={action.RemarksRequired} disabled={acting.pending} onClick={() => void act(action)}>
              {${pascal}Verb.label(action.Verb)}
            </Button>
          ))}
          {holder}
        </Flex>
      </div>
      {document.Opinion && <Alert type="warning" showIcon title="意见" description={document.Opinion} />}
      <Section title="${title}">
        <Facts of={${pascal}Record} value={document} columns={3} items={['CompanyName', 'CreateName', 'SubmitTime', ...HEADER]} />
      </Section>
      <Section title="明细">
        <LineTable of={${pascal}Line} lines={document.Lines} />
      </Section>
      <${pascal}Steps id={document.Id} />
    </div>
  );
}

/** What happened to it, newest first. */
function ${pascal}Steps({ id }: { id: number }) {
  const read = useRead(${camel}Story, { Id: id });
  return (
    <Section title="日志">
      <ReadGate read={read}>
        {(steps) => (
          <Story
            entries={[...steps].reverse().map((step) => ({
              key: step.Id,
              time: step.CreateTime,
              title: (
                <Flex gap={8} align="center">
                  {${pascal}Verb.label(step.Verb)}
                  <StatusTag of={${pascal}State} value={step.ToStatus} />
                </Flex>
              ),
              by: \`\${step.EmployeeName} · \${step.CompanyName}\`,
              content: <StepContent remarks={step.Remarks} differences={step.Differences} />,
            }))}
          />
        )}
      </ReadGate>
    </Section>
  );
}
`;

export const pageScreen = (
  { kebab, pascal, camel },
  { area, title },
) => `import { ${camel}Info, type ${pascal}Detail } from '@quayside/contracts/${area}/${kebab}/${kebab}.api';
import { Button } from 'antd';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useRead } from '../../kit/http/query.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useCan } from '../../kit/session/store.js';
import { ${pascal}FormOpened } from './${kebab}/${pascal}Form.js';
import { ${pascal}View } from './${kebab}/${pascal}View.js';

/** One document: filled in, and shown with \`id\`. */
export function ${pascal}Page() {
  const { search, screen, setSearch } = useScreen();
  const mayFill = useCan('submit', screen.path);
  const id = Number(search.id) || 0;
  const read = useRead(${camel}Info, { Id: id }, { enabled: id > 0 });
  const list = <Button onClick={() => go('/${area}/${camel}List')}>${title}列表</Button>;
  const show = ({ Id }: ${pascal}Detail) => setSearch({ id: String(Id), edit: undefined }, { replace: true });
  if (id === 0) {
    if (!mayFill) return <EmptyState title="没有填写权限" hint="可以在列表中查看" action={list} />;
    return <${pascal}FormOpened document={null} onDone={show} />;
  }
  return (
    <ReadGate read={read} gone={list}>
      {(document) =>
        search.edit === 'true' && mayFill ? (
          <${pascal}FormOpened key={id} document={document} onDone={show} />
        ) : (
          <${pascal}View document={document} onEdit={() => setSearch({ edit: 'true' })} />
        )
      }
    </ReadGate>
  );
}
`;

export const listScreen = (
  { kebab, pascal, camel, manyPascal, manyKebab },
  { area, title },
) => `import { ${pascal}Record } from '@quayside/contracts/${area}/${kebab}/${kebab}';
import { export${manyPascal}, list${manyPascal}, ${pascal}Query } from '@quayside/contracts/${area}/${kebab}/${kebab}.api';
import { Button } from 'antd';
import { Can } from '../../kit/Can/Can.js';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { go } from '../../kit/screen/navigator.js';

const filter = filtersOf(${pascal}Query);
const col = columnsOf(${pascal}Record);
const open = ({ Id }: ${pascal}Record) => go('/${area}/${camel}', { id: String(Id) });

/** All of those whom the person may see. */
export function ${pascal}List() {
  const fill = (
    <Can code="submit">
      <Button type="primary" onClick={() => go('/${area}/${camel}')}>
        新建${title}
      </Button>
    </Can>
  );
  return (
    <ListPage
      name="${manyKebab}"
      endpoint={list${manyPascal}}
      exports={export${manyPascal}}
      filters={[filter.text('Keyword', { placeholder: '单号、客户编号、公司', width: 300 })]}
      quick={filter.quick('State')}
      toolbar={fill}
      onOpen={open}
      acts={(row) => [{ label: '查看', run: () => open(row) }]}
      columns={[
        col.code('No', { width: 140 }),
        col.choice('State', { width: 90 }),
        col.text('CompanyName', { width: 200 }),
        col.text('CustomerRef', { width: 160 }),
        col.text('Note', { width: 260 }),
        col.text('CreateName', { width: 100 }),
        col.instant('SubmitTime'),
        col.instant('CreateTime'),
      ]}
      empty={<EmptyState title="还没有${title}" hint="填写后提交，由操作处理" action={fill} />}
    />
  );
}
`;
