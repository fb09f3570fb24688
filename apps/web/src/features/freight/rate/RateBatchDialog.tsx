import { MOST_BULK } from '@quayside/contracts/core/bulk';
import type { RateRow } from '@quayside/contracts/freight/rate';
import type { RateQuery } from '@quayside/contracts/freight/rate.api';
import { planRateBatch, RateBatchChange } from '@quayside/contracts/freight/rate-batch';
import { PlainLayer, rateImport } from '@quayside/contracts/freight/rate-import';
import { App, Flex, Form, Radio } from 'antd';
import { useState } from 'react';
import { Field } from '../../../kit/form/Field.js';
import { isRight } from '../../../kit/form/use-contract-form.js';
import { FaultAlert } from '../../../kit/import/FaultAlert.js';
import { ImportHistory } from '../../../kit/import/ImportHistory.js';
import { watchImport } from '../../../kit/import/watch-import.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { BulkFooter, BulkFound } from '../../../kit/resource/BulkSteps.js';
import { useBulk } from '../../../kit/resource/use-bulk.js';
import { FeeCodes } from './FeeCodes.js';
import styles from './rate.module.css';

const AREAS = ['FreightRate', 'RateChange', 'Work'];

interface RateBatchDialogProps {
  rows: readonly RateRow[];
  total: number;
  query: RateQuery;
  /** `changed`: something was written. */
  onClose(changed: boolean): void;
}

/** Changes prices, last days and terms of many rates: what and how, what that would change, then the change with its way back. */
export function RateBatchDialog({ rows, total, query, onClose }: RateBatchDialogProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<RateBatchChange>();
  const [of, setOf] = useState<'rows' | 'all'>(rows.length > 0 ? 'rows' : 'all');
  const [past, setPast] = useState(false);
  const bulk = useBulk(rateImport as never, planRateBatch, AREAS);
  const { state, begun, busy } = bulk;
  const check = async (): Promise<void> => {
    if (!(await isRight(form as never))) return;
    const { Page: _, Limit: __, Sort: ___, ...Filter } = query;
    const which =
      of === 'rows' ? { Ids: rows.map(({ Id }) => Id) } : { Filter: Filter as RateQuery };
    await bulk.check({ ...which, Change: form.getFieldsValue(true) as RateBatchChange });
  };
  const close = (): void => {
    if (begun && state?.Status === 'running')
      watchImport(bulk.endpoints as never, state, message, AREAS);
    onClose(begun);
  };
  return (
    <AppModal
      open
      width={state || past ? 960 : 640}
      title={past ? '批量变更记录' : '批量变更运价'}
      onCancel={close}
      closable={!busy}
      footer={
        <BulkFooter
          bulk={bulk}
          past={past}
          onPast={setPast}
          onCheck={() => void check()}
          onClose={close}
        />
      }
    >
      <Flex vertical gap={14}>
        {bulk.error && <FaultAlert error={bulk.error} />}
        {past ? (
          <ImportHistory
            bulk
            endpoints={rateImport as never}
            onOpen={(earlier) => {
              bulk.open(earlier);
              setPast(false);
            }}
          />
        ) : (
          state && <BulkFound bulk={bulk} />
        )}
        <Form
          form={form}
          layout="vertical"
          style={{ display: state || past ? 'none' : undefined }}
          initialValues={{ Layers: [PlainLayer.Cost], Mode: 'add' }}
        >
          <Form.Item label="范围">
            <Radio.Group value={of} onChange={({ target }) => setOf(target.value as typeof of)}>
              {rows.length > 0 && <Radio value="rows">所选 {rows.length} 条</Radio>}
              <Radio value="all" disabled={total > MOST_BULK}>
                当前筛选的全部 {total} 条
                {total > MOST_BULK && `（一次最多 ${MOST_BULK} 条，请缩小筛选范围）`}
              </Radio>
            </Radio.Group>
          </Form.Item>
          <div className={styles.form}>
            <div className={styles.three}>
              <Field of={RateBatchChange} name="Layers" />
            </div>
            <div className={styles.three}>
              <Field of={RateBatchChange} name="Boxes" />
            </div>
            <div className={styles.two}>
              <Field of={RateBatchChange} name="Mode" />
            </div>
            <div className={styles.two}>
              <Field of={RateBatchChange} name="Value" />
            </div>
            <div className={styles.two}>
              <Field of={RateBatchChange} name="RoundTo" />
            </div>
            <div className={styles.three}>
              <Field of={RateBatchChange} name="From" />
            </div>
            <div className={styles.three}>
              <Field of={RateBatchChange} name="EndsOn" />
            </div>
            <div className={styles.three}>
              <Field of={RateBatchChange} name="AddIncluded">
                <FeeCodes label="加入已含附加费" />
              </Field>
            </div>
            <div className={styles.three}>
              <Field of={RateBatchChange} name="DropIncluded">
                <FeeCodes label="移出已含附加费" />
              </Field>
            </div>
            <div className={styles.three}>
              <Field of={RateBatchChange} name="FreeDaysPod" />
            </div>
            <div className={styles.three}>
              <Field of={RateBatchChange} name="Space" />
            </div>
            <div className={styles.three}>
              <Field of={RateBatchChange} name="PublicRemark" />
            </div>
            <div className={styles.three}>
              <Field of={RateBatchChange} name="Name" />
            </div>
          </div>
          <div className={styles.below}>
            不填的项保持不变。数值留空不调价；箱型留空表示全部有价格的箱型；填写生效日时（GRI），生效日之前仍按原价，从生效日起生成新价格（连同费用），原有效期在前一天截止；不填则直接修改现价。
          </div>
        </Form>
      </Flex>
    </AppModal>
  );
}
