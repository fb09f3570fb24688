import { randomUUID } from 'node:crypto';
import {
  CertificateKind,
  certificateFiles,
  deleteCertificate,
  listCertificates,
  saveCertificate,
} from '@quayside/contracts/auth/certificate';
import { companyReach } from '@quayside/contracts/auth/company';
import * as company from '@quayside/contracts/auth/company-file';
import { type Case, cases, type Entry, reasons, type World } from '../conformity-world.js';

/** The boss's company, one of its certificates in the demo data, and its scan. */
const OF_BOSS = { CompanyId: 2 };
const CERTIFICATE = 3;
const STAFF = 'staff only, with the right over that type of company';

const A_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);
const upload = () => ({ RecordId: CERTIFICATE, File: new File([A_PICTURE], '证照.png') });
const added = ({ boss }: World) => boss.get(certificateFiles.upload, upload());
const kept = new WeakMap<World, Promise<{ Id: number; Version: number }>>();
const theFile = (world: World): Promise<{ Id: number; Version: number }> => {
  const made = kept.get(world) ?? added(world);
  kept.set(world, made);
  return made;
};
const ofFile: Case = async (world) => ({ Id: (await theFile(world)).Id });
const ofCertificate: Case = () => ({ RecordId: CERTIFICATE });

const ownCompany = async ({ boss }: World) => {
  const { Id, CompanyName, CompanyShortName, BusinessLicense, ContactMobilePhone } = await boss.get(
    company.companyInfo,
  );
  return {
    Id,
    CompanyName,
    CompanyShortName,
    BusinessLicense,
    ContactMobilePhone: ContactMobilePhone ?? '',
  };
};
const aCertificate = () => ({
  Kind: CertificateKind.Other,
  CertificateNo: randomUUID().slice(0, 8),
});

export const companyForeign: readonly Entry<Case>[] = cases([
  [company.companyInfo, () => OF_BOSS],
  [company.updateCompany, ownCompany],
  [company.companyHistory, () => ({ Id: OF_BOSS.CompanyId })],
  [listCertificates, () => OF_BOSS],
  [saveCertificate, () => ({ ...aCertificate(), ...OF_BOSS })],
  [deleteCertificate, () => ({ Id: CERTIFICATE })],
  [certificateFiles.list, ofCertificate],
  [certificateFiles.upload, upload],
  [certificateFiles.download, ofFile],
  [certificateFiles.thumbnail, ofFile],
  [certificateFiles.update, async (world) => ({ ...(await theFile(world)), Name: '改名.png' })],
  [certificateFiles.remove, ofFile],
  [certificateFiles.restore, ofFile],
]);

export const companyOwnOnly: readonly Entry<string>[] = reasons([
  [company.createCompany, STAFF],
  [companyReach, STAFF],
  [company.setCompanyEnabled, STAFF],
  [company.listCustomers, STAFF],
  [company.exportCustomers, STAFF],
  [company.listProviders, STAFF],
  [company.exportProviders, STAFF],
]);

export const companyStale: readonly Entry<Case>[] = cases([
  [company.updateCompany, async (world) => ({ ...(await ownCompany(world)), Version: 0 })],
  [company.setCompanyEnabled, () => ({ CompanyId: 4, Enable: false, Version: 0 })],
  [saveCertificate, () => ({ ...aCertificate(), Id: CERTIFICATE, Version: 0 })],
  [certificateFiles.update, async (world) => ({ ...(await ofFile(world)), Version: 0 })],
]);

export const companyRepeatable: readonly Entry<Case>[] = cases([
  [company.updateCompany, ownCompany],
  [company.setCompanyEnabled, () => ({ CompanyId: 4, Enable: true })],
  [saveCertificate, aCertificate],
  [
    deleteCertificate,
    async ({ boss }) => ({ Id: (await boss.get(saveCertificate, aCertificate())).Id }),
  ],
  [certificateFiles.upload, upload],
  [certificateFiles.update, async (world) => ({ ...(await added(world)), Name: '改名.png' })],
  [certificateFiles.remove, async (world) => ({ Id: (await added(world)).Id })],
  [
    certificateFiles.restore,
    async (world) => {
      const { Id } = await added(world);
      await world.boss.get(certificateFiles.remove, { Id });
      return { Id };
    },
  ],
]);

export const companyRepeatedElsewhere: readonly Entry<string>[] = reasons([
  [company.createCompany, 'answers a secret, which no key keeps: services/auth/test/company-file'],
]);

export const companyRequests: readonly Entry<Case>[] = cases([
  [company.companyInfo, () => OF_BOSS],
  [company.companyHistory, () => ({ Id: OF_BOSS.CompanyId })],
  [companyReach, () => ({ ...OF_BOSS, Permission: 'si:submit' })],
  [listCertificates, () => OF_BOSS],
  [certificateFiles.list, ofCertificate],
  [certificateFiles.download, ofFile],
  [certificateFiles.thumbnail, ofFile],
]);
