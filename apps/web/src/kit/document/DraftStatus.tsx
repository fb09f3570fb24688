import { CheckCircleOutlined, CloudSyncOutlined, WarningOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import { formatTime } from '../display/format.js';
import type { DraftState } from './use-draft-saver.js';

/** Where what was typed is kept. */
export function DraftStatus({
  state,
  held,
}: {
  state: DraftState /** Nothing is saved before a question is answered. */;
  held: boolean;
}) {
  if (held) {
    return (
      <Typography.Text type="warning">
        <WarningOutlined /> 请先选择使用哪个标签页的草稿，本页暂不保存
      </Typography.Text>
    );
  }
  switch (state.kind) {
    case 'saved':
      return (
        <Typography.Text type="secondary">
          <CheckCircleOutlined /> 草稿已保存 {formatTime(state.at)}
        </Typography.Text>
      );
    case 'waiting':
    case 'saving':
      return (
        <Typography.Text type="secondary">
          <CloudSyncOutlined /> 保存草稿中…
        </Typography.Text>
      );
    case 'local':
      return (
        <Typography.Text type="warning">
          <WarningOutlined /> 暂未能保存到服务器，内容已存在本机，正在自动重试
        </Typography.Text>
      );
    case 'lost':
      return (
        <Typography.Text type="danger">
          <WarningOutlined /> 草稿未能保存，正在自动重试，请勿关闭页面
        </Typography.Text>
      );
    default:
      return null;
  }
}
