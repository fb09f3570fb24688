import { Injectable } from '@nestjs/common';
import { type EntriesLogged, entriesLogged } from '@quayside/contracts/auth/logged-events';
import { OnMany } from '@quayside/service-kit/events/subscribe';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { Received } from '@quayside/service-kit/runtime/runtime';

/**
 * Adds what other services did to the log of its company. It is of the company of who did it: whose
 * record it was about may be a secret of that company (a credit hold of a customer).
 */
@Injectable()
export class LogEntries {
  @OnMany(entriesLogged)
  async add(ctx: Ctx, received: readonly Received<EntriesLogged>[]): Promise<void> {
    const entries = received.flatMap(({ payload }) => payload.Entries);
    await ctx.sql(
      `INSERT INTO _audit (entity, entity_id, verb, about, before, after, outcome,
         about_company_id, company_id, employee_id, employee_name, actor, key_id, viewer_id,
         address, trace_id, create_time)
       SELECT e."Entity", e."EntityId", e."Verb", e."About", e."Before", e."After", e."Outcome",
         e."CompanyId", e."CompanyId", e."EmployeeId", e."EmployeeName", e."Actor", e."KeyId",
         e."ViewerId", e."Address", e."TraceId", e."CreateTime"
       FROM json_to_recordset($1) AS e(
         "Entity" text, "EntityId" bigint, "Verb" text, "About" text, "Before" jsonb,
         "After" jsonb, "Outcome" text, "CompanyId" bigint, "EmployeeId" bigint,
         "EmployeeName" text, "Actor" text, "KeyId" bigint, "ViewerId" bigint, "Address" text,
         "TraceId" text, "CreateTime" timestamptz)`,
      [JSON.stringify(entries)],
    );
  }
}
