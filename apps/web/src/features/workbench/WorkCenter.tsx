import { exportWork, listWork, type WorkList, type WorkRow } from '@quayside/contracts/auth/work';
import { WorkDue, WorkWhose } from '@quayside/contracts/core/work';
import { keepPreviousData } from '@tanstack/react-query';
import { Flex, Pagination, Segmented, Table, Tag, Tooltip, Typography } from 'antd';
import { useState } from 'react';
import { Countdown } from '../../kit/display/Countdown.js';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { EMPTY, formatInstant } from '../../kit/display/format.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useRead } from '../../kit/http/query.js';
import { ActsCell } from '../../kit/list/Acts.js';
import { ExportButton } from '../../kit/list/ExportButton.js';
import { destinationOf } from '../../kit/screen/destination.js';
import { GoLink } from '../../kit/screen/GoLink.js';
import { reopen } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useSession } from '../../kit/session/store.js';
import { SilentAreas } from './work/SilentAreas.js';
import { useTake } from './work/use-take.js';
import styles from './work/work.module.css';

/** Deadlines come nearer without anybody doing anything. */
const AGAIN_MS = 60_000;
const LIMIT = 50;

/** Everything that the viewer has to do, from every area, and who deals with it. */
export function WorkCenter() {
  const { search, setSearch } = useScreen();
  const Page = Number(search.Page ?? 1);
  const query = {
    Page,
    Limit: LIMIT,
    ...(search.Area && { Area: search.Area }),
    ...(WorkDue.option(search.Due) && { Due: search.Due as WorkDue }),
    ...(WorkWhose.option(search.Whose) && { Whose: search.Whose as WorkWhose }),
  };
  const read = useRead(listWork, query, {
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });
  const narrow = (patch: Record<string, string | undefined>) =>
    setSearch({ ...patch, Page: undefined });
  return (
    <div className={styles.center}>
      <div className={styles.bar}>
        <AreaFilter
          list={read.data}
          value={search.Area ?? ''}
          onChange={(Area) => narrow({ Area })}
        />
        <Flex gap={12} wrap>
          <Segmented
            aria-label="期限"
            value={search.Due ?? ''}
            onChange={(Due) => narrow({ Due })}
            options={[
              { value: '', label: '全部期限' },
              ...WorkDue.options.map(({ value, label }) => ({ value: String(value), label })),
            ]}
          />
          <Segmented
            aria-label="处理人"
            value={search.Whose ?? ''}
            onChange={(Whose) => narrow({ Whose })}
            options={[
              { value: '', label: '全部' },
              ...WorkWhose.options.map(({ value, label }) => ({ value: String(value), label })),
            ]}
          />
          <ExportButton endpoint={exportWork} query={query} />
        </Flex>
      </div>
      <ReadGate read={read}>
        {({ Items, Total, Silent }) => (
          <>
            <SilentAreas silent={Silent} what="待办" onRetry={() => void read.refetch()} />
            <div className={styles.list}>
              <Rows rows={Items} narrowed={Boolean(search.Area || search.Due || search.Whose)} />
              {Total > LIMIT && (
                <Pagination
                  align="end"
                  showSizeChanger={false}
                  current={Page}
                  pageSize={LIMIT}
                  total={Total}
                  showTotal={(total) => `共${total}项`}
                  onChange={(page) => setSearch({ Page: page > 1 ? String(page) : undefined })}
                />
              )}
            </div>
          </>
        )}
      </ReadGate>
    </div>
  );
}

/** The areas that were ever answered for, so that a choice does not take the others away. */
function AreaFilter({
  list,
  value,
  onChange,
}: {
  list: WorkList | undefined;
  value: string;
  onChange(area: string): void;
}) {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const fresh = (list?.Areas ?? []).filter(({ Area }) => !known.has(Area));
  if (fresh.length > 0)
    setKnown(new Map([...known, ...fresh.map(({ Area, AreaName }) => [Area, AreaName] as const)]));
  const counts = new Map((list?.Areas ?? []).map(({ Area, Total }) => [Area, Total]));
  const labelled = (label: string, count: number | undefined) =>
    count ? `${label} ${count}` : label;
  return (
    <Segmented
      aria-label="业务"
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: labelled('全部业务', value ? undefined : list?.Total) },
        ...[...known].map(([area, name]) => ({
          value: area,
          label: labelled(name, counts.get(area)),
        })),
      ]}
    />
  );
}

function Rows({ rows, narrowed }: { rows: readonly WorkRow[]; narrowed: boolean }) {
  const own = useSession((session) => session.employee?.Id);
  const { actsOf, dialog } = useTake();
  const doIt = (row: WorkRow) => {
    const { to, search } = destinationOf(row.Link);
    reopen(to, search);
  };
  return (
    <>
      <Table<WorkRow>
        rowKey={({ Area, Id }) => `${Area} ${Id}`}
        dataSource={rows as WorkRow[]}
        pagination={false}
        size="small"
        scroll={{ x: 900 }}
        onRow={(row) => ({ onDoubleClick: () => doIt(row) })}
        locale={{
          emptyText: narrowed ? (
            <EmptyState title="没有符合条件的待办" hint="换一个业务、期限或处理人看看" />
          ) : (
            <EmptyState title="眼下没有待办，都处理完了" hint="有新的事情要办时，这里会自动出现" />
          ),
        }}
        columns={[
          { title: '业务', dataIndex: 'AreaName', width: 90 },
          {
            title: '事项',
            dataIndex: 'Kind',
            width: 110,
            render: (kind: string) => <Tag>{kind}</Tag>,
          },
          {
            title: '待办',
            render: (_, row) => (
              <div className={styles.work}>
                <GoLink at={destinationOf(row.Link)}>{row.Title}</GoLink>
                <Typography.Text type="secondary" ellipsis={{ tooltip: row.Detail }}>
                  {row.Detail}
                </Typography.Text>
              </div>
            ),
          },
          {
            title: '期限',
            dataIndex: 'Deadline',
            width: 160,
            render: (at: string | null) => <Countdown to={at} stacked />,
          },
          {
            title: '处理人',
            width: 110,
            render: (_, row) =>
              row.TakerName ? (
                <Tooltip title={row.TakeTime ? `${formatInstant(row.TakeTime)}接手` : undefined}>
                  <Tag color={row.TakerId === own ? 'processing' : 'default'}>
                    {row.TakerId === own ? '我' : row.TakerName}
                  </Tag>
                </Tooltip>
              ) : (
                EMPTY
              ),
          },
          {
            title: '操作',
            width: 120,
            fixed: 'right',
            render: (_, row) => (
              <ActsCell acts={[{ label: '去处理', run: () => doIt(row) }, ...actsOf(row)]} />
            ),
          },
        ]}
      />
      {dialog}
    </>
  );
}
