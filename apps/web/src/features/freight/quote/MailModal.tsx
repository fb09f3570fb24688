import { fieldsOf } from '@quayside/contracts/core/field';
import {
  MailQuote,
  mailQuote,
  type QuoteDetail,
  type QuoteVersion,
} from '@quayside/contracts/freight/quote/quote.api';
import { App, Button, Flex } from 'antd';
import { useState } from 'react';
import { Control } from '../../../kit/form/Control.js';
import { FieldBox } from '../../../kit/form/FieldBox.js';
import { useAct } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { quoteWords } from './quote-words.js';
import { toldOf } from './told.js';

const META = fieldsOf(MailQuote);

/** Mails the newest version: text, link and PDF. What is typed stays when it is refused. */
export function MailModal({
  quote,
  version,
  onClose,
}: {
  quote: QuoteDetail;
  version: QuoteVersion;
  onClose(): void;
}) {
  const { message } = App.useApp();
  const [mail, setMail] = useState({
    To: quote.ContactMail ?? '',
    Subject: `海运报价 ${quote.No} ${quote.PolCode ?? ''}-${quote.PodCode ?? ''}`,
    Body: `${quote.ContactName ? `${quote.ContactName}，您好：` : '您好：'}\n\n${quoteWords(toldOf(quote, version))}\n\n${version.SellerName}　${quote.EmployeeName}`,
  });
  const [fault, setFault] = useState<string | null>(null);
  const acting = useAct(mailQuote, {
    invalidates: ['Quote'],
    onError: (error) => {
      const at = error.errors.find(({ Prop }) => Prop === 'To');
      if (at) setFault(at.Msg);
      return Boolean(at);
    },
  });
  const send = async () => {
    setFault(null);
    const done = await acting.run({ Id: quote.Id, ...mail });
    if (!done) return;
    const said = `邮件正在发往 ${done.To}，送出后报价记为已发送`;
    if (done.Linked) void message.success(said);
    else void message.warning(`${said}；平台未设置对外地址，邮件中没有在线链接`);
    onClose();
  };
  return (
    <AppModal
      open
      width={640}
      title={`邮件发送 ${quote.No} 第 ${version.VersionNo} 版`}
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={!mail.To.trim() || !mail.Subject.trim()}
            loading={acting.pending}
            onClick={() => void send()}
          >
            发送
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={10}>
        {(['To', 'Subject', 'Body'] as const).map((name) => (
          <FieldBox
            key={name}
            label={META.get(name)!.label}
            required
            notes={name === 'To' && fault ? [{ text: fault, severity: 'error' }] : []}
          >
            <Control
              meta={META.get(name)!}
              value={mail[name]}
              onChange={(value) => setMail({ ...mail, [name]: String(value ?? '') })}
              {...(name === 'To' && { placeholder: '多个邮箱用分号隔开' })}
            />
          </FieldBox>
        ))}
        <span>随信附上报价单 PDF，并在正文末尾加上可直接查看和答复的链接。</span>
      </Flex>
    </AppModal>
  );
}
