import { CertificateKind } from '@quayside/contracts/auth/certificate';
import type { CompanyContact } from '@quayside/contracts/auth/company-file';
import { usciCheckDigit } from '@quayside/shipping-standards/usci';

interface DemoFile {
  BusinessLicense: string;
  BusinessCorporation: string;
  BusinessLicenseRange: string;
  ContactName: string;
  ContactMobilePhone: string;
  ContactMail: string;
  Address: string;
  Contacts: CompanyContact[];
  SalesOwnerId: number | null;
}

/** Made up, with a right check character. */
const usci = (first17: string): string => first17 + usciCheckDigit(first17);
const OWNER = 14;

/** What the demo companies say of themselves; addresses end in the reserved `.example`. */
export const demoFiles: Readonly<Record<1 | 2 | 3 | 4, DemoFile>> = {
  1: {
    BusinessLicense: usci('91330200MA00DEM01'),
    BusinessCorporation: '林岚',
    BusinessLicenseRange: '2015-03-18 至 长期',
    ContactName: '林岚',
    ContactMobilePhone: '13800000011',
    ContactMail: 'service@qihang.example',
    Address: '宁波市鄞州区江东北路 1 号',
    SalesOwnerId: null,
    Contacts: [
      {
        Name: '沈知远',
        Position: '单证中心',
        MobilePhone: '13800000012',
        Email: 'doc@qihang.example',
      },
    ],
  },
  2: {
    BusinessLicense: usci('91330200MA00DEM02'),
    BusinessCorporation: '周启明',
    BusinessLicenseRange: '2018-06-01 至 2048-05-31',
    ContactName: '何晓雯',
    ContactMobilePhone: '13800000001',
    ContactMail: 'export@huayuan.example',
    Address: '宁波市北仑区港城路 88 号',
    SalesOwnerId: OWNER,
    Contacts: [
      {
        Name: '陈立群',
        Position: '单证主管',
        MobilePhone: '13800000023',
        Email: 'chenlq@huayuan.example',
      },
      { Name: '赵敏', Position: '外贸业务', MobilePhone: '13800000025' },
    ],
  },
  3: {
    BusinessLicense: usci('91310000MA00DEM03'),
    BusinessCorporation: '李响',
    BusinessLicenseRange: '2020-01-10 至 长期',
    ContactName: '苏曼',
    ContactMobilePhone: '13800000001',
    ContactMail: 'suman@lantian.example',
    Address: '上海市浦东新区沪南路 200 号',
    SalesOwnerId: OWNER,
    Contacts: [],
  },
  4: {
    BusinessLicense: usci('91370200MA00DEM04'),
    BusinessCorporation: '顾海平',
    BusinessLicenseRange: '2012-09-20 至 长期',
    ContactName: '方远',
    ContactMobilePhone: '13800000041',
    ContactMail: 'fangyuan@yuanyang.example',
    Address: '青岛市市南区香港中路 10 号',
    SalesOwnerId: null,
    Contacts: [{ Name: '顾海平', Position: '总经理', MobilePhone: '13800000042' }],
  },
};

/** Certificates with the days until they run out, counted from the day of the seed: some are due, one ran out, some hold for ever. */
export const demoCertificates: readonly {
  CompanyId: number;
  Kind: CertificateKind;
  CertificateNo: string;
  Issuer: string;
  days: number | null;
}[] = [
  {
    CompanyId: 1,
    Kind: CertificateKind.Nvocc,
    CertificateNo: 'MOC-NV-DEMO01',
    Issuer: '交通运输主管部门',
    days: 25,
  },
  {
    CompanyId: 1,
    Kind: CertificateKind.Forwarder,
    CertificateNo: 'FF-DEMO-2026',
    Issuer: '商务主管部门',
    days: null,
  },
  {
    CompanyId: 2,
    Kind: CertificateKind.Customs,
    CertificateNo: '3302DEMO02',
    Issuer: '宁波海关',
    days: 12,
  },
  {
    CompanyId: 2,
    Kind: CertificateKind.DangerousGoods,
    CertificateNo: 'DG-DEMO-02',
    Issuer: '宁波海事局',
    days: 300,
  },
  {
    CompanyId: 3,
    Kind: CertificateKind.Customs,
    CertificateNo: '3100DEMO03',
    Issuer: '上海海关',
    days: -6,
  },
  {
    CompanyId: 4,
    Kind: CertificateKind.Agency,
    CertificateNo: 'AGENCY-DEMO-04',
    Issuer: '船公司',
    days: 60,
  },
];
