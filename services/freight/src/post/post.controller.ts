import { Controller, Injectable } from '@nestjs/common';
import * as api from '@quayside/contracts/freight/post';
import { type PostPublished, postPublished } from '@quayside/contracts/freight/post-event';
import { On } from '@quayside/service-kit/events/subscribe';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readSubscription, saveSubscription, unsubscribe } from './subscriptions.js';
import { type Hearers, hearersOf, tellPost } from './tell-post.js';

/** Who hears of announcements. */
@Controller()
export class PostController {
  @Handle(api.postSubscription)
  subscription(ctx: Ctx): Promise<api.PostSubscription> {
    return readSubscription(ctx);
  }

  @Handle(api.savePostSubscription)
  subscribe(ctx: Ctx, request: api.PostSubscription): Promise<api.PostSubscription> {
    return saveSubscription(ctx, request);
  }

  @Handle(api.unsubscribePosts)
  unsubscribe(ctx: Ctx, request: api.PostUnsubscribe): Promise<null> {
    return unsubscribe(ctx, request);
  }
}

/** A published announcement is told of in a transaction of its own, after it was asked who may hear of it. */
@Injectable()
export class PostEvents {
  @On(postPublished, hearersOf)
  published(tx: Ctx, published: PostPublished, _eventId: string, hearers: Hearers): Promise<void> {
    return tellPost(tx, published, hearers);
  }
}
