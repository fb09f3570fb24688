import { BULK_FORMAT } from '@quayside/contracts/core/bulk';
import type { ImportState, WorkEndpoints } from '@quayside/contracts/core/import';
import type { MessageInstance } from 'antd/es/message/interface';
import { call } from '../http/call.js';
import { invalidateArea } from '../http/query.js';

const LOOK_MS = 1_500;

/** Marks the lists that an import changed as outdated. */
export const invalidateAll = (areas: readonly string[]): Promise<unknown> =>
  Promise.all(areas.map(invalidateArea));

/** Looks after an import whose window was closed: tells when it has ended, and has the lists read again. */
export function watchImport(
  endpoints: WorkEndpoints,
  { Id, Format }: ImportState,
  message: MessageInstance,
  areas: readonly string[],
): void {
  const look = async (): Promise<void> => {
    const state = await call(endpoints.state, { Id });
    if (state.Status === 'running')
      return void setTimeout(() => void look().catch(() => undefined), LOOK_MS);
    await invalidateAll(areas);
    const what = Format === BULK_FORMAT ? '批量修改' : '导入';
    if (state.Status === 'done')
      void message.success(
        `${endpoints.label}${what}完成：${Format === BULK_FORMAT ? '' : `新增 ${state.Added}，`}变更 ${state.Changed}`,
      );
    else void message.error(`${endpoints.label}${what}中断，请在${what}记录中查看`);
  };
  // A lost session or network ends the watch; the history still knows.
  void look().catch(() => undefined);
}
