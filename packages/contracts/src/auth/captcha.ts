import { get, post, record } from '../core/endpoint.js';
import { Instant, Json, Text } from '../core/field.js';

/** A proof of work as ALTCHA (version 2) has it: the browser finds a number, which costs it about a second and a robot as much each time. */
export class CaptchaChallenge {
  @Json('题目') Challenge!: unknown;
}
export class CaptchaSolution {
  /** The challenge as it came, and what was found. */
  @Json('题目') Challenge!: unknown;
  @Json('答案') Solution!: unknown;
}
export class CaptchaPass {
  /** Sent as `Captcha-Pass` with further calls from the same address. */
  @Text('通行证', { max: 200 }) Pass!: string;
  @Instant('有效至') ExpireTime!: string;
}

export const newCaptcha = get('/api/Captcha/New', {
  summary: '人机验证：取题（工作量证明，ALTCHA v2）',
  answer: record(CaptchaChallenge),
  access: 'everyone',
  // It stores nothing; whoever guesses pays with the solutions, and an office signs in at once.
  rateLimit: 600,
});
export const solveCaptcha = post('/api/Captcha/Solve', {
  summary: '人机验证：交答案，得到本地址十分钟内有效的通行证',
  request: CaptchaSolution,
  answer: record(CaptchaPass),
  ownTransaction: true,
  access: 'everyone',
  // Each costs the sender a second of a processor.
  rateLimit: 200,
});
