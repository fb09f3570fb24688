import { setTimeout } from 'node:timers/promises';
import { alone, compare, load } from './load.mjs';
import { memoryOf, processorOf, processorsOf } from './proc.mjs';

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
 * The requests of a line to the bare server: it repeats the platform's statements where it has
 * none of its own.
 */
const toBare =
  ({ key, request, repeats }) =>
  (n) => {
    const asked = request(n);
    return repeats ? { ...asked, headers: { ...asked.headers, 'x-repeat': `${key} ${n}` } } : asked;
  };

const rate = (value) => (value < 100 ? value.toFixed(1) : String(Math.round(value)));

/**
 * Prints a line and answers which of its goals are missed: its ratio by the clock, its ratio in
 * processor time, and how long one answer takes when nothing else is asked.
 */
function judge(name, goal, { ratio, processor, took, ...rates }) {
  const rest = [`bare ${rate(rates.bare)}/s, platform ${rate(rates.platform)}/s`];
  const missed = [];
  if (processor) {
    const [own, bare] = [processor.platform.toFixed(2), processor.bare.toFixed(2)];
    const isOver = goal.processor && processor.ratio > goal.processor * TOLERANCE;
    const verdict = isOver ? ` MISSED ${goal.processor}` : '';
    rest.push(`processor ${processor.ratio.toFixed(2)} (${own} to ${bare} ms)${verdict}`);
    if (isOver) missed.push(`${name}, processor`);
  }
  if (took !== undefined) {
    const isOver = goal.ms && took > goal.ms;
    rest.push(`${took.toFixed(1)} ms alone${isOver ? ` MISSED ${goal.ms}` : ''}`);
    if (isOver) missed.push(`${name}, alone`);
  }
  if (!report(name, ratio, goal, { rest: rest.join(', ') })) missed.push(name);
  return missed;
}

/**
 * Lines through one topology, in turns with the bare server.
 * @param {(key: string) => boolean} chosen which of the lines
 * @param {number} [postgres] the process id of PostgreSQL's first process
 * @returns {Promise<string[]>} the lines whose goal is missed
 */
export async function measureLines(
  topology,
  { bare, platform, lines, goals, effort, chosen = () => true, postgres },
) {
  const { rounds, seconds, submits } = effort;
  const missed = [];
  const processor = processorsOf(bare, platform, postgres);
  // Code that has not run often is slow, and the larger program has more of it.
  for (const server of [bare, platform])
    await load(server.url, lines[0].request, { seconds: 3 * seconds });
  for (const line of lines.filter(({ key }) => chosen(key))) {
    const { key, name, request, connections, writes } = line;
    const how = writes
      ? { seconds: 60, most: submits }
      : { seconds, ...(connections && { connections }) };
    const compared = await compare(
      rounds,
      () => load(bare.url, toBare(line), how),
      () => load(platform.url, request, how),
      processor,
    );
    const took = writes ? undefined : await alone(platform.url, request);
    missed.push(...judge(`${topology}: ${name}`, goals[key] ?? {}, { ...compared, took }));
  }
  return missed;
}

/**
 * What a start needs once is done by then, and workers that nobody wakes have become quiet, which
 * takes them a minute.
 */
const SETTLED_MS = 90_000;
const IDLE_MS = 30_000;

/**
 * Prints what a server needs while nobody is there: its share of a core, and its memory.
 * @param {{ share?: number, whole?: number, each?: number }} goals percent of a core; megabytes
 * of all processes, and of the largest
 * @returns {Promise<string[]>} the goals that are missed
 */
export async function measureIdle(topology, { pid }, goals = {}) {
  await setTimeout(SETTLED_MS);
  const before = processorOf(pid);
  await setTimeout(IDLE_MS);
  const share = ((processorOf(pid) - before) / IDLE_MS) * 100;
  const sizes = memoryOf(pid).map(({ megabytes }) => megabytes);
  const sum = sizes.reduce((total, size) => total + size, 0);
  const rest = `PSS of ${sizes.length} processes: ${sizes.map((size) => size.toFixed(0)).join(', ')}`;
  const idle = { unit: ' %', rest: 'of a core, with nobody there' };
  const held = [
    ['idle', report(`${topology}: idle`, share, { most: goals.share }, idle)],
    ['memory', report(`${topology}: memory`, sum, { most: goals.whole }, { unit: ' MB', rest })],
  ];
  if (goals.each) {
    const largest = Math.max(...sizes);
    const name = `${topology}: memory of the largest`;
    held.push(['largest', report(name, largest, { most: goals.each }, { unit: ' MB' })]);
  }
  return held.filter(([, isHeld]) => !isHeld).map(([name]) => `${topology}: ${name}`);
}
