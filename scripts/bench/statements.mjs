import pg from 'pg';
import { parentOf } from './proc.mjs';

const SETTINGS = {
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_min_duration': '0',
};
const TRIES = 10;
const OWN = /^SELECT 'mark \d+'$/;

/**
 * What both servers really send to PostgreSQL and what it did for it: with its module auto_explain PostgreSQL writes each statement
 * with its executed plan to its log. The module is loaded into every later connection and is silent outside of {@link during}.
 */
export class Statements {
  #plans = [];
  #lines = null;
  #marks = 0;

  /** Takes a line of PostgreSQL's log. */
  line = (line) => {
    if (/^LOG: {2}duration: .* plan:$/.test(line)) this.#lines = [];
    else if (this.#lines && line.startsWith('\t')) {
      this.#lines.push(line);
      if (line !== '\t}') return;
      try {
        this.#plans.push(JSON.parse(this.#lines.join('\n')));
      } catch {
        // Two processes wrote at once: whoever looks for the statement does not find it and asks again.
      }
      this.#lines = null;
    }
  };

  /** Call it before the servers connect. */
  async load(url) {
    this.client = new pg.Client({ connectionString: url });
    await this.client.connect();
    await this.client.query("LOAD 'auto_explain'");
    await this.client.query("ALTER SYSTEM SET session_preload_libraries = 'auto_explain'");
    await this.client.query('SELECT pg_reload_conf()');
  }

  async #set(settings) {
    for (const [name, value] of Object.entries(settings))
      await this.client.query(`ALTER SYSTEM SET ${name} = ${value}`);
    await this.client.query('SELECT pg_reload_conf()');
  }

  /** Waits until everything that was sent before this has come through the log. */
  async #settle() {
    this.#marks += 1;
    const mark = `mark ${this.#marks}`;
    for (let tries = 0; tries < TRIES; tries++) {
      await this.client.query(`SELECT '${mark}'`);
      for (let polls = 0; polls < 20; polls++) {
        if (this.#plans.some((plan) => plan['Query Text'].includes(mark))) return;
        await new Promise((done) => setTimeout(done, 5));
      }
    }
    throw new Error('PostgreSQL does not log its plans');
  }

  /**
   * The statements that `act` caused, executed and explained, of which each of `wanted` is found by a part of its text.
   * @returns {Promise<object[]>} in the order of `wanted`; undefined where `act` sent no such statement
   */
  async during(act, ...wanted) {
    const plans = await this.all(act);
    return wanted.map((part) => plans.find((plan) => part.test(plan['Query Text'])));
  }

  /** Every statement that was executed while `act` ran, this class's own left out. */
  async all(act) {
    await this.#set(SETTINGS);
    try {
      await this.#settle();
      this.#plans = [];
      await act();
      await this.#settle();
      return this.#plans.filter((plan) => !OWN.test(plan['Query Text']));
    } finally {
      await this.#set({ 'auto_explain.log_min_duration': '-1' });
    }
  }

  /** The process id of PostgreSQL's first process, of which all others are children. */
  async postgres() {
    const { rows } = await this.client.query('SELECT pg_backend_pid() AS pid');
    return parentOf(rows[0].pid);
  }

  end() {
    const { client } = this;
    this.client = undefined;
    return client?.end();
  }
}

const nodesOf = (node) => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The rows and index entries that each scan of a statement looked at, those passed over and thrown away included. */
export const scansOf = (statement) =>
  nodesOf(statement.Plan)
    .filter((node) => node['Relation Name'] && /Scan$/.test(node['Node Type']))
    .map((node) => {
      const each =
        node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0);
      return {
        rows: Math.round(each * node['Actual Loops']),
        what: [node['Node Type'], node['Index Name'], 'on', node['Relation Name']]
          .filter(Boolean)
          .join(' '),
      };
    });

/** All of them together. */
export const rowsRead = (statement) => scansOf(statement).reduce((sum, { rows }) => sum + rows, 0);

/** What a statement wrote: rows by act and table, `Insert si_box: 10`. */
export function rowsWritten(statement) {
  const written = {};
  for (const node of nodesOf(statement.Plan).filter(
    (each) => each['Node Type'] === 'ModifyTable',
  )) {
    const [source] = node.Plans.filter((each) => each['Parent Relationship'] === 'Outer');
    const name = `${node.Operation} ${node['Relation Name']}`;
    written[name] =
      (written[name] ?? 0) + Math.round(source['Actual Rows'] * source['Actual Loops']);
  }
  return written;
}
