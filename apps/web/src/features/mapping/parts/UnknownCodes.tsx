import {
  exportUnknownCodes,
  ignoreUnknownCodes,
  reopenUnknownCodes,
  type UnknownCode,
  UnknownCodeQuery,
  UnknownCodeRow,
  UnknownStatus,
  unknownCodes,
} from '@quayside/contracts/masterdata/mapping-inbox';
import { BasicKind } from '@quayside/contracts/masterdata/search';
import { App, Button, Flex } from 'antd';
import { useState } from 'react';
import { Can } from '../../../kit/Can/Can.js';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { useAct } from '../../../kit/http/query.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { useAsk } from '../../../kit/overlay/use-ask.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { MAPPING_AREAS } from './areas.js';
import { BestCandidate } from './BestCandidate.js';
import { CodeSources } from './CodeSources.js';
import { MapCodes } from './MapCodes.js';
import { partnerOf } from './partner-of.js';

const col = columnsOf(UnknownCodeRow);
const filter = filtersOf(UnknownCodeQuery);
const isOpen = ({ Status }: UnknownCode): boolean => Status === UnknownStatus.Open;

/** The inbox: what partners call things and we do not know yet. */
export function UnknownCodes() {
  const { message } = App.useApp();
  const [mapping, setMapping] = useState<readonly UnknownCode[] | null>(null);
  const [reading, setReading] = useState<UnknownCode | null>(null);
  const [ask, asking] = useAsk();
  const confirm = useConfirm();
  const ignore = useAct(ignoreUnknownCodes, {
    invalidates: MAPPING_AREAS,
    onDone: (count) => void message.success(`已忽略 ${count} 个代码`),
  });
  const reopen = useAct(reopenUnknownCodes, {
    invalidates: MAPPING_AREAS,
    onDone: () => void message.success('已恢复为待对照'),
  });

  const setAside = async (codes: readonly UnknownCode[]): Promise<boolean> => {
    const question = {
      title: codes.length === 1 ? `忽略代码“${codes[0]!.Code}”` : `忽略 ${codes.length} 个代码`,
      label: '原因',
      required: true,
      max: 200,
      phrases: ['测试数据', '对方填写错误', '不是基础数据'],
    };
    return (
      (await ask(question, (Reason) => ignore.run({ Ids: codes.map(({ Id }) => Id), Reason }))) !==
      undefined
    );
  };

  const takeBack = async ({ Id, Code, OwnCode }: UnknownCode): Promise<void> => {
    const sure = await confirm({
      title: `撤回“${Code}”对照为 ${OwnCode}`,
      content:
        '这条对照将停用，代码恢复为待对照。已按它导入的数据不会改变，需要时请撤销那次导入后重新导入。',
      okText: '撤回对照',
    });
    if (sure) await reopen.run({ Ids: [Id] });
  };

  return (
    <>
      <ListPage
        name="unknown-codes"
        endpoint={unknownCodes}
        exports={exportUnknownCodes}
        filters={[
          filter.text('Keyword', { placeholder: '对方代码、对方、来源', width: 280 }),
          filter.choice('Kind', { width: 190 }),
          filter.text('Partner', { width: 190 }),
        ]}
        quick={filter.quick('Status')}
        batch={(rows, clear) => {
          const open = rows.filter(isOpen);
          return (
            <Can code="edit">
              <Flex gap={8}>
                <Button
                  type="primary"
                  disabled={open.length === 0}
                  onClick={() => setMapping(open)}
                >
                  对照
                </Button>
                <Button
                  disabled={open.length === 0}
                  onClick={() => void setAside(open).then((done) => done && clear())}
                >
                  忽略
                </Button>
              </Flex>
            </Can>
          );
        }}
        onOpen={(row) => (isOpen(row) ? setMapping([row]) : setReading(row))}
        acts={(row) => [
          isOpen(row) && { label: '对照', can: 'edit', run: () => setMapping([row]) },
          isOpen(row) && { label: '忽略', can: 'edit', run: () => void setAside([row]) },
          row.Status === UnknownStatus.Mapped && {
            label: '撤回',
            can: 'edit',
            run: () => void takeBack(row),
          },
          row.Status === UnknownStatus.Ignored && {
            label: '恢复',
            can: 'edit',
            run: () => void reopen.run({ Ids: [row.Id] }),
          },
          { label: '来源', run: () => setReading(row) },
        ]}
        columns={[
          stacked(
            col.text('Partner', { render: (_: string, row) => partnerOf(row) }),
            col.text('Kind', { render: (kind: BasicKind) => BasicKind.label(kind) }),
            { width: 105, rank: 2 },
          ),
          col.code('Code', { width: 170, rank: 1 }),
          {
            key: 'Best',
            title: '建议 / 对照为',
            width: 240,
            rank: 1,
            render: (_, row) =>
              isOpen(row) ? (
                <BestCandidate code={row} />
              ) : (
                [row.OwnCode, row.OwnName].filter(Boolean).join(' ') || '--'
              ),
          },
          col.number('Waiting', { width: 90, rank: 3 }),
          col.choice('Status', { width: 80, rank: 2 }),
          stacked(col.text('Title', { width: 200 }), col.text('Sample'), { rank: 4 }),
          stacked(col.instant('LastTime'), col.instant('FirstTime')),
          stacked(col.text('Reason', { width: 150 }), col.text('UpdateName')),
        ]}
        empty={
          <EmptyState
            title="没有待对照的代码"
            hint="导入文件或收到报文时，不认识的代码会出现在这里；对照后，等待的数据自动重新处理"
          />
        }
      />
      {mapping && <MapCodes codes={mapping} onClose={() => setMapping(null)} />}
      {reading && <CodeSources code={reading} onClose={() => setReading(null)} />}
      {asking}
    </>
  );
}
