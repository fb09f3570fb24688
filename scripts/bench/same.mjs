import { deepStrictEqual } from 'node:assert';
import { readXlsx } from 'hucre/xlsx';
import { rowsWritten } from './statements.mjs';

/** An estimate moves when PostgreSQL analyzes a table between two looks. */
const ESTIMATE = 0.05;

export async function ask({ url }, { path, ...init }) {
  const response = await fetch(url + path, init);
  if (response.status !== 200)
    throw new Error(`${path}: ${response.status} ${(await response.text()).slice(0, 500)}`);
  return response.headers.get('content-type').startsWith('application/json')
    ? (await response.json()).Data
    : readXlsx(new Uint8Array(await response.arrayBuffer())).then(({ sheets }) =>
        sheets.map(({ rows }) => rows),
      );
}

function assertSame(name, bare, platform) {
  const totals = [bare.Total, platform.Total];
  if (
    bare.TotalIsEstimate &&
    platform.TotalIsEstimate &&
    Math.abs(totals[0] / totals[1] - 1) < ESTIMATE
  )
    bare.Total = platform.Total;
  deepStrictEqual(bare, platform, `${name}: the yardstick and the platform answer differently`);
}

/** Fails when the two servers do not answer the same documents, or write other rows for a submission: then they are not alike. */
export async function assertAlike(bare, platform, lines, statements) {
  const unsigned = await fetch(bare.url + lines[0].request(0).path);
  if (unsigned.status !== 401)
    throw new Error(`the yardstick answers ${unsigned.status} without a session`);
  for (const { key, name, request } of lines.filter(({ writes, repeats }) => !writes && !repeats)) {
    // Records in every state.
    for (let n = 0; n < (key === 'read' ? 8 : 1); n++)
      assertSame(name, await ask(bare, request(n)), await ask(platform, request(n)));
  }
  console.log('the same documents on both sides');
  for (const { name, request, writes } of lines.filter((line) => line.writes)) {
    const [bareRows, rows] = [
      await writtenBy(bare, request(), writes, statements),
      await writtenBy(platform, request(), writes, statements),
    ];
    deepStrictEqual(bareRows, rows, `${name}: the yardstick and the platform write different rows`);
    console.log(
      `${name} writes ${Object.entries(rows)
        .map((each) => each.join(' '))
        .join(', ')}`,
    );
  }
}

async function writtenBy(server, request, writes, statements) {
  const found = await statements.during(() => ask(server, request), ...writes);
  if (found.some((statement) => !statement))
    throw new Error('no statement of a submission was seen');
  const written = Object.assign({}, ...found.map(rowsWritten));
  return Object.fromEntries(
    Object.entries(written).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
