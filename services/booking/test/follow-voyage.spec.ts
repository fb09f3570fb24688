import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OrderContent, OrderSource } from '@quayside/contracts/booking/order';
import { type OrdersChanged, ordersChanged } from '@quayside/contracts/booking/order-events';
import { bookedOrders } from '@quayside/contracts/booking/orders.api';
import {
  type ChangedCall,
  type VoyageChanged,
  voyageChanged,
} from '@quayside/contracts/masterdata/schedule-events';
import { receive } from '@quayside/service-kit/events/subscribe';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { bookingService } from '../src/booking.module.js';
import { addOrders } from '../src/cargo-order/store-orders.js';
import { moveOf } from '../src/voyage/voyage-move.js';
import { anOrder, HUAYUAN } from './samples.js';

const call = (given: Partial<ChangedCall> = {}): ChangedCall => ({
  PortCode: 'CNNGB',
  Status: 'NORM',
  EtdBefore: '2026-11-27T10:00:00.000Z',
  EtdAfter: '2026-11-29T10:00:00.000Z',
  SailingDay: '2026-11-29',
  SiBefore: '2026-11-24T04:00:00.000Z',
  SiAfter: '2026-11-26T04:00:00.000Z',
  SiEstimated: false,
  ...given,
});
const changed = (Calls: ChangedCall[], given: Partial<VoyageChanged> = {}): VoyageChanged => ({
  VoyageId: 1,
  CarrierCode: 'COSU',
  VesselBefore: 'QUAY HARMONY',
  VoyageBefore: '012E',
  VesselName: 'QUAY HARMONY',
  VesselImo: '1990070',
  VoyageNo: '012E',
  Reason: 'delay',
  Remark: '台风',
  Calls,
  ...given,
});
const onTime = { EtdAfter: call().EtdBefore, SiAfter: call().SiBefore };

describe('an order whose voyage changes', () => {
  let test: TestService;
  let booking = 6_100_000_000;
  beforeAll(async () => {
    test = await startTestService(bookingService);
  });
  afterAll(() => test.close());
  let event = 0;
  const happens = (Payload: VoyageChanged, id = ++event) => {
    const EventId = `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
    return receive(test.service.runtime, [
      { EventId, Name: voyageChanged.name, Payload, TraceId: 't' },
    ]);
  };
  const given = async (Voyage: string, more: Partial<OrderContent> = {}): Promise<number> => {
    const values = anOrder({ BookingNo: String(++booking), Voyage, ...more });
    const ids = await test
      .ctx()
      .tx((tx) =>
        addOrders(tx, OrderSource.Excel, { verb: 'import', aggregate: 'test' }, [
          { company: HUAYUAN, values },
        ]),
      );
    return ids[0] as number;
  };
  const read = async (Id: number) => (await test.call('si', bookedOrders, { Ids: [Id] })).data[0];
  const told = async (id: number) => {
    const rows = await test
      .ctx()
      .sql<{ payload: OrdersChanged }>('SELECT payload FROM _outbox WHERE name = $1 ORDER BY id', [
        ordersChanged.name,
      ]);
    return rows.flatMap(({ payload }) =>
      payload.Orders.some(({ Id }) => Id === id) && payload.Cause !== 'content' ? [payload] : [],
    );
  };

  it('follows it once, and says which version did and why', async () => {
    const Id = await given('301E');
    const change = changed([call()], { VoyageBefore: '301E', VoyageNo: '301E' });
    await happens(change, 901);
    await happens(change, 901);
    expect(await read(Id)).toMatchObject({
      SailingDate: '2026-11-29',
      SiDeadline: '2026-11-26T04:00:00Z',
      Version: 2,
      ScheduleVersion: 2,
      ScheduleReason: '延误',
      ScheduleRemark: '台风',
    });
    const Schedule = { Reason: '延误', Text: null, Lost: false };
    expect(await told(Id)).toEqual([
      { Orders: [{ Id, Version: 2 }], Cause: 'rescheduled', Schedule },
    ]);
    const audits = await test
      .ctx()
      .sql(`SELECT verb FROM _audit WHERE entity = 'CargoOrder' AND entity_id = $1 ORDER BY id`, [
        Id,
      ]);
    expect(audits).toEqual([{ verb: 'import' }, { verb: 'reschedule' }]);
  });

  it('keeps its values when the ship does not call, and tells that it has to be booked anew', async () => {
    const Id = await given('303E');
    const voyage = { VoyageBefore: '303E', VoyageNo: '303E' };
    await happens(changed([call({ Status: 'BLNK', ...onTime })], { ...voyage, Reason: 'blank' }));
    await happens(changed([call(onTime)], { ...voyage, Reason: 'restore' }));
    expect(await read(Id)).toMatchObject({ SailingDate: '2026-11-27', Version: 1 });
    expect((await told(Id)).map(({ Schedule }) => Schedule)).toEqual([
      { Reason: '停航', Text: 'QUAY HARMONY 303E航次停航，请尽快改配（台风）', Lost: true },
      {
        Reason: expect.any(String),
        Text: 'QUAY HARMONY 303E航次恢复挂靠NINGBO，按原船期执行',
        Lost: false,
      },
    ]);
  });

  it('changes ships with the voyage, and concerns no other port, carrier or voyage', async () => {
    const Id = await given('304E');
    const other = { VoyageBefore: '304E', VoyageNo: '304E' };
    await happens(changed([call({ PortCode: 'CNSHA' })], other));
    await happens(changed([call()], { ...other, CarrierCode: 'OOLU' }));
    await happens(changed([call(onTime)], other));
    expect([(await read(Id))?.Version, await told(Id)]).toEqual([1, []]);
    await happens(
      changed([call(onTime)], {
        VoyageBefore: '304E',
        VesselName: 'QUAY PIONEER',
        VoyageNo: '404E',
        Reason: 'roll',
      }),
    );
    expect(await read(Id)).toMatchObject({
      Vessel: 'QUAY PIONEER',
      VesselImo: '1990070',
      Voyage: '404E',
      SailingDate: '2026-11-27',
    });
  });

  it('moves an own deadline by as much when the new one is only reckoned', () => {
    const order = { ...anOrder(), SiDeadline: '2026-11-24T08:00:00.000Z' };
    expect(moveOf(order, changed([]), call({ SiEstimated: true }))?.values.SiDeadline).toBe(
      '2026-11-26T08:00:00.000Z',
    );
  });
});
