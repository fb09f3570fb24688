import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import {
  bookingFiles,
  type CarrierReading,
  readCarrierPaper,
} from '@quayside/contracts/booking/release/carrier-paper.api';
import { FileAudience } from '@quayside/contracts/core/files';
import { Alert, Button, Flex, Upload } from 'antd';
import { useState } from 'react';
import { useAct, useRead } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { ConfirmDialog } from '../booking/ConfirmDialog.js';

const PDF = 'application/pdf';

/** The carrier's confirmation of a booking is read from its PDF, and written down when the person agrees. */
export function CarrierPaperDialog({
  booking,
  onClose,
}: {
  booking: BookingDetail;
  onClose(): void;
}) {
  const [reading, setReading] = useState<CarrierReading | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { data } = useRead(bookingFiles.list, { RecordId: booking.Id });
  const papers = data?.Files.filter(({ Mime }) => Mime === PDF) ?? [];
  const said = {
    onError: (error: { message: string }) => {
      setFault(error.message);
      return true;
    },
  };
  const read = useAct(readCarrierPaper, { onDone: setReading, ...said });
  const open = (FileId: number) => {
    setFault(null);
    return read.run({ BookingId: booking.Id, FileId });
  };
  const upload = useAct(bookingFiles.upload, {
    invalidates: ['BookingAttachment'],
    onDone: ({ Id }) => void open(Id),
    ...said,
  });
  const take = (file: File) => {
    setFault(null);
    void upload.run({ RecordId: booking.Id, Audience: FileAudience.Internal, File: file as never });
    return Upload.LIST_IGNORE;
  };
  if (reading) return <ConfirmDialog booking={booking} reading={reading} onClose={onClose} />;
  const pending = upload.pending || read.pending;
  return (
    <AppModal open title={`读取船公司确认：${booking.RequestNo}`} footer={null} onCancel={onClose}>
      <Flex vertical gap={12}>
        <Upload.Dragger accept=".pdf" showUploadList={false} disabled={pending} beforeUpload={take}>
          <p>{pending ? '正在识别…' : '将船公司的SO、订舱确认（PDF）拖到这里，或点击选择'}</p>
          <p className="ant-upload-hint">
            识别后与订舱并列核对，确认前不改动订舱；文件存为本票附件，仅内部可见
          </p>
        </Upload.Dragger>
        {fault && <Alert type="error" showIcon title={fault} />}
        {papers.length > 0 && (
          <Flex gap={6} wrap align="center">
            已有附件
            {papers.map(({ Id, Name }) => (
              <Button key={Id} size="small" disabled={pending} onClick={() => void open(Id)}>
                {Name}
              </Button>
            ))}
          </Flex>
        )}
      </Flex>
    </AppModal>
  );
}
