import { MOST_GRID_ROWS, saveRates } from '@quayside/contracts/freight/rate.api';
import { Alert, App, Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { LazyGrid } from '../../kit/grid/LazyGrid.js';
import { useAct } from '../../kit/http/query.js';
import { useDirtyGuard } from '../../kit/screen/dirty.js';
import { go } from '../../kit/screen/navigator.js';
import { keptHere } from '../../kit/session/kept-here.js';
import {
  emptyLine,
  GRID_COLUMNS,
  isEmptyLine,
  type RateLine,
  rateOfLine,
} from './rate/rate-grid.js';

const kept = keptHere<RateLine[]>('rate-grid');
type Faults = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Many rates typed or pasted from Excel at once; what is wrong is marked in its cell, what is right is stored. */
export function RateGrid() {
  const [rows, setRows] = useState<readonly RateLine[]>(
    () => kept.read() ?? Array.from({ length: 8 }, emptyLine),
  );
  const [faults, setFaults] = useState<Faults>(new Map());
  const { message, modal } = App.useApp();
  const filled = rows.filter((row) => !isEmptyLine(row));
  useDirtyGuard(filled.length > 0, true);
  const act = useAct(saveRates, { invalidates: ['FreightRate', 'RateChange', 'Work'] });
  const put = (next: readonly RateLine[]): void => {
    setRows(next);
    kept.write([...next]);
  };
  const save = async (Publish: boolean): Promise<void> => {
    const outcomes = await act.run({ Rates: filled.map(rateOfLine) as never, Publish });
    if (!outcomes) return;
    const failed = new Map(
      filled.flatMap((row, index) =>
        outcomes[index]!.Done ? [] : [[row.key, outcomes[index]!] as const],
      ),
    );
    const left = rows.filter((row) => failed.has(row.key));
    setFaults(
      new Map(
        [...failed].map(([key, { Faults }]) => [
          key,
          new Map(Faults.map(({ Prop, Msg }) => [Prop, Msg])),
        ]),
      ),
    );
    put(left.length > 0 ? left : Array.from({ length: 8 }, emptyLine));
    const good = outcomes.length - failed.size;
    if (failed.size === 0) {
      void message.success(`已${Publish ? '发布' : '存为草稿'} ${good} 条`);
      return;
    }
    modal.warning({
      title: `成功 ${good} 条，未成功 ${failed.size} 条`,
      okText: '去修改',
      width: 560,
      content: (
        <Flex vertical gap={4}>
          {[...failed].slice(0, 20).map(([key, { Message, Faults }], index) => (
            <div key={key}>
              第 {index + 1} 行：{Faults.map(({ Msg }) => Msg).join('；') || Message}
            </div>
          ))}
          <span>成功的行已移出表格，未成功的行留在表格中。</span>
        </Flex>
      ),
    });
  };
  return (
    <div className="qs-card">
      <Flex justify="space-between" align="center" style={{ marginBottom: 10 }} gap={12} wrap>
        <Typography.Text type="secondary">
          每行一条运价，可从 Excel 整块粘贴（含表头时按列名对应）。港口填代码，价格按成本填写；最多{' '}
          {MOST_GRID_ROWS} 行，更多请用导入。
        </Typography.Text>
        <Flex gap={8}>
          <Button onClick={() => go('/SeaFreight/FreightManagement/FCLFreight')}>
            返回整箱运价
          </Button>
          <Button
            loading={act.pending}
            disabled={filled.length === 0}
            onClick={() => void save(false)}
          >
            存为草稿（{filled.length}）
          </Button>
          <Button
            type="primary"
            loading={act.pending}
            disabled={filled.length === 0}
            onClick={() => void save(true)}
          >
            保存并发布（{filled.length}）
          </Button>
        </Flex>
      </Flex>
      {faults.size > 0 && (
        <Alert
          type="error"
          showIcon
          style={{ marginBottom: 8 }}
          title={`${faults.size} 行有错误，已在单元格中标出`}
        />
      )}
      <LazyGrid<RateLine>
        rows={rows}
        onChange={put}
        columns={GRID_COLUMNS}
        newRow={emptyLine}
        copyRow={(row) => ({ ...row, key: emptyLine().key })}
        marks={(row, name) => {
          const text = faults.get(rows[row]?.key ?? '')?.get(name);
          return text ? { severity: 'error', text } : undefined;
        }}
        most={MOST_GRID_ROWS}
        height={560}
      />
    </div>
  );
}
