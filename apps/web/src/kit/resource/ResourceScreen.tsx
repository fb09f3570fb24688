import { PlusOutlined } from '@ant-design/icons';
import { areaOf, type Endpoint } from '@quayside/contracts/core/endpoint';
import type { Class } from '@quayside/contracts/core/field';
import type { Kept, KeptQuery, Resource } from '@quayside/contracts/core/resource';
import { Button } from 'antd';
import { Fragment, type ReactNode, useState } from 'react';
import { Can } from '../Can/Can.js';
import { EmptyState } from '../display/EmptyState.js';
import { ImportButton } from '../import/ImportButton.js';
import type { Acts } from '../list/Acts.js';
import { type Column, columnsOf, stacked } from '../list/columns.js';
import { filtersOf } from '../list/filters.js';
import { ListPage } from '../list/ListPage.js';
import { part } from '../screen/part.js';
import { useScreen } from '../screen/ScreenContext.js';
import { useCan } from '../session/store.js';
import type { BulkScope, BulkDialog as Dialog } from './BulkDialog.js';
import { EnabledTag } from './EnabledTag.js';
import { inputOf, RecordDrawer } from './RecordDrawer.js';
import { RecordHistory } from './RecordHistory.js';
import { type EnableWords, useEnable } from './use-enable.js';

/** Loaded when it is first opened. */
const BulkDialog = part(
  async () => (await import('./BulkDialog.js')).BulkDialog,
) as unknown as typeof Dialog;

export interface ResourceScreenProps<I extends object, R extends I & Kept, Q extends KeptQuery> {
  /** Key of the person's columns and views. */
  name: string;
  resource: Resource<I, R, Q>;
  /** How people name a record: its code and name. */
  titleOf(record: R): string;
  columns: readonly Column<R>[];
  /** Beside keyword and enabled. */
  filters?: ReactNode;
  keywordHint?: string;
  /** The fields of the form, elements of `Field`. */
  form(record: R | null): ReactNode;
  /** What a new record begins with. */
  defaults?: Partial<I>;
  fixed?: Partial<Q>;
  /** Areas whose lists a change makes outdated beside the resource's own. */
  invalidates?: readonly string[];
  /** Shown before a record is disabled: what uses it. */
  uses?(record: R): ReactNode;
  /** More buttons above the table. */
  toolbar?: ReactNode;
  /** A record that has to stay as it is: its form is only looked at. */
  frozen?(record: R): boolean;
  /** A new record may begin as a copy of another one. */
  copies?: boolean;
  /** What else can be done with a record. */
  acts?(record: R): Acts;
  hint?: string;
  /** What enabling and disabling are called where a record has states of its own: the columns show them, and the list is filtered by them. */
  enableWords?: EnableWords;
}

/** What the form is open for: a record, or a new one, which may begin as another one is. */
interface Editing<R> {
  record: R | null;
  like?: R;
}

/** The screen of a resource: list, form in a drawer, enable and disable, history, Excel in and out. */
export function ResourceScreen<I extends object, R extends I & Kept, Q extends KeptQuery>(
  props: ResourceScreenProps<I, R, Q>,
) {
  const {
    name,
    resource,
    titleOf,
    columns,
    filters,
    keywordHint,
    form,
    defaults,
    fixed,
    uses,
    toolbar,
    acts,
    hint,
  } = props;
  const { frozen = () => false, copies = false, enableWords } = props;
  const [editing, setEditing] = useState<Editing<R> | null>(null);
  const [reading, setReading] = useState<R | null>(null);
  const [bulk, setBulk] = useState<(BulkScope<R, Q> & { clear(): void }) | null>(null);
  const { screen } = useScreen();
  const mayEdit = useCan('edit', screen.path);
  const filter = filtersOf<KeptQuery>(resource.list.request as Class<KeptQuery>);
  const col = columnsOf<Kept>(resource.record as Class<Kept>);
  const isView = resource.create === null;
  const invalidates = [
    areaOf(resource.list as Endpoint),
    'BasicData',
    ...(props.invalidates ?? []),
  ];
  const enable = useEnable(resource, {
    invalidates,
    titleOf,
    ...(uses && { uses }),
    ...(enableWords && { words: enableWords }),
  });

  return (
    <>
      <ListPage<Q, R>
        name={name}
        endpoint={resource.list}
        {...(fixed ? { fixed } : {})}
        filters={[
          filter.text('Keyword', {
            placeholder: keywordHint ?? '代码、名称、拼音或首字母',
            width: 300,
          }),
          <Fragment key="own">{filters}</Fragment>,
          ...(isView || enableWords
            ? []
            : [filter.choice('Enabled', { width: 150, label: '状态', placeholder: '全部' })]),
        ]}
        exports={resource.export}
        toolbar={
          <>
            {toolbar}
            {resource.import && (
              <Can code="import">
                <ImportButton
                  endpoints={resource.import as never}
                  invalidates={invalidates}
                  hint="Excel（.xlsx）或 CSV，任意版式；可直接用导出的文件"
                />
              </Can>
            )}
            {!isView && (
              <Can code="edit">
                <Button
                  type="primary"
                  icon={<PlusOutlined />}
                  onClick={() => setEditing({ record: null })}
                >
                  新增
                </Button>
              </Can>
            )}
          </>
        }
        onOpen={(record) => setEditing({ record })}
        {...(resource.bulk &&
          mayEdit && {
            batchOfAll: true,
            batch: (rows: readonly R[], clear: () => void, all: { total: number; query: Q }) => (
              <Button onClick={() => setBulk({ rows, clear, ...all })}>批量修改</Button>
            ),
          })}
        acts={(record) => [
          {
            label: mayEdit && !frozen(record) ? '修改' : '查看',
            run: () => setEditing({ record }),
          },
          ...(acts?.(record) ?? []),
          mayEdit &&
            copies && { label: '复制', run: () => setEditing({ record: null, like: record }) },
          mayEdit &&
            !isView && {
              label: record.Enabled ? (enableWords?.off ?? '停用') : (enableWords?.on ?? '启用'),
              danger: record.Enabled,
              run: () => void enable(record),
            },
          mayEdit && { label: '变更记录', run: () => setReading(record) },
        ]}
        columns={[
          ...columns,
          ...(isView || enableWords
            ? []
            : ([
                {
                  key: 'Enabled',
                  dataIndex: 'Enabled',
                  title: '状态',
                  width: 66,
                  rank: 1,
                  render: (on: boolean) => <EnabledTag enabled={on} />,
                },
              ] as Column<R>[])),
          stacked(col.instant('UpdateTime'), col.text('UpdateName'), {
            title: '更新',
            rank: 90,
          }) as unknown as Column<R>,
        ]}
        empty={
          <EmptyState
            title={`还没有${resource.label}`}
            hint={hint ?? `新增一个，或从 Excel 导入`}
            {...(isView || !mayEdit
              ? {}
              : {
                  action: (
                    <Button onClick={() => setEditing({ record: null })}>
                      新增{resource.label}
                    </Button>
                  ),
                })}
          />
        }
      />
      {editing && (
        <RecordDrawer<I, R>
          resource={resource}
          record={editing.record}
          readOnly={!mayEdit || (editing.record !== null && frozen(editing.record))}
          title={
            editing.record
              ? `${resource.label} ${titleOf(editing.record)}`
              : `新增${resource.label}`
          }
          {...(editing.like
            ? { defaults: inputOf(resource.input, editing.like) }
            : defaults
              ? { defaults }
              : {})}
          invalidates={invalidates}
          onClose={() => setEditing(null)}
        >
          {form(editing.record)}
        </RecordDrawer>
      )}
      {bulk && (
        <BulkDialog<I, R, Q>
          resource={resource}
          scope={bulk}
          invalidates={invalidates}
          onClose={(changed) => {
            // What was chosen was chosen for this.
            if (changed) bulk.clear();
            setBulk(null);
          }}
        />
      )}
      {reading && (
        <RecordHistory
          resource={resource}
          record={reading}
          title={titleOf(reading)}
          onClose={() => setReading(null)}
        />
      )}
    </>
  );
}
