import type { RefusalCode, RefusalParams } from '@quayside/contracts/refusals';
import type { Finding } from '@quayside/contracts/si/si.api';
import { Refusal } from '@quayside/service-kit/refusal';

/** The refusal that errors of the rules cause; each goes along with its place. */
export const refusedFor = (code: RefusalCode, errors: readonly Finding[], params: RefusalParams = {}): Refusal =>
  new Refusal(
    code,
    params,
    errors.map(({ Prop, Code, Msg }) => ({ Prop, Code, Msg })),
  );

/** What the first of some errors say, as one text. */
export const firstTexts = (errors: readonly Finding[], most: number): string =>
  errors
    .slice(0, most)
    .map(({ Msg }) => Msg)
    .join('；');
