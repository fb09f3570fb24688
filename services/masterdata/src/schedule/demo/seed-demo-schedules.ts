import { CompanyType } from '@quayside/contracts/auth/company-type';
import { demoCompanies, demoEmployees } from '@quayside/contracts/auth/demo';
import type { Identity } from '@quayside/contracts/auth/session';
import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import { ScheduleReason, VoyageSource } from '@quayside/contracts/masterdata/schedule-choices';
import {
  type ScheduleTemplateInput,
  type TemplateCall,
} from '@quayside/contracts/masterdata/schedule-template';
import { permissions } from '@quayside/contracts/permissions';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { createRecord } from '@quayside/service-kit/resource/keep-records';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { expandedTemplate } from '../expand-template.js';
import { weekdayOf } from '../port-days.js';
import { estimated } from '../save-voyage.js';
import { scheduleTemplateDefinition } from '../schedule-template.definition.js';
import { readVoyages, voyageKey, type WholeVoyage } from '../voyage-record.js';
import { blankedVoyage, changedVoyageCall, omittedCall } from '../voyage-verbs.js';
import { writeVoyages } from '../write-voyages.js';
import { asPlanned, type DemoBooking, type DemoLoop, voyageOfBooking } from './demo-voyages.js';

const HOUR = 3_600_000;

/** Who keeps the schedules in the demo world. */
function keeper(): Identity {
  const [company] = demoCompanies;
  const employee = demoEmployees.find(({ CompanyId }) => CompanyId === company.Id);
  return {
    SessionId: 'demo',
    UserId: null,
    EmployeeId: employee?.Id ?? null,
    Name: employee?.RealName ?? '',
    CompanyId: company.Id,
    CompanyCode: company.CompanyCode,
    CompanyName: company.CompanyName,
    CompanyType: CompanyType.Platform,
    OrgId: null,
    ScopeOrgIds: [],
    DataScope: 'all',
    Permissions: permissions.map(({ key }) => key),
    FreshToken: null,
  };
}

/**
 * The demo bookings, so that the schedules are those that they sail on. Services that start at the same time may not answer
 * yet; without an answer the demo has the weekly services alone.
 */
async function bookings(ctx: Ctx, attempts = 20): Promise<DemoBooking[]> {
  try {
    return (await ctx.call(listCargoOrders, { Limit: 200 })).Rows;
  } catch (error) {
    if (attempts === 0 || (error as { code?: string }).code !== 'ECONNREFUSED') return [];
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return bookings(ctx, attempts - 1);
  }
}

/** Every fifth voyage leaves late: the timetable first, then what became of it. */
const lateHours = (index: number): number => (index % 5 === 2 ? [20, 44, 68][index % 3]! : 0);

async function seedBookedVoyages(
  tx: Ctx,
  booked: readonly DemoBooking[],
  now: Date,
): Promise<void> {
  const loops = await tx.sql<DemoLoop>(
    'SELECT code AS "Code", carrier_code AS "CarrierCode", ports AS "Ports", transit_days AS "TransitDays" FROM loop ORDER BY id',
  );
  const ships = await tx.sql<{ imo: string; name: string }>(
    'SELECT imo, name_en AS name FROM vessel',
  );
  const imos = new Map(ships.map(({ imo, name }) => [name, imo]));
  const drafts = new Map(
    booked
      .filter(({ SailingDate }) => SailingDate)
      .map((booking) => {
        const draft = voyageOfBooking(booking, loops, imos, now);
        return [voyageKey({ ...draft, VesselName: draft.VesselName }), draft];
      }),
  );
  const voyages = [...drafts.values()];
  const source = VoyageSource.Carrier;
  const early = tx.acting(keeper(), { now: () => new Date(now.getTime() - 96 * HOUR) });
  const first = [];
  for (const [index, voyage] of voyages.entries()) {
    const late = lateHours(index);
    first.push(await estimated(early, late ? asPlanned(voyage, late) : voyage));
  }
  const stored = await writeVoyages(
    early,
    first.map((after) => ({ before: null, after, reason: ScheduleReason.Created, source })),
  );
  const recent = tx.acting(keeper(), { now: () => new Date(now.getTime() - 5 * HOUR) });
  const delayed = [];
  for (const [index, voyage] of voyages.entries()) {
    if (!lateHours(index)) continue;
    const before = (
      await readVoyages(tx, 't.id = $1', [(stored[index] as WholeVoyage).Id], true)
    )[0] as WholeVoyage;
    const Calls = voyage.Calls.map((call, at) => ({ ...call, Id: before.Calls[at]?.Id ?? null }));
    const after = await estimated(recent, { ...voyage, Calls });
    delayed.push({
      before,
      after,
      reason: ScheduleReason.Delay,
      source,
      remark: index % 2 ? '上一港拥堵' : '受大风影响封港',
    });
  }
  await writeVoyages(recent, delayed);
}

const call = (
  PortCode: string,
  TerminalCode: string | null,
  eta: number,
  etd: number,
  given: Partial<TemplateCall> = {},
): TemplateCall => ({
  PortCode,
  TerminalCode,
  Loading: true,
  Discharging: false,
  EtaDay: eta,
  EtaTime: '04:00',
  EtdDay: etd,
  EtdTime: '22:00',
  Cutoffs: null,
  ...given,
});
const abroad = { Loading: false, Discharging: true } as const;
const cutoff = (Code: string, Weekday: number, Time: string) => ({ Code, Weekday, Time }) as never;

/** Two weekly services around today. */
function templates(today: string): ScheduleTemplateInput[] {
  const ValidFrom = daysAfter(today, -14);
  const ValidTo = daysAfter(today, 49);
  const skipped = daysAfter(today, ((3 - weekdayOf(today) + 7) % 7) + 35);
  return [
    {
      Name: '美西南 AAC2 周三班',
      CarrierCode: 'COSU',
      LoopCode: 'AAC2',
      Weekday: 3,
      ValidFrom,
      ValidTo,
      PortCodes: null,
      Vessels: ['1990214', '1990288', '1990355'],
      FirstVoyageNo: '041E',
      Calls: [
        call('CNTAO', null, -1, 0),
        call('CNSHA', 'SHENG', 2, 3, {
          Cutoffs: [
            cutoff('DCO', 4, '10:00'),
            cutoff('VCO', 5, '18:00'),
            cutoff('FCO', 6, '06:00'),
            cutoff('CUA', 6, '10:00'),
            cutoff('EFC', 1, '08:00'),
          ],
        }),
        call('CNNGB', 'BLCT2', 4, 5, {
          Cutoffs: [
            cutoff('DCO', 5, '17:00'),
            cutoff('FCO', 7, '12:00'),
            cutoff('EFC', 2, '08:00'),
          ],
        }),
        call('USLGB', null, 18, 21, abroad),
        call('USOAK', null, 22, 24, abroad),
      ],
      Overrides: [{ Date: skipped, Action: 'skip', Remark: '节前停班' }],
    },
    {
      Name: '欧线 AE1 周三班',
      CarrierCode: 'MAEU',
      LoopCode: 'AE1',
      Weekday: 3,
      ValidFrom,
      ValidTo,
      PortCodes: null,
      Overrides: null,
      Vessels: ['1991050', '1991127', '1991191', '1991268'],
      FirstVoyageNo: '201W',
      Calls: [
        call('CNNGB', 'BLCT6', -1, 0, {
          Cutoffs: [
            cutoff('DCO', 7, '17:00'),
            cutoff('VCO', 1, '18:00'),
            cutoff('FCO', 2, '12:00'),
          ],
        }),
        call('CNSHA', 'SIPGSD', 2, 3, {
          Cutoffs: [cutoff('DCO', 3, '17:00'), cutoff('FCO', 5, '12:00')],
        }),
        call('CNYTN', null, 6, 7),
        call('MYTPP', null, 12, 14, { ...abroad, Loading: true }),
        call('NLRTM', null, 34, 36, abroad),
        call('DEBRV', null, 38, 40, abroad),
      ],
    },
  ];
}

/** A blank sailing, a port left out and an earlier departure among the coming weekly voyages. */
async function seedChanges(ctx: Ctx, now: Date): Promise<void> {
  const coming = await readVoyages(
    ctx,
    `t.template_id IS NOT NULL AND t.first_etd > $1 AND t.status = 'planned'`,
    [now.toISOString()],
  );
  const [first, second, , fourth] = coming;
  if (first) {
    const [{ Id: CallId, Etd }] = first.Calls as [WholeVoyage['Calls'][0]];
    const later = new Date(Date.parse(Etd ?? '') + 30 * HOUR).toISOString();
    const change = {
      CallId,
      Version: first.Version,
      Reason: ScheduleReason.Delay,
      ChangeRemark: '上一航次班期积压',
    };
    await changedVoyageCall(ctx, {
      ...change,
      Etd: later,
      MoveCutoffs: true,
      MoveFollowing: true,
    } as never);
  }
  if (second)
    await omittedCall(ctx, {
      Id: second.Id,
      Version: second.Version,
      CallId: second.Calls[0]!.Id,
      ChangeRemark: '为恢复班期跳港',
    });
  if (fourth)
    await blankedVoyage(ctx, {
      Id: fourth.Id,
      Version: fourth.Version,
      ChangeRemark: '舱位不足，船公司停航',
    });
}

/** The schedules of the demo world, told relative to now. Does nothing when there are voyages. */
export async function seedDemoSchedules(ctx: Ctx): Promise<void> {
  const [known] = await ctx.sql('SELECT 1 FROM voyage LIMIT 1');
  if (known) return;
  const { now } = ctx;
  const booked = await bookings(ctx);
  await ctx.longTx(async (tx) => {
    await seedBookedVoyages(tx, booked, now);
    const acting = tx.acting(keeper(), { now: () => new Date(now.getTime() - 72 * HOUR) });
    for (const input of templates(chinaDay(now))) {
      const { Id } = await createRecord(acting, scheduleTemplateDefinition, input);
      await expandedTemplate(acting, { Id });
    }
    await seedChanges(tx.acting(keeper(), { now: () => new Date(now.getTime() - 4 * HOUR) }), now);
    // The story lies in the past, and the bookings were made by what came of it.
    // With their deliveries: one that was left would hold up every later event of its voyage.
    await tx.sql(
      `WITH old AS (DELETE FROM _outbox WHERE name = 'masterdata.voyage-changed' RETURNING id) DELETE FROM _delivery d USING old WHERE d.outbox_id = old.id`,
    );
  });
}
