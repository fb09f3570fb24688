import { expect, it } from '@jest/globals';
import { clientName } from './client-name.js';

it('names browser and system, and gives the text itself when it knows neither', () => {
  expect(
    clientName(
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140',
    ),
  ).toBe('Edge · Windows');
  expect(clientName('Mozilla/5.0 (iPhone; CPU iPhone OS 18) Version/18 Safari/604.1')).toBe(
    'Safari · iOS',
  );
  expect(clientName('curl/8')).toBe('curl/8');
  expect(clientName('')).toBe('--');
});
