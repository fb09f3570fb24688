import { ArrowRightOutlined } from '@ant-design/icons';
import {
  codeCandidates,
  mapUnknownCodes,
  type UnknownCode,
} from '@quayside/contracts/masterdata/mapping-inbox';
import { App, Button, Typography } from 'antd';
import { useAct, useRead } from '../../../kit/http/query.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { useCan } from '../../../kit/session/store.js';
import { MAPPING_AREAS } from './areas.js';

/** A candidate that is less alike is not offered with one click. */
const LIKELY = 50;

/** The likeliest record for a code; one click maps it. */
export function BestCandidate({ code }: { code: UnknownCode }) {
  const { message } = App.useApp();
  const { screen } = useScreen();
  const mayEdit = useCan('edit', screen.path);
  const read = useRead(codeCandidates, { Id: code.Id }, { staleTime: 300_000 });
  const act = useAct(mapUnknownCodes, { invalidates: MAPPING_AREAS });
  const [best] = read.data ?? [];
  if (read.isError && !read.data)
    return <Typography.Text type="warning">没有读取成功</Typography.Text>;
  if (!best || best.Score < LIKELY)
    return <Typography.Text type="secondary">{read.isLoading ? '' : '没有相近的'}</Typography.Text>;
  const map = async (): Promise<void> => {
    const done = await act.run({ Items: [{ Id: code.Id, OwnCode: best.Code }] });
    if (done !== undefined)
      void message.success(
        `已将“${code.Code}”对照为 ${best.Code} ${best.NameCn || best.NameEn}，等待的数据正在重新处理`,
      );
  };
  return (
    <Button
      size="small"
      icon={<ArrowRightOutlined />}
      loading={act.pending}
      disabled={!mayEdit}
      title={`相似度 ${best.Score}%，点击即对照`}
      onClick={() => void map()}
    >
      {best.Code} {best.NameCn || best.NameEn}
    </Button>
  );
}
