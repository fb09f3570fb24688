import { SiVerb } from '@quayside/contracts/si/choices';
import { deleteSiDraft, type SiProcess, siProcesses } from '@quayside/contracts/si/si.api';
import { Alert, Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { formatInstant } from '../../../kit/display/format.js';
import { PartFault } from '../../../kit/display/PartFault.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { dropLocalDraft } from '../local-draft.js';

const FEW = 3;

const progressOf = ({ Num, Made }: SiProcess): string =>
  Num > 1 ? `已填 ${Made} / ${Num} 份` : '单份';

/** What was begun and left: a process goes on where it stopped, whatever became of the tab or the server. */
export function OpenProcesses({ onPick }: { onPick(process: SiProcess): void }) {
  const read = useRead(siProcesses, {});
  const [all, setAll] = useState(false);
  const confirm = useConfirm();
  const processes = read.data ?? [];
  const drop = useAct(deleteSiDraft, { invalidates: ['TDBillLadingDraft'] });
  if (processes.length === 0) return <PartFault read={read} what="未提交的SI" />;
  const giveUp = async ({ CGO_ID, TBI_ID, BookingNo, MblNo, Made }: SiProcess) => {
    const agreed = await confirm({
      title: `放弃 ${MblNo ?? BookingNo} 未提交的内容？`,
      content: `已填写的 ${Made} 份将被删除，不能恢复。`,
      okText: '放弃',
      danger: true,
    });
    if (!agreed) return;
    dropLocalDraft(CGO_ID, TBI_ID);
    await drop.run({ CGO_ID, TBI_ID });
  };
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 12 }}
      title={`有 ${processes.length} 份未提交的SI，可接着填写`}
      description={
        <Flex vertical gap={4}>
          {(all ? processes : processes.slice(0, FEW)).map((process) => (
            <Flex key={`${process.CGO_ID}.${process.TBI_ID}`} gap={12} align="center" wrap>
              <Typography.Text strong>{process.MblNo ?? process.BookingNo}</Typography.Text>
              <Typography.Text>订舱号 {process.BookingNo}</Typography.Text>
              <Typography.Text>{process.CompanyName}</Typography.Text>
              <Typography.Text>{progressOf(process)}</Typography.Text>
              <Typography.Text type="secondary">
                {formatInstant(process.UpdateTime)} 保存
              </Typography.Text>
              {process.Verb ? (
                <Button
                  type="link"
                  size="small"
                  aria-label={`继续填写 ${process.BookingNo}`}
                  onClick={() => onPick(process)}
                >
                  {process.Verb === SiVerb.Correct ? '继续更正' : '继续填写'}
                </Button>
              ) : (
                <Typography.Text type="warning">SI已进入后续环节，不能再修改</Typography.Text>
              )}
              <Button
                type="link"
                size="small"
                danger
                aria-label={`放弃 ${process.BookingNo}`}
                onClick={() => void giveUp(process)}
              >
                放弃
              </Button>
            </Flex>
          ))}
          {processes.length > FEW && (
            <Button
              type="link"
              size="small"
              style={{ alignSelf: 'flex-start', padding: 0 }}
              onClick={() => setAll(!all)}
            >
              {all ? '收起' : `全部 ${processes.length} 份`}
            </Button>
          )}
        </Flex>
      }
    />
  );
}
