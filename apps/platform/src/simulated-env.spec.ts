import { expect, it } from '@jest/globals';
import { simulatedEnv } from './simulated-env.js';

it("takes the carriers' address and keys from the operator's environment, and makes what it lacks", async () => {
  const given = { CARRIER_KEY: 'theirs', CARRIER_NOTIFY_KEY: 'ours', CARRIER_PORT: '4999' };
  expect(await simulatedEnv(given, '/data', 'http://127.0.0.1:1')).toMatchObject({
    ...given,
    CARRIER_URL: 'http://127.0.0.1:4999',
  });
  const [one, two] = [
    await simulatedEnv({}, '/data', 'http://127.0.0.1:1'),
    await simulatedEnv({}, '/data', 'http://127.0.0.1:1'),
  ];
  expect(one.CARRIER_KEY).toMatch(/^[\w-]{32}$/);
  expect(one.CARRIER_KEY).not.toBe(two.CARRIER_KEY);
});
