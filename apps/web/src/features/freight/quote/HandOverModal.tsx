import { fieldsOf } from '@quayside/contracts/core/field';
import {
  HandOverQuote,
  handOverQuote,
  type QuoteDetail,
} from '@quayside/contracts/freight/quote/quote.api';
import { App, Flex } from 'antd';
import { useState } from 'react';
import { Control } from '../../../kit/form/Control.js';
import { FieldBox } from '../../../kit/form/FieldBox.js';
import { useAct } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';

const META = fieldsOf(HandOverQuote);

interface HandOverModalProps {
  quote: QuoteDetail;
  /** How it was given: what the person did just now, such as copying the link. */
  how?: string;
  onClose(): void;
}

/** The seller says that he gave the newest version to his customer: the quote is sent from then on. */
export function HandOverModal({ quote, how = '', onClose }: HandOverModalProps) {
  const { message } = App.useApp();
  const [to, setTo] = useState(quote.ContactName || quote.CustomerName || '');
  const [remark, setRemark] = useState(how);
  const acting = useAct(handOverQuote, { invalidates: ['Quote'] });
  const register = async () => {
    const done = await acting.run({
      Id: quote.Id,
      Version: quote.Version,
      To: to.trim(),
      Remark: remark.trim() || null,
    });
    if (!done) return;
    void message.success(`${quote.No} 第 ${quote.VersionNo} 版已登记发给 ${to.trim()}`);
    onClose();
  };
  return (
    <AppModal
      open
      title={`登记线下发送：${quote.No} 第 ${quote.VersionNo} 版`}
      okText="已发给客户"
      okButtonProps={{ disabled: !to.trim(), loading: acting.pending }}
      onOk={() => void register()}
      onCancel={onClose}
    >
      <Flex vertical gap={10}>
        <FieldBox label={META.get('To')!.label} required>
          <Control
            meta={META.get('To')!}
            value={to}
            onChange={(value) => setTo(String(value ?? ''))}
          />
        </FieldBox>
        <FieldBox label="怎样发的（微信、当面、传真等，可不填）">
          <Control
            meta={META.get('Remark')!}
            value={remark}
            onChange={(value) => setRemark(String(value ?? ''))}
          />
        </FieldBox>
      </Flex>
    </AppModal>
  );
}
