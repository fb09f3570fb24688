import { expect, test } from '@jest/globals';
import type { ChunkChange } from './chunks.js';
import { packChanges, unpackChanges } from './pack-changes.js';

const change = (
  Row: number,
  Values: Record<string, unknown>,
  rest: Partial<ChunkChange> = {},
): ChunkChange => ({
  Kind: 'added',
  Row,
  Values,
  Extra: { CompanyId: 2 },
  Before: {},
  ...rest,
});

const stored = (changes: readonly ChunkChange[]) =>
  JSON.parse(JSON.stringify(packChanges(changes)));

test('changes come back from their chunk as they would from plain JSON', () => {
  const changes = [
    change(2, {
      No: 'A1',
      Weight: 1,
      Text: '1',
      Flag: false,
      Empty: null,
      Gone: undefined,
      Parties: [{ Role: 'shipper', Name: 'A' }],
    }),
    change(3, {
      No: 'A2',
      Weight: 1.5,
      Text: '[1]',
      Flag: true,
      Parties: [{ Role: 'shipper', Name: 'A' }],
      Goods: [1],
    }),
    change(
      4,
      { No: 'A1', Weight: 0, Text: '', Parties: [] },
      { Kind: 'changed', Before: { Weight: null }, Notes: { Weight: '按 1 LB' } },
    ),
    change(0, {}, { Kind: 'removed', Extra: null, Id: 7, Version: 3 }),
  ];
  expect(unpackChanges(stored(changes))).toStrictEqual(JSON.parse(JSON.stringify(changes)));
});

test('the chunk of a check that changes nothing is empty', () => {
  expect(unpackChanges(stored([]))).toEqual([]);
});

test('chunks of earlier versions are read as they were stored', () => {
  const changes = [change(2, { No: 'A1' })];
  expect(unpackChanges(changes)).toEqual(changes);
});

test('what rows repeat is stored once', () => {
  const rows = Array.from({ length: 100 }, (_, n) =>
    change(n, { No: `A${n}`, Vessel: 'QUAY HARMONY', Parties: [{ Name: 'A' }] }),
  );
  const text = JSON.stringify(packChanges(rows));
  expect(text.split('QUAY HARMONY')).toHaveLength(2);
  expect(text.split('"Name"')).toHaveLength(2);
});
