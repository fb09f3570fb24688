import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findEmployees } from '@quayside/contracts/auth/session';
import { CarrierMessageState as S } from '@quayside/contracts/partner-line/choices';
import * as api from '@quayside/contracts/si/carrier-message.api';
import { carrierProfiles } from '@quayside/contracts/si/carrier-profile.api';
import { MOST_MESSAGES } from '@quayside/partner-line/message/read-incoming';
import { aStaffMember } from '@quayside/test-kit/identities';
import { withSetAside } from '@quayside/test-kit/set-aside';
import { type TestService } from '@quayside/test-kit/test-service';
import { siLine } from '../src/carrier/line-of-si.js';
import { KNOWN_CARRIERS, startSi } from './samples.js';

const staff = aStaffMember({ EmployeeId: 12, Name: '沈知远' });
const PROFILE = {
  CarrierCode: 'COSU',
  Protocol: 'folder',
  Format: 'iftmin',
  Address: 'COSU',
  OurCode: 'QUAYSIDE',
  TheirCode: 'COSU',
  Charset: 'UNOA',
  LineLength: 35,
  PartyLines: 5,
  AnswerMinutes: 30,
  Test: false,
  ContactName: 'DOC DESK',
  ContactPhone: null,
  ContactEmail: 'docs@example.com',
} as const;

describe("files in a carrier's folder", () => {
  let test: TestService;
  let root: string;
  let control = 0;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'carrier-files-'));
    test = await startSi({
      answers: { [findEmployees.path]: () => [], ...KNOWN_CARRIERS },
      env: { CARRIER_POLL_SECONDS: '0', CARRIER_FOLDER: root },
    });
    expect(
      (await test.call(staff, carrierProfiles.create as never, PROFILE)).refusal,
    ).toBeUndefined();
    await siLine.collectAll(test.ctx());
  });
  afterAll(async () => {
    await test.close();
    await rm(root, { recursive: true });
  });

  const interchange = (count: number): { text: string; ref: string } => {
    const ref = `F${++control}`;
    const messages = Array.from(
      { length: count },
      (_, at) => `UNH+${at + 1}+APERAK:D:99B:UN'BGM+294+${ref}N${at + 1}+44'UNT+3+${at + 1}'`,
    );
    return {
      ref,
      text: `UNB+UNOA:3+COSU:ZZZ+QUAYSIDE:ZZZ+261121:1000+${ref}'${messages.join('')}UNZ+${count}+${ref}'`,
    };
  };
  const inbox = (name: string) => join(root, 'COSU', 'in', name);
  const collect = async () => {
    await siLine.collectAll(test.ctx());
    await siLine.takeTexts(test.ctx());
  };
  const rows = async (Keyword: string) =>
    (await test.call(staff, api.listCarrierMessages, { Keyword, Limit: 200 } as never)).data.Rows;
  const unreadable = async (name: string) =>
    (
      await test.call(staff, api.listCarrierMessages, {
        State: [S.Unreadable],
        Limit: 200,
      } as never)
    ).data.Rows.filter(({ Reason }) => Reason?.includes(`文件 ${name}`)).map(
      ({ Reason }) => Reason,
    );

  it('takes every message of an interchange once and shows each with its own part of the text', async () => {
    const { ref, text } = interchange(60);
    await writeFile(inbox('sixty.edi'), text);
    await collect();
    await collect();
    const taken = await rows(ref);
    expect([taken.length, new Set(taken.map(({ State }) => State))]).toEqual([
      60,
      new Set([S.Unmatched]),
    ]);
    const { data } = await test.call(staff, api.carrierMessage, { Id: taken[41]!.Id });
    const own = /UNH\+(\d+)\+/.exec(data.Raw)?.[1];
    expect(data).toMatchObject({ InInterchange: 60, Cut: false });
    expect(data.Segments.map(({ Tag }) => Tag)).toEqual(['UNB', 'UNH', 'BGM', 'UNT', 'UNZ']);
    expect(data.Raw).toContain(`BGM+294+${ref}N${own}+`);
  });

  it('goes on where a failure stopped it, and says how much of the text was worked on', async () => {
    const { ref, text } = interchange(40);
    await writeFile(inbox('forty.edi'), text);
    await siLine.collectAll(test.ctx());
    await test
      .ctx()
      .sql(
        `ALTER TABLE carrier_message ADD CONSTRAINT broken CHECK (message_ref <> '30') NOT VALID`,
      );
    await siLine.takeTexts(test.ctx());
    await test.ctx().sql('ALTER TABLE carrier_message DROP CONSTRAINT broken');
    expect((await rows(ref)).length).toBe(25);
    await siLine.takeTexts(test.ctx());
    expect((await rows(ref)).map(({ State }) => State)).toEqual(
      Array.from({ length: 40 }, () => S.Unmatched),
    );
  });

  it('keeps a text over which the process ended twice for people, and goes on with the next', async () => {
    const [stopped, next] = [interchange(1), interchange(1)];
    await writeFile(inbox('stopped.edi'), stopped.text);
    await siLine.collectAll(test.ctx());
    await writeFile(inbox('next.edi'), next.text);
    await siLine.collectAll(test.ctx());
    const [{ id }] = (await test
      .ctx()
      .sql(`SELECT id FROM carrier_text WHERE name = 'stopped.edi'`)) as [{ id: number }];
    await withSetAside(`carrier text si ${id}`, async () => {
      await siLine.takeTexts(test.ctx());
    });
    expect(await unreadable('stopped.edi')).toHaveLength(1);
    expect(await rows(next.ref)).toMatchObject([{ State: S.Unmatched }]);
    // It is not begun again, whatever else the process does.
    await siLine.takeTexts(test.ctx());
    expect(await unreadable('stopped.edi')).toHaveLength(1);
    expect((await rows(stopped.ref)).filter(({ State }) => State === S.Unmatched)).toEqual([]);
  });

  it('holds an interchange of too many messages once, with the reason', async () => {
    const { ref, text } = interchange(MOST_MESSAGES + 1);
    await writeFile(inbox('flood.edi'), text);
    await collect();
    expect([await rows(ref), await unreadable('flood.edi')]).toEqual([
      [],
      [expect.stringContaining(`最多${MOST_MESSAGES}份`)],
    ]);
  });

  it('says which file is empty, which too large and which no file at all, each once', async () => {
    await writeFile(inbox('empty.edi'), '');
    await writeFile(inbox('large.edi'), Buffer.alloc(5 * 1024 * 1024, 'A'));
    await mkdir(inbox('folder.edi'));
    await symlink('/etc/hostname', inbox('link.edi'));
    await collect();
    await collect();
    expect(await unreadable('empty.edi')).toEqual([expect.stringContaining('文件为空')]);
    expect(await unreadable('large.edi')).toEqual([
      expect.stringContaining('文件过大：5.0MB，最多4.0MB'),
    ]);
    expect(await unreadable('folder.edi')).toEqual([expect.stringContaining('有文件夹')]);
    expect(await unreadable('link.edi')).toEqual([expect.stringContaining('有链接')]);
    expect(await unreadable('done')).toEqual([]);
  });
});
