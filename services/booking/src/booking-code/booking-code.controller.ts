import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/booking/codes/allotment';
import { findBookingCodes } from '@quayside/contracts/masterdata/booking-codes';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { bookerOf } from '../booking-home/booker.js';
import { codesOffered } from './fitting-codes.js';
import { sellersOf } from './sellers.js';

const upper = (text: string): string => text.trim().toUpperCase();

@Controller()
export class BookingCodeController {
  @Handle(api.codeChoices)
  async choices(
    ctx: Ctx,
    { CarrierCode, Keyword }: api.CodeChoicesQuery,
  ): Promise<api.CodeChoice[]> {
    const found = await ctx.call(findBookingCodes, {
      CarrierCode: CarrierCode ?? null,
      Keyword: Keyword ?? null,
    });
    return found.flatMap(({ Enabled, ...code }) => (Enabled ? [code] : []));
  }

  @Handle(api.codeSellers)
  sellers(ctx: Ctx): Promise<api.CodeSeller[]> {
    return sellersOf(ctx);
  }

  @Handle(api.offeredCodes)
  async offered(
    ctx: Ctx,
    { CompanyId, CarrierCode, DischargeCode, SailingDate }: api.OfferedCodesQuery,
  ): Promise<api.OfferedCode[]> {
    if (isStaff(ctx) && !CompanyId) return [];
    const { CompanyCode } = await bookerOf(ctx, CompanyId);
    const shipment = {
      CarrierCode: upper(CarrierCode),
      DischargeCode: upper(DischargeCode),
      SailingDate: SailingDate ?? null,
    };
    return codesOffered(ctx, shipment, CompanyCode);
  }
}
