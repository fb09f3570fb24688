import { Controller } from '@nestjs/common';
import type { Rows } from '@quayside/contracts/core/list';
import {
  listReceivedSms,
  ReceivedSms,
  type ReceivedSmsQuery,
  type Sms,
  sendSms,
} from '@quayside/contracts/simulator/sms';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { ReceivedSmsEntity } from './received-sms.entity.js';

@Controller()
export class SmsController {
  @Handle(sendSms)
  async send(ctx: Ctx, sms: Sms): Promise<null> {
    await ctx.repo(ReceivedSmsEntity).insert({ ...sms, CreateTime: ctx.now.toISOString() });
    return null;
  }

  @Handle(listReceivedSms)
  list(ctx: Ctx, query: ReceivedSmsQuery): Promise<Rows<ReceivedSms>> {
    return listPage(ctx, {
      entity: ReceivedSmsEntity,
      table: 'received_sms',
      row: ReceivedSms,
      query,
      sorts: listReceivedSms.sorts,
      filter: new Filter().when(query.To, 't."to" = ?'),
    });
  }
}
