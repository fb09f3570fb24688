import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetPosition, livePosition, noteAnswer, noteTold } from './live-position.js';

beforeEach(() => forgetPosition());

describe('the position that a page says', () => {
  it('is that of its earliest answer, in whatever order they come and from whichever gateway', () => {
    noteAnswer('1200.aa');
    noteAnswer('900.bb');
    noteAnswer('1300.aa');
    expect(livePosition()).toBe('900.bb');
  });

  it('is none as soon as one answer names none', () => {
    expect(livePosition()).toBe('');
    noteAnswer('1200.aa');
    noteAnswer(null);
    noteAnswer('1300.aa');
    expect(livePosition()).toBe('');
  });

  it('is what the socket told, whatever is answered later', () => {
    noteAnswer('900.bb');
    noteTold('1500.aa');
    noteAnswer('1400.bb');
    expect(livePosition()).toBe('1500.aa');
    forgetPosition();
    noteAnswer('1600.aa');
    expect(livePosition()).toBe('1600.aa');
  });
});
