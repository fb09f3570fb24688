import {
  AuditStepIndex,
  CompanyAuditStatus,
  CompanyAuditType,
} from '@quayside/contracts/auth/join-choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';

interface DemoApplicant {
  Id: number;
  RealName: string;
  MobilePhone: string | null;
  AccountEmail: string | null;
}

/** People without a company, and one who came in by an application; the password is the one of all. */
export const demoApplicants: readonly DemoApplicant[] = [
  { Id: 2, RealName: '顾海涛', MobilePhone: '13800000101', AccountEmail: null },
  { Id: 3, RealName: '孙洁', MobilePhone: '13800000102', AccountEmail: null },
  {
    Id: 4,
    RealName: 'Marta de Vries',
    MobilePhone: null,
    AccountEmail: 'marta@rotterdam-agency.example',
  },
  { Id: 5, RealName: '方远', MobilePhone: '13800000041', AccountEmail: null },
];

const HOUR_MS = 3_600_000;
const { CreateCompany, BindEmployee } = CompanyAuditType;
const { Running, Rejected, Finished } = CompanyAuditStatus;

/** Applications that run, one that was rejected and one that is done, as their applicants wrote them. */
const applications = [
  {
    id: 1,
    type: CreateCompany,
    status: Running,
    step: AuditStepIndex.Review,
    user: 2,
    hoursAgo: 3,
    company: null,
    companyType: 1,
    name: '宁波海涛供应链有限公司',
    short: '海涛供应链',
    license: '91330212MA2CH7NN4F',
    corporation: '顾海涛',
    position: '总经理',
    contact: '顾海涛',
    mobile: '13800000101',
    email: null,
    address: '宁波市鄞州区天童南路588号',
    remark: null,
    decided: null,
  },
  {
    id: 2,
    type: BindEmployee,
    status: Running,
    step: AuditStepIndex.Review,
    user: 3,
    hoursAgo: 1,
    company: 2,
    companyType: 1,
    name: '宁波华远进出口有限公司',
    short: null,
    license: null,
    corporation: null,
    position: '外贸业务员',
    contact: null,
    mobile: null,
    email: null,
    address: null,
    remark: null,
    decided: null,
  },
  {
    id: 3,
    type: CreateCompany,
    status: Rejected,
    step: AuditStepIndex.Review,
    user: 4,
    hoursAgo: 50,
    company: null,
    companyType: 2,
    name: '鹿特丹代理（宁波）有限公司',
    short: '鹿特丹代理',
    license: '91330205MA2AEGYU8Y',
    corporation: null,
    position: '区域代表',
    contact: 'Marta de Vries',
    mobile: '13800000103',
    email: 'marta@rotterdam-agency.example',
    address: '宁波市江北区老外滩',
    remark: '营业执照不清晰，请重新上传原件照片，并补充法定代表人',
    decided: 26,
  },
  {
    id: 4,
    type: CreateCompany,
    status: Finished,
    step: AuditStepIndex.Done,
    user: 5,
    hoursAgo: 900,
    company: 4,
    companyType: 2,
    name: '远洋船务代理有限公司',
    short: '远洋船务',
    license: '91310115MA1K4XYT7E',
    corporation: '方远',
    position: '舱位销售经理',
    contact: '方远',
    mobile: '13800000041',
    email: 'fangyuan@yuanyang.example',
    address: '上海市浦东新区世纪大道',
    remark: null,
    decided: 890,
  },
];

const REVIEWER = { id: 11, name: '林岚' };

/** Makes the demo's applications with their steps. */
export async function seedApplications(ctx: Ctx): Promise<void> {
  const at = (hoursAgo: number): Date => new Date(ctx.now.getTime() - hoursAgo * HOUR_MS);
  for (const {
    id,
    type,
    status,
    step,
    user,
    hoursAgo,
    company,
    companyType,
    decided,
    ...said
  } of applications) {
    const applicant = demoApplicants.find(({ Id }) => Id === user)!;
    const decidedAt = decided === null ? null : at(decided);
    await ctx.sql(
      `INSERT INTO company_audit (id, type, status, current_step, submit_user_id, submit_user_name, submit_mobile_phone, company_id, company_name,
         company_type, company_short_name, business_license, business_corporation, contact_name, contact_mobile_phone, contact_email, address,
         choose_role_list, remark, employee_id, decide_name, decide_time, create_time, update_time)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)`,
      [
        id,
        type,
        status,
        step,
        user,
        applicant.RealName,
        applicant.MobilePhone ?? applicant.AccountEmail,
        company,
        said.name,
        companyType,
        said.short,
        said.license,
        said.corporation,
        said.contact,
        said.mobile,
        said.email,
        said.address,
        said.position,
        said.remark,
        status === Finished ? 41 : null,
        decidedAt && REVIEWER.name,
        decidedAt,
        at(hoursAgo),
        decidedAt ?? at(hoursAgo),
      ],
    );
    const steps = AuditStepIndex.options
      .map(({ value }) => value)
      .filter((index) => index === 0 || status === Finished || (decided && index === step));
    for (const index of steps) {
      const own = index === AuditStepIndex.Submitted;
      await ctx.sql(
        `INSERT INTO company_audit_step (audit_id, step_index, pass, remark, employee_id, employee_name, event_time) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [
          id,
          index,
          own || status === Finished,
          own || status === Finished ? null : said.remark,
          own ? null : REVIEWER.id,
          own ? applicant.RealName : REVIEWER.name,
          own ? at(hoursAgo) : decidedAt,
        ],
      );
    }
  }
}
