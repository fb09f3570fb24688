import { describe, expect, it } from '@jest/globals';
import { parseJson } from './parse-json.js';

describe('a JSON of a partner', () => {
  it('has no text with what nobody sees, and nothing counts as lost by that', () => {
    expect(parseJson('{"vesselName":"QUAY\u200b\u00a0STAR\u2060","ports":["\u2ed8岛"]}')).toEqual({
      json: { vesselName: 'QUAY STAR', ports: ['青岛'] },
      cleaned: false,
    });
  });

  it('says that characters were lost which no database keeps', () => {
    expect(parseJson('{"name":"A\\u0000B\\u200b"}')).toEqual({
      json: { name: 'AB' },
      cleaned: true,
    });
  });
});
