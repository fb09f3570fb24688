import {
  RatePolicy,
  ratePolicy,
  saveRatePolicy,
} from '@quayside/contracts/freight/rate-change.api';
import { App, Button, Flex, Form, Typography } from 'antd';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { Field } from '../../../kit/form/Field.js';
import { useContractForm } from '../../../kit/form/use-contract-form.js';
import { useRead } from '../../../kit/http/query.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';

function PolicyForm({
  policy,
  mayEdit,
  onClose,
}: {
  policy: RatePolicy;
  mayEdit: boolean;
  onClose(): void;
}) {
  const { message } = App.useApp();
  const { form, submit, pending } = useContractForm(saveRatePolicy, {
    invalidates: ['RatePolicy'],
    onDone: () => {
      void message.success('已保存');
      onClose();
    },
  });
  return (
    <Form form={form} layout="vertical" initialValues={policy} disabled={!mayEdit}>
      <Typography.Paragraph type="secondary">
        符合任意一条的改价或首次发布，须由另一位有“确认运价变更”权限的人确认；确认前按原价销售。都不设置则直接生效。
      </Typography.Paragraph>
      <Field of={RatePolicy} name="OverPercent" />
      <Field of={RatePolicy} name="UnderFloor" />
      <Field of={RatePolicy} name="ByJuniors" />
      <Flex justify="end" gap={8}>
        <Button onClick={onClose}>{mayEdit ? '取消' : '关闭'}</Button>
        {mayEdit && (
          <Button type="primary" loading={pending} onClick={() => void submit()}>
            保存
          </Button>
        )}
      </Flex>
    </Form>
  );
}

/** When a price has to be confirmed by another person before it sells. */
export function PolicyDrawer({ mayEdit, onClose }: { mayEdit: boolean; onClose(): void }) {
  const read = useRead(ratePolicy, {}, { staleTime: 0, gcTime: 0 });
  return (
    <AppDrawer open title="确认规则" size={420} onClose={onClose}>
      <ReadGate read={read}>
        {(policy) => <PolicyForm policy={policy} mayEdit={mayEdit} onClose={onClose} />}
      </ReadGate>
    </AppDrawer>
  );
}
