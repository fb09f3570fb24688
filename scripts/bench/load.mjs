import { Pool } from 'undici';

/**
 * Sends requests over `connections` keep-alive connections for `seconds` and counts the answers with status 200.
 * @param {string} origin
 * @param {(n: number) => { method: string, path: string, headers?: Record<string, string>, body?: string }} requestOf the n-th request
 * @returns {Promise<{ perSecond: number, failed: number, done: number }>}
 */
export async function load(
  origin,
  requestOf,
  { connections = 8, seconds = 3, first = 0, most = Number.POSITIVE_INFINITY } = {},
) {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let next = first;
  let done = 0;
  let failed = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end && next - first < most) {
        const { statusCode, body } = await pool.request(requestOf(next++));
        if (statusCode === 200) {
          await body.dump({ limit: Number.MAX_SAFE_INTEGER });
          done++;
        } else {
          failed++;
          if (failed === 1)
            console.error(`first failure: ${statusCode} ${(await body.text()).slice(0, 500)}`);
          else await body.dump();
        }
      }
    }),
  );
  const elapsed = (performance.now() - begun) / 1000;
  await pool.close();
  return { perSecond: done / elapsed, failed, done };
}

/** The median time of an answer when nothing else is asked, in milliseconds. */
export async function alone(origin, requestOf, times = 15) {
  const pool = new Pool(origin, { connections: 1 });
  const took = [];
  for (let n = 0; n < times; n++) {
    const begun = performance.now();
    const { body } = await pool.request(requestOf(n));
    await body.text();
    took.push(performance.now() - begun);
  }
  await pool.close();
  return median(took);
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Loads two servers in turns, so that whatever slows the machine slows both, and answers how much
 * longer the second takes, by the clock and in processor time: the medians over the rounds.
 * @param {{ bare: () => number, platform: () => number } | undefined} processor milliseconds of
 * processor time that each has used so far, what PostgreSQL used included; without it only the
 * clock counts
 */
export async function compare(rounds, bare, platform, processor) {
  const ratios = [];
  const rates = { bare: [], platform: [] };
  const used = { bare: [], platform: [] };
  const round = async (name, act) => {
    const before = processor?.[name]();
    const answered = await act();
    if (processor) used[name].push((processor[name]() - before) / answered.done);
    return answered;
  };
  // The first round warms both up and is not counted.
  await round('bare', bare);
  await round('platform', platform);
  for (const values of Object.values(used)) values.length = 0;
  for (let n = 0; n < rounds; n += 1) {
    const first = await round('bare', bare);
    const second = await round('platform', platform);
    if (first.failed || second.failed)
      throw new Error(`requests failed: bare ${first.failed}, platform ${second.failed}`);
    rates.bare.push(first.perSecond);
    rates.platform.push(second.perSecond);
    ratios.push(first.perSecond / second.perSecond);
  }
  return {
    ratio: median(ratios),
    bare: median(rates.bare),
    platform: median(rates.platform),
    processor: processor && {
      bare: median(used.bare),
      platform: median(used.platform),
      ratio: median(used.platform) / median(used.bare),
    },
  };
}
