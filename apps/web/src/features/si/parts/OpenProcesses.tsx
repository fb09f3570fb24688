import { CopyStep } from '@quayside/contracts/si/choices';
import { type SiProcess, siProcesses } from '@quayside/contracts/si/si.api';
import { Alert, Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { formatInstant } from '../../../kit/display/format.js';
import { useRead } from '../../../kit/http/query.js';

const FEW = 3;

const progressOf = ({ Num, Made, Step }: SiProcess): string =>
  Num > 1 ? `${CopyStep.label(Step as CopyStep)} ${Made} / ${Num} 份` : '单份';

/** What was begun and left: a process goes on where it stopped, whatever became of the tab or the server. */
export function OpenProcesses({ onPick }: { onPick(process: SiProcess): void }) {
  const read = useRead(siProcesses, {});
  const [all, setAll] = useState(false);
  const processes = read.data ?? [];
  if (processes.length === 0) return null;
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
              <Typography.Text strong>{process.MblNo}</Typography.Text>
              <Typography.Text>订舱号 {process.BookingNo}</Typography.Text>
              <Typography.Text>{process.CompanyName}</Typography.Text>
              <Typography.Text>{progressOf(process)}</Typography.Text>
              <Typography.Text type="secondary">{formatInstant(process.UpdateTime)} 保存</Typography.Text>
              <Button type="link" size="small" onClick={() => onPick(process)}>
                继续填写
              </Button>
            </Flex>
          ))}
          {processes.length > FEW && (
            <Button type="link" size="small" style={{ alignSelf: 'flex-start', padding: 0 }} onClick={() => setAll(!all)}>
              {all ? '收起' : `全部 ${processes.length} 份`}
            </Button>
          )}
        </Flex>
      }
    />
  );
}
