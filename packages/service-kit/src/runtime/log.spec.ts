import { describe, expect, it, jest } from '@jest/globals';
import { createLogger } from './log.js';

describe('the log', () => {
  it('never fails who writes to it, on a full disk neither, and says so once', () => {
    const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const log = createLogger({ file: '/dev/full' });
    for (let line = 0; line < 3; line++) log.info('a line');
    expect(said.mock.calls).toEqual([[expect.stringContaining('ENOSPC')]]);
    said.mockRestore();
  });
});
