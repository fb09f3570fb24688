import { Scoped } from '@quayside/service-kit/database/scope';

/** Quotes as sales: the seller's, and within his company the person's who made them. Read by statements alone. */
@Scoped({ company: 'CompanyId', apart: true, employee: 'EmployeeId' })
export class OwnSales {}

/** The same for the platform, whoever sells. */
@Scoped({ platform: true })
export class AnySales {}
