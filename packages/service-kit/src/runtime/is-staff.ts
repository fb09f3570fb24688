import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { Ctx } from './context.js';

/** Whether a person of the platform's operator acts. */
export const isStaff = (ctx: Ctx): boolean => ctx.identity?.CompanyType === CompanyType.Platform;
