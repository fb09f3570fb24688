import { DownOutlined } from '@ant-design/icons';
import { QuotePhase } from '@quayside/contracts/freight/quote/choices';
import {
  type QuoteDetail,
  quotePdf,
  quoteVersions,
} from '@quayside/contracts/freight/quote/quote.api';
import { App, Button, Dropdown } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../kit/http/ApiError.js';
import { call, type DownloadedFile } from '../../../kit/http/call.js';
import { copyText } from '../../../kit/http/copy-text.js';
import { useRead } from '../../../kit/http/query.js';
import { saveFile } from '../../../kit/http/save-file.js';
import { PdfPreview } from '../../../kit/pdf/PdfPreview.js';
import { HandOverModal } from './HandOverModal.js';
import { MailModal } from './MailModal.js';
import { quotePicture } from './quote-picture.js';
import { quoteWords } from './quote-words.js';
import { ShareModal } from './ShareModal.js';
import { toldOf } from './told.js';

/** The ways out of the house: link, mail, text, picture, PDF. What was not sent yet is printed as a draft alone. */
export function QuoteOut({ quote, mayShare }: { quote: QuoteDetail; mayShare: boolean }) {
  const { message } = App.useApp();
  const sent = quote.SendTime !== null;
  const versions = useRead(quoteVersions, { Id: quote.Id }, { enabled: sent });
  const version = versions.data?.[0];
  const [shown, setShown] = useState<'link' | 'mail' | 'hand' | null>(null);
  const waits = quote.Phase === QuotePhase.Issued;
  const [pdf, setPdf] = useState<DownloadedFile | null>(null);
  const failed = (error: unknown) => void message.error(errorText(error));
  const preview = () =>
    void call(quotePdf, { Id: quote.Id, ...(sent && { VersionNo: quote.VersionNo }) }).then(
      (file) => setPdf(file as DownloadedFile),
      failed,
    );
  const copy = () =>
    version &&
    void copyText(quoteWords(toldOf(quote, version))).then(
      () => message.success('报价文本已复制'),
      failed,
    );
  const picture = async () => {
    const image = version && (await quotePicture(toldOf(quote, version)));
    if (!image) return void message.error('浏览器不能生成图片，请改用 PDF');
    saveFile({ Name: `报价-${quote.No}-V${version.VersionNo}.png`, Blob: image });
  };
  return (
    <>
      {sent && mayShare && (
        <Button type="primary" onClick={() => setShown('link')}>
          发链接
        </Button>
      )}
      {sent && mayShare && (
        <Button disabled={!version} onClick={() => setShown('mail')}>
          发邮件
        </Button>
      )}
      {waits && mayShare && <Button onClick={() => setShown('hand')}>登记线下发送</Button>}
      {sent && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'text', label: '复制文本', disabled: !version, onClick: copy },
              {
                key: 'picture',
                label: '保存图片',
                disabled: !version,
                onClick: () => void picture(),
              },
              { key: 'pdf', label: '查看 PDF', onClick: preview },
            ],
          }}
        >
          <Button icon={<DownOutlined />} iconPlacement="end">
            文本 / 图片 / PDF
          </Button>
        </Dropdown>
      )}
      {!sent && <Button onClick={preview}>预览 PDF（草稿）</Button>}
      {shown === 'link' && <ShareModal quote={quote} onClose={() => setShown(null)} />}
      {shown === 'mail' && version && (
        <MailModal quote={quote} version={version} onClose={() => setShown(null)} />
      )}
      {shown === 'hand' && <HandOverModal quote={quote} onClose={() => setShown(null)} />}
      {pdf && <PdfPreview file={pdf} title={`报价单 ${quote.No}`} onClose={() => setPdf(null)} />}
    </>
  );
}
