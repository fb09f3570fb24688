import { describe, expect, it } from '@jest/globals';
import { plainAnswer, type Written, writeRecord } from './written.js';

describe('written answers', () => {
  it('join what is written with what is not', () => {
    const answer = writeRecord<{ Id: number; Boxes: unknown[]; Bills: unknown[] }>(
      { Id: 1, Boxes: '[{"A" : 1.500}]', Bills: '[]' },
      ['Boxes', 'Bills'],
    );
    expect(JSON.parse(answer.json)).toEqual({ Id: 1, Boxes: [{ A: 1.5 }], Bills: [] });
    expect(plainAnswer<object>(answer as Written<object>)).toEqual({
      Id: 1,
      Boxes: [{ A: 1.5 }],
      Bills: [],
    });
  });

  it('may be written whole', () => {
    expect(writeRecord<{ A: number[] }>({ A: '[1]' }, ['A']).json).toBe('{"A":[1]}');
  });
});
