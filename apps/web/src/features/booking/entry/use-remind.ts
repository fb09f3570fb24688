import { type MissingRow, remindMissing } from '@quayside/contracts/booking/entry/entry-order.api';
import { App } from 'antd';
import { useState } from 'react';
import { formatInstant } from '../../../kit/display/format.js';
import { useNow } from '../../../kit/display/use-now.js';
import { errorText } from '../../../kit/http/ApiError.js';
import { call } from '../../../kit/http/call.js';
import { invalidateArea } from '../../../kit/http/query.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';

type Reminded = Pick<MissingRow, 'Id' | 'EntryNo' | 'RemindTime'>;

/** Reminded within this time, a customer is not reminded again without a question. */
const RECENT_MS = 24 * 3_600_000;

/** Reminds customers of what their orders lack, one message each: `[remind, pending]`. Says which could not be; answers whether it was begun. */
export function useRemind(): [(rows: readonly Reminded[]) => Promise<boolean>, boolean] {
  const { message, modal } = App.useApp();
  const confirm = useConfirm();
  const now = useNow();
  const [pending, setPending] = useState(false);
  const remind = async (rows: readonly Reminded[]): Promise<boolean> => {
    const recent = rows.filter(
      ({ RemindTime }) => RemindTime && now - Date.parse(RemindTime) < RECENT_MS,
    );
    const [first] = recent;
    if (first) {
      const content = `${first.EntryNo}（${formatInstant(first.RemindTime)}）${recent.length > 1 ? `等 ${recent.length} 票` : ''}24小时内已提醒过客户。`;
      if (!(await confirm({ title: '仍要再次提醒？', content, okText: '再次提醒' }))) return false;
    }
    setPending(true);
    const failed: string[] = [];
    for (const { Id, EntryNo } of rows)
      await call(remindMissing, { Id }).catch((error) =>
        failed.push(`${EntryNo}：${errorText(error)}`),
      );
    setPending(false);
    void invalidateArea('EntryOrder');
    if (failed.length === 0)
      void message.success(
        rows.length > 1 ? `已提醒 ${rows.length} 票` : `已提醒客户：${rows[0]?.EntryNo}`,
      );
    else
      modal.warning({
        title: `已提醒 ${rows.length - failed.length} 票，${failed.length} 票未提醒`,
        content: failed.slice(0, 20).join('；'),
      });
    return true;
  };
  return [remind, pending];
}
