import { event } from '../core/event.js';
import { Integer } from '../core/field.js';

export class PostPublished {
  @Integer('公告') PostId!: number;
}
/** An announcement was published: freight itself tells those who asked to be told, once it knows who of them still may. */
export const postPublished = event('freight.post-published', PostPublished);
