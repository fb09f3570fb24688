import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import { type ConfirmationRequest, simulatedConfirmations } from '@quayside/contracts/simulator/carrier';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { writeIftmbc } from '@quayside/shipping-standards/edifact/iftmbc-writer';
import { bookingConfirmations } from './booking-confirmations.js';

@Controller()
export class CarrierController {
  /** An interchange of confirmed bookings; without a seed other ones every second. */
  @Handle(simulatedConfirmations)
  async confirmations(ctx: Ctx, { Count, Seed }: ConfirmationRequest): Promise<FileAnswer> {
    const seed = Seed ?? Math.floor(ctx.now.getTime() / 1000) % 1_000_000;
    const interchange = writeIftmbc(bookingConfirmations(Count, seed, ctx.now), {
      sender: 'SIMCARRIER',
      recipient: 'QUAYSIDE',
      preparedAt: ctx.now.toISOString().slice(0, 16),
      controlReference: String(seed),
      lineBreaks: true,
    });
    return { Name: `IFTMBC-${seed}.edi`, Bytes: Buffer.from(interchange, 'latin1') };
  }
}
