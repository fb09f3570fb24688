import { fieldsOf } from '@quayside/contracts/core/field';
import { type Increase, IncreaseInput, saveIncrease } from '@quayside/contracts/freight/increase';
import { BatchMode } from '@quayside/contracts/freight/rate-batch';
import { PlainLayer } from '@quayside/contracts/freight/rate-import';
import { App, Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { Control } from '../../../kit/form/Control.js';
import { FieldBox } from '../../../kit/form/FieldBox.js';
import { useAct } from '../../../kit/http/query.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { useCan } from '../../../kit/session/store.js';

const META = fieldsOf(IncreaseInput);
const FIELDS = [
  ...([
    'Name',
    'CarrierCode',
    'LaneCode',
    'PolCode',
    'PodCode',
    'RateType',
    'Layers',
    'Boxes',
    'Mode',
    'Value',
    'RoundTo',
  ] as const),
  ...(['StartDate', 'Note'] as const),
] as const;
const REQUIRED = new Set<string>(['Name', 'Mode', 'Value', 'StartDate']);
const NEW = Object.fromEntries(FIELDS.map((name) => [name, null])) as unknown as IncreaseInput;

/** A rule is written, or shown once it was approved. What is typed stays when it is refused. */
export function IncreaseDrawer({
  increase,
  onClose,
}: {
  increase: Increase | null;
  onClose(): void;
}) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const mayEdit =
    useCan('edit', '/SeaFreight/FreightManagement/FCLFreightIncrease') &&
    (increase?.ImportId ?? null) === null;
  const [begin] = useState<IncreaseInput>(() =>
    increase
      ? (Object.fromEntries(
          FIELDS.map((name) => [name, increase[name]]),
        ) as unknown as IncreaseInput)
      : {
          ...NEW,
          Mode: BatchMode.Add,
          Layers: [PlainLayer.Cost, PlainLayer.Floor, PlainLayer.Published],
        },
  );
  const [given, setGiven] = useState(begin);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const saving = useAct(saveIncrease, {
    invalidates: ['FreightIncrease'],
    onError: (error) => {
      setFaults(
        new Map(error.errors.map(({ Prop, Msg }) => [Prop.replace(/^Increase\./, ''), Msg])),
      );
      return error.errors.length > 0;
    },
  });
  const save = async () => {
    setFaults(new Map());
    const target = increase ? { Id: increase.Id, Version: increase.Version } : {};
    if (!(await saving.run({ ...target, Increase: given }))) return;
    void message.success('已保存为草稿，可预览、送批或批准');
    onClose();
  };
  const close = async () => {
    if (
      given === begin ||
      !mayEdit ||
      (await confirm({ title: '放弃未保存的内容？', okText: '放弃', danger: true }))
    )
      onClose();
  };
  const ready = given.Name?.trim() && given.StartDate && given.Value !== null;
  return (
    <AppDrawer
      open
      size={560}
      title={increase ? `加价 ${increase.Name}` : '新增加价'}
      onClose={() => void close()}
      footer={
        mayEdit && (
          <Flex gap={8} justify="end">
            <Button onClick={() => void close()}>取消</Button>
            <Button
              type="primary"
              disabled={!ready}
              loading={saving.pending}
              onClick={() => void save()}
            >
              保存
            </Button>
          </Flex>
        )
      }
    >
      <div className="doc-fields">
        {FIELDS.map((name) => {
          const meta = META.get(name)!;
          const fault = faults.get(name);
          const put = (value: unknown): void => setGiven({ ...given, [name]: value });
          return (
            <FieldBox
              key={name}
              label={meta.label}
              required={REQUIRED.has(name)}
              notes={fault ? [{ text: fault, severity: 'error' }] : []}
            >
              {meta.kind === 'list' ? (
                <Select
                  mode="multiple"
                  aria-label={meta.label}
                  style={{ width: '100%' }}
                  allowClear
                  disabled={!mayEdit}
                  placeholder="全部"
                  value={(given[name] as string[] | null) ?? []}
                  options={(meta.choices?.options ?? []).map(({ value, label }) => ({
                    value,
                    label,
                  }))}
                  onChange={(values: string[]) => put(values.length > 0 ? values : null)}
                />
              ) : (
                <Control meta={meta} value={given[name]} onChange={put} disabled={!mayEdit} />
              )}
            </FieldBox>
          );
        })}
      </div>
      <p>生效日之前仍按原价；从生效日起生成新价格，原有效期在前一天截止。范围留空表示全部。</p>
    </AppDrawer>
  );
}
