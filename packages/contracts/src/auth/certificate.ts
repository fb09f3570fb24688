import { type ChoiceValue, choices } from '../core/choices.js';
import { arrayOf, get, nothing, post, record } from '../core/endpoint.js';
import { Choice, Day, Flag, Instant, Integer, Text } from '../core/field.js';
import { FILE_KINDS } from '../core/file-kinds.js';
import { attachmentsOf } from '../core/files.js';
import { ById } from '../core/identified.js';
import { OfOneCompany } from './company-file.js';

/** The papers with which a company may do its trade. */
export const CertificateKind = choices({
  BusinessLicense: { value: 'license', label: '营业执照' },
  Nvocc: { value: 'nvocc', label: '无船承运业务备案' },
  Forwarder: { value: 'forwarder', label: '国际货运代理企业备案' },
  Customs: { value: 'customs', label: '报关单位备案' },
  DangerousGoods: { value: 'dangerous', label: '危险货物申报资质' },
  Agency: { value: 'agency', label: '代理授权书' },
  Other: { value: 'other', label: '其他' },
});
export type CertificateKind = ChoiceValue<typeof CertificateKind>;

/** Days before its end from which on a certificate is pointed out. */
export const CERTIFICATE_DUE_DAYS = 30;

export class CertificateInput {
  /** 0 or nothing: a new one. */
  @Integer('编号', { optional: true, least: 0 }) Id?: number | null;
  @Integer('公司', { optional: true, least: 1 }) CompanyId?: number | null;
  @Choice('证照', CertificateKind) Kind!: CertificateKind;
  @Text('证号', { max: 60, optional: true }) CertificateNo?: string | null;
  @Text('发证机关', { max: 100, optional: true }) Issuer?: string | null;
  @Day('发证日期', { optional: true }) IssueDay?: string | null;
  /** Without one it holds for ever. */
  @Day('有效期至', { optional: true }) ExpireDay?: string | null;
  @Text('备注', { max: 200, optional: true }) Remark?: string | null;
  @Integer('版本', { optional: true }) Version?: number | null;
}

export class Certificate {
  @Integer('编号') Id!: number;
  @Integer('公司') CompanyId!: number;
  @Choice('证照', CertificateKind) Kind!: CertificateKind;
  @Text('证号', { max: 60, optional: true }) CertificateNo!: string | null;
  @Text('发证机关', { max: 100, optional: true }) Issuer!: string | null;
  @Day('发证日期', { optional: true }) IssueDay!: string | null;
  @Day('有效期至', { optional: true }) ExpireDay!: string | null;
  @Text('备注', { max: 200, optional: true }) Remark!: string | null;
  @Flag('可修改') MayEdit!: boolean;
  @Instant('创建时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
  @Integer('版本') Version!: number;
}

export const listCertificates = get('/api/CompanyCertificate/GetList', {
  summary: '公司的证照，先到期的在前；不指定公司为本公司',
  request: OfOneCompany,
  answer: arrayOf(Certificate),
  access: 'own',
});
export const saveCertificate = post('/api/CompanyCertificate/Save', {
  summary: '新增或修改证照',
  request: CertificateInput,
  answer: record(Certificate),
  access: 'own',
});
export const deleteCertificate = post('/api/CompanyCertificate/Delete', {
  summary: '删除证照及其附件',
  request: ById,
  answer: nothing,
  access: 'own',
});

/** Scans of a certificate. */
export const certificateFiles = attachmentsOf('/api/CertificateFile', {
  label: '证照附件',
  read: 'own',
  write: 'own',
  kinds: [...FILE_KINDS.pictures, ...FILE_KINDS.pdf],
  mostFiles: 10,
  mostBytes: 60 * 1024 * 1024,
});
