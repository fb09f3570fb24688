import { demoEmployees } from '@quayside/contracts/auth/demo';

/** Departments by company; the first of a company is its root. Ids are fixed like those of the companies. */
export const demoDepartments = [
  { Id: 101, CompanyId: 1, ParentId: null, OrgName: '启航国际货运' },
  { Id: 102, CompanyId: 1, ParentId: 101, OrgName: '单证中心' },
  { Id: 103, CompanyId: 1, ParentId: 101, OrgName: '订舱操作部' },
  { Id: 104, CompanyId: 1, ParentId: 101, OrgName: '市场销售部' },
  { Id: 105, CompanyId: 1, ParentId: 102, OrgName: '提单审核组' },
  { Id: 201, CompanyId: 2, ParentId: null, OrgName: '华远进出口' },
  { Id: 202, CompanyId: 2, ParentId: 201, OrgName: '单证部' },
  { Id: 203, CompanyId: 2, ParentId: 201, OrgName: '外贸业务部' },
  { Id: 301, CompanyId: 3, ParentId: null, OrgName: '蓝天家居' },
  { Id: 302, CompanyId: 3, ParentId: 301, OrgName: '出口部' },
  { Id: 401, CompanyId: 4, ParentId: null, OrgName: '远洋船务' },
  { Id: 402, CompanyId: 4, ParentId: 401, OrgName: '舱位销售部' },
] as const;

interface DemoPlace {
  OrgId: number;
  MobilePhone: string;
  Email: string;
  IsAdmin: boolean;
}

/** Where the demo employees work and how they are reached; addresses end in the reserved `.example`. */
export const demoPlaces: Readonly<Record<(typeof demoEmployees)[number]['Id'], DemoPlace>> = {
  11: { OrgId: 101, MobilePhone: '13800000011', Email: 'linlan@qihang.example', IsAdmin: true },
  12: { OrgId: 105, MobilePhone: '13800000012', Email: 'shenzhiyuan@qihang.example', IsAdmin: false },
  21: { OrgId: 201, MobilePhone: '13800000021', Email: 'zhouqiming@huayuan.example', IsAdmin: true },
  22: { OrgId: 202, MobilePhone: '13800000001', Email: 'hexiaowen@huayuan.example', IsAdmin: false },
  31: { OrgId: 302, MobilePhone: '13800000001', Email: 'suman@lantian.example', IsAdmin: false },
  41: { OrgId: 402, MobilePhone: '13800000041', Email: 'fangyuan@yuanyang.example', IsAdmin: true },
};

/** The personal user who is bound to the clerks of both customers. */
export const demoUser = { Id: 1, RealName: '何晓雯', employees: [22, 31] } as const;
