import { SwapVessel, swapVessel, type Voyage } from '@quayside/contracts/masterdata/schedule';
import { App, Form } from 'antd';
import { Field } from '../../../kit/form/Field.js';
import { useContractForm } from '../../../kit/form/use-contract-form.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { SCHEDULE_AREAS } from './schedule-areas.js';

/** Another ship takes the voyage over. */
export function SwapVesselDialog({ voyage, onClose }: { voyage: Voyage; onClose(): void }) {
  const { message } = App.useApp();
  const { form, submit, pending } = useContractForm(swapVessel, {
    invalidates: SCHEDULE_AREAS,
    onDone: () => {
      void message.success('已换船，相关订单与补料的船名航次已同步');
      onClose();
    },
  });
  return (
    <AppModal
      open
      title={`换船 ${voyage.VesselName ?? '船名待定'} ${voyage.VoyageNo}`}
      okText="换船"
      okButtonProps={{ loading: pending }}
      onOk={() => void submit({ Id: voyage.Id, Version: voyage.Version })}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical">
        <Field of={SwapVessel} name="VesselImo" placeholder="船名、IMO 或呼号" />
        <Field of={SwapVessel} name="VoyageNo" placeholder={`不填则仍为 ${voyage.VoyageNo}`} />
        <Field of={SwapVessel} name="ChangeRemark" />
      </Form>
    </AppModal>
  );
}
