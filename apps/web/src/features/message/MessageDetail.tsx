import { ArrowLeftOutlined, ArrowRightOutlined } from '@ant-design/icons';
import {
  deleteMessages,
  listMessages,
  MessageGroup,
  messageDetail,
  unreadMessageCount,
} from '@quayside/contracts/messaging/message';
import type { ScreenPath } from '@quayside/contracts/screens';
import { App, Button, Card, Flex, Typography } from 'antd';
import { useEffect } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { formatInstant } from '../../kit/display/format.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { StatusTag } from '../../kit/display/StatusTag.js';
import { readAnew, useAct, useRead } from '../../kit/http/query.js';
import { useConfirm } from '../../kit/overlay/use-confirm.js';
import { SafeHtml } from '../../kit/rich-text/SafeHtml.js';
import { closeTab, go, goUrl } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import styles from './MessageDetail.module.css';

/** The message itself stays as it was read: its being read changes nothing in it, and a deleted one is not there any more. */
const readListsAgain = () => void readAnew(unreadMessageCount, listMessages);

/** One message; reading it marks it read. Its button leads into the matter. */
export function MessageDetail() {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const { screen, search } = useScreen();
  const id = Number(search.id);
  const back = screen.back as ScreenPath;
  const read = useRead(messageDetail, { Id: id }, { enabled: id > 0 });
  const remove = useAct(deleteMessages, {
    onDone: () => {
      readListsAgain();
      void message.success('消息已删除');
      closeTab();
      go(back);
    },
  });
  const readId = read.data?.Id;
  useEffect(() => {
    if (!readId) return;
    readListsAgain();
  }, [readId]);

  const askRemove = async () => {
    const agreed = await confirm({
      title: '删除这条消息？',
      content: '删除后不能恢复。',
      okText: '删除',
      danger: true,
    });
    if (agreed) await remove.run({ MsgIdList: [id] });
  };
  const toList = (
    <Button icon={<ArrowLeftOutlined />} onClick={() => go(back)}>
      返回列表
    </Button>
  );
  if (!(id > 0)) return <EmptyState title="没有指定消息" hint="请从消息列表打开" action={toList} />;
  return (
    <ReadGate read={read}>
      {(detail) => (
        <Card
          className={styles.card}
          title={toList}
          extra={
            <Button danger loading={remove.pending} onClick={() => void askRemove()}>
              删除
            </Button>
          }
        >
          <Typography.Title level={4} style={{ marginTop: 0 }}>
            {detail.Title}
          </Typography.Title>
          <Flex gap={10} align="center" wrap className={styles.facts}>
            <StatusTag of={MessageGroup} value={detail.GroupName} />
            <span>{detail.ItemName}</span>
            <span className="qs-figures">{formatInstant(detail.CreateTime)}</span>
          </Flex>
          <SafeHtml html={detail.Description} className={styles.text} />
          {detail.Link && (
            <Button type="primary" size="middle" onClick={() => goUrl(detail.Link!)}>
              {detail.LinkText || '去处理'} <ArrowRightOutlined />
            </Button>
          )}
          <p className={styles.reason}>您收到这条消息的原因：{detail.Reason}</p>
        </Card>
      )}
    </ReadGate>
  );
}
