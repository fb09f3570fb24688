import { fieldsOf } from '@quayside/contracts/core/field';
import { RatePhase } from '@quayside/contracts/freight/choices';
import { RateInput, type RateRow } from '@quayside/contracts/freight/rate';
import { rateInfo, type SavedRate, saveRate } from '@quayside/contracts/freight/rate.api';
import { Alert, App, Button, Flex, Form, Input, Tag } from 'antd';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { Section } from '../../../kit/document/Section.js';
import { Field } from '../../../kit/form/Field.js';
import { isRight, landErrors } from '../../../kit/form/use-contract-form.js';
import { call } from '../../../kit/http/call.js';
import { useAct } from '../../../kit/http/query.js';
import { threeWay } from '../../../kit/resource/three-way.js';
import { useDirtyGuard } from '../../../kit/screen/dirty.js';
import { go } from '../../../kit/screen/navigator.js';
import { keptHere } from '../../../kit/session/kept-here.js';
import { useTellDemand } from '../insight/use-tell-demand.js';
import { FeeCodes } from './FeeCodes.js';
import { PriceTable } from './PriceTable.js';
import styles from './rate.module.css';
import { SailingFields } from './SailingFields.js';

const NAMES = [...fieldsOf(RateInput).keys()];
/** The input's fields of a record. */
export const inputOf = (rate: object): Partial<RateInput> =>
  Object.fromEntries(
    NAMES.map((name) => [name, (rate as Record<string, unknown>)[name]]),
  ) as Partial<RateInput>;

interface RateEditorProps {
  /** Null: a new one. */
  rate: RateRow | null;
  begin: Partial<RateInput>;
  readOnly: boolean;
  onSaved(saved: SavedRate): void;
}

/** A rate as a form: route, prices, surcharges that it includes, sailing, validity, remarks. */
export function RateEditor({ rate: opened, begin, readOnly, onSaved }: RateEditorProps) {
  // As it was when the form opened: what others store meanwhile takes nothing from what is typed.
  const [rate, setRate] = useState(opened);
  const [form] = Form.useForm<RateInput>();
  const { modal, message } = App.useApp();
  const [dirty, setDirty] = useState(false);
  const [theirs, setTheirs] = useState<RateRow | null>(null);
  const [reason, setReason] = useState('');
  const clean = useDirtyGuard(dirty, true);
  const kept = keptHere<Partial<RateInput>>(`rate:${rate ? `${rate.Id}:${rate.Version}` : 'new'}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const typed = readOnly ? null : kept.read();
    if (!typed) return;
    form.setFieldsValue(typed as never);
    setDirty(true);
    void message.info('已恢复上次未保存的内容');
  }, []);
  const tellDemand = useTellDemand();
  const act = useAct(saveRate, {
    invalidates: ['FreightRate', 'RateChange', 'Work'],
    onDone: (saved) => {
      kept.drop();
      clean();
      setDirty(false);
      if (saved.Waits)
        modal.info({
          title: '已提交，待他人确认',
          content: `${saved.Waits}。确认前仍按原价销售。`,
          okText: '知道了',
        });
      else if (saved.Closed.length > 0)
        modal.info({
          title: '已保存',
          okText: '知道了',
          content: saved.Closed.map(({ Id, From, To, NewFrom, NewTo, RestFrom, RestTo }) => (
            <div key={Id}>
              原运价 #{Id}（{From} 至 {To}）
              {NewTo ? `改为 ${NewFrom} 至 ${NewTo}` : '被全部取代，移入回收站'}
              {RestFrom && `，${RestFrom} 至 ${RestTo} 仍按原价`}
            </div>
          )),
        });
      else
        void message.success(
          saved.Rate.Phase === RatePhase.Incomplete
            ? `已存为草稿，还缺${saved.Rate.Missing}`
            : '已保存',
        );
      if (saved.Unpriced)
        modal.warning({
          title: '已发布，但客户看不到价格',
          content: `${saved.Unpriced}。请填写公布价，或在加价规则中设置。`,
          okText: '知道了',
        });
      onSaved(saved);
      tellDemand([{ Id: saved.Rate.Id, Demand: saved.Demand ?? 0 }]);
    },
    onError: (error) => {
      if (error.code === 'record.stale') {
        if (rate) void call(rateInfo, { Id: rate.Id }).then(setTheirs);
        return true;
      }
      const own = error.errors.map((each) => ({ ...each, Prop: each.Prop.replace(/^Rate\./, '') }));
      return landErrors(
        form as never,
        Object.assign(Object.create(Object.getPrototypeOf(error)) as typeof error, error, {
          errors: own,
        }),
      );
    },
  });
  const mixed =
    theirs &&
    rate &&
    threeWay(
      inputOf(rate),
      form.getFieldsValue(true) as unknown as Record<string, unknown>,
      inputOf(theirs),
    );
  const labelsOf = (names: readonly string[]): string =>
    names.map((name) => fieldsOf(RateInput).get(name)?.label ?? name).join('、');
  /** Goes on from the newest rate, with the person's own changes on top or without them. */
  const goOn = (values: object): void => {
    form.setFieldsValue(values as never);
    setRate(theirs);
    setTheirs(null);
  };
  const save = async (Publish: boolean): Promise<void> => {
    if (readOnly || act.pending || !(await isRight(form as never))) return;
    await act.run({
      ...(rate && { Id: rate.Id, Version: rate.Version }),
      Publish,
      Reason: reason.trim() || null,
      Rate: { ...begin, ...form.getFieldsValue(true) } as RateInput,
    });
  };
  const isDraft =
    rate === null || rate.Phase === RatePhase.Draft || rate.Phase === RatePhase.Incomplete;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void save(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for whatever field has the cursor
    <div onKeyDown={onKeyDown}>
      {rate?.HasChange && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 10 }}
          title="该运价有变更待确认，确认前仍按原价销售"
          action={
            <Button
              onClick={() =>
                go('/SeaFreight/FreightManagement/FreightModifyList', { RateId: String(rate.Id) })
              }
            >
              查看变更
            </Button>
          }
        />
      )}
      {mixed && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 10 }}
          title="这条运价刚被他人修改，您填写的内容还在"
          description={
            <>
              {mixed.theirs.length > 0
                ? `对方修改了：${labelsOf(mixed.theirs)}。`
                : '对方没有改这张表单上的内容。'}
              {mixed.both.length > 0 && `其中您也改了：${labelsOf(mixed.both)}，保存时以您的为准。`}
            </>
          }
          action={
            <Flex gap={8}>
              <Button onClick={() => goOn(inputOf(theirs!))}>放弃我的修改</Button>
              <Button type="primary" onClick={() => goOn(mixed.merged)}>
                保留双方修改，继续编辑
              </Button>
            </Flex>
          }
        />
      )}
      {rate?.Missing && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 10 }}
          title={`还缺${rate.Missing}，补充后才能发布`}
        />
      )}
      <Form
        form={form}
        layout="vertical"
        disabled={readOnly}
        initialValues={begin}
        onValuesChange={() => {
          setDirty(true);
          kept.write(form.getFieldsValue(true));
        }}
      >
        <Section
          title={
            <>
              航线与来源 {rate && <StatusTag of={RatePhase} value={rate.Phase} />}{' '}
              {rate && <Tag>#{rate.Id}</Tag>}
            </>
          }
        >
          <div className={styles.form}>
            <Field of={RateInput} name="PolCode" />
            <Field of={RateInput} name="PodCode" />
            <Field of={RateInput} name="ViaCode" />
            <Field of={RateInput} name="DestCode" />
            <Field of={RateInput} name="CarrierCode" />
            <Field of={RateInput} name="Supplier" />
            <Field of={RateInput} name="RateType" />
            <Field of={RateInput} name="ContractNo" />
            <Field of={RateInput} name="LoopCode" />
            <Field of={RateInput} name="TerminalCode" />
            <Field of={RateInput} name="LaneCode" />
            <Field of={RateInput} name="Payment" />
            <Field of={RateInput} name="Commodity" />
            <Field of={RateInput} name="NamedAccount" />
          </div>
        </Section>
        <Section title="价格（留空表示不接货）">
          <div className={styles.form}>
            <Field of={RateInput} name="CurrencyCode" />
            <Field of={RateInput} name="ValidFrom" />
            <Field of={RateInput} name="ValidTo" />
            <Field of={RateInput} name="Basis" />
            <Field of={RateInput} name="AllIn" />
            <Form.Item name="Included" label="已含附加费">
              <FeeCodes label="已含附加费" />
            </Form.Item>
          </div>
          <PriceTable readOnly={readOnly} />
        </Section>
        <Section title="船期与舱位">
          <div className={styles.form}>
            <SailingFields />
            <Field of={RateInput} name="TransitDays" />
            <Field of={RateInput} name="FreeDaysPol" />
            <Field of={RateInput} name="FreeDaysPod" />
            <Field of={RateInput} name="Space" />
            <Field of={RateInput} name="WeightLimit20" />
            <Field of={RateInput} name="WeightLimit40" />
            <div className={styles.two}>
              <Field of={RateInput} name="WeightRemark" />
            </div>
            <div className={styles.two}>
              <Field of={RateInput} name="SpaceText" />
            </div>
          </div>
        </Section>
        <Section title="备注与展示">
          <div className={styles.form}>
            <div className={styles.three}>
              <Field of={RateInput} name="PublicRemark" />
            </div>
            <div className={styles.three}>
              <Field of={RateInput} name="InnerRemark" />
            </div>
            <div className={styles.two}>
              <Field of={RateInput} name="PolRemark" />
            </div>
            <div className={styles.two}>
              <Field of={RateInput} name="PodRemark" />
            </div>
            <div className={styles.two}>
              <Field of={RateInput} name="FreeTimeRemark" />
            </div>
            <Field of={RateInput} name="AskFirst" />
            <Field of={RateInput} name="Recommended" />
          </div>
        </Section>
      </Form>
      <div className={styles.footer}>
        {rate && (
          <Button
            onClick={() =>
              go('/SeaFreight/FreightManagement/FCLFreightHistory', { id: String(rate.Id) })
            }
          >
            历史版本
          </Button>
        )}
        {!readOnly && (
          <>
            {rate && (
              <Input
                aria-label="变更说明"
                style={{ maxWidth: 320 }}
                maxLength={200}
                value={reason}
                placeholder="变更说明（记入历史版本）"
                onChange={({ target }) => setReason(target.value)}
              />
            )}
            <Button
              type={isDraft ? 'default' : 'primary'}
              loading={act.pending}
              title="Ctrl+S"
              onClick={() => void save(false)}
            >
              {isDraft ? '存为草稿' : '保存'}
            </Button>
            {isDraft && (
              <Button type="primary" loading={act.pending} onClick={() => void save(true)}>
                保存并发布
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
