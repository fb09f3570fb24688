// `npm run patterns`: asks the checker about every pattern that it has not seen, and keeps what it found linear. `-- --all` asks about all.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  boundOf,
  CHECKER,
  collect,
  isUnbounded,
  judge,
  readVerdicts,
  VERDICTS,
} from './linear-patterns.mjs';

const all = process.argv.includes('--all');
const kept = readVerdicts();
const before = new Set(all || kept.checker !== CHECKER ? [] : kept.linear);
const { known } = collect(join(import.meta.dirname, '../..'));
const asked = known.filter((each) => isUnbounded(each.source) && !boundOf(each));
const linear = [];
for (const each of asked) {
  const { status, why } = before.has(each.key) ? { status: 'safe' } : judge(each);
  if (status === 'safe') linear.push(each.key);
  else {
    console.error(`${status}, ${why}: ${each.places.join(' ')}\n  /${each.source}/${each.flags}`);
    process.exitCode = 1;
  }
}
writeFileSync(
  VERDICTS,
  `${JSON.stringify({ checker: CHECKER, linear: linear.sort() }, null, 2)}\n`,
);
console.log(`${linear.length} of ${asked.length} patterns are linear (${CHECKER})`);
