import { alone, compare, load } from './load.mjs';

/** What may be slower than when it was measured, of lines whose goal is to stay as they are. */
const TOLERANCE = 1.05;

/** Prints one line and answers whether its goal is held. `most` is a goal; `today` a measured value to hold. */
export function report(name, value, { most, today, next } = {}, { unit = '', rest = '' } = {}) {
  const goal = most ?? (today && Number((today * TOLERANCE).toFixed(2)));
  const held = goal === undefined || value <= goal;
  const columns = [
    name.padEnd(40),
    `${value.toFixed(2).padStart(7)}${unit}`,
    (goal === undefined ? '' : `goal ${goal}${unit}`).padEnd(10),
    (goal === undefined ? '' : held ? 'held' : 'MISSED').padEnd(6),
    (next ? `next ${next}` : '').padEnd(12),
    rest,
  ];
  console.log(columns.join('  ').trimEnd());
  return held;
}

/**
 * Lines through one topology, in turns with the bare server.
 * @param {(key: string) => boolean} chosen which of the lines
 * @returns {Promise<string[]>} the lines whose goal is missed
 */
export async function measureLines(
  topology,
  bare,
  platform,
  lines,
  goals,
  { rounds, seconds, submits },
  chosen = () => true,
) {
  const missed = [];
  // Code that has not run often is slow, and the larger program has more of it.
  for (const server of [bare, platform])
    await load(server.url, lines[0].request, { seconds: 3 * seconds });
  for (const { key, name, request, connections, shown, writes } of lines.filter(({ key }) =>
    chosen(key),
  )) {
    const how = writes
      ? { seconds: 60, most: submits }
      : { seconds, ...(connections && { connections }) };
    const { ratio, ...rates } = await compare(
      rounds,
      () => load(bare.url, request, how),
      () => load(platform.url, request, how),
    );
    const rate = (value) => (value < 100 ? value.toFixed(1) : String(Math.round(value)));
    const milliseconds = shown
      ? `, ${(await alone(platform.url, request)).toFixed(1)} ms alone`
      : '';
    const rest = `bare ${rate(rates.bare)}/s, platform ${rate(rates.platform)}/s${milliseconds}`;
    if (!report(`${topology}: ${name}`, ratio, goals[key], { rest }))
      missed.push(`${topology}: ${name}`);
  }
  return missed;
}
