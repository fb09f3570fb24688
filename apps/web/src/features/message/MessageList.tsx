import {
  deleteMessages,
  exportMessages,
  listMessages,
  MessageQuery,
  MessageRow,
  readAllMessages,
  readMessages,
} from '@quayside/contracts/messaging/message';
import { App, Badge, Button, Segmented, Tag, Typography } from 'antd';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { useAct } from '../../kit/http/query.js';
import { columnsOf } from '../../kit/list/columns.js';
import { useFilter } from '../../kit/list/filter-draft.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { useConfirm } from '../../kit/overlay/use-confirm.js';
import { GoLink } from '../../kit/screen/GoLink.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';

const column = columnsOf(MessageRow);
const filter = filtersOf(MessageQuery);
const AREA = ['Message'];

/** One's own messages, in the internal and the external workbench. */
export function MessageList() {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const detail =
    useScreen().screen.layout === 'external' ? '/manage/messageDetail' : '/system/messageDetail';
  const read = useAct(readMessages, { invalidates: AREA });
  const readAll = useAct(readAllMessages, {
    invalidates: AREA,
    onDone: () => void message.success('全部消息已标为已读'),
  });
  const remove = useAct(deleteMessages, {
    invalidates: AREA,
    onDone: () => void message.success('消息已删除'),
  });

  const askRemove = async (ids: number[], clear: () => void) => {
    const agreed = await confirm({
      title: `删除 ${ids.length} 条消息？`,
      content: '删除后不能恢复。',
      okText: '删除',
      danger: true,
    });
    if (!agreed) return;
    await remove.run({ MsgIdList: ids });
    clear();
  };
  return (
    <ListPage
      name="message"
      endpoint={listMessages}
      exports={exportMessages}
      columns={[
        column.text('Title', {
          width: 320,
          render: (title: string, row) => (
            <GoLink to={detail} search={{ id: String(row.Id) }}>
              <Badge status={row.IsRead ? 'default' : row.Urgent ? 'error' : 'processing'} />{' '}
              {row.Urgent && <Tag color={row.IsRead ? 'default' : 'error'}>{row.ItemName}</Tag>}
              <Typography.Text strong={!row.IsRead} style={{ color: 'inherit' }}>
                {title}
              </Typography.Text>
              {row.HandledBy && <Tag style={{ marginLeft: 8 }}>已由 {row.HandledBy} 处理</Tag>}
              {row.Updates > 0 && <Tag style={{ marginLeft: 8 }}>已更新 {row.Updates} 次</Tag>}
            </GoLink>
          ),
        }),
        column.text('Summary', { width: 250 }),
        column.choice('GroupName', { width: 90 }),
        column.text('ItemName', { width: 100 }),
        column.instant('CreateTime', { title: '时间' }),
      ]}
      filters={[filter.choice('GroupName'), filter.text('Keyword', { placeholder: '标题或内容' })]}
      quick={<ReadFilter />}
      toolbar={
        <Button loading={readAll.pending} onClick={() => void readAll.run({})}>
          全部标为已读
        </Button>
      }
      batch={(rows, clear) => {
        const ids = rows.map((row) => row.Id);
        return (
          <>
            <Button
              loading={read.pending}
              onClick={() => void read.run({ MsgIdList: ids }).then(clear)}
            >
              标为已读
            </Button>
            <Button danger loading={remove.pending} onClick={() => void askRemove(ids, clear)}>
              删除
            </Button>
          </>
        );
      }}
      onOpen={(row) => go(detail, { id: String(row.Id) })}
      empty={<EmptyState title="还没有消息" hint="需要您处理的事和每日进展会在这里通知您" />}
    />
  );
}

function ReadFilter() {
  const { values, put } = useFilter('IsRead');
  return (
    <Segmented
      aria-label="已读"
      value={values.IsRead ?? ''}
      onChange={(value) => put({ IsRead: value || undefined }, true)}
      options={[
        { value: '', label: '全部' },
        { value: 'false', label: '未读' },
        { value: 'true', label: '已读' },
      ]}
    />
  );
}
