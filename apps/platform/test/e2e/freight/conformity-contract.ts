import * as contract from '@quayside/contracts/freight/contract/contract';
import * as uses from '@quayside/contracts/freight/contract/contract-use';
import { cases, freshCode, reasons, resourceCases, type World } from '../conformity-world.js';

const aContract = (): object => ({
  ContractNo: freshCode(),
  CarrierCode: 'COSU',
  Name: null,
  ValidFrom: '2027-01-01',
  ValidTo: '2027-12-31',
  Committed: 100,
  Unit: 'TEU',
  Tolerance: 10,
  LaneCodes: null,
  CustomerCodes: null,
  Remark: null,
});
const made = async ({ admin }: World): Promise<object> => ({
  Id: (await admin.get(contract.carrierContracts.create!, aContract() as never)).Id,
});

const OWN = 'staff with the right alone, of their own company’s contracts';
/** Volumes promised to carriers. */
export const contractCases = {
  resources: resourceCases([[contract.carrierContracts, aContract]]),
  ownOnly: reasons([
    [contract.carrierContracts.list, OWN],
    [contract.carrierContracts.export, OWN],
    [contract.carrierContracts.create, OWN],
    [uses.listContractUses, OWN],
    [uses.exportContractUses, OWN],
    [uses.contractNames, OWN],
    [uses.contractCourse, `${OWN} (services/freight/test/carrier-contracts.spec)`],
  ]),
  requests: cases([[uses.contractCourse, made]] as never),
  impersonal: reasons([
    [contract.carrierContracts.list, 'a company’s own, nobody’s in particular'],
    [uses.listContractUses, 'a company’s own, nobody’s in particular'],
  ]),
};
