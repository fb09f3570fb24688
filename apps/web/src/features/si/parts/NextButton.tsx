import type { SiRow } from '@quayside/contracts/si/si.api';
import { Button, Tooltip } from 'antd';
import { go } from '../../../kit/screen/navigator.js';

export interface NextButtonProps {
  /** The next of the queue. */
  next: SiRow | undefined;
  /** How many are left in it. */
  waiting: number;
  path: '/tdManage/siAudit' | '/tdManage/siMakeTd';
  /** Said when there is none. */
  none: string;
}

/** From one SI of a queue to the next. */
export function NextButton({ next, waiting, path, none }: NextButtonProps) {
  return (
    <Tooltip
      title={next ? `下一票：${next.TBI_SIMBL_NO ?? next.TBI_NO}（${next.CompanyName}）` : none}
    >
      <Button disabled={!next} onClick={() => next && go(path, { id: String(next.Id) })}>
        下一票{waiting > 0 ? `（还有 ${waiting}）` : ''}
      </Button>
    </Tooltip>
  );
}
