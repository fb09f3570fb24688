import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serviceNames, serviceNamesOf } from '@quayside/contracts/areas';
import { catalogue } from '@quayside/contracts/catalogue';
import { Headers } from '@quayside/contracts/core/envelope';
import { bookingCodes } from '@quayside/contracts/masterdata/carriers';
import { SocketFrames } from '@quayside/contracts/messaging/message';
import { CarrierMessageState } from '@quayside/contracts/partner-line/choices';
import * as line from '@quayside/contracts/si/carrier-message.api';
import { SiStatus } from '@quayside/contracts/si/choices';
import * as si from '@quayside/contracts/si/si.api';
import { CarrierBehaviour, planCarrierAnswers } from '@quayside/contracts/simulator/carrier';
import { writePassport } from '@quayside/service-kit/http/identity-header';
import { aStaffMember } from '@quayside/test-kit/identities';
import { io, type Socket } from 'socket.io-client';
import { ApiClient, signIn } from './api-client.js';
import { Composition, composedServices } from './composed.js';
import { eventually } from './eventually.js';
import { enterFirst } from './first-administrator.js';
import { importOrders } from './import-orders.js';
import { rightSi } from './si-samples.js';

const WITHIN = 60_000;

/** Collects what a gateway's live socket tells somebody. */
function listen(url: string, { token }: ApiClient): { socket: Socket; frames: string[] } {
  const frames: string[] = [];
  const socket = io(url, { path: '/api/client/ws', transports: ['websocket'], forceNew: true });
  socket.on('connect', () => socket.emit(SocketFrames.Login, token));
  socket.onAny((type: string) => frames.push(type));
  return { socket, frames };
}

/** docker-compose.yml, process by process, with the environment that it gives and nothing else. */
describe('the containers', () => {
  it('are one a service, come up again by themselves, and each knows where every other is', async () => {
    const files = ['docker-compose.yml', 'docker-compose.demo.yml'];
    for (const simulated of [false, true]) {
      const services = await composedServices(simulated ? files : files.slice(0, 1));
      const names = serviceNamesOf(simulated);
      expect(new Set(services.keys())).toEqual(new Set([...names, 'gateway']));
      for (const { environment, restart } of services.values()) {
        expect(restart).toBe('unless-stopped');
        for (const name of serviceNames)
          expect(environment[`${name.toUpperCase()}_URL`]).toBe(
            names.includes(name) ? `http://${name}:8080` : undefined,
          );
      }
    }
  });

  it('begin an installation of their own with one administrator', async () => {
    const composed = await Composition.of('docker-compose.yml');
    const auth = await composed.start('auth');
    expect((await enterFirst(auth.url, auth.output())).token).toEqual(expect.any(String));
    await composed.close();
  });

  describe('of the demo, with two gateways', () => {
    let composed: Composition;
    let urls: string[];
    let services: Map<string, string>;
    const open: Socket[] = [];
    beforeAll(async () => {
      composed = await Composition.of('docker-compose.yml', 'docker-compose.demo.yml');
      services = new Map(
        await Promise.all(
          serviceNames.map(async (name) => [name, (await composed.start(name)).url] as const),
        ),
      );
      urls = (await Promise.all([composed.start('gateway'), composed.start('gateway', '2')])).map(
        ({ url }) => url,
      );
    });
    afterAll(async () => {
      for (const socket of open) socket.disconnect();
      await composed?.close();
    });

    it('believe no identity that is not signed by their own secret, at any service and through the gateway', async () => {
      const admin = aStaffMember();
      const life = { identity: admin, caller: null, until: Date.now() + 60_000 };
      const content = Buffer.from(JSON.stringify(life)).toString('base64url');
      const forged = [
        '',
        'null',
        '{}',
        content,
        `${content}.`,
        `${content}.${Buffer.alloc(32).toString('base64url')}`,
        encodeURIComponent(JSON.stringify(life)),
        ...['quayside', 'secret', ''].map((secret) =>
          writePassport(secret, { identity: admin, caller: null }),
        ),
        ...['', 'secret'].map((secret) =>
          writePassport(secret, { identity: null, caller: 'gateway' }),
        ),
      ];
      const answers = [...services].flatMap(([name, url]) =>
        forged.flatMap((header) =>
          catalogue[name as 'si']
            .filter(({ access }) => access !== 'everyone')
            .slice(0, 12)
            .map(
              async (endpoint) =>
                (await new ApiClient(url).call(endpoint, {}, { [Headers.Identity]: header }))
                  .status,
            ),
        ),
      );
      expect(new Set(await Promise.all(answers))).toEqual(new Set([401]));
      const events = [...services.values()].flatMap((url) =>
        forged.map(async (header) => {
          const headers = { 'content-type': 'application/json', [Headers.Identity]: header };
          return (await fetch(`${url}/internal/events`, { method: 'POST', body: '[]', headers }))
            .status;
        }),
      );
      for (const status of await Promise.all(events)) expect([401, 403]).toContain(status);
      const clerk = await signIn(urls[0]!, 'HUAYUAN', 'clerk');
      for (const header of forged) {
        expect(
          (await clerk.call(bookingCodes.list, {}, { [Headers.Identity]: header })).status,
        ).toBe(403);
        expect(
          (
            await new ApiClient(urls[0]!).call(
              bookingCodes.list,
              {},
              { [Headers.Identity]: header },
            )
          ).status,
        ).toBe(401);
      }
    });

    it('do the job: an SI by one gateway is told at both, and goes to its carrier over HTTP and over the shared folder', async () => {
      const [first = '', second = ''] = urls;
      const [admin, boss] = await Promise.all([
        signIn(first, 'OPERATOR', 'admin'),
        signIn(second, 'HUAYUAN', 'boss'),
      ]);
      const reviewer = await signIn(second, 'OPERATOR', 'reviewer');
      const told = [listen(first, reviewer), listen(second, reviewer)];
      open.push(...told.map(({ socket }) => socket));
      await eventually(() => expect(told.every(({ socket }) => socket.connected)).toBe(true));

      for (const Mailbox of ['COSU', 'OOLU'])
        await admin.get(planCarrierAnswers, { Mailbox, Plan: { Kind: CarrierBehaviour.Check } });
      const orders = await importOrders(admin, boss, ['COSU', 'OOLU']);
      for (const { Id: CGO_ID } of orders) {
        const [{ Id } = { Id: 0 }] = await boss.get(si.submitSi, {
          TDBLInfos: [await rightSi(boss, CGO_ID)],
          Num: 1,
          CGO_ID,
        });
        for (const Status of [SiStatus.Approved, SiStatus.Made])
          await admin.get(si.changeSiStatus, { TDId: Id, Status });
        expect((await admin.get(line.sendSis, { Ids: [Id] })).map(({ Msg }) => Msg)).toEqual([
          null,
        ]);
        await eventually(async () => {
          const [message] = await admin.get(line.siCarrierMessages, { Id });
          expect(message?.State).toBe(CarrierMessageState.Accepted);
          expect((await admin.get(si.siDetail, { Id })).TBI_STATUS).toBe(SiStatus.Drafted);
        }, WITHIN);
      }
      for (const { frames } of told) {
        await eventually(() =>
          expect(frames).toEqual(
            expect.arrayContaining([SocketFrames.Message, SocketFrames.DataChanged]),
          ),
        );
      }
    });
  });
});
