import { createHash } from 'node:crypto';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { IncomingFile } from '../files/receive-file.js';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';

const KEY = /^[\x21-\x7e]{1,200}$/;

async function digest(request: unknown): Promise<string> {
  const hash = createHash('sha256');
  const plain: Record<string, unknown> = {};
  for (const [name, value] of Object.entries((request ?? {}) as Record<string, unknown>)) {
    if (value instanceof IncomingFile) hash.update(`${value.hash} ${value.name}`);
    else if (value && typeof (value as File).arrayBuffer === 'function')
      hash.update(Buffer.from(await (value as File).arrayBuffer()));
    else plain[name] = value;
  }
  return hash.update(JSON.stringify(plain)).digest('hex');
}

/**
 * Runs a write under an idempotency key: key, change and answer commit together. The same key and request again answers
 * the first answer and does nothing; the same key with another request is refused. A refused write leaves no trace of its key.
 */
export async function once(
  ctx: Ctx,
  endpoint: Endpoint,
  key: string,
  request: unknown,
  act: (ctx: Ctx) => Promise<unknown>,
): Promise<unknown> {
  if (!KEY.test(key)) throw new Refusal('request.malformed');
  const owner = ctx.identity
    ? `${ctx.identity.EmployeeId ? `e${ctx.identity.EmployeeId}` : `u${ctx.identity.UserId}`}`
    : 'public';
  const hash = await digest(request);
  return ctx.tx(async (inner) => {
    const fresh = await inner.sql(
      `INSERT INTO _idempotency (owner, key, path, body_hash, create_time) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [owner, key, endpoint.path, hash, inner.now],
    );
    if (!fresh.length) {
      const [first] = await inner.sql<{ path: string; body_hash: string; answer: unknown }>(
        'SELECT path, body_hash, answer FROM _idempotency WHERE owner = $1 AND key = $2',
        [owner, key],
      );
      if (!first || first.path !== endpoint.path || first.body_hash !== hash)
        throw new Refusal('request.key-reused');
      return first.answer;
    }
    const answer = (await act(inner)) ?? null;
    await inner.sql('UPDATE _idempotency SET answer = $3 WHERE owner = $1 AND key = $2', [
      owner,
      key,
      JSON.stringify(answer),
    ]);
    return answer;
  });
}
