import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import {
  deleteMessages,
  exportMessages,
  listMessages,
  type MessageBrief,
  type MessageDetail,
  type MessageIds,
  type MessageQuery,
  type MessageRow,
  messageBrief,
  messageDetail,
  readAllMessages,
  readMessages,
  unreadMessageCount,
} from '@quayside/contracts/messaging/message';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { MessageService } from './message.service.js';

@Controller()
export class MessageController {
  constructor(private readonly messages: MessageService) {}

  @Handle(listMessages)
  list(ctx: Ctx, query: MessageQuery): Promise<Rows<MessageRow>> {
    return this.messages.list(ctx, query);
  }

  @Handle(exportMessages)
  export(ctx: Ctx, query: MessageQuery & Exporting): Promise<FileAnswer> {
    return this.messages.export(ctx, query);
  }

  @Handle(unreadMessageCount)
  unread(ctx: Ctx): Promise<number> {
    return this.messages.unreadCount(ctx);
  }

  @Handle(messageBrief)
  brief(ctx: Ctx, { Id }: ById): Promise<MessageBrief> {
    return this.messages.brief(ctx, Id);
  }

  @Handle(messageDetail)
  open(ctx: Ctx, { Id }: ById): Promise<MessageDetail> {
    return this.messages.open(ctx, Id);
  }

  @Handle(readMessages)
  read(ctx: Ctx, { MsgIdList }: MessageIds): Promise<null> {
    return this.messages.markRead(ctx, MsgIdList);
  }

  @Handle(readAllMessages)
  readAll(ctx: Ctx): Promise<null> {
    return this.messages.markAllRead(ctx);
  }

  @Handle(deleteMessages)
  remove(ctx: Ctx, { MsgIdList }: MessageIds): Promise<null> {
    return this.messages.remove(ctx, MsgIdList);
  }
}
