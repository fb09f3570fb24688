import { fieldsOf } from '@quayside/contracts/core/field';
import { Delivery } from '@quayside/contracts/partner-line/delivery';
import { SiSentBy } from '@quayside/contracts/si/carrier-choices';
import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { HandOverSi, handOverSi, siSending } from '@quayside/contracts/si/sending.api';
import { Alert, App, Button, Input } from 'antd';
import { useState } from 'react';
import { formatInstant } from '../../kit/display/format.js';
import { PartFault } from '../../kit/display/PartFault.js';
import { FieldBox } from '../../kit/form/FieldBox.js';
import { useAct, useRead } from '../../kit/http/query.js';
import { AppModal } from '../../kit/overlay/AppModal.js';
import { useCan } from '../../kit/session/store.js';
import { CARRIER_AREAS } from './carrier-areas.js';

/** How an SI went to its carrier, and what somebody of the desk has to tell him by hand. */
export function SendingNotice({ id, status }: { id: number; status: SiStatus }) {
  const read = useRead(siSending, { Id: id });
  const { data } = read;
  const [asking, setAsking] = useState(false);
  const mayHandOver = useCan('produce', '/tdManage/siCreator');
  if (!data?.SentBy) return <PartFault read={read} what="发送方式" />;
  const open = data.Delivery;
  const toSendAnew = data.DeliveryAct === SiVerb.Send && status === SiStatus.Made;
  return (
    <>
      <Alert
        type={open ? 'warning' : 'info'}
        showIcon
        title={`发送方式：${SiSentBy.label(data.SentBy)}（${formatInstant(data.SentTime)}）`}
        description={
          <>
            {data.SentNote && <div>{data.SentNote}</div>}
            {open && (
              <div>
                {SiVerb.label(data.DeliveryAct)}：{Delivery.label(open)}（
                {formatInstant(data.DeliverySince)}起）{data.DeliveryNote}
              </div>
            )}
          </>
        }
        action={
          open &&
          !toSendAnew &&
          mayHandOver && (
            <Button size="small" onClick={() => setAsking(true)}>
              登记已通知船公司
            </Button>
          )
        }
      />
      {asking && <HandOverDialog id={id} onClose={() => setAsking(false)} />}
    </>
  );
}

function HandOverDialog({ id, onClose }: { id: number; onClose(): void }) {
  const { message } = App.useApp();
  const [how, setHow] = useState('');
  const act = useAct(handOverSi, { invalidates: CARRIER_AREAS });
  const register = async () => {
    if (!(await act.run({ Id: id, Remarks: how.trim() }))) return;
    void message.success('已登记通知船公司');
    onClose();
  };
  return (
    <AppModal
      open
      title="登记已线下通知船公司"
      okText="登记"
      okButtonProps={{
        disabled: !how.trim(),
        loading: act.pending,
      }}
      onOk={() => void register()}
      onCancel={onClose}
    >
      <FieldBox label="怎样通知的，通知了谁" required>
        <Input
          aria-label="线下通知说明"
          value={how}
          maxLength={fieldsOf(HandOverSi).get('Remarks')?.max}
          placeholder="如：12月3日邮件 doc@carrier.com，对方已回复作废"
          onChange={(event) => setHow(event.target.value)}
        />
      </FieldBox>
    </AppModal>
  );
}
