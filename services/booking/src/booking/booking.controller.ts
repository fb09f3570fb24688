import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/booking/booking/booking.api';
import type { BookingBegin } from '@quayside/contracts/booking/home/begin';
import {
  type BookingBegun,
  beginBooking as beginBookingApi,
} from '@quayside/contracts/booking/home/begin.api';
import {
  type CancelFee,
  cancelFee as cancelFeeApi,
  type OfCancelFee,
} from '@quayside/contracts/booking/release/cancel-fee.api';
import {
  type DecidePartCargo,
  decidePartCargo,
} from '@quayside/contracts/booking/release/part-cargo.api';
import {
  type PartFees,
  partFees,
  type ReducePartFees,
  reducePartFees,
} from '@quayside/contracts/booking/release/part-fees.api';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { beginBooking } from '../booking-home/begin-booking.js';
import { cancelFeeOf } from '../cancel-fee/booking-fee.js';
import { actOnBooking, assignBooking } from './act-on-booking.js';
import { amendBooking } from './amend-booking.js';
import { bookingStore } from './booking.entity.js';
import { confirmBooking } from './confirm-booking.js';
import { decideCargo } from './decide-cargo.js';
import { dropDraft, readDraft, saveDraft } from './drafts.js';
import {
  bookingInfo,
  bookingsPage,
  countBookings,
  exportBookings,
  storyOf,
} from './list-bookings.js';
import { previewPartFees, reduceFees } from './reduce-fees.js';
import { likelyTwins, mergeBookings, splitBooking } from './split-merge.js';
import { checkBooking, deleteDraft, saveBooking, submitBooking } from './write-booking.js';

@Controller()
export class BookingController {
  @Handle(api.listBookings)
  list(ctx: Ctx, query: api.BookingQuery): Promise<Rows<api.BookingRow>> {
    return bookingsPage(ctx, query);
  }

  @Handle(api.booking)
  info(ctx: Ctx, { Id }: ById): Promise<api.BookingDetail> {
    return bookingInfo(ctx, Id);
  }

  @Handle(api.exportBookings)
  export(ctx: Ctx, query: api.BookingQuery): Promise<FileAnswer> {
    return exportBookings(ctx, query);
  }

  @Handle(api.countBookings)
  counts(ctx: Ctx, query: api.BookingQuery): Promise<api.BookingCount[]> {
    return countBookings(ctx, query);
  }

  @Handle(beginBookingApi)
  begin(ctx: Ctx, request: BookingBegin): Promise<BookingBegun> {
    return beginBooking(ctx, request);
  }

  @Handle(api.checkBooking)
  check(ctx: Ctx, request: api.BookingSubmission): Promise<api.BookingCheck> {
    return checkBooking(ctx, request);
  }

  @Handle(api.saveBooking)
  save(ctx: Ctx, request: api.BookingSubmission): Promise<api.BookingDetail> {
    return saveBooking(ctx, request);
  }

  @Handle(api.submitBooking)
  submit(ctx: Ctx, request: api.BookingSubmission): Promise<api.BookingDetail> {
    return submitBooking(ctx, request);
  }

  @Handle(api.amendBooking)
  amend(ctx: Ctx, request: api.BookingSubmission): Promise<api.BookingDetail> {
    return amendBooking(ctx, request);
  }

  @Handle(api.deleteBooking)
  delete(ctx: Ctx, { Id }: ById): Promise<null> {
    return deleteDraft(ctx, Id);
  }

  @Handle(api.actOnBooking)
  act(ctx: Ctx, request: api.BookingStep): Promise<api.BookingDetail> {
    return actOnBooking(ctx, request);
  }

  @Handle(cancelFeeApi)
  async cancelFee(ctx: Ctx, { BookingId }: OfCancelFee): Promise<CancelFee> {
    return cancelFeeOf(ctx, await bookingStore.read(ctx, BookingId));
  }

  @Handle(partFees)
  partFees(ctx: Ctx, { Id }: ById): Promise<PartFees> {
    return previewPartFees(ctx, Id);
  }

  @Handle(reducePartFees)
  reduceFees(ctx: Ctx, request: ReducePartFees): Promise<api.BookingDetail> {
    return reduceFees(ctx, request);
  }

  @Handle(decidePartCargo)
  decideCargo(ctx: Ctx, request: DecidePartCargo): Promise<api.BookingDetail> {
    return decideCargo(ctx, request);
  }

  @Handle(api.confirmBooking)
  confirm(ctx: Ctx, request: api.BookingConfirmed): Promise<api.BookingDetail> {
    return confirmBooking(ctx, request);
  }

  @Handle(api.takeBooking)
  assign(ctx: Ctx, request: api.TakeBooking): Promise<api.BookingDetail> {
    return assignBooking(ctx, request);
  }

  @Handle(api.splitBooking)
  split(ctx: Ctx, request: api.SplitBooking): Promise<api.BookingDetail> {
    return splitBooking(ctx, request);
  }

  @Handle(api.mergeBookings)
  merge(ctx: Ctx, request: api.MergeBookings): Promise<api.BookingDetail> {
    return mergeBookings(ctx, request);
  }

  @Handle(api.likelyTwins)
  twins(ctx: Ctx, { Id }: ById): Promise<api.LikelyTwin[]> {
    return likelyTwins(ctx, Id);
  }

  @Handle(api.bookingStory)
  story(ctx: Ctx, { Id }: ById): Promise<api.BookingStoryStep[]> {
    return storyOf(ctx, Id);
  }

  @Handle(api.bookingDraft)
  draft(ctx: Ctx, of: api.OfBookingDraft): Promise<api.SavedBookingDraft | null> {
    return readDraft(ctx, of);
  }

  @Handle(api.saveBookingDraft)
  saveDraft(ctx: Ctx, draft: api.BookingDraft): Promise<api.SavedBookingDraft> {
    return saveDraft(ctx, draft);
  }

  @Handle(api.deleteBookingDraft)
  deleteDraft(ctx: Ctx, { BookingId }: api.OfBookingDraft): Promise<null> {
    return dropDraft(ctx, BookingId);
  }
}
