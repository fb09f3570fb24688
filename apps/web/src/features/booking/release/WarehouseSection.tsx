import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import {
  WarehouseNoticeInput,
  warehouseNotice,
  warehousePdf,
} from '@quayside/contracts/booking/release/warehouse-notice.api';
import { Alert, Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { Can } from '../../../kit/Can/Can.js';
import { Facts } from '../../../kit/display/Facts.js';
import { formatInstant } from '../../../kit/display/format.js';
import { PartFault } from '../../../kit/display/PartFault.js';
import { Section } from '../../../kit/document/Section.js';
import type { DownloadedFile } from '../../../kit/http/call.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { part } from '../../../kit/screen/part.js';
import { useSession } from '../../../kit/session/store.js';

const WarehouseDialog = part(async () => (await import('./WarehouseDialog.js')).WarehouseDialog);
const PdfPreview = part(async () => (await import('../../../kit/pdf/PdfPreview.js')).PdfPreview);
const GOES_ON: readonly BookingStatus[] = [
  BookingStatus.Confirmed,
  BookingStatus.PendingAmendment,
  BookingStatus.Completed,
];
const FACTS = ['Warehouse', 'Address', 'Contact', 'Phone', 'Hours', 'Deadline', 'Remark'] as const;

/** Where the cargo of a released booking is delivered, with the notice as a paper; a customer sees it once the desk has written it. */
export function WarehouseSection({
  booking: { Id, CompanyId, LoadCode, ReleaseTime, Status },
}: {
  booking: BookingDetail;
}) {
  const delivered = ReleaseTime !== null && GOES_ON.includes(Status);
  const external = useSession((session) => session.external);
  const read = useRead(warehouseNotice, { BookingId: Id }, { enabled: delivered });
  const { data } = read;
  const [editing, setEditing] = useState(false);
  const [file, setFile] = useState<DownloadedFile | null>(null);
  const pdf = useAct(warehousePdf, { onDone: setFile });
  const notice = data?.Notice ?? null;
  if (!delivered) return null;
  if (!data) return <PartFault read={read} what="进仓通知" />;
  if (external && !notice) return null;
  return (
    <Section
      title="进仓通知"
      extra={
        <Flex gap={8}>
          <Can code="handle">
            <Button size="small" onClick={() => setEditing(true)}>
              {notice ? '修改' : '填写仓库'}
            </Button>
          </Can>
          {notice && (
            <Button
              size="small"
              type="primary"
              loading={pdf.pending}
              onClick={() => void pdf.run({ BookingId: Id })}
            >
              进仓通知书
            </Button>
          )}
        </Flex>
      }
    >
      {notice?.Outdated && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 10 }}
          title={`航次已变更（原为 ${notice.Sailing}），通知书按新航次生成，进仓截止时间${external ? '以我司另行通知为准' : '暂不显示，请核对后重新保存'}`}
        />
      )}
      {notice ? (
        <>
          <Facts of={WarehouseNoticeInput} value={notice} columns={3} items={[...FACTS]} />
          <Typography.Text type="secondary">
            {notice.UpdateName} {formatInstant(notice.UpdateTime)}{' '}
            更新；通知书按订舱的现状生成，改配后随之更新。
          </Typography.Text>
        </>
      ) : (
        <Typography.Text type="secondary">
          还没有进仓通知。填写仓库后，客户可下载进仓通知书。
        </Typography.Text>
      )}
      {editing && (
        <WarehouseDialog
          bookingId={Id}
          companyId={CompanyId}
          port={LoadCode ?? null}
          notice={notice}
          known={data.Known}
          onClose={() => setEditing(false)}
        />
      )}
      {file && (
        <PdfPreview file={file} title="进仓通知书" printing={false} onClose={() => setFile(null)} />
      )}
    </Section>
  );
}
