import { Injectable } from '@nestjs/common';
import { type PeoplePlaced, peoplePlaced } from '@quayside/contracts/auth/events';
import { keepColleagues } from '@quayside/service-kit/colleagues/keep-colleagues';
import { On } from '@quayside/service-kit/events/subscribe';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** In which department people are, for the data scopes of departments. */
@Injectable()
export class ColleagueEvents {
  @On(peoplePlaced)
  placed(tx: Ctx, placed: PeoplePlaced): Promise<void> {
    return keepColleagues(tx, placed);
  }
}
