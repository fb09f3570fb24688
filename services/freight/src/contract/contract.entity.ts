import { CarrierContract } from '@quayside/contracts/freight/contract/contract';
import { ContractUse } from '@quayside/contracts/freight/contract/contract-use';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

const FIGURE = { type: 'numeric', precision: 9, scale: 1, default: 0 } as const;

/**
 * A volume promised to a carrier; what is taken of it follows from bookings (`refreshContracts`). Contracts of one number with one carrier do
 * not overlap while they are in use: the constraint `carrier_contract_no_overlap`, judged at the end of a transaction.
 */
@Entity('carrier_contract')
@Scoped({ company: 'CompanyId', apart: true })
@ColumnsOf(CarrierContract, {
  change: {
    Used: FIGURE,
    Booked: FIGURE,
    Remaining: FIGURE,
    Planned: FIGURE,
    Forecast: FIGURE,
    Pace: { default: 'future' },
  },
})
export class CarrierContractEntity extends CarrierContract {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') CompanyId!: number;
}

/** Bookings with the contract of the number and day that they name (view `contract_use_read`). */
@Scoped({ company: 'CompanyId', apart: true })
export class ContractUseRead extends ContractUse {}
