import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@quayside/contracts/auth/own-menu';
import { ownShortcuts } from '@quayside/contracts/auth/shortcut';
import { type AuthClient, startAuth } from './auth-client.js';

const SUBMIT = '/workbench/siSubmit';
const LIST = '/workbench/SISubimtList';
const SAMPLE = '/workbench/siTemplate';

describe('the menu as somebody uses it', () => {
  let auth: AuthClient;
  let clerk: string;
  let boss: string;
  beforeAll(async () => {
    auth = await startAuth();
    clerk = await auth.signIn('HUAYUAN', 'clerk');
    boss = await auth.signIn('HUAYUAN', 'boss');
  });
  afterAll(() => auth.close());

  const own = async (who: string) => (await auth.as(who, api.ownMenu)).data;
  const pin = (who: string, Path: string, Pinned = true) =>
    auth.as(who, api.pinScreen, { Path, Pinned });

  it('has what he pinned, in his order, beside his shortcuts, for every browser and nobody else', async () => {
    const before = (await auth.as(clerk, ownShortcuts)).data;
    await pin(clerk, SUBMIT);
    await pin(clerk, LIST.toUpperCase());
    expect((await pin(clerk, SAMPLE)).data.Pinned).toEqual([SUBMIT, LIST, SAMPLE]);
    await auth.as(clerk, api.orderPinned, { Paths: [SAMPLE, '/gone'] });
    const again = await auth.signIn('HUAYUAN', 'clerk');
    expect((await own(again)).Pinned).toEqual([SAMPLE, SUBMIT, LIST]);
    expect((await own(boss)).Pinned).toEqual([]);
    // Nothing that was a shortcut is lost, and a screen that is unpinned stays one.
    await pin(clerk, SAMPLE, false);
    const after = (await auth.as(clerk, ownShortcuts)).data.Items.map(({ Path }) => Path);
    expect(after).toEqual(expect.arrayContaining(before.Items.map(({ Path }) => Path)));
    expect(after).toContain(SAMPLE);
    expect((await own(clerk)).Pinned).toEqual([SUBMIT, LIST]);
  });

  it('loses no pin of several that are made at the same moment', async () => {
    const other = await auth.signIn('LANTIAN', 'lixiang');
    await Promise.all([pin(other, SUBMIT), pin(other, LIST), pin(other, SAMPLE)]);
    expect([...(await own(other)).Pinned].sort()).toEqual([SUBMIT, LIST, SAMPLE].sort());
  });

  it('refuses what his menu does not have, by its field', async () => {
    for (const Path of ['/tdManage/siCheck', '/nowhere', '/workbench/SILogs']) {
      const { refusal } = await pin(clerk, Path);
      expect(refusal.Errors?.map(({ Prop, Code }) => [Prop, Code])).toEqual([['Path', 'choice']]);
      const visit = await auth.as(clerk, api.noteVisit, { Path });
      expect(visit.refusal.Code).toBe('request.invalid');
    }
  });

  it('names what he opened, the latest first, until he has it forgotten', async () => {
    const visits = [SUBMIT, LIST, SAMPLE, SUBMIT];
    for (const Path of visits) {
      auth.clock.advance(1000);
      await auth.as(clerk, api.noteVisit, { Path });
    }
    expect((await own(clerk)).Recent.slice(0, 3)).toEqual([SUBMIT, SAMPLE, LIST]);
    const { data } = await auth.as(clerk, api.forgetVisits);
    expect([data.Recent, data.Used]).toEqual([[], []]);
  });
});
