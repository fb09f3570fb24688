import type { ImportState } from '@quayside/contracts/core/import';
import { NumberText } from '../display/NumberText.js';

const COUNTS = [
  ['Added', '新增', 'success'],
  ['Changed', '变更', 'info'],
  ['Unchanged', '未变', 'text'],
  ['Removed', '移除', 'warning'],
  ['Faulty', '错误行', 'error'],
] as const;

/** How many rows add, change, leave, remove, or are faulty. */
export function ImportCounts({ state }: { state: ImportState }) {
  return (
    <div className="qs-import-counts">
      {COUNTS.map(([field, label, tone]) => (
        <div key={field} className="qs-import-count" data-tone={state[field] > 0 ? tone : 'none'}>
          <div className="qs-import-count-value">
            <NumberText value={state[field]} />
          </div>
          <div>{label}</div>
        </div>
      ))}
    </div>
  );
}
