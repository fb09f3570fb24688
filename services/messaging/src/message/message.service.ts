import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import {
  listMessages,
  type MessageBrief,
  type MessageDetail,
  type MessageQuery,
  MessageRow,
} from '@quayside/contracts/messaging/message';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportPages } from '@quayside/service-kit/sheet/export-sheet';
import { MessageRecipientEntity } from './message-recipient.entity.js';

const BRIEF = `m.id AS "Id", m.id AS "SendId", m.title AS "Title", m.summary AS "Description", m.create_time AS "CreateTime"`;

/** Whose own it still is: what a newer one replaced is opened by a link that was already shown. */
const HELD = '(r.delete_time IS NULL OR r.replaced_by IS NOT NULL)';
const DETAIL = `m.id AS "Id", m.id AS "SendId", m.title AS "Title", m.description AS "Description", m.group_name AS "GroupName",
  m.item_name AS "ItemName", m.link AS "Link", m.link_text AS "LinkText", m.urgent AS "Urgent", m.reason AS "Reason", m.create_time AS "CreateTime",
  r.read_time AS "ReadTime", r.handled_by AS "HandledBy"`;

/** A person's own messages. Everything here is limited to the acting employee. */
@Injectable()
export class MessageService {
  /** The person's messages as a workbook. */
  export(ctx: Ctx, query: MessageQuery & Exporting): Promise<FileAnswer> {
    const fields = ['CreateTime', 'GroupName', 'ItemName', 'Title', 'Summary', 'IsRead'] as const;
    return exportPages(ctx, {
      name: '我的消息',
      row: MessageRow,
      fields,
      query,
      page: (part) => this.list(ctx, part),
    });
  }

  list(ctx: Ctx, query: MessageQuery): Promise<Rows<MessageRow>> {
    const filter = new Filter()
      .when(query.GroupName, 'm.group_name = ?')
      .keyword(query.Keyword, ['m.title', 'm.summary']);
    filter.conditions.push('t.delete_time IS NULL');
    if (query.IsRead != null)
      filter.conditions.push(`t.read_time IS ${query.IsRead ? 'NOT NULL' : 'NULL'}`);
    return listPage(ctx, {
      entity: MessageRecipientEntity,
      table: 'message_recipient',
      row: MessageRow,
      query,
      sorts: listMessages.sorts,
      filter,
      joins: 'JOIN message m ON m.id = t.message_id',
      extra: {
        Id: 'm.id',
        SendId: 'm.id',
        GroupName: 'm.group_name',
        ItemName: 'm.item_name',
        Title: 'm.title',
        Summary: 'm.summary',
        Urgent: 'm.urgent',
        IsRead: 't.read_time IS NOT NULL',
        Updates: 't.updates',
        HandledBy: 't.handled_by',
      },
    });
  }

  async unreadCount(ctx: Ctx): Promise<number> {
    const [row] = await ctx.sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM message_recipient WHERE employee_id = $1 AND read_time IS NULL AND delete_time IS NULL',
      [ctx.employee.EmployeeId],
    );
    return row?.n ?? 0;
  }

  async brief(ctx: Ctx, id: number): Promise<MessageBrief> {
    const [row] = await ctx.sql<MessageBrief>(
      `SELECT ${BRIEF} FROM message_recipient r JOIN message m ON m.id = r.message_id
       WHERE r.employee_id = $1 AND r.message_id = $2 AND ${HELD}`,
      [ctx.employee.EmployeeId, id],
    );
    return found(row);
  }

  /** The whole message; reading it marks it read, but for who only looks on as its reader. */
  async open(ctx: Ctx, id: number): Promise<MessageDetail> {
    if (ctx.isLookingOn) return this.detail(ctx, id);
    const [row] = await ctx.sql<MessageDetail>(
      `UPDATE message_recipient r SET read_time = coalesce(r.read_time, $3) FROM message m
       WHERE m.id = r.message_id AND r.employee_id = $1 AND r.message_id = $2 AND ${HELD} RETURNING ${DETAIL}`,
      [ctx.employee.EmployeeId, id, ctx.now],
    );
    return found(row);
  }

  private async detail(ctx: Ctx, id: number): Promise<MessageDetail> {
    const [row] = await ctx.sql<MessageDetail>(
      `SELECT ${DETAIL} FROM message_recipient r JOIN message m ON m.id = r.message_id
       WHERE r.employee_id = $1 AND r.message_id = $2 AND ${HELD}`,
      [ctx.employee.EmployeeId, id],
    );
    return found(row);
  }

  async markRead(ctx: Ctx, ids: readonly number[]): Promise<null> {
    await ctx.sql(
      'UPDATE message_recipient SET read_time = $3 WHERE employee_id = $1 AND message_id = ANY($2) AND read_time IS NULL AND delete_time IS NULL',
      [ctx.employee.EmployeeId, ids, ctx.now],
    );
    return null;
  }

  async markAllRead(ctx: Ctx): Promise<null> {
    await ctx.sql(
      'UPDATE message_recipient SET read_time = $2 WHERE employee_id = $1 AND read_time IS NULL AND delete_time IS NULL',
      [ctx.employee.EmployeeId, ctx.now],
    );
    return null;
  }

  /** Takes messages out of the person's list; the others who got them keep theirs. */
  async remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
    await ctx.sql(
      'UPDATE message_recipient SET delete_time = $3 WHERE employee_id = $1 AND message_id = ANY($2) AND delete_time IS NULL',
      [ctx.employee.EmployeeId, ids, ctx.now],
    );
    return null;
  }
}
