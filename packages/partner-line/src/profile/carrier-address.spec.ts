import { describe, expect, it } from '@jest/globals';
import { CarrierProtocol } from '@quayside/contracts/partner-line/choices';
import { addressFaults, folderOf } from './carrier-address.js';

const http = (Address: string) => addressFaults({ Protocol: CarrierProtocol.Http, Address });
const folder = (Address: string) => addressFaults({ Protocol: CarrierProtocol.Folder, Address });

describe('the address of a carrier', () => {
  it.each(['http://127.0.0.1:4000/edi', 'https://edi.example.com/a/b?c=d'])(
    '%s is one',
    (address) => expect(http(address)).toEqual([]),
  );
  it.each([
    'ftp://edi.example.com',
    'file:///etc/passwd',
    'edi.example.com',
    'javascript:alert(1)',
    'http://user:pw@example.com',
    '',
  ])('%s is none', (address) => expect(http(address)).toHaveLength(1));
  it.each(['?key=x', '?a=b&api_key=x1', '?access_token=x', '?k=4f9a8c7d6e5b4a3f2e1d0c9b8a7f6e5d'])(
    'with %s has a key in it',
    (query) => {
      expect(http(`https://edi.example.com/a${query}`)).toEqual([
        expect.objectContaining({ Prop: 'Address', Code: 'address-key' }),
      ]);
    },
  );
  it.each(['?channel=EDI', '?key=', '?partner=QUAYSIDE-SHANGHAI-NINGBO-EDI'])(
    'with %s has none',
    (query) => expect(http(`https://edi.example.com/a${query}`)).toEqual([]),
  );
  it.each(['COSU', 'COSU/prod', 'a.b/c-d_1'])('folder %s is one', (address) => {
    expect(folder(address)).toEqual([]);
    expect(folderOf('/root', address)).toBe(`/root/${address}`);
  });
  it.each([
    '../COSU',
    'COSU/../../etc',
    '/etc',
    'COSU/..',
    '.hidden',
    'a//b',
    'a\\b',
    'COSU/',
    'a..b/../c',
    ' ',
  ])('folder %s is none', (address) => {
    expect(folder(address)).toHaveLength(1);
    expect(() => folderOf('/root', address)).toThrow(RangeError);
  });
});
