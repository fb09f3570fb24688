import { checkBooking } from '@quayside/contracts/booking/booking/booking.api';
import { entryFiles } from '@quayside/contracts/booking/entry/attachment.api';
import { EntryVerb } from '@quayside/contracts/booking/entry/choices';
import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import * as api from '@quayside/contracts/booking/entry/entry-order.api';
import * as form from '@quayside/contracts/booking/entry/form';
import * as logistics from '@quayside/contracts/booking/entry/logistics';
import * as milestones from '@quayside/contracts/booking/entry/milestones.api';
import * as template from '@quayside/contracts/booking/entry/template.api';
import { bookingLines } from '@quayside/contracts/booking/line/profile.api';
import { attachmentCases } from '../conformity-attachment.js';
import { type AreaCases, cases, reasons, resourceCases, type World } from '../conformity-world.js';
import { bookingDocumentCases } from './conformity-booking.js';
import { codeCases } from './conformity-codes.js';
import { bookingLineCases } from './conformity-line.js';
import { mailboxCases } from './conformity-mailbox.js';
import { noteCases } from './conformity-note.js';
import { onlineCases } from './conformity-online.js';
import { releaseCases } from './conformity-release.js';
import { entryScopes } from './conformity-scopes.js';
import { sharedCases } from './conformity-shared.js';
import { bookingTemplateCases } from './conformity-templates.js';

/** What a booking needs, and nothing more. */
const ORDER: EntryInput = {
  CarrierCode: 'COSU',
  LoadPort: 'NINGBO',
  LoadCode: 'CNNGB',
  DischargePort: 'LOS ANGELES',
  DischargeCode: 'USLAX',
  SailingDate: '2027-03-10',
  GoodsType: 'GC',
  PaymentMethod: 'PP',
  TransportMethod: 'CY-CY',
  Parties: [{ Role: 'shipper', Name: 'CONFORMITY EXPORT CO LTD' }],
  Goods: [{ Description: 'WOODEN PHOTO FRAMES', Packages: 100, Weight: 1000, Volume: 10 }],
  Boxes: [{ Type: '20GP', Count: 1 }],
  Legs: [],
  Services: [],
  Fees: [],
  Remarks: [],
};
const submission = { Order: ORDER };

/** An order of the boss's company, handed in for this case alone. */
const fresh = ({ boss }: World): Promise<api.EntryDetail> =>
  boss.get(api.submitEntryOrder, submission);
const theEntry = async (world: World): Promise<object> => ({ Id: (await fresh(world)).Id });
const change = async (world: World, Version?: number): Promise<object> => {
  const { Id, Version: present } = await fresh(world);
  return { ...submission, Id, Version: Version ?? present };
};
const draftChange = async ({ boss }: World, Version?: number): Promise<object> => {
  const { Id, Version: present } = await boss.get(api.saveEntryOrder, submission);
  return { ...submission, Id, Version: Version ?? present };
};
const cancel = async (world: World, Version?: number): Promise<object> => {
  const { Id, Version: present } = await fresh(world);
  return { Id, Version: Version ?? present, Verb: EntryVerb.Cancel, Remarks: '客户取消出运' };
};
let number = 0;
const booking = async (world: World, Version?: number): Promise<object> => {
  const { Id, Version: handedIn } = await fresh(world);
  const accepted = await world.admin.get(api.actOnEntryOrder, {
    Id,
    Version: handedIn,
    Verb: EntryVerb.Accept,
  });
  const BookingNo = `69${String(++number).padStart(8, '0')}`;
  return {
    Id,
    Version: Version ?? accepted.Version,
    BookingNo,
    CarrierCode: 'COSU',
    Vessel: 'QUAY HARMONY',
    Voyage: '901E',
  };
};
const ofEntry = async (world: World): Promise<object> => ({ EntryId: (await fresh(world)).Id });
const draft = async (world: World): Promise<object> => ({
  ...(await ofEntry(world)),
  Content: submission,
});
const booked = async (world: World): Promise<api.EntryDetail> =>
  world.admin.get(api.bookEntryOrder, (await booking(world)) as never);
const sailed = async (world: World): Promise<object> => ({
  Entries: [
    {
      EntryId: (await booked(world)).Id,
      Milestone: 'gate-in',
      Kind: 'actual',
      Time: '2026-01-05T02:00:00.000Z',
    },
  ],
});
const service = async (world: World, Version?: number): Promise<object> => {
  const { Id } = await world.boss.get(api.submitEntryOrder, {
    Order: { ...ORDER, Services: [{ Kind: 'trucking' }] },
  });
  const { Rows } = await world.admin.get(logistics.listLogistics, { Sort: '-EntryId', Limit: 200 });
  const row = Rows.find(({ EntryId }) => EntryId === Id)!;
  return { Id: row.Id, Version: Version ?? row.Version, Provider: '顺达车队' };
};
/** The form of all customers, as it is. */
const theForm = async ({ admin }: World, Version?: number): Promise<object> => {
  const now = await admin.get(form.entryForm, {});
  return { CompanyId: 0, Version: Version ?? now.Version, Entry: now.Entry, Print: now.Print };
};
const BOSS = 2;
const CONFIGURED = 'staff only, who configure every customer’s';
const openForm = async (world: World): Promise<object> => ({
  ...(await theEntry(world)),
  Device: 'conformity',
});
const SCOPED = 'filters within the scope';

/** An order that takes the files of all cases. */
const paperOrders = new WeakMap<World, Promise<number>>();
const files = attachmentCases(entryFiles, (world) => {
  const id = paperOrders.get(world) ?? fresh(world).then(({ Id }) => Id);
  paperOrders.set(world, id);
  return id;
});
let templates = 0;
const newTemplate = (): object => ({ Id: 0, Name: `录单模板${++templates}`, Content: ORDER });
const ofTemplate = async ({ boss }: World): Promise<{ Id: number }> => ({
  Id: (await boss.get(template.saveEntryTemplate, newTemplate() as never)).Id,
});
const ofDeleted = async (world: World): Promise<object> => {
  const of = await ofTemplate(world);
  await world.boss.get(template.deleteEntryTemplate, of);
  return of;
};

export const bookingCases: AreaCases = {
  ...entryScopes,
  foreign: cases([
    [api.entryOrder, theEntry],
    [api.checkEntryOrder, change],
    [api.saveEntryOrder, draftChange],
    [api.submitEntryOrder, change],
    [api.actOnEntryOrder, cancel],
    [api.entryStory, theEntry],
    [api.saveEntryDraft, draft],
    [api.noteEntryPresence, openForm],
    [api.missingOf, theEntry],
    [milestones.orderTrack, theEntry],
    [form.entryForm, () => ({ CompanyId: BOSS })],
    [form.entryPdf, theEntry],
    [form.entrySheet, theEntry],
    ...bookingDocumentCases.foreign,
    ...bookingTemplateCases.foreign,
    ...noteCases.foreign,
    ...onlineCases.foreign,
    ...releaseCases.foreign,
    ...sharedCases.foreign,
    ...files.foreign,
    [template.entryTemplate, ofTemplate],
    [
      template.saveEntryTemplate,
      async (world: World) => ({ ...(await ofTemplate(world)), Name: '别人的' }),
    ],
    [template.deleteEntryTemplate, ofTemplate],
    [template.restoreEntryTemplate, ofDeleted],
    [template.countEntryTemplateUse, ofTemplate],
    [template.entryTemplateHistory, ofTemplate],
  ] as never),
  ownOnly: reasons([
    ...bookingDocumentCases.ownOnly,
    ...codeCases.ownOnly,
    ...sharedCases.ownOnly,
    ...bookingTemplateCases.ownOnly,
    ...noteCases.ownOnly,
    ...bookingLineCases.ownOnly,
    ...onlineCases.ownOnly,
    ...mailboxCases.ownOnly,
    ...releaseCases.ownOnly,
    [api.listEntryOrders, SCOPED],
    [api.exportEntryOrders, SCOPED],
    [api.listMissing, SCOPED],
    [api.exportMissing, SCOPED],
    [template.listEntryTemplates, 'filters within the scope; of a customer named, what it shares'],
    [milestones.listTracks, SCOPED],
    [milestones.exportTracks, SCOPED],
    [milestones.listShipments, SCOPED],
    [milestones.exportShipments, SCOPED],
    [milestones.countShipments, SCOPED],
    [logistics.listLogistics, SCOPED],
    [logistics.exportLogistics, SCOPED],
    [milestones.saveMilestones, 'staff only, who serve every customer; within the scope'],
    [logistics.updateLogistics, 'staff only, who serve every customer; within the scope'],
    [api.entryDraft, 'finds only own drafts'],
    [api.deleteEntryDraft, 'deletes only own drafts'],
    [api.bookEntryOrder, 'staff only, who serve every customer; within the scope'],
    [api.takeEntryOrder, 'staff only, who serve every customer; within the scope'],
    [api.remindMissing, 'staff only, who serve every customer; within the scope'],
    [form.saveEntryForm, CONFIGURED],
    [form.undoEntryForm, CONFIGURED],
    [form.resetEntryForm, CONFIGURED],
  ]),
  stale: cases([
    [api.saveEntryOrder, (world: World) => draftChange(world, 99)],
    [api.submitEntryOrder, (world: World) => change(world, 99)],
    [api.actOnEntryOrder, (world: World) => cancel(world, 99)],
    [api.bookEntryOrder, (world: World) => booking(world, 99)],
    [logistics.updateLogistics, (world: World) => service(world, 99)],
    [form.saveEntryForm, (world: World) => theForm(world, 99)],
    [form.undoEntryForm, (world: World) => theForm(world, 99)],
    [form.resetEntryForm, (world: World) => theForm(world, 99)],
    [
      template.saveEntryTemplate,
      async (world: World) => ({ ...(await ofTemplate(world)), Name: '旧版本', Version: 0 }),
    ],
    ...bookingDocumentCases.stale,
    ...bookingTemplateCases.stale,
    ...noteCases.stale,
    ...bookingLineCases.stale,
    ...onlineCases.stale,
    ...mailboxCases.stale,
    ...releaseCases.stale,
    ...files.stale,
  ]),
  versionIsNoLock: [api.checkEntryOrder as never, checkBooking as never],
  repeatable: cases([
    [api.checkEntryOrder, () => submission],
    [api.saveEntryOrder, () => submission],
    [api.submitEntryOrder, () => submission],
    [api.createEntryOrder, () => ({ Reference: 'CONFORMITY-1', Order: submission.Order })],
    [api.actOnEntryOrder, cancel],
    [api.bookEntryOrder, booking],
    [milestones.saveMilestones, sailed],
    [logistics.updateLogistics, service],
    [api.takeEntryOrder, theEntry],
    [api.saveEntryDraft, draft],
    [api.noteEntryPresence, openForm],
    [api.deleteEntryDraft, ofEntry],
    [api.remindMissing, theEntry],
    [api.saveEntryDue, () => ({ CompanyId: 2, BookingHours: 168, SiHours: 24, CustomsHours: 24 })],
    [form.saveEntryForm, theForm],
    [form.undoEntryForm, theForm],
    [form.resetEntryForm, theForm],
    [template.saveEntryTemplate, newTemplate],
    [template.deleteEntryTemplate, ofTemplate],
    [template.restoreEntryTemplate, ofDeleted],
    [template.countEntryTemplateUse, ofTemplate],
    ...bookingDocumentCases.repeatable,
    ...bookingTemplateCases.repeatable,
    ...noteCases.repeatable,
    ...onlineCases.repeatable,
    ...mailboxCases.repeatable,
    ...releaseCases.repeatable,
    ...files.repeated,
  ] as never),
  repeatedElsewhere: reasons([
    ...bookingLineCases.repeatedElsewhere,
    ...onlineCases.repeatedElsewhere,
    ...mailboxCases.repeatedElsewhere,
    ...releaseCases.repeatedElsewhere,
  ]),
  resources: [
    ...onlineCases.resources,
    ...mailboxCases.resources,
    ...releaseCases.resources,
    ...codeCases.resources,
    ...resourceCases([
      [
        bookingLines,
        () => ({
          CarrierCode: 'SNTC',
          Protocol: 'folder',
          Format: 'iftmbf',
          Address: 'ZZZZ',
          OurCode: 'QUAYSIDE',
          TheirCode: 'ZZZZ',
          Charset: 'UNOA',
          LineLength: 35,
          PartyLines: 5,
          AnswerMinutes: 60,
          Test: true,
          ContactName: null,
          ContactPhone: null,
          ContactEmail: null,
        }),
      ],
    ]),
  ],
  requests: cases([
    ...codeCases.requests,
    ...sharedCases.requests,
    ...onlineCases.requests,
    ...mailboxCases.requests,
    ...releaseCases.requests,
    ...bookingLineCases.requests,
    ...bookingDocumentCases.requests,
    ...bookingTemplateCases.requests,
    ...noteCases.requests,
    ...files.requests,
    [template.entryTemplate, ofTemplate],
    [form.entryForm, () => ({ CompanyId: BOSS })],
    [form.entryPdf, theEntry],
    [form.entrySheet, theEntry],
    [milestones.orderTrack, theEntry],
    [
      api.entryDraft,
      async (world: World) => {
        const made = (await draft(world)) as api.EntryDraft;
        await world.boss.get(api.saveEntryDraft, made);
        return { EntryId: made.EntryId };
      },
    ],
    [api.entryDue, () => ({ CompanyId: 2 })],
  ]),
};
