import { MOST_BULK } from '@quayside/contracts/core/bulk';
import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import type { Kept, KeptQuery, Resource } from '@quayside/contracts/core/resource';
import { Alert, App, Flex, Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { Field } from '../form/Field.js';
import { isRight } from '../form/use-contract-form.js';
import { FaultAlert } from '../import/FaultAlert.js';
import { ImportHistory } from '../import/ImportHistory.js';
import { watchImport } from '../import/watch-import.js';
import { AppModal } from '../overlay/AppModal.js';
import { BulkFooter, BulkFound } from './BulkSteps.js';
import { useBulk } from './use-bulk.js';

/** What a list offers to be changed at once: the chosen records, which may be none, or all that it finds. */
export interface BulkScope<R, Q> {
  rows: readonly R[];
  total: number;
  query: Q;
}

interface BulkDialogProps<I extends object, R extends I & Kept, Q extends KeptQuery> {
  resource: Resource<I, R, Q>;
  scope: BulkScope<R, Q>;
  invalidates: readonly string[];
  /** `changed`: something was written. */
  onClose(changed: boolean): void;
}

const ENABLE = 'enable';
const DISABLE = 'disable';

/** Sets one field of many records: which and to what, then what that would change, then the change with its way back. */
export function BulkDialog<I extends object, R extends I & Kept, Q extends KeptQuery>({
  resource,
  scope,
  invalidates,
  onClose,
}: BulkDialogProps<I, R, Q>) {
  const { message } = App.useApp();
  const [form] = Form.useForm();
  const [of, setOf] = useState<'rows' | 'all'>(scope.rows.length > 0 ? 'rows' : 'all');
  const [past, setPast] = useState(false);
  const bulk = useBulk(resource.bulkWork as never, resource.bulk!, invalidates);
  const { state, begun, busy } = bulk;
  const fields = fieldsOf(resource.input as Class);
  const acts = [
    ...(resource.setEnabled
      ? [
          { value: DISABLE, label: '停用' },
          { value: ENABLE, label: '启用' },
        ]
      : []),
    ...resource.bulkFields.map((name) => ({
      value: name as string,
      label: `修改 ${fields.get(name)?.label ?? name}`,
    })),
  ];
  const [act, setAct] = useState<string>(acts[0]!.value);
  const isField = act !== ENABLE && act !== DISABLE;

  /** Undefined when something is to be mended first: a change of many empties nothing. */
  const valueNow = async (): Promise<unknown> => {
    if (!isField) return act === ENABLE;
    if (!(await isRight(form))) return undefined;
    const { kind, label } = fields.get(act)!;
    const value = form.getFieldValue(act) ?? (kind === 'flag' ? false : null);
    if (value !== null && value !== '') return value;
    form.setFields([{ name: act, errors: [`请填写${label}`] }]);
    return undefined;
  };
  const check = async (): Promise<void> => {
    const Value = await valueNow();
    if (Value === undefined) return;
    const { Page: _, Limit: __, Sort: ___, ...Filter } = scope.query;
    const which = of === 'rows' ? { Ids: scope.rows.map(({ Id }) => Id) } : { Filter: Filter as Q };
    await bulk.check({ ...which, Field: isField ? act : 'Enabled', Value } as never);
  };
  const close = (): void => {
    if (begun && state?.Status === 'running')
      watchImport(bulk.endpoints, state, message, invalidates);
    onClose(begun);
  };

  return (
    <AppModal
      open
      width={state || past ? 900 : 560}
      title={past ? `${resource.label}批量修改记录` : `批量修改${resource.label}`}
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
            endpoints={bulk.endpoints}
            onOpen={(earlier) => {
              bulk.open(earlier);
              setPast(false);
            }}
          />
        ) : state ? (
          <BulkFound bulk={bulk} />
        ) : (
          <Form form={form} layout="vertical">
            <Form.Item label="范围">
              <Radio.Group value={of} onChange={({ target }) => setOf(target.value as typeof of)}>
                {scope.rows.length > 0 && <Radio value="rows">所选 {scope.rows.length} 条</Radio>}
                <Radio value="all" disabled={scope.total > MOST_BULK}>
                  当前筛选的全部 {scope.total} 条
                  {scope.total > MOST_BULK && `（一次最多 ${MOST_BULK} 条，请缩小筛选范围）`}
                </Radio>
              </Radio.Group>
            </Form.Item>
            <Form.Item label="操作">
              <Select value={act} options={acts} onChange={setAct} />
            </Form.Item>
            {isField && (
              <Field of={resource.input as Class<I>} name={act as keyof I & string} key={act} />
            )}
            {act === DISABLE && (
              <Alert
                type="info"
                title="停用后不再供选择，已使用的单据不受影响，随时可以重新启用。"
              />
            )}
          </Form>
        )}
      </Flex>
    </AppModal>
  );
}
