import { Controller, type Type } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type {
  Attachment,
  AttachmentChange,
  AttachmentSheet,
  AttachmentUpload,
  OfFileRecord,
} from '@quayside/contracts/core/files';
import type { ById } from '@quayside/contracts/core/identified';
import { Handle } from '../http/handle.js';
import type { Ctx } from '../runtime/context.js';
import type { AttachmentUse } from './attachment-use.js';
import { listAttachments } from './attachments.js';
import { changeAttachment, removeAttachment, restoreAttachment } from './change-attachment.js';
import { downloadAttachment, downloadThumbnail } from './download-attachment.js';
import { addAttachment, prepareUpload } from './upload-attachment.js';

/** The controller of an area's files, for the module of its service. */
export function AttachmentController(use: AttachmentUse): Type {
  const { endpoints } = use;

  @Controller()
  class AreaAttachmentController {
    @Handle(endpoints.list)
    list(ctx: Ctx, { RecordId }: OfFileRecord): Promise<AttachmentSheet> {
      return listAttachments(ctx, use, RecordId);
    }

    @Handle(endpoints.upload, { before: (ctx, request) => prepareUpload(ctx, use, request) })
    upload(ctx: Ctx, request: AttachmentUpload): Promise<Attachment> {
      return addAttachment(ctx, use, request);
    }

    @Handle(endpoints.download)
    download(ctx: Ctx, { Id }: ById): Promise<FileAnswer> {
      return downloadAttachment(ctx, use, Id);
    }

    @Handle(endpoints.thumbnail)
    thumbnail(ctx: Ctx, { Id }: ById): Promise<FileAnswer> {
      return downloadThumbnail(ctx, use, Id);
    }

    @Handle(endpoints.update)
    update(ctx: Ctx, change: AttachmentChange): Promise<Attachment> {
      return changeAttachment(ctx, use, change);
    }

    @Handle(endpoints.remove)
    remove(ctx: Ctx, { Id }: ById): Promise<null> {
      return removeAttachment(ctx, use, Id);
    }

    @Handle(endpoints.restore)
    restore(ctx: Ctx, { Id }: ById): Promise<Attachment> {
      return restoreAttachment(ctx, use, Id);
    }
  }
  return AreaAttachmentController;
}
