import {
  type HandOver,
  type HandOverShare,
  HandOverState,
  listHandOvers,
  type OwnedBy,
  ownedBy,
  type PossibleHeir,
  possibleHeirs,
  startHandOver,
  UNDO_HOURS,
  undoHandOver,
} from '@quayside/contracts/auth/hand-over';
import { Alert, App, Button, Checkbox, Flex, Select, Table, Tag, Typography } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { formatMinute } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { nothingFound, type ReadChoices } from '../../../kit/form/nothing-found.js';
import { isApiError } from '../../../kit/http/ApiError.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { randomUuid } from '../../../kit/http/random.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { MovedTable } from './MovedTable.js';
import { PersonKeys } from './PersonKeys.js';

/** Everything: whose records are whose is seen in every list. */
const CHANGES = { invalidates: ['Employee', 'Company', 'HandOver', 'Work', 'ApiKey', 'AuditLog'] };

interface HandOverDrawerProps {
  person: { Id: number; RealName: string; Enable: boolean };
  onClose(): void;
}

/** Everything that is a person's, in every service, goes to colleagues in one act; a day long it can be taken back. */
export function HandOverDrawer({ person, onClose }: HandOverDrawerProps) {
  const of = { EmployeeId: person.Id };
  const owned = useRead(ownedBy, of, { staleTime: 0 });
  const heirs = useRead(possibleHeirs, of);
  const [done, setDone] = useState<HandOver | null>(null);
  return (
    <AppDrawer open size={860} title={`移交 ${person.RealName} 名下的业务`} onClose={onClose}>
      <Flex vertical gap={16}>
        {done ? (
          <Result handOver={done} />
        ) : (
          <ReadGate read={owned}>
            {(given) => (
              <Plan
                key={JSON.stringify(given)}
                person={person}
                owned={given}
                heirs={heirs.data ?? []}
                heirsRead={heirs}
                onDone={setDone}
              />
            )}
          </ReadGate>
        )}
        <PersonKeys employeeId={person.Id} />
        <Earlier employeeId={person.Id} onUndone={() => setDone(null)} />
      </Flex>
    </AppDrawer>
  );
}

const keyOf = (area: string, kind: string): string => `${area} ${kind}`;

interface PlanProps {
  person: HandOverDrawerProps['person'];
  owned: OwnedBy;
  heirs: readonly PossibleHeir[];
  heirsRead: ReadChoices;
  onDone(done: HandOver): void;
}

/** What was said of the heirs of a share, by its place: `Shares[2].Heirs`. */
function saidOf(error: unknown): Map<number, string> {
  const said = new Map<number, string>();
  if (isApiError(error))
    for (const { Prop, Msg } of error.errors) {
      const [, index] = /^Shares\[(\d+)\]/.exec(Prop) ?? [];
      if (index !== undefined) said.set(Number(index), Msg);
    }
  return said;
}

function Plan({ person, owned, heirs, heirsRead, onDone }: PlanProps) {
  const confirm = useConfirm();
  const [chosen, setChosen] = useState<Readonly<Record<string, number[]>>>({});
  const [disable, setDisable] = useState(false);
  /** One hand-over, however often it is sent. */
  const [workflowId, setWorkflowId] = useState(() => randomUuid());
  const [sent, setSent] = useState<readonly HandOverShare[]>([]);
  const start = useAct(startHandOver, {
    ...CHANGES,
    onDone,
    onError: () => {
      setWorkflowId(randomUuid());
      return false;
    },
  });
  const rows = owned.Areas.flatMap(({ Area, AreaName, Kinds }) =>
    Kinds.map((kind) => ({ Area, AreaName, ...kind, key: keyOf(Area, kind.Kind) })),
  );
  const movable = rows.filter(({ Stays }) => !Stays);
  const moving = movable.filter(({ key }) => chosen[key]?.length);
  const lacking = disable && moving.length < movable.length;
  const said = saidOf(start.error);
  const saidByKey = new Map(
    sent.map(({ Area, Kind }, index) => [keyOf(Area, Kind), said.get(index)]),
  );
  const options = heirs.map(({ Id, RealName, OrgName }) => ({
    value: Id,
    label: `${RealName}（${OrgName}）`,
  }));
  const submit = async () => {
    const count = moving.reduce((sum, { Count }) => sum + Count, 0);
    const left = movable.filter((row) => !moving.includes(row)).map(({ Label }) => Label);
    const rest = left.length > 0 ? `${left.join('、')}仍属于本人。` : '';
    const content = `共 ${count} 项，全部移交或全部不动；${rest}接手人会收到消息，${UNDO_HOURS} 小时内可以撤销。${disable ? '账号同时停用并退出登录。' : ''}`;
    if (
      !(await confirm({ title: `移交 ${person.RealName} 名下的业务？`, content, okText: '移交' }))
    )
      return;
    const Shares = moving.map(({ Area, Kind, key }) => ({ Area, Kind, Heirs: chosen[key] ?? [] }));
    setSent(Shares);
    await start.run({ EmployeeId: person.Id, WorkflowId: workflowId, Shares, Disable: disable });
  };
  if (rows.length === 0)
    return (
      <EmptyState
        title={`${person.RealName}名下没有业务`}
        hint="SI、录单、模板、草稿、客户、待办都没有，可以直接停用账号"
      />
    );
  return (
    <Flex vertical gap={12}>
      <Alert
        type="info"
        showIcon
        title="以下是各业务中属于本人的全部内容。可以只移交其中几类；每类可选一位或多位接手人，多位时依次平均分配。"
      />
      {movable.length > 0 && (
        <Flex gap={10} align="center">
          <span>全部交给</span>
          <Select
            mode="multiple"
            aria-label="全部交给"
            style={{ flex: 1 }}
            placeholder="一次为所有类别选择接手人"
            showSearch={{ optionFilterProp: 'label' }}
            notFoundContent={nothingFound(heirsRead, '没有可以接手的同事')}
            options={options}
            onChange={(ids: number[]) =>
              setChosen(Object.fromEntries(movable.map(({ key }) => [key, ids])))
            }
          />
        </Flex>
      )}
      <Table
        size="small"
        rowKey="key"
        pagination={false}
        dataSource={rows}
        columns={[
          { title: '业务', dataIndex: 'AreaName', width: 110 },
          { title: '类别', dataIndex: 'Label', width: 150 },
          { title: '数量', dataIndex: 'Count', width: 80, align: 'right' },
          {
            title: '接手人',
            key: 'heirs',
            render: (_, { key, Label, Stays }) =>
              Stays ? (
                <Typography.Text type="secondary">{Stays}</Typography.Text>
              ) : (
                <>
                  <Select
                    mode="multiple"
                    aria-label={`${Label}的接手人`}
                    style={{ width: '100%' }}
                    placeholder="请选择"
                    showSearch={{ optionFilterProp: 'label' }}
                    {...(saidByKey.get(key) && { status: 'error' as const })}
                    notFoundContent={nothingFound(heirsRead, '没有可以接手的同事')}
                    options={options}
                    value={chosen[key] ?? []}
                    onChange={(ids: number[]) => setChosen({ ...chosen, [key]: ids })}
                  />
                  {saidByKey.get(key) && (
                    <Typography.Text type="danger">{saidByKey.get(key)}</Typography.Text>
                  )}
                </>
              ),
          },
        ]}
      />
      <Flex justify="space-between" align="center">
        {person.Enable ? (
          <Checkbox checked={disable} onChange={({ target }) => setDisable(target.checked)}>
            同时停用账号（离职时勾选，移交期间不会再产生新的内容）
          </Checkbox>
        ) : (
          <Typography.Text type="secondary">账号已停用</Typography.Text>
        )}
        <Button
          type="primary"
          disabled={moving.length === 0 || lacking}
          title={lacking ? '停用账号前，全部业务都要有接手人' : undefined}
          loading={start.pending}
          onClick={() => void submit()}
        >
          移交
        </Button>
      </Flex>
    </Flex>
  );
}

function Result({ handOver }: { handOver: HandOver }) {
  const type =
    handOver.State === HandOverState.Done
      ? 'success'
      : handOver.State === HandOverState.Running
        ? 'warning'
        : 'error';
  return (
    <Flex vertical gap={12}>
      <Alert
        type={type}
        showIcon
        title={`${HandOverState.label(handOver.State)}${handOver.Reason ? `：${handOver.Reason}` : ''}`}
      />
      <MovedTable areas={handOver.Areas} />
    </Flex>
  );
}

/** What of the person was handed over before, the last first. */
function Earlier({ employeeId, onUndone }: { employeeId: number; onUndone(): void }) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const read = useRead(listHandOvers, { EmployeeId: employeeId, Limit: 20 }, { staleTime: 0 });
  const undo = useAct(undoHandOver, {
    ...CHANGES,
    onDone: ({ Areas }) => {
      onUndone();
      const kept = Areas.flatMap(({ Kinds }) => Kinds).reduce((sum, { Kept }) => sum + Kept, 0);
      if (kept > 0)
        void message.warning(`已撤销；其中 ${kept} 项之后又转给了他人，保持不变，见移交记录`);
      else void message.success('已撤销，全部还给本人');
    },
  });
  const ask = async ({ WorkflowId }: HandOver) => {
    const content =
      '移交的内容还给本人；之后又转给他人的保持不变，并列出数量。随移交停用的账号恢复启用，停用后账号另有修改的除外。';
    if (await confirm({ title: '撤销这次移交？', content, okText: '撤销移交', danger: true }))
      await undo.run({ WorkflowId });
  };
  const rows = read.data?.Rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-label="移交记录">
      <Typography.Title level={5}>移交记录</Typography.Title>
      <Table<HandOver>
        size="small"
        rowKey="WorkflowId"
        pagination={false}
        dataSource={rows}
        expandable={{ expandedRowRender: ({ Areas }) => <MovedTable areas={Areas} /> }}
        columns={[
          {
            title: '时间',
            dataIndex: 'CreateTime',
            width: 140,
            render: (time: string) => formatMinute(time),
          },
          { title: '操作人', dataIndex: 'ByName', width: 100 },
          { title: '接手人', dataIndex: 'HeirNames' },
          {
            title: '状态',
            dataIndex: 'State',
            width: 180,
            render: (state: HandOverState, { Reason }) => (
              <span title={Reason ?? undefined}>
                <Tag
                  color={
                    HandOverState.options.find(({ value }) => value === state)?.color ?? 'default'
                  }
                >
                  {HandOverState.label(state)}
                </Tag>
                {Reason && <Typography.Text type="secondary">{Reason}</Typography.Text>}
              </span>
            ),
          },
          {
            title: '操作',
            key: 'undo',
            width: 170,
            render: (_, row) =>
              row.UndoUntil && (
                <Button
                  type="link"
                  size="small"
                  danger
                  style={{ padding: 0 }}
                  loading={undo.pending}
                  onClick={() => void ask(row)}
                >
                  撤销（至 {formatMinute(row.UndoUntil).slice(5)}）
                </Button>
              ),
          },
        ]}
      />
    </section>
  );
}
