import { ask } from './same.mjs';

/**
 * So many different requests of a line are repeated in turn, so that no answer is remembered from
 * the one before.
 */
const DIFFERENT = 8;
const LOOKS = 3;

/** A statement with its parameters as PostgreSQL logs them: `$1 = 'it''s', $2 = NULL`. */
export function parametersOf(logged = '') {
  const found = [];
  for (const [, position, text] of logged.matchAll(/\$(\d+) = (?:'((?:[^']|'')*)'|NULL)/g))
    found[Number(position) - 1] = text === undefined ? null : text.replaceAll("''", "'");
  return found;
}

const keyOf = ({ text, params }) => JSON.stringify([text, params.length]);

/**
 * What one request sends to PostgreSQL each time: pollers of the platform happen to run beside
 * one look, not beside all.
 */
async function statementsOf(platform, request, statements) {
  // What is remembered for a while is not sent again.
  await ask(platform, request);
  const looks = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const plans = await statements.all(() => ask(platform, request));
    looks.push(
      plans.map((plan) => ({
        text: plan['Query Text'],
        params: parametersOf(plan['Query Parameters']),
      })),
    );
  }
  const [first, ...others] = looks;
  return first.filter((one) =>
    others.every((look) => look.some((other) => keyOf(other) === keyOf(one))),
  );
}

/**
 * Teaches the bare server to answer lines by the statements that the platform sends for them, for
 * lines where what is to be measured is everything but the statements. Prints how many there are.
 * @returns {Promise<string[]>} lines of which no statement was seen
 */
export async function repeatStatements(bare, platform, lines, statements) {
  const unseen = [];
  for (const { key, name, request, repeats } of lines.filter((line) => line.repeats)) {
    const requests = [];
    for (let n = 0; n < DIFFERENT; n += 1)
      requests.push(await statementsOf(platform, request(n), statements));
    if (requests.some((sent) => sent.length === 0)) unseen.push(name);
    const response = await fetch(`${bare.url}/repeat`, {
      method: 'POST',
      body: JSON.stringify({ key, schema: repeats, requests }),
    });
    if (response.status !== 204)
      throw new Error(`${name} cannot be repeated: ${await response.text()}`);
    console.log(`${name}: ${requests[0].length} statements`);
  }
  return unseen;
}
