import {
  type DuplicatePair,
  DuplicateReason,
  dismissDuplicate,
  duplicates,
} from '@quayside/contracts/masterdata/mapping-merge';
import { type BasicOption, KeptKind } from '@quayside/contracts/masterdata/search';
import { App, Button, Checkbox, Flex, Select, Table, Typography } from 'antd';
import { useState } from 'react';
import { Can } from '../../../kit/Can/Can.js';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { ErrorState } from '../../../kit/display/ErrorState.js';
import { EMPTY } from '../../../kit/display/format.js';
import { NumberText } from '../../../kit/display/NumberText.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { MergeWizard } from './MergeWizard.js';

function Side({ record: { Code, NameCn, NameEn, Hint } }: { record: BasicOption }) {
  return (
    <Flex vertical>
      <span>
        <Typography.Text strong>{Code}</Typography.Text> {NameCn}
      </span>
      <Typography.Text type="secondary" ellipsis>
        {[NameEn, Hint].filter(Boolean).join(' · ')}
      </Typography.Text>
    </Flex>
  );
}

/** Records of a kind that may be one, the likeliest first. */
export function Duplicates() {
  const { message } = App.useApp();
  const { search, setSearch } = useScreen();
  const [merging, setMerging] = useState<DuplicatePair | 'any' | null>(null);
  const kind = KeptKind.option(search.kind)?.value ?? KeptKind.Port;
  const withDismissed = search.dismissed === 'true';
  const read = useRead(
    duplicates,
    { Kind: kind, ...(withDismissed ? { Dismissed: true } : {}) },
    { staleTime: 0 },
  );
  const dismiss = useAct(dismissDuplicate, {
    invalidates: ['Duplicate'],
    onDone: (_, { Restore }) => void message.success(Restore ? '已恢复提示' : '已记住，不再提示'),
  });
  const pairs = read.data ?? [];
  return (
    <div className="qs-list" data-list="duplicates">
      <div className="qs-card">
        <Flex justify="space-between" align="center" gap={12} wrap style={{ marginBottom: 10 }}>
          <Flex gap={12} align="center">
            <Select<KeptKind>
              aria-label="种类"
              style={{ width: 170 }}
              value={kind}
              onChange={(next) => setSearch({ kind: next })}
              options={KeptKind.options.map(({ value, label }) => ({ value, label }))}
            />
            <Checkbox
              checked={withDismissed}
              onChange={({ target }) =>
                setSearch({ dismissed: target.checked ? 'true' : undefined })
              }
            >
              含已排除
            </Checkbox>
            <Typography.Text type="secondary">
              {read.data ? `共 ${pairs.length} 对` : ''}
            </Typography.Text>
          </Flex>
          <Can code="edit">
            <Button type="primary" onClick={() => setMerging('any')}>
              合并两条记录
            </Button>
          </Can>
        </Flex>
        {read.isError ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <Table<DuplicatePair>
            size="small"
            sticky
            rowKey={({ A, B }) => `${A.Id}-${B.Id}`}
            loading={read.isFetching}
            dataSource={pairs}
            scroll={{ x: 900 }}
            pagination={{ pageSize: 50, hideOnSinglePage: true }}
            locale={{
              emptyText: read.isLoading ? (
                <div style={{ height: 160 }} />
              ) : (
                <EmptyState
                  title={`没有可能重复的${KeptKind.label(kind)}`}
                  hint="代码或别名相同、名称相同或相近的记录会列在这里"
                />
              ),
            }}
            columns={[
              { key: 'A', title: '记录', width: 200, render: (_, { A }) => <Side record={A} /> },
              {
                key: 'B',
                title: '可能是同一个',
                width: 200,
                render: (_, { B }) => <Side record={B} />,
              },
              {
                key: 'Reason',
                title: '依据',
                width: 110,
                render: (_, { Reason }) => <StatusTag of={DuplicateReason} value={Reason} />,
              },
              {
                key: 'Common',
                title: '相同之处',
                ellipsis: true,
                render: (_, { Common }) => Common || EMPTY,
              },
              {
                key: 'Score',
                title: '相似度(%)',
                align: 'right',
                width: 90,
                render: (_, { Score }) => <NumberText value={Score} />,
              },
              {
                key: 'actions',
                title: '操作',
                width: 140,
                fixed: 'right',
                render: (_, pair) => (
                  <Can code="edit">
                    <Flex gap={12}>
                      <button
                        type="button"
                        className="qs-row-link"
                        onClick={() => setMerging(pair)}
                      >
                        合并
                      </button>
                      <button
                        type="button"
                        className="qs-row-link"
                        onClick={() =>
                          void dismiss.run({
                            Kind: kind,
                            AId: pair.A.Id,
                            BId: pair.B.Id,
                            ...(pair.Dismissed ? { Restore: true } : {}),
                          })
                        }
                      >
                        {pair.Dismissed ? '恢复提示' : '不是同一个'}
                      </button>
                    </Flex>
                  </Can>
                ),
              },
            ]}
          />
        )}
      </div>
      {merging && (
        <MergeWizard
          kind={kind}
          pair={merging === 'any' ? null : merging}
          onClose={() => setMerging(null)}
        />
      )}
    </div>
  );
}
