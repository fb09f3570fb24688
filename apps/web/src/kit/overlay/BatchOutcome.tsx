import { Button, Flex, Table, Tag } from 'antd';
import type { ReactNode } from 'react';
import { AppModal } from './AppModal.js';

/** What became of one record of a batch. */
interface Outcome {
  Id: number;
  Done: boolean;
  Msg: string | null;
}

interface BatchOutcomeProps<R extends Outcome> {
  title: string;
  results: readonly R[];
  /** By what people know a record: the heading, how wide, and the number itself. */
  named: { title: string; width: number; of(row: R): string | number };
  /** What became of those that were done, in place of how many there are. */
  summary?: string;
  /** What became of one that was done; without it that it was. */
  doneAs?: (row: R) => ReactNode;
  onClose(): void;
}

/** What became of each record of a batch: what was not done comes first. */
export function BatchOutcome<R extends Outcome>({
  title,
  results,
  named,
  summary,
  doneAs,
  onClose,
}: BatchOutcomeProps<R>) {
  const failed = results.filter(({ Done }) => !Done);
  return (
    <AppModal
      open
      title={title}
      width={640}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <Flex vertical gap={10}>
        <span>
          共 {results.length} 票，{summary ?? `成功 ${results.length - failed.length} 票`}
          {failed.length > 0 && `，未处理 ${failed.length} 票`}。
        </span>
        <Table<R>
          size="small"
          rowKey="Id"
          dataSource={[...failed, ...results.filter(({ Done }) => Done)]}
          pagination={false}
          scroll={{ y: 360 }}
          columns={[
            {
              key: 'named',
              title: named.title,
              width: named.width,
              render: (_, row) => named.of(row),
            },
            {
              key: 'done',
              title: '结果',
              width: 110,
              render: (_, row) =>
                row.Done ? (
                  (doneAs?.(row) ?? <Tag color="success">成功</Tag>)
                ) : (
                  <Tag color="error">未处理</Tag>
                ),
            },
            { key: 'why', title: '说明', render: (_, row) => row.Msg ?? '' },
          ]}
        />
      </Flex>
    </AppModal>
  );
}
