import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { assertPortFree } from './free-port.js';

describe('the port of the platform', () => {
  it('is refused while somebody has it, and free after that', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(assertPortFree(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
    other.close();
    await once(other, 'close');
    await expect(assertPortFree(port, '127.0.0.1')).resolves.toBeUndefined();
  });
});
