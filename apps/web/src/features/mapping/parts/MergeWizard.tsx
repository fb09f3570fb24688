import { ArrowRightOutlined } from '@ant-design/icons';
import {
  type DuplicatePair,
  mergePreview,
  mergeRecords,
} from '@quayside/contracts/masterdata/mapping-merge';
import { type BasicOption, KeptKind } from '@quayside/contracts/masterdata/search';
import { Alert, App, Button, Flex, Input, Tag, Typography } from 'antd';
import { useState } from 'react';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { BasicSelect } from '../../../pickers/BasicSelect.js';
import { Uses } from '../../../pickers/UsesList.js';
import { MERGE_AREAS } from './areas.js';
import '../mapping.css';

interface Sides {
  from: BasicOption | null;
  into: BasicOption | null;
}

/** Chooses which of two records stays, shows what the merge changes, and merges. */
export function MergeWizard({
  kind,
  pair,
  onClose,
}: {
  kind: KeptKind;
  pair: DuplicatePair | null;
  onClose(): void;
}) {
  const { message } = App.useApp();
  const [{ from, into }, setSides] = useState<Sides>({
    from: pair?.B ?? null,
    into: pair?.A ?? null,
  });
  const [remark, setRemark] = useState('');
  const label = KeptKind.label(kind);
  const ready = from !== null && into !== null && from.Id !== into.Id;
  const preview = useRead(
    mergePreview,
    { Kind: kind, FromId: from?.Id ?? 0, IntoId: into?.Id ?? 0 },
    { enabled: ready, staleTime: 0 },
  );
  const act = useAct(mergeRecords, {
    invalidates: MERGE_AREAS,
    onDone: ({ FromCode, IntoCode }) => {
      void message.success(`已将 ${FromCode} 合并到 ${IntoCode}，可在合并记录中撤销`);
      onClose();
    },
  });
  const merge = () =>
    act.run({
      Kind: kind,
      FromId: from?.Id ?? 0,
      IntoId: into?.Id ?? 0,
      Remark: remark.trim() || null,
    });
  return (
    <AppDrawer
      open
      size={720}
      title={`合并${label}`}
      onClose={onClose}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            danger
            disabled={!ready || !preview.data}
            loading={act.pending}
            onClick={() => void merge()}
          >
            合并
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={16}>
        {pair ? (
          <Choose
            pair={pair}
            keeps={into}
            onKeep={(kept) => setSides({ into: kept, from: kept === pair.A ? pair.B : pair.A })}
          />
        ) : (
          <div className="qs-merge-sides">
            <Pick
              kind={kind}
              label="停用并合并"
              chosen={from}
              onPick={(option) => setSides({ into, from: option })}
            />
            <ArrowRightOutlined className="qs-merge-arrow" />
            <Pick
              kind={kind}
              label="保留"
              chosen={into}
              onPick={(option) => setSides({ from, into: option })}
            />
          </div>
        )}
        {ready ? (
          <ReadGate read={preview}>
            {({ From, Into, Uses: uses, Aliases }) => (
              <>
                <Alert
                  type="warning"
                  showIcon
                  title={`${From.Code} 将停用，今后都是 ${Into.Code} ${Into.NameCn || Into.NameEn}`}
                  description="引用它的资料和未结的单据改指保留的记录；已制单或已发送船公司的单据保持原样。合并可以撤销。"
                />
                <section>
                  <Typography.Title level={5}>使用 {From.Code} 的地方</Typography.Title>
                  <Uses uses={uses} />
                </section>
                {Aliases.length > 0 && (
                  <section>
                    <Typography.Title level={5}>成为 {Into.Code} 的别名</Typography.Title>
                    <Flex gap={6} wrap>
                      {Aliases.map(({ Text }) => (
                        <Tag key={Text}>{Text}</Tag>
                      ))}
                    </Flex>
                  </section>
                )}
                <Input
                  aria-label="备注"
                  placeholder="备注，如合并的原因"
                  maxLength={200}
                  value={remark}
                  onChange={({ target }) => setRemark(target.value)}
                />
              </>
            )}
          </ReadGate>
        ) : (
          <Typography.Text type="secondary">
            {from && into ? '请选择两条不同的记录' : `请选择要合并的${label}和要保留的${label}`}
          </Typography.Text>
        )}
      </Flex>
    </AppDrawer>
  );
}

function Choose({
  pair,
  keeps,
  onKeep,
}: {
  pair: DuplicatePair;
  keeps: BasicOption | null;
  onKeep(option: BasicOption): void;
}) {
  return (
    <Flex vertical gap={8} role="radiogroup" aria-label="保留哪一条">
      <Typography.Text>保留哪一条？</Typography.Text>
      <Flex gap={12}>
        {[pair.A, pair.B].map((option) => (
          // biome-ignore lint/a11y/useSemanticElements: a card that is chosen, with more in it than a radio's label
          <button
            key={option.Id}
            type="button"
            role="radio"
            aria-checked={keeps === option}
            className="qs-merge-side"
            style={{ flex: 1 }}
            onClick={() => onKeep(option)}
          >
            <Typography.Text strong>
              {option.Code} {option.NameCn}
            </Typography.Text>
            <Typography.Text type="secondary">
              {[option.NameEn, option.Hint].filter(Boolean).join(' · ')}
            </Typography.Text>
            <Tag color={keeps === option ? 'success' : 'default'}>
              {keeps === option ? '保留' : '停用并合并'}
            </Tag>
          </button>
        ))}
      </Flex>
    </Flex>
  );
}

function Pick(props: {
  kind: KeptKind;
  label: string;
  chosen: BasicOption | null;
  onPick(option: BasicOption | null): void;
}) {
  const { kind, label, chosen, onPick } = props;
  return (
    <Flex vertical gap={4}>
      <Typography.Text type="secondary">{label}</Typography.Text>
      <BasicSelect
        aria-label={label}
        kind={kind}
        value={chosen?.Code ?? null}
        onChange={(code, option) => onPick(code && option ? option : null)}
      />
    </Flex>
  );
}
