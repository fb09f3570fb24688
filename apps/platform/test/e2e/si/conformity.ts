import { siFiles } from '@quayside/contracts/si/attachment.api';
import { CarrierMessageType } from '@quayside/contracts/si/carrier-choices';
import {
  carrierMessageStructure,
  listCarrierMessages,
  siCarrierMessages,
} from '@quayside/contracts/si/carrier-message.api';
import { carrierProfiles } from '@quayside/contracts/si/carrier-profile.api';
import { OrderSiState, SiStatus } from '@quayside/contracts/si/choices';
import { attachDraftFile, draftFile } from '@quayside/contracts/si/draft-bill.api';
import * as order from '@quayside/contracts/si/order.api';
import { typedBillPdf } from '@quayside/contracts/si/paper.api';
import { siRules, trySiRule } from '@quayside/contracts/si/rule.api';
import * as si from '@quayside/contracts/si/si.api';
import { attachmentCases } from '../conformity-attachment.js';
import { type AreaCases, cases, reasons, resourceCases, type World } from '../conformity-world.js';
import { rightSi } from '../si-samples.js';
import { billsForeign, billsRepeatedElsewhere, billsStale } from './conformity-bills.js';
import {
  carrierForeign,
  carrierRepeated,
  carrierRepeatedElsewhere,
  carrierShared,
  carrierStale,
} from './conformity-carrier.js';
import {
  draftForeign,
  draftOwnOnly,
  draftRepeated,
  draftRepeatedElsewhere,
  draftStale,
} from './conformity-draft-bill.js';
import { driftForeign, driftRepeatedElsewhere, driftStale } from './conformity-drift.js';
import { foreignMails, mailsRepeated, mailsScoped } from './conformity-mail.js';
import { foreignPapers, papersRepeatedElsewhere } from './conformity-papers.js';
import { productionRepeated, productionShared, productionStale } from './conformity-production.js';
import { siScopes } from './conformity-scopes.js';
import { templateForeign, templateRepeated, templateStale } from './conformity-template.js';

const ABSENT = 999_999_999;

const submission = async (world: World): Promise<object> => ({
  TDBLInfos: [await rightSi(world.boss, world.orderId)],
  Num: 1,
  CGO_ID: world.orderId,
});
const change = async (world: World): Promise<object> => ({
  ...(await world.boss.get(si.siDetail, { Id: world.siId })),
});

async function freshSi({ boss }: World): Promise<object> {
  const { Rows } = await boss.get(order.listCargoOrders, {
    SiState: [OrderSiState.Waiting],
    Limit: 1,
    Sort: '-SiDeadline',
  });
  const CGO_ID = Rows[0]!.Id;
  const [made] = await boss.get(si.submitSi, {
    TDBLInfos: [await rightSi(boss, CGO_ID)],
    Num: 1,
    CGO_ID,
  });
  return boss.get(si.siDetail, { Id: made!.Id });
}

const emptyDraft = ({ orderId }: World): object => ({
  CGO_ID: orderId,
  TBI_ID: 0,
  Num: 1,
  Copies: [],
});
const openForm = ({ orderId }: World): object => ({ CGO_ID: orderId, Device: 'conformity' });
const theOrder = ({ orderId }: World): object => ({ CGO_ID: orderId });
const theSi = ({ siId }: World): object => ({ Id: siId });
const SCOPED = 'filters within the scope';

const files = attachmentCases(siFiles, async ({ siId }) => siId);

export const siCases: AreaCases = {
  ...siScopes,
  foreign: [
    ...cases([
      [si.orderSi, theOrder],
      [si.checkSi, submission],
      [typedBillPdf, submission],
      [si.submitSi, submission],
      [si.modifySi, change],
      [si.othersDrafts, theOrder],
      [si.orderSis, theOrder],
      [si.siDetail, theSi],
      [si.siLogs, theSi],
      [si.siDifferences, theSi],
      [si.changeSiStatus, ({ siId }: World) => ({ TDId: siId, Status: SiStatus.Voided })],
      [si.saveSiDraft, emptyDraft],
      [si.noteSiPresence, openForm],
      [order.cargoOrder, ({ orderId }: World) => ({ Id: orderId })],
    ]),
    ...files.foreign,
    ...foreignPapers,
    ...foreignMails,
    ...templateForeign,
    ...carrierForeign,
    ...billsForeign,
    ...draftForeign,
    ...driftForeign,
  ],
  ownOnly: [
    ...reasons([
      [si.getSiDraft, 'finds only own drafts'],
      [si.deleteSiDraft, 'deletes only own drafts'],
      [si.submitSiOnBehalf, 'staff only, who serve every customer'],
      [trySiRule, 'staff only, who serve every customer; within the scope'],
      [si.listSis, SCOPED],
      [si.exportSis, SCOPED],
      [order.listCargoOrders, SCOPED],
      [order.exportCargoOrders, SCOPED],
    ]),
    ...carrierShared,
    ...draftOwnOnly,
    ...mailsScoped,
    ...productionShared,
  ],
  stale: [
    ...cases([[si.modifySi, async (world) => ({ ...(await change(world)), Version: 0 })]]),
    ...files.stale,
    ...templateStale,
    ...productionStale,
    ...carrierStale,
    ...billsStale,
    ...draftStale,
    ...driftStale,
  ],
  versionIsNoLock: [
    si.checkSi as never,
    typedBillPdf as never,
    si.submitSi as never,
    si.submitSiOnBehalf as never,
    si.saveSiDraft as never,
  ],
  repeatable: [
    ...cases([
      [si.checkSi, submission],
      // An SI of its own: in random order other cases may have moved the world's on.
      [si.modifySi, freshSi],
      [si.saveSiDraft, emptyDraft],
      [si.noteSiPresence, openForm],
      [si.deleteSiDraft, theOrder],
      [trySiRule, () => ({ Code: 'lower-case', Severity: 'off', Count: 10 })],
    ]),
    ...files.repeated,
    ...templateRepeated,
    ...carrierRepeated,
    ...draftRepeated,
    ...mailsRepeated,
    ...productionRepeated,
  ],
  repeatedElsewhere: [
    ...reasons([
      [si.submitSi, 'submit.e2e.ts'],
      [si.submitSiOnBehalf, 'services/si/test'],
    ]),
    ...carrierRepeatedElsewhere,
    ...papersRepeatedElsewhere,
    ...draftRepeatedElsewhere,
    ...driftRepeatedElsewhere,
    ...billsRepeatedElsewhere,
  ],
  requests: [
    ...files.requests,
    ...cases([
      [
        // Other messages have no structure of EDIFACT to check.
        carrierMessageStructure,
        async ({ admin }) => ({
          Id:
            (await admin.get(listCarrierMessages, { Type: [CarrierMessageType.Iftmin], Limit: 1 }))
              .Rows[0]?.Id ?? ABSENT,
        }),
      ],
      [siCarrierMessages, theSi],
      [
        draftFile,
        async (world: World) => {
          const ask = new Map(draftForeign).get(draftFile as never)!;
          const { Id } = (await ask(world)) as { Id: number };
          await world.admin.get(attachDraftFile, { Id, File: new File(['%PDF-1.4'], 'draft.pdf') });
          return { Id };
        },
      ],
    ]),
  ],
  resources: resourceCases([
    [siRules, () => ({})],
    [
      carrierProfiles,
      () => ({
        CarrierCode: 'SNTC',
        Protocol: 'folder',
        Format: 'iftmin',
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
};
