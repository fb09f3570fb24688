import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ApiError } from '../http/ApiError.js';
import { nothingFound } from './nothing-found.js';

const failing = (error: Error | null, data?: unknown) =>
  ({ data, error, isFetching: false, refetch: jest.fn() }) as never;

const refusal = (status: number, code: string) => new ApiError(status, code, `refused by ${code}`);

const open = (read: never): void => {
  render(<div>{nothingFound(read, 'none')}</div>);
};

afterEach(cleanup);

describe('a select whose choices could not be read', () => {
  it('says so in its list, and tries again', () => {
    const read = failing(refusal(503, 'service.unavailable')) as { refetch: jest.Mock };
    open(read as never);
    expect(screen.getByRole('alert').textContent).toContain('没有读取成功');
    expect(screen.queryByText('none')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
    expect(read.refetch).toHaveBeenCalledTimes(1);
  });

  it('names the right that is missing, which trying again does not bring', () => {
    open(failing(refusal(403, 'access.denied')));
    expect(screen.getByRole('alert').textContent).toContain('refused by access.denied');
    expect(screen.queryByRole('button', { name: /重\s?试/ })).toBeNull();
  });

  it('says that there is nothing only where nothing was found', () => {
    open(failing(null, []));
    expect(screen.getByText('none')).toBeDefined();
  });
});
