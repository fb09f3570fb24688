import type { ImportField, ImportLeftOut } from '@quayside/contracts/core/import';
import { Alert, Button, Flex, Select, Tag, Typography } from 'antd';
import { leftSummary } from './left-summary.js';
import type { ImportFlow } from './use-import.js';

/** What of the file is not loaded: columns, rows without times, hidden rows, further sheets. While nothing is written, each is taken with one click. */
export function LeftOut({ flow, done = false }: { flow: ImportFlow; done?: boolean }) {
  const { file } = flow;
  const left = file?.LeftOut ?? [];
  const own = left.filter(({ Kind }) => Kind === 'own');
  const others = left.filter(({ Kind }) => Kind !== 'own');
  if (others.length === 0 && own.length === 0) return null;
  const kept = own.length > 0 && (
    <div className="qs-import-left-own">
      {own.map(({ Name }) => Name).join('、')}由系统记录，不从文件导入
    </div>
  );
  if (others.length === 0) return <Alert type="info" showIcon title={kept} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={`文件中${leftSummary(others)}${done ? '没有导入' : '不导入'}`}
      description={
        <Flex vertical gap={6} className="qs-import-left">
          {others.map((item) => (
            <LeftItem key={`${item.Kind}|${item.Index}`} item={item} flow={flow} done={done} />
          ))}
          {kept}
        </Flex>
      }
    />
  );
}

function LeftItem({ item, flow, done }: { item: ImportLeftOut; flow: ImportFlow; done: boolean }) {
  return (
    <Flex gap={10} align="center">
      <span className="qs-import-left-name">
        <LeftName item={item} />
      </span>
      <Typography.Text type="secondary" ellipsis style={{ flex: 1 }}>
        {saidOf(item)}
      </Typography.Text>
      {!done && <Take item={item} flow={flow} />}
    </Flex>
  );
}

function saidOf({ Kind, Samples }: ImportLeftOut): string {
  if (Kind === 'other-sheet') return '列与所选工作表不同，请另行导入';
  return Kind === 'partial-sheet' ? `缺少必填的列：${Samples.join('')}` : Samples.join(' ｜ ');
}

const isRow = ({ Kind }: ImportLeftOut): boolean => Kind === 'unread-row' || Kind === 'no-call';

function LeftName({ item }: { item: ImportLeftOut }) {
  const { Kind, Name, Letter, Count, Hidden, Index } = item;
  if (isRow(item)) return `第 ${Index} 行${Name && `“${Name}”`}`;
  const hidden = Hidden && Kind !== 'hidden-rows' && <Tag>隐藏</Tag>;
  const count = <Typography.Text type="secondary">（{Count} 行）</Typography.Text>;
  if (Kind === 'hidden-rows')
    return (
      <>
        隐藏行{Name && `：第 ${Name} 行`}
        {count}
      </>
    );
  return (
    <>
      {Kind === 'column' || Kind === 'unread'
        ? `${Letter} 列${Name ? `“${Name}”` : '（无列名）'}`
        : `工作表“${Name}”`}{' '}
      {count} {hidden}
    </>
  );
}

/** Takes what was left out: hidden rows and sheets as they are, a column as the field that it could be, or as a free one. */
function Take({
  item: { Kind, Index, Letter, Suggested, Name },
  flow,
}: {
  item: ImportLeftOut;
  flow: ImportFlow;
}) {
  const { file, choice, busy } = flow;
  if (!file || !choice || Kind === 'other-sheet' || Kind === 'partial-sheet') return null;
  if (Kind === 'no-call')
    return (
      <Typography.Text type="secondary">文件注明不挂靠、停航或待定，未建立挂靠</Typography.Text>
    );
  if (Kind === 'unread-row')
    return <Typography.Text type="secondary">没有港口或船期时间，未读取</Typography.Text>;
  if (Kind === 'unread')
    return <Typography.Text type="secondary">展开后的列表没有这一列，不能导入</Typography.Text>;
  if (Kind === 'hidden-rows')
    return (
      <Button size="small" loading={busy} onClick={() => void flow.take({ withHidden: true })}>
        导入隐藏行
      </Button>
    );
  if (Kind === 'sheet')
    return (
      <Button
        size="small"
        loading={busy}
        aria-label={`一并导入工作表${Name}`}
        onClick={() => void flow.take({ also: [...choice.also, Index!] })}
      >
        一并导入
      </Button>
    );
  const take = (field: string): void =>
    void flow.take({ fields: { ...choice.fields, [Index!]: field } });
  const free = freeFields(file.Fields, choice.fields);
  const suggested = free.find((field) => field.Name === Suggested);
  return (
    <Flex gap={6}>
      {suggested && (
        <Button size="small" loading={busy} onClick={() => take(suggested.Name)}>
          导入为“{suggested.Label}”
        </Button>
      )}
      <Select
        size="small"
        style={{ width: 150 }}
        aria-label={`${Letter} 列导入为`}
        placeholder={free.length > 0 ? (suggested ? '其他字段' : '导入为…') : '没有可用的字段'}
        disabled={busy || free.length === 0}
        showSearch={{ optionFilterProp: 'title' }}
        value={null}
        onChange={(field: string | null) => field && take(field)}
        options={free.map((field) => ({
          value: field.Name,
          label: field.Label,
          title: `${field.Label} ${field.Name}`,
        }))}
      />
    </Flex>
  );
}

function freeFields(
  fields: readonly ImportField[],
  chosen: Readonly<Record<number, string | null>>,
): ImportField[] {
  const taken = new Set(Object.values(chosen));
  return fields.filter(({ Name }) => !taken.has(Name));
}
