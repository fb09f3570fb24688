import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { PartFault } from './PartFault.js';

const read = (isError: boolean, data: unknown) => ({
  data,
  isError,
  error: isError ? new Error('refused') : null,
  refetch: jest.fn(),
});

describe('a part of a page', () => {
  it('says that its read was refused, and tries again', () => {
    const refused = read(true, undefined);
    render(<PartFault read={refused as never} what="改配记录" />);
    expect(screen.getByRole('alert').textContent).toContain('改配记录');
    fireEvent.click(screen.getByRole('button'));
    expect(refused.refetch).toHaveBeenCalledTimes(1);
  });

  it('says nothing while it is read, and keeps what was read before a later failure', () => {
    for (const each of [read(false, undefined), read(true, [])]) {
      const { container } = render(<PartFault read={each as never} what="改配记录" />);
      expect(container.textContent).toBe('');
    }
  });
});
