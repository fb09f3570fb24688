import { bookingImport, MOST_BOOKINGS } from '@quayside/contracts/booking/bulk/booking-import';
import { Button, Flex, Typography } from 'antd';
import { Section } from '../../kit/document/Section.js';
import { DownloadButton } from '../../kit/import/DownloadButton.js';
import { ImportHistory } from '../../kit/import/ImportHistory.js';
import { go } from '../../kit/screen/navigator.js';
import { BulkUpload } from './bulk/BulkUpload.js';

const STEPS = [
  [
    '准备清单',
    '每行一票：客户编号、装货港与卸货港、开航日、箱型箱量（如 40HQ*2,20GP*1）、品名、件毛体、发货人。列名和顺序不限，可用自己的表格。',
  ],
  [
    '上传并检查',
    `最多 ${MOST_BOOKINGS} 票。逐格检查，错误标在原文件上，可只导入正确的行；没有见过的船公司、港口写法等待对照。`,
  ],
  [
    '存为草稿或直接提交',
    '同一客户编号的草稿按清单更新；已提交的订舱不会被改动。整次导入可以撤销：草稿删除，未受理的托书取消并留存记录。',
  ],
] as const;

/** Many bookings by one Excel sheet: what it needs, the template, the upload, and the latest results. */
export function UploadBookings() {
  return (
    <Flex vertical gap={12}>
      <Section
        title="批量订舱上传"
        extra={
          <Flex gap={8}>
            <DownloadButton endpoint={bookingImport.template} request={{}}>
              下载模板
            </DownloadButton>
            <BulkUpload>上传订舱清单</BulkUpload>
          </Flex>
        }
      >
        <Flex gap={24}>
          {STEPS.map(([title, text], index) => (
            <div key={title} style={{ flex: 1 }}>
              <Typography.Text strong>
                {index + 1}. {title}
              </Typography.Text>
              <Typography.Paragraph type="secondary" style={{ margin: '4px 0 0' }}>
                {text}
              </Typography.Paragraph>
            </div>
          ))}
        </Flex>
      </Section>
      <Section
        title="最近上传"
        extra={
          <Button
            type="link"
            size="small"
            style={{ padding: 0 }}
            onClick={() => go('/workbench/booking/uploadBookLog')}
          >
            全部记录
          </Button>
        }
      >
        <ImportHistory
          endpoints={bookingImport}
          onOpen={({ Id }) => go('/workbench/booking/uploadBookLog', { id: String(Id) })}
        />
      </Section>
    </Flex>
  );
}
