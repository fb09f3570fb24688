import { refusals } from './areas.js';

export type RefusalCode = keyof typeof refusals;
export type RefusalParams = Record<string, string | number>;

/** The Chinese text of a refusal with its parameters filled in. */
export function refusalText(code: RefusalCode, params: RefusalParams = {}): string {
  return refusals[code].text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
