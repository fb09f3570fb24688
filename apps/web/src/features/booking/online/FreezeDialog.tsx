import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import type { OnlineOffer } from '@quayside/contracts/booking/online/offer';
import { freezeOffer } from '@quayside/contracts/booking/online/order';
import { Alert, App, Flex } from 'antd';
import { useState } from 'react';
import { NumberText } from '../../../kit/display/NumberText.js';
import { CountInput } from '../../../kit/form/CountInput.js';
import { FieldBox } from '../../../kit/form/FieldBox.js';
import { useAct } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { CompanySelect } from '../../../pickers/CompanySelect.js';
import styles from './online.module.css';

interface FreezeDialogProps {
  offer: OnlineOffer;
  /** Staff name the customer. */
  staff: boolean;
  onClose(): void;
  onDone(booking: BookingDetail): void;
}

/** For whom and how many containers an offer is taken; the price is frozen with the draft that comes of it. */
export function FreezeDialog({ offer, staff, onClose, onDone }: FreezeDialogProps) {
  const { message } = App.useApp();
  const [company, setCompany] = useState<string | null>(null);
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const Boxes = offer.Boxes.flatMap(({ Type }) =>
    counts[Type] ? [{ Type, Count: counts[Type] }] : [],
  );
  const total = offer.Boxes.reduce(
    (sum, { Type, Amount }) => sum + Amount * (counts[Type] ?? 0),
    0,
  );
  const act = useAct(freezeOffer, {
    invalidates: ['Booking'],
    onDone: (booking) => {
      void message.success(`已选定，托书 ${booking.RequestNo}`);
      onDone(booking);
    },
  });
  const ready = Boxes.length > 0 && (!staff || company !== null);
  return (
    <AppModal
      open
      title={`选定报价：${offer.CarrierCode} ${offer.PolCode} → ${offer.PodCode} ${offer.Sailing}`}
      okText="选定并填写托书"
      okButtonProps={{ disabled: !ready }}
      confirmLoading={act.pending}
      onOk={() =>
        void act.run({ Key: offer.Key, Boxes, ...(staff && { CompanyId: Number(company) }) })
      }
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        {staff && (
          <FieldBox label="客户" required>
            <CompanySelect
              value={company}
              by="Id"
              onChange={setCompany}
              placeholder="为哪个客户订舱"
            />
          </FieldBox>
        )}
        <Flex gap={12} wrap>
          {offer.Boxes.map(({ Type, Space }) => (
            <div key={Type} className={styles.box}>
              <FieldBox label={Space === null ? Type : `${Type}（余${Space}）`}>
                <CountInput
                  label={`${Type}箱量`}
                  least={0}
                  most={200}
                  placeholder="0"
                  value={counts[Type] ?? null}
                  onChange={(count) => setCounts({ ...counts, [Type]: count ?? 0 })}
                />
              </FieldBox>
            </div>
          ))}
        </Flex>
        <div>
          海运费合计 <b>{offer.Currency}</b> <NumberText value={total} scale={2} />
          <span className={styles.below}>，每票费用另计</span>
        </div>
        <Alert
          type="info"
          showIcon
          title={
            staff
              ? '选定后价格随托书冻结；填好托书后向船公司下单，届时会再核对船公司现价。'
              : '选定后价格随托书冻结；提交后由我司向船公司下单，舱位以船公司确认为准。'
          }
        />
      </Flex>
    </AppModal>
  );
}
