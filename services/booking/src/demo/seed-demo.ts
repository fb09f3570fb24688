import { demoCompanies } from '@quayside/contracts/auth/demo';
import { demoIdentity } from '@quayside/contracts/auth/demo-identity';
import { OrderSource } from '@quayside/contracts/booking/order';
import { seedDemoProfiles } from '@quayside/partner-line/demo-profiles';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { addOrders } from '../cargo-order/store-orders.js';
import { changeForm } from '../entry-form/company-form.js';
import { demoForm } from './demo-form.js';
import { BOOKING_LINES } from './demo-lines.js';
import { demoOrders } from './demo-orders.js';
import { seedBookings } from './seed-bookings.js';
import { seedCancelFees } from './seed-cancel-fees.js';
import { seedCodes } from './seed-codes.js';
import { seedCreditHolds } from './seed-credit-holds.js';
import { seedEntries } from './seed-entries.js';
import { seedLine } from './seed-line.js';
import { seedMailboxes } from './seed-mailboxes.js';
import { seedMails } from './seed-mails.js';
import { seedMilestones } from './seed-milestones.js';
import { seedNotes } from './seed-notes.js';
import { seedOnline } from './seed-online.js';
import { seedShared } from './seed-shared.js';
import { seedTemplates } from './seed-templates.js';
import { seedVolumes } from './seed-volumes.js';

const HOUR = 3_600_000;
/** The operator's reviewer. */
const REVIEWER = 12;
/** Has a form of its own for order entry. */
const LANTIAN = 3;

/** Orders of the demo companies, numbered from 1: other services seed their part of the story by these numbers; entered orders and bookings. Does nothing where there are any. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  await seedDemoProfiles(ctx, BOOKING_LINES);
  await ctx.longTx(async (tx) => {
    await seedOrders(tx);
    await seedEntries(tx);
    await seedBookings(tx);
    await seedMilestones(tx);
    await seedLine(tx);
    await seedCreditHolds(tx);
    await seedCancelFees(tx);
    await seedCodes(tx);
    await seedShared(tx);
    await seedVolumes(tx);
    await seedTemplates(tx);
    await seedOnline(tx);
    await seedNotes(tx);
    await seedMails(tx);
    await seedMailboxes(tx);
  });
}

async function seedOrders(tx: Ctx): Promise<void> {
  const known = await tx.sql('SELECT 1 FROM cargo_order LIMIT 1');
  if (known.length > 0) return;
  const orders = demoOrders(tx.now).map(({ companyId, order }) => ({
    values: order,
    company: demoCompanies.find(({ Id }) => Id === companyId) ?? demoCompanies[1],
  }));
  const then = { now: () => new Date(tx.now.getTime() - 240 * HOUR) };
  await addOrders(
    tx.acting(demoIdentity(REVIEWER), then),
    OrderSource.Demo,
    { verb: 'import', aggregate: 'demo' },
    orders,
  );
  await changeForm(
    tx.acting(demoIdentity(REVIEWER), then),
    { CompanyId: LANTIAN, Version: 0 },
    'save',
    demoForm,
  );
}
