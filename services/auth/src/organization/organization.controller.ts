import { Controller } from '@nestjs/common';
import {
  type DeleteOrganization,
  type DepartmentIds,
  type DepartmentName,
  deleteDepartment as deleteEndpoint,
  departmentList as listEndpoint,
  departmentNames as namesEndpoint,
  type OfOrganization,
  type Organization,
  type OrganizationInput,
  type OrganizationRow,
  type PeopleOfCompany,
  type PersonOfCompany,
  peopleOfCompany as peopleEndpoint,
  saveDepartment as saveEndpoint,
  departmentTree as treeEndpoint,
} from '@quayside/contracts/auth/department';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { deleteDepartment, saveDepartment } from './change-tree.js';
import { departmentList, departmentNames, departmentTree, peopleOfCompany } from './read-tree.js';

@Controller()
export class OrganizationController {
  @Handle(treeEndpoint)
  tree(ctx: Ctx, request: OfOrganization): Promise<Organization[]> {
    return departmentTree(ctx, request);
  }

  @Handle(listEndpoint)
  list(ctx: Ctx, request: OfOrganization): Promise<OrganizationRow[]> {
    return departmentList(ctx, request);
  }

  @Handle(namesEndpoint)
  names(ctx: Ctx, request: DepartmentIds): Promise<DepartmentName[]> {
    return departmentNames(ctx, request);
  }

  @Handle(peopleEndpoint)
  people(ctx: Ctx, request: PeopleOfCompany): Promise<PersonOfCompany[]> {
    return peopleOfCompany(ctx, request);
  }

  @Handle(saveEndpoint)
  save(ctx: Ctx, request: OrganizationInput): Promise<OrganizationRow> {
    return saveDepartment(ctx, request);
  }

  @Handle(deleteEndpoint)
  delete(ctx: Ctx, request: DeleteOrganization): Promise<null> {
    return deleteDepartment(ctx, request);
  }
}
