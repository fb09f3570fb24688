import { fieldsOf } from '@quayside/contracts/core/field';
import { QuotePhase } from '@quayside/contracts/freight/quote/choices';
import {
  type QuoteDetail,
  type QuoteLink,
  ShareQuote,
  shareQuote,
} from '@quayside/contracts/freight/quote/quote.api';
import { Alert, App, Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { formatInstant } from '../../../kit/display/format.js';
import { Control } from '../../../kit/form/Control.js';
import { FieldBox } from '../../../kit/form/FieldBox.js';
import { copyText } from '../../../kit/http/copy-text.js';
import { useAct } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { HandOverModal } from './HandOverModal.js';

const META = fieldsOf(ShareQuote);

/** Makes a link under which the quote is read and answered without an account; it is shown once. */
export function ShareModal({ quote, onClose }: { quote: QuoteDetail; onClose(): void }) {
  const { message } = App.useApp();
  const [reader, setReader] = useState(quote.ContactName ?? '');
  const [pin, setPin] = useState('');
  const [link, setLink] = useState<QuoteLink | null>(null);
  const acting = useAct(shareQuote);
  const address = link ? `${window.location.origin}${link.Path}` : '';
  const [handing, setHanding] = useState(false);
  const waits = quote.Phase === QuotePhase.Issued;
  const copy = () => void copyText(address).then(() => message.success('链接已复制'));
  if (handing) return <HandOverModal quote={quote} how="报价链接已发给客户" onClose={onClose} />;
  const make = async () => {
    const made = await acting.run({
      Id: quote.Id,
      For: reader.trim() || null,
      Pin: pin.trim() || null,
    });
    if (made) setLink(made);
  };
  return (
    <AppModal
      open
      title={`报价链接：${quote.No}`}
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>{link ? '关闭' : '取消'}</Button>
          {link && waits && <Button onClick={() => setHanding(true)}>链接已发给客户</Button>}
          {link ? (
            <Button type="primary" onClick={copy}>
              复制链接
            </Button>
          ) : (
            <Button type="primary" loading={acting.pending} onClick={() => void make()}>
              生成链接
            </Button>
          )}
        </Flex>
      }
    >
      {link ? (
        <Flex vertical gap={10}>
          <Input
            aria-label="报价链接"
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
          <Alert
            type="info"
            showIcon
            title={`客户打开即可查看、接受或拒绝，无需登录；${formatInstant(link.ExpireTime)} 失效。链接只显示这一次，需要时可再生成；撤回报价后立即失效。`}
          />
        </Flex>
      ) : (
        <Flex vertical gap={10}>
          <FieldBox label="发给谁（便于日后知道是谁打开）">
            <Control
              meta={META.get('For')!}
              value={reader}
              onChange={(value) => setReader(String(value ?? ''))}
            />
          </FieldBox>
          <FieldBox label="口令（4到8位数字，可不填）">
            <Control
              meta={META.get('Pin')!}
              value={pin}
              onChange={(value) => setPin(String(value ?? ''))}
            />
          </FieldBox>
        </Flex>
      )}
    </AppModal>
  );
}
