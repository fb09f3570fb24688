import {
  type DeadLetter,
  deliverAgain,
  type DeadLetters as Found,
  listDeadLetters,
  ServiceChoice,
} from '@quayside/contracts/platform/dead-letters';
import { Alert, App, Button, Flex, Table, Tag, Typography } from 'antd';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { formatInstant } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';

const LOOK_MS = 30_000;
const AREA = ['DeadLetter'];

const Unreachable = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <Alert
      type="warning"
      showIcon
      title={`${names.map((name) => ServiceChoice.label(name as ServiceChoice)).join('、')}服务没有答复，其投递失败未列出`}
    />
  );

/** Events that a service gave up handing over: whoever looks after the system mends the cause and has them delivered again. */
export function DeadLetters() {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const read = useRead(listDeadLetters, {}, { refetchInterval: LOOK_MS });
  const act = useAct(deliverAgain, {
    invalidates: AREA,
    onDone: () => void message.success('已重新投递，失败时会再次出现在这里'),
  });

  const again = async ({ Service, Id, Subscriber, Overtaken }: DeadLetter) => {
    const agreed =
      !Overtaken ||
      (await confirm({
        title: '仍要重新投递？',
        content: '同一对象之后已有更新的事件投递成功，重新投递可能使接收方暂时显示较早的状态。',
        okText: '重新投递',
      }));
    if (agreed) await act.run({ Service, Id, Subscriber });
  };

  const table = (letters: readonly DeadLetter[]) => (
    <Table<DeadLetter>
      size="small"
      rowKey={({ Service, Id, Subscriber }) => `${Service} ${Id} ${Subscriber}`}
      dataSource={[...letters]}
      pagination={false}
      scroll={{ x: 960 }}
      columns={[
        {
          key: 'dead',
          title: '失败时间',
          width: 150,
          render: (_, row) => formatInstant(row.DeadTime),
        },
        {
          key: 'way',
          title: '发出方 → 接收方',
          width: 160,
          render: (_, row) =>
            `${ServiceChoice.label(row.Service)} → ${ServiceChoice.label(row.Subscriber)}`,
        },
        {
          key: 'event',
          title: '事件',
          width: 210,
          render: (_, row) => (
            <Flex vertical>
              <span>{row.Name}</span>
              <Typography.Text type="secondary">{row.Aggregate}</Typography.Text>
            </Flex>
          ),
        },
        {
          key: 'why',
          title: '原因',
          render: (_, row) => (
            <Typography.Paragraph ellipsis={{ rows: 2, expandable: true }} style={{ margin: 0 }}>
              {row.Error}
            </Typography.Paragraph>
          ),
        },
        {
          key: 'attempts',
          title: '尝试',
          width: 60,
          align: 'right',
          render: (_, row) => row.Attempts,
        },
        {
          key: 'overtaken',
          title: '提示',
          width: 140,
          render: (_, row) => row.Overtaken && <Tag color="gold">已有更新的事件</Tag>,
        },
        {
          key: 'act',
          title: '操作',
          width: 90,
          fixed: 'right',
          render: (_, row) => (
            <Button type="link" size="small" loading={act.pending} onClick={() => void again(row)}>
              重新投递
            </Button>
          ),
        },
      ]}
    />
  );
  return (
    <div className="qs-card">
      <ReadGate read={read}>
        {({ Letters, Unreachable: names }: Found) => (
          <Flex vertical gap={12}>
            <Unreachable names={names} />
            {Letters.length > 0 ? (
              table(Letters)
            ) : (
              <EmptyState
                title="没有投递失败的事件"
                hint="服务之间的通知多次重试仍失败时会列在这里"
              />
            )}
          </Flex>
        )}
      </ReadGate>
    </div>
  );
}
