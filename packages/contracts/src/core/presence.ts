import { Flag, Instant, Text } from './field.js';

/** How often an open form says that it is still open, in seconds; it counts as closed after three times as long. */
export const PRESENCE_EVERY_S = 20;

/** So many characters of a device name the browser. */
export const BROWSER_ID_LENGTH = 32;

/** Added to the request of an endpoint by which a form says that it is open. */
export class Present {
  /**
   * The browser, in {@link BROWSER_ID_LENGTH} characters, so that one person at two machines is noticed. What follows tells two openings of
   * the form in one browser apart, so that the end of one is not the end of the other.
   */
  @Text('浏览器', { min: 8, max: 40 }) Device!: string;
  /** The form was closed: this opening counts no more. */
  @Flag('已关闭', { optional: true }) Left?: boolean;
}

/** Somebody else who has the same form open. */
export class PresentOther {
  @Text('姓名', { max: 50 }) Name!: string;
  /** The caller, in another browser or on another machine. */
  @Flag('本人') Mine!: boolean;
  @Instant('打开时间') Since!: string;
}
