import * as authCompany from '../auth/company.js';
import * as authEmployee from '../auth/employee.js';
import * as authPreference from '../auth/preference.js';
import * as authRole from '../auth/role.js';
import * as authSession from '../auth/session.js';
import type { Endpoint } from '../core/endpoint.js';
import type { ServiceName } from '../core/event.js';
import type { PartnerCall } from '../core/partner.js';
import * as masterBillNames from '../masterdata/bill-names.js';
import * as masterBundle from '../masterdata/bundle.js';
import * as masterCarriers from '../masterdata/carriers.js';
import * as masterCodes from '../masterdata/codes.js';
import * as masterMapping from '../masterdata/mapping.js';
import * as masterInbox from '../masterdata/mapping-inbox.js';
import * as masterMerge from '../masterdata/mapping-merge.js';
import * as masterUses from '../masterdata/mapping-uses.js';
import * as masterPlaces from '../masterdata/places.js';
import * as masterSchedule from '../masterdata/schedule.js';
import * as masterScheduleImport from '../masterdata/schedule-import.js';
import * as masterScheduleSearch from '../masterdata/schedule-search.js';
import * as masterScheduleTemplate from '../masterdata/schedule-template.js';
import * as masterSearch from '../masterdata/search.js';
import * as mail from '../messaging/mail.api.js';
import * as message from '../messaging/message.js';
import * as siBills from '../si/bills.api.js';
import * as carrierMessages from '../si/carrier-message.api.js';
import * as carrierNotices from '../si/carrier-notices.js';
import * as carrierProfile from '../si/carrier-profile.api.js';
import * as siDraftBill from '../si/draft-bill.api.js';
import * as siDrift from '../si/drift.api.js';
import * as siMail from '../si/mail.api.js';
import * as order from '../si/order.api.js';
import * as siPaper from '../si/paper.api.js';
import * as siProduction from '../si/production.api.js';
import * as siProvenance from '../si/provenance.api.js';
import * as siRule from '../si/rule.api.js';
import * as si from '../si/si.api.js';
import * as siTemplate from '../si/template.api.js';
import * as siUses from '../si/uses.api.js';
import * as simulatedCarrier from '../simulator/carrier.js';
import * as simulatedMail from '../simulator/mail.js';
import * as simulatedSms from '../simulator/sms.js';
import * as deadLetters from './dead-letters.js';
import * as system from './system.js';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value;

const isGroup = (value: unknown): value is { endpoints: readonly Endpoint[] } =>
  typeof value === 'object' && value !== null && 'endpoints' in value && Array.isArray(value.endpoints);

/** The endpoints that modules export, alone or as a group (a resource). */
const endpointsOf = (...modules: object[]): Endpoint[] =>
  modules
    .flatMap((module) => Object.values(module))
    .flatMap((value) => (isGroup(value) ? value.endpoints : value))
    .filter(isEndpoint);

/** Every endpoint of the platform by the service that serves it. The gateway routes, documents and tests from it. */
export const catalogue: Readonly<Record<ServiceName | 'gateway', readonly Endpoint[]>> = {
  gateway: endpointsOf(system),
  auth: endpointsOf(authSession, authCompany, authEmployee, authRole, authPreference),
  messaging: endpointsOf(message, mail, { ...deadLetters, ownDeadLetters: null }),
  masterdata: endpointsOf(
    masterPlaces,
    masterCarriers,
    masterCodes,
    masterSearch,
    masterBillNames,
    masterBundle,
    masterMapping,
    masterInbox,
    masterMerge,
    masterUses,
    masterSchedule,
    masterScheduleImport,
    masterScheduleSearch,
    masterScheduleTemplate,
  ),
  si: endpointsOf(
    si,
    siBills,
    siPaper,
    siTemplate,
    siDraftBill,
    siDrift,
    siProduction,
    siProvenance,
    siRule,
    order,
    siUses,
    siMail,
    carrierProfile,
    carrierMessages,
  ),
  simulator: endpointsOf(simulatedSms, simulatedCarrier, simulatedMail),
};

/** The calls of partners by the service that serves them: paths that a standard names, outside `/api`. */
export const partnerCatalogue: Readonly<Partial<Record<ServiceName, readonly PartnerCall[]>>> = {
  si: [carrierNotices.instructionNotification, carrierNotices.documentNotification],
};
