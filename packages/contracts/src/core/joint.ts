import { arrayOf, type Endpoint, get, isPublished } from './endpoint.js';
import { Integer, Json, Text } from './field.js';

/** So many parts a joint call may have. */
export const MOST_PARTS = 24;

/** What is asked of a joint call. */
export class JointRequest {
  /**
   * One part a line: path and query of a call that the joint call names, as the call itself is
   * asked.
   */
  @Text('所含接口', { max: 4_000, multiline: true }) Parts!: string;
}

/** The answer of one part, as the call itself gives it. */
export class JointPart {
  /** The line by which it was asked for. */
  @Text('所含接口', { max: 4_000 }) Part!: string;
  /** HTTP status. */
  @Integer('HTTP状态') Status!: number;
  /** The whole body, of a refusal as well; null when there is none that is JSON. */
  @Json('回答', { optional: true }) Body!: unknown;
  /** The header of that name, which a 403 may carry. */
  @Text('新令牌', { max: 200, optional: true }) LoginAccessToken?: string | null;
}

/** A joint call: an endpoint that only asks others. */
export type Joint = Endpoint<JointRequest, JointPart[]>;

/** An endpoint, whatever it asks and answers. */
export type Named = Pick<Endpoint, 'method' | 'path' | 'access'>;

/** Whether an endpoint may be a part: a read that clients may call and that answers JSON. */
const canBePart = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' &&
  isPublished(endpoint) &&
  endpoint.answer.shape !== 'file' &&
  endpoint.of.length === 0;

/**
 * Several reads in one request (decision 102). The gateway asks each as if the caller had, so that
 * each keeps its right, its limits
 * and its failure; the joint call fails only where nobody is signed in or what is asked is no part
 * of it.
 */
export function joint(
  path: `/api/${string}/${string}`,
  { summary, of }: { summary: string; of: readonly Named[] },
): Joint {
  const parts = of as unknown as readonly Endpoint[];
  const wrong = parts.find((endpoint) => !canBePart(endpoint));
  if (wrong) throw new Error(`${path}: ${wrong.path} cannot be a part`);
  return {
    ...get(path, {
      summary,
      request: JointRequest,
      answer: arrayOf(JointPart),
      access: 'signedIn',
    }),
    of: parts,
  };
}
