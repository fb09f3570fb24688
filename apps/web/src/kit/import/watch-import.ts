import type { ImportEndpoints, ImportState } from '@quayside/contracts/core/import';
import type { MessageInstance } from 'antd/es/message/interface';
import { call } from '../http/call.js';
import { invalidateArea } from '../http/query.js';

const LOOK_MS = 1_500;

/** Marks the lists that an import changed as outdated. */
export const invalidateAll = (areas: readonly string[]): Promise<unknown> => Promise.all(areas.map(invalidateArea));

/** Looks after an import whose window was closed: tells when it has ended, and has the lists read again. */
export function watchImport(endpoints: ImportEndpoints, { Id }: ImportState, message: MessageInstance, areas: readonly string[]): void {
  const look = async (): Promise<void> => {
    const state = await call(endpoints.state, { Id });
    if (state.Status === 'running') return void setTimeout(() => void look().catch(() => undefined), LOOK_MS);
    await invalidateAll(areas);
    if (state.Status === 'done') void message.success(`${endpoints.label}导入完成：新增 ${state.Added}，变更 ${state.Changed}`);
    else void message.error(`${endpoints.label}导入中断，请在导入记录中查看`);
  };
  // A lost session or network ends the watch; the history still knows.
  void look().catch(() => undefined);
}
