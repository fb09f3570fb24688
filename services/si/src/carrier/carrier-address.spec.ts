import { describe, expect, it } from '@jest/globals';
import { CarrierProtocol } from '@quayside/contracts/si/carrier-choices';
import { addressFaults, folderOf } from './carrier-address.js';

const http = (Address: string) => addressFaults({ Protocol: CarrierProtocol.Http, Address });
const folder = (Address: string) => addressFaults({ Protocol: CarrierProtocol.Folder, Address });

describe('the address of a carrier', () => {
  it.each(['http://127.0.0.1:4000/edi', 'https://edi.example.com/a/b?c=d'])('%s is one', (address) => expect(http(address)).toEqual([]));
  it.each(['ftp://edi.example.com', 'file:///etc/passwd', 'edi.example.com', 'javascript:alert(1)', 'http://user:pw@example.com', ''])(
    '%s is none',
    (address) => expect(http(address)).toHaveLength(1),
  );
  it.each(['COSU', 'COSU/prod', 'a.b/c-d_1'])('folder %s is one', (address) => {
    expect(folder(address)).toEqual([]);
    expect(folderOf('/root', address)).toBe(`/root/${address}`);
  });
  it.each(['../COSU', 'COSU/../../etc', '/etc', 'COSU/..', '.hidden', 'a//b', 'a\\b', 'COSU/', 'a..b/../c', ' '])(
    'folder %s is none',
    (address) => {
      expect(folder(address)).toHaveLength(1);
      expect(() => folderOf('/root', address)).toThrow(RangeError);
    },
  );
});
