import { expect, it } from '@jest/globals';
import { partnerCatalogue } from '@quayside/contracts/catalogue';
import { PARTNER_PATH } from './partner-edge.js';

it('knows the paths of every standard that partners call, and no others', () => {
  const paths = Object.values(partnerCatalogue).flatMap((calls) => calls.map(({ path }) => path));
  expect(paths.map((path) => [path, PARTNER_PATH.test(path)])).toEqual(
    paths.map((path) => [path, true]),
  );
  expect(
    ['/v2', '/V3/anything', '/v2x', '/v1/bookings', '/api/v2/x', '/'].filter((path) =>
      PARTNER_PATH.test(path),
    ),
  ).toEqual(['/v2', '/V3/anything']);
});
