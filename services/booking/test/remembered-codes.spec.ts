import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BASIC_CHANNEL } from '@quayside/contracts/masterdata/bundle';
import {
  type ResolveCodes,
  resolvePartnerCodes,
} from '@quayside/contracts/masterdata/mapping-inbox';
import { forgetCodes, partnerCodes } from '@quayside/service-kit/mapping/remembered-codes';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { bookingService } from '../src/booking.module.js';

let test: TestService;
let asked: string[][];
let known: Record<string, string>;

beforeEach(() => {
  asked = [];
  known = { 宁波: 'CNNGB' };
  forgetCodes(test.service.runtime);
});
beforeAll(async () => {
  test = await startTestService(bookingService, {
    answers: {
      [resolvePartnerCodes.path]: ({ Texts }: ResolveCodes) => {
        asked.push(Texts.map(({ Text }) => Text));
        return Texts.flatMap(({ Text }) => (known[Text] ? [{ Text, Code: known[Text] }] : []));
      },
    },
  });
});
afterAll(() => test.close());

const codes = async (...texts: string[]) =>
  Object.fromEntries(await partnerCodes(test.ctx(), 'port', 'COSU', texts));

describe('codes of partners', () => {
  it('are asked for once, unknown ones each time', async () => {
    expect(await codes('宁波', '某港')).toEqual({ 宁波: 'CNNGB' });
    expect(await codes('宁波')).toEqual({ 宁波: 'CNNGB' });
    expect(await codes('某港', '宁波')).toEqual({ 宁波: 'CNNGB' });
    expect(asked).toEqual([['宁波', '某港'], ['某港']]);
  });

  it('are forgotten when basic data changes', async () => {
    await codes('宁波');
    known = { 宁波: 'CNNBG' };
    await test.ctx().sql('SELECT pg_notify($1, $2)', [BASIC_CHANNEL, 'code_mapping']);
    // The notice has a connection of its own: ask until it has come, however busy the machine is.
    for (
      const begun = Date.now();
      Date.now() - begun < 20_000 && (await codes('宁波')).宁波 === 'CNNGB';
    )
      await test.ctx().sql('SELECT 1');
    expect(await codes('宁波')).toEqual({ 宁波: 'CNNBG' });
  }, 30_000);
});
