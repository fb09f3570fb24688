import { ask } from './same.mjs';
import { rowsRead, scansOf } from './statements.mjs';

/** A list reads at most so many rows for each that it shows. */
const TIMES = 20;
const TRIES = 5;

/** Lists beside those that are timed, with many rows in the prepared data. */
const OTHERS = [
  ['SIs by state', '/api/TDBillLadingInfo/GetList?Limit=20&Sort=TBI_STATUS'],
  ['SIs of a customer', '/api/TDBillLadingInfo/GetList?Limit=20&CompanyId=2'],
  ['SIs that the desk makes', '/api/TDBillLadingWork/GetList?Limit=20&TBI_STATUS=2'],
  ['cargo orders', '/api/CargoOrder/GetList?Limit=20'],
];

/** The statements of a page and of its total, as PostgreSQL ran them; without the latter while the total is remembered. */
async function explained(platform, request, statements) {
  for (let tries = 0; tries < TRIES; tries++) {
    let shown = 0;
    const look = async () => {
      shown = (await ask(platform, request)).Rows.length;
    };
    const [page, count] = await statements.during(
      look,
      /^SELECT [\s\S]*OFFSET \$\d+/,
      /^SELECT count\(\*\)::int AS n FROM \(/,
    );
    if (page) return { shown, page, count };
  }
  throw new Error(`${request.path}: its statement was not seen`);
}

/**
 * Prints what each list reads at the database for a page, and for its total.
 * @returns {Promise<string[]>} the names of those whose pages read more than they may
 */
export async function listsReadingTooMuch(platform, lines, statements) {
  const tooMuch = [];
  const lists = lines.filter(({ shown }) => shown);
  const others = OTHERS.map(([name, path]) => ({
    name,
    request: () => ({ ...lists[0].request(0), path }),
  }));
  console.log(
    `\nrows read for a page, at most ${TIMES} for each shown; a total counts to 10,000 matches, then is estimated for 30 s`,
  );
  for (const { name, request } of [...lists, ...others]) {
    const { shown, page, count } = await explained(platform, request(0), statements);
    const [read, most] = [rowsRead(page), TIMES * shown];
    const verdict = read > most ? 'TOO MUCH' : 'held';
    console.log(
      `  ${name.padEnd(28)} ${String(read).padStart(7)} for ${shown}, total ${count ? rowsRead(count) : 'remembered'}  ${verdict}`,
    );
    if (read <= most) continue;
    tooMuch.push(name);
    for (const scan of scansOf(page)) console.log(`      ${scan.rows} rows: ${scan.what}`);
  }
  return tooMuch;
}
