import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import {
  type CustomerCourseQuery,
  type CustomerCourses,
  customerCourses,
} from '@quayside/contracts/freight/insight/customer-course';
import * as sales from '@quayside/contracts/freight/insight/sales-figures';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { customerCoursesOf } from './customer-course.js';
import { countSales } from './sales-figures.js';
import { allSalesPage, exportAllSalesRows, exportSalesRows, salesPage } from './sales-list.js';

@Controller()
export class SalesController {
  @Handle(sales.salesFigures)
  figures(ctx: Ctx, query: sales.SalesFiguresQuery): Promise<sales.SalesFigures> {
    return countSales(ctx, query, false);
  }

  @Handle(sales.allSalesFigures)
  allFigures(ctx: Ctx, query: sales.SalesFiguresQuery): Promise<sales.SalesFigures> {
    return countSales(ctx, query, true);
  }

  @Handle(sales.listSales)
  list(ctx: Ctx, query: sales.SalesFilter): Promise<Rows<sales.SalesFact>> {
    return salesPage(ctx, query);
  }

  @Handle(sales.exportSales)
  export(ctx: Ctx, query: sales.SalesFilter & Exporting): Promise<FileAnswer> {
    return exportSalesRows(ctx, query);
  }

  @Handle(sales.listAllSales)
  listAll(ctx: Ctx, query: sales.SalesFilter): Promise<Rows<sales.PlatformSalesFact>> {
    return allSalesPage(ctx, query);
  }

  @Handle(sales.exportAllSales)
  exportAll(ctx: Ctx, query: sales.SalesFilter & Exporting): Promise<FileAnswer> {
    return exportAllSalesRows(ctx, query);
  }

  @Handle(customerCourses)
  courses(ctx: Ctx, query: CustomerCourseQuery): Promise<CustomerCourses> {
    return customerCoursesOf(ctx, query);
  }
}
