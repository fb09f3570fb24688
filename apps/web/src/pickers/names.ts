import {
  type BasicKind,
  type BasicOption,
  namesOfBasic,
} from '@quayside/contracts/masterdata/search';
import { useQuery } from '@tanstack/react-query';
import { call } from '../kit/http/call.js';

const FRESH_MS = 300_000;
const MOST = 200;

interface Batch {
  codes: Set<string>;
  answer: Promise<ReadonlyMap<string, BasicOption>>;
}

const waiting = new Map<BasicKind, Batch>();

/** The record of a code. All codes of a kind that are asked for at the same moment, as the rows of a list are, go in one call. */
function load(kind: BasicKind, code: string): Promise<BasicOption | null> {
  let batch = waiting.get(kind);
  if (!batch || batch.codes.size >= MOST) {
    const codes = new Set<string>();
    const answer = Promise.resolve().then(async () => {
      if (waiting.get(kind)?.codes === codes) waiting.delete(kind);
      const found = await call(namesOfBasic, { Kind: kind, Codes: [...codes] });
      return new Map(found.map((option) => [option.Code, option] as const));
    });
    batch = { codes, answer };
    waiting.set(kind, batch);
  }
  batch.codes.add(code);
  return batch.answer.then((found) => found.get(code) ?? null);
}

/** The record that a code names; null when there is none, undefined while it is asked for. */
export function useNamed(
  kind: BasicKind,
  code: string | null | undefined,
  enabled = true,
): BasicOption | null | undefined {
  return useQuery({
    queryKey: [namesOfBasic.path, kind, code],
    queryFn: () => load(kind, code as string),
    enabled: enabled && Boolean(code),
    staleTime: FRESH_MS,
  }).data;
}
