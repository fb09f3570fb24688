import { Controller } from '@nestjs/common';
import {
  type BillNames,
  type BillNamesQuery,
  billNames,
} from '@quayside/contracts/masterdata/bill-names';
import {
  type FindBookingCodes,
  type FoundBookingCode,
  findBookingCodes,
} from '@quayside/contracts/masterdata/booking-codes';
import { type BasicBundle, basicBundle } from '@quayside/contracts/masterdata/bundle';
import {
  type CodeType,
  codeTypes,
  type DatedRate,
  type DatedRatesQuery,
  datedRates,
  type ManyTypes,
  manyTypesCode,
  type TypedCode,
} from '@quayside/contracts/masterdata/codes';
import {
  type LanesQuery,
  lanesOfPlaces,
  type PlaceLane,
} from '@quayside/contracts/masterdata/port-lanes';
import { type PortZone, portZones } from '@quayside/contracts/masterdata/port-zones';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { namesOnBill } from '../carriers/bill-names.js';
import { bookingCodesFound } from '../carriers/find-booking-codes.js';
import { lanesOf } from '../places/lanes-of.js';
import { zonesOfPorts } from '../places/port-clocks.js';
import { codesOfTypes, readBundle, typesOfCodes } from './bundle.js';
import { ratesOn } from './exchange-rate.js';

@Controller()
export class CodesController {
  @Handle(codeTypes)
  types(ctx: Ctx): Promise<CodeType[]> {
    return typesOfCodes(ctx);
  }

  @Handle(manyTypesCode)
  manyTypes(ctx: Ctx, { Types }: ManyTypes): Promise<TypedCode[]> {
    return codesOfTypes(ctx, Types);
  }

  @Handle(billNames)
  billNames(ctx: Ctx, query: BillNamesQuery): Promise<BillNames> {
    return namesOnBill(ctx, query);
  }

  @Handle(findBookingCodes)
  bookingCodes(ctx: Ctx, query: FindBookingCodes): Promise<FoundBookingCode[]> {
    return bookingCodesFound(ctx, query);
  }

  @Handle(basicBundle)
  bundle(ctx: Ctx): Promise<BasicBundle> {
    return readBundle(ctx);
  }

  @Handle(datedRates)
  rates(ctx: Ctx, query: DatedRatesQuery): Promise<DatedRate[]> {
    return ratesOn(ctx, query);
  }

  @Handle(portZones)
  zones(ctx: Ctx): Promise<PortZone[]> {
    return zonesOfPorts(ctx);
  }

  @Handle(lanesOfPlaces)
  lanes(ctx: Ctx, query: LanesQuery): Promise<PlaceLane[]> {
    return lanesOf(ctx, query);
  }
}
