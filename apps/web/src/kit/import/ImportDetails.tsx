import { DownloadOutlined } from '@ant-design/icons';
import { BULK_FORMAT } from '@quayside/contracts/core/bulk';
import type {
  ImportChange,
  ImportEndpoints,
  ImportFault,
  ImportKind,
  ImportState,
  WorkEndpoints,
} from '@quayside/contracts/core/import';
import { Table, Tabs, Tag, Typography } from 'antd';
import { useState } from 'react';
import { useDateStyle } from '../display/date-style.js';
import { ErrorState } from '../display/ErrorState.js';
import { EMPTY, formatDateText } from '../display/format.js';
import { useRead } from '../http/query.js';
import { DownloadButton } from './DownloadButton.js';

interface Of {
  endpoints: WorkEndpoints & Partial<Pick<ImportEndpoints, 'annotated'>>;
  state: ImportState;
}

const KINDS: readonly {
  kind: ImportKind;
  field: 'Changed' | 'Added' | 'Removed';
  label: string;
}[] = [
  { kind: 'changed', field: 'Changed', label: '变更' },
  { kind: 'added', field: 'Added', label: '新增' },
  { kind: 'removed', field: 'Removed', label: '移除' },
];

/** The faulty cells and the changes of an import, each kind on its tab; what there is none of has no tab. */
export function ImportDetails({ endpoints, state }: Of) {
  const items = [
    ...(state.Faults > 0
      ? [
          {
            key: 'faults',
            label: `${isBulk(state) ? '未处理' : '错误'} ${state.Faults}`,
            children: <Faults endpoints={endpoints} state={state} />,
          },
        ]
      : []),
    ...KINDS.filter(({ field }) => state[field] > 0).map(({ kind, field, label }) => ({
      key: kind,
      label: `${label} ${state[field]}`,
      children: <Changes endpoints={endpoints} state={state} kind={kind} />,
    })),
  ];
  if (items.length === 0) return null;
  const annotated = endpoints.annotated && state.Faults > 0 && !isBulk(state) && (
    <DownloadButton
      endpoint={endpoints.annotated}
      request={{ Id: state.Id }}
      size="small"
      icon={<DownloadOutlined />}
    >
      下载标注了错误的文件
    </DownloadButton>
  );
  return <Tabs size="small" items={items} tabBarExtraContent={annotated} />;
}

/** The rows come from records of ours and from no file. */
const isBulk = ({ Format }: ImportState): boolean => Format === BULK_FORMAT;

const LIMIT = 10;

const paging = (page: number, total: number, onChange: (page: number) => void) =>
  total > LIMIT
    ? {
        current: page,
        pageSize: LIMIT,
        total,
        showSizeChanger: false,
        showTotal: (count: number) => `共 ${count} 条`,
        onChange,
      }
    : (false as const);

/** Which sheet a row stands in, when the import takes several. */
const sheetColumn = <Row extends { Sheet?: string | null }>(rows: readonly Row[] = []) =>
  rows.some(({ Sheet }) => Sheet)
    ? [{ title: '工作表', dataIndex: 'Sheet', width: 120, ellipsis: true }]
    : [];

function Faults({ endpoints, state }: Of) {
  const [page, setPage] = useState(1);
  const read = useRead(endpoints.faults, { Id: state.Id, Page: page, Limit: LIMIT });
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  return (
    <Table<ImportFault>
      size="small"
      rowKey={(fault) =>
        `${fault.Sheet ?? ''}|${fault.Row}|${fault.Column}|${fault.Code}|${fault.Reason}`
      }
      loading={read.isPending}
      dataSource={read.data?.Rows ?? []}
      pagination={paging(page, read.data?.Total ?? 0, setPage)}
      scroll={{ y: 320 }}
      columns={[
        ...sheetColumn<ImportFault>(read.data?.Rows),
        ...(isBulk(state)
          ? [{ title: '记录', dataIndex: 'Value', width: 240, ellipsis: true }]
          : ([
              { title: '行', dataIndex: 'Row', width: 64, align: 'right' },
              {
                title: '列',
                dataIndex: 'Column',
                width: 64,
                render: (column: string) => column || EMPTY,
              },
              { title: '列名', dataIndex: 'Field', width: 140 },
              {
                title: '值',
                dataIndex: 'Value',
                width: 220,
                ellipsis: true,
                render: (value: string) => value || '（空）',
              },
            ] as const)),
        {
          title: '原因',
          dataIndex: 'Reason',
          render: (reason: string, fault) => (
            <>
              {reason} {fault.UnknownCode && <Tag color="gold">待对照</Tag>}
            </>
          ),
        },
      ]}
    />
  );
}

/** Fields of one record that are shown at once; the rest of an added record is in the file. */
const FIELDS_SHOWN = 8;

function Changes({ endpoints, state, kind }: Of & { kind: ImportKind }) {
  const [page, setPage] = useState(1);
  const read = useRead(endpoints.changes, { Id: state.Id, Kind: kind, Page: page, Limit: LIMIT });
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  return (
    <Table<ImportChange>
      size="small"
      rowKey={(change) => `${change.Sheet ?? ''}|${change.Row}|${change.Key}`}
      loading={read.isPending}
      dataSource={read.data?.Rows ?? []}
      pagination={paging(page, read.data?.Total ?? 0, setPage)}
      scroll={{ y: 320 }}
      columns={[
        ...sheetColumn<ImportChange>(read.data?.Rows),
        ...(isBulk(state)
          ? []
          : ([
              {
                title: '行',
                dataIndex: 'Row',
                width: 64,
                align: 'right',
                render: (row: number) => row || EMPTY,
              },
            ] as const)),
        { title: '记录', dataIndex: 'Key', width: 240 },
        {
          title: kind === 'changed' ? '变更内容' : '内容',
          render: (_, change) => <ChangedFields change={change} />,
        },
      ]}
    />
  );
}

function ChangedFields({ change: { Kind, Fields } }: { change: ImportChange }) {
  useDateStyle();
  // What was converted is always among what is shown.
  const shown = Fields.filter(({ Note }, index) => index < FIELDS_SHOWN || Note);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '2px 14px' }}>
      {shown.map(({ Field, Label, Before, After, Note }) => (
        <span key={Field}>
          <Typography.Text type="secondary">{Label} </Typography.Text>
          {Kind !== 'added' && (
            <span className="qs-difference qs-difference-old">
              {formatDateText(Before ?? EMPTY)}
            </span>
          )}
          {Kind === 'changed' && ' → '}
          {Kind !== 'removed' && (
            <span className={Kind === 'changed' ? 'qs-difference qs-difference-new' : ''}>
              {formatDateText(After ?? EMPTY)}
            </span>
          )}
          {Note && <Typography.Text type="warning">，{Note}</Typography.Text>}
        </span>
      ))}
      {Fields.length > shown.length && (
        <Typography.Text type="secondary">等 {Fields.length} 项</Typography.Text>
      )}
    </div>
  );
}
