import { jsonDepth, MOST_DEPTH } from '@quayside/service-kit/http/json-depth';
import { storableText } from '@quayside/service-kit/storable-text';
import { cleanText } from '@quayside/shipping-standards/clean-text';

/** What stands where a partner's text had what no database keeps. */
export const LOST_CHARACTER = '\ufffd';

/**
 * A JSON that a partner sent, its texts without what PostgreSQL does not keep (NUL, half of a surrogate pair); `cleaned` when there was such.
 * What nobody sees is cleaned away besides, as in every text that comes in; nothing is lost by that.
 * SyntaxError for what is no JSON or is nested too deeply.
 */
export function parseJson(text: string): { json: unknown; cleaned: boolean } {
  if (jsonDepth(text) > MOST_DEPTH) throw new SyntaxError('nested too deeply');
  let cleaned = false;
  const json: unknown = JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'string') return value;
    const kept = storableText(value).replaceAll(LOST_CHARACTER, '');
    cleaned ||= kept !== value;
    return cleanText(kept);
  });
  return { json, cleaned };
}
