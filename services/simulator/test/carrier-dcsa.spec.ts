import { describe, expect, it } from '@jest/globals';
import {
  type AnswerPlan,
  answerInstruction,
  CarrierBehaviour,
  listReceivedInstructions,
  planCarrierAnswers,
} from '@quayside/contracts/simulator/carrier';
import { jsonCheck } from '@quayside/service-kit/validation/json-check';
import * as schema from '@quayside/shipping-standards/dcsa/dcsa-schema';
import {
  instructionRequest,
  updateRequest,
} from '@quayside/shipping-standards/dcsa/shipping-instructions';
import type { ShippingInstructionMessage } from '@quayside/shipping-standards/edifact/iftmin';
import { aStaffMember } from '@quayside/test-kit/identities';
import { rightInstruction } from './carrier-messages.js';
import { type Json, useDcsaCarrier } from './dcsa-carrier.js';

const request = (change: Partial<ShippingInstructionMessage> = {}): Json => {
  const { json, faults } = instructionRequest(rightInstruction(change));
  expect(faults).toEqual([]);
  return { ...json };
};
const checks = {
  '/v3/shipping-instructions-notifications': jsonCheck(schema.INSTRUCTION_NOTIFICATION),
  '/v3/transport-document-notifications': jsonCheck(schema.DOCUMENT_NOTIFICATION),
} as const;

describe('simulated carrier by the calls of DCSA', () => {
  const mailbox = 'HLCU';
  const carrier = useDcsaCarrier(mailbox, '3.0.4');
  const { call } = carrier;

  const plan = async (Kind: CarrierBehaviour, more: Partial<AnswerPlan> = {}) => {
    const { refusal } = await carrier.test.call(aStaffMember(), planCarrierAnswers, {
      Mailbox: mailbox,
      Plan: { Kind, ...more },
      Next: true,
    });
    expect(refusal).toBeUndefined();
  };
  const created = async (change: Partial<ShippingInstructionMessage> = {}): Promise<string> => {
    const { status, body } = await call('POST', 'shipping-instructions', request(change));
    expect([status, Object.keys(body)]).toEqual([202, ['shippingInstructionsReference']]);
    return String(body.shippingInstructionsReference);
  };
  /** What was pushed, each right by the standard's form. */
  const notices = async (): Promise<Json[]> => {
    const taken = await carrier.pushed();
    for (const { path, key, body } of taken)
      expect([key, checks[path as keyof typeof checks](body)]).toEqual(['Bearer n-HLCU', []]);
    return taken.map(({ body }) => body.data);
  };

  it('takes an instruction, tells that it has it and that a draft is there, and answers both', async () => {
    await plan(CarrierBehaviour.Check);
    const reference = await created();
    const [status, draft] = await notices();
    expect(status).toMatchObject({
      shippingInstructionsReference: reference,
      shippingInstructionsStatus: 'RECEIVED',
    });
    expect(draft).toMatchObject({
      transportDocumentStatus: 'DRAFT',
      transportDocumentReference: 'COSU6123456780',
    });
    for (const known of [reference, 'COSU6123456780']) {
      const { body } = await call('GET', `shipping-instructions/${known}`);
      expect(jsonCheck(schema.INSTRUCTION_CONTENT)(body)).toEqual([]);
    }
    const { body: document } = await call('GET', 'transport-documents/COSU6123456780');
    expect(jsonCheck(schema.TRANSPORT_DOCUMENT)(document)).toEqual([]);
    expect(
      (
        await call('PATCH', 'transport-documents/COSU6123456780', {
          transportDocumentStatus: 'APPROVED',
        })
      ).status,
    ).toBe(202);
    expect(await notices()).toMatchObject([{ transportDocumentStatus: 'APPROVED' }]);
    expect(
      (
        await call('PATCH', 'transport-documents/COSU6123456780', {
          transportDocumentStatus: 'APPROVED',
        })
      ).status,
    ).toBe(409);
  });

  it('asks for an update where something is wrong, and confirms or declines the one that comes', async () => {
    const goods = rightInstruction().goods.map((each) => ({
      ...each,
      description: ['GENERAL CARGO'],
    }));
    const reference = await created({ billNumber: 'COSU1', goods });
    expect(await notices()).toMatchObject([
      {
        shippingInstructionsStatus: 'PENDING_UPDATE',
        feedbacks: [
          {
            severity: 'ERROR',
            jsonPath: '$.consignmentItems[0].descriptionOfGoods',
            property: 'descriptionOfGoods',
          },
        ],
      },
    ]);
    const update = updateRequest(request({ billNumber: 'COSU1' }), reference);
    await plan(CarrierBehaviour.Decline, {
      Errors: [{ Code: '103', Path: '$.utilizedTransportEquipments[0].seals[0].number' }],
    });
    expect((await call('PUT', `shipping-instructions/${reference}`, update)).status).toBe(202);
    expect(await notices()).toMatchObject([
      {
        shippingInstructionsStatus: 'PENDING_UPDATE',
        updatedShippingInstructionsStatus: 'UPDATE_DECLINED',
        feedbacks: [{ jsonPath: '$.utilizedTransportEquipments[0].seals[0].number' }],
      },
    ]);
    await plan(CarrierBehaviour.Accept);
    expect((await call('PUT', `shipping-instructions/${reference}`, update)).status).toBe(202);
    expect(await notices()).toMatchObject([
      {
        shippingInstructionsStatus: 'RECEIVED',
        updatedShippingInstructionsStatus: 'UPDATE_CONFIRMED',
      },
    ]);
    expect(
      (
        await call('PUT', `shipping-instructions/${reference}`, {
          ...update,
          shippingInstructionsReference: 'other',
        })
      ).status,
    ).toBe(400);
  });

  it('declines for good and cancels: after both nothing can be changed', async () => {
    await plan(CarrierBehaviour.Decline);
    const declined = await created({ billNumber: 'COSU2' });
    expect(await notices()).toMatchObject([{ shippingInstructionsStatus: 'DECLINED' }]);
    await plan(CarrierBehaviour.Accept);
    const cancelled = await created({ billNumber: 'COSU3' });
    expect(
      (
        await call('PATCH', `shipping-instructions/${cancelled}`, {
          updatedShippingInstructionsStatus: 'UPDATE_CANCELLED',
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await call('PATCH', `shipping-instructions/${cancelled}`, {
          shippingInstructionsStatus: 'CANCELLED',
        })
      ).status,
    ).toBe(202);
    expect((await notices()).at(-1)).toMatchObject({ shippingInstructionsStatus: 'CANCELLED' });
    for (const reference of [declined, cancelled]) {
      const { status, body } = await call(
        'PUT',
        `shipping-instructions/${reference}`,
        updateRequest(request(), reference),
      );
      expect([status, jsonCheck(schema.ERROR_ANSWER)(body)]).toEqual([409, []]);
    }
  });

  const readStatus = async (reference: string) => {
    const { body } = await call('GET', `shipping-instructions/${reference}`);
    return [body.shippingInstructionsStatus, body.updatedShippingInstructionsStatus];
  };
  const document = async (bill: string) =>
    (await call('GET', `transport-documents/${bill}`)).status;
  const approve = async (bill: string) =>
    (
      await call('PATCH', `transport-documents/${bill}`, {
        transportDocumentStatus: 'APPROVED',
      })
    ).status;
  const put = async (reference: string, billNumber: string) =>
    (
      await call(
        'PUT',
        `shipping-instructions/${reference}`,
        updateRequest(request({ billNumber }), reference),
      )
    ).status;
  const answerByHand = async (BillNumber: string, Kind: CarrierBehaviour) => {
    const { data } = await carrier.test.call(aStaffMember(), listReceivedInstructions, {
      Mailbox: mailbox,
      BillNumber,
    });
    const Plan = { Kind };
    const Id = data.Rows[0]!.Id;
    return (await carrier.test.call(aStaffMember(), answerInstruction, { Id, Plan })).refusal?.Code;
  };

  it('holds RECEIVED, and no draft, until the delay of its decision is over', async () => {
    await plan(CarrierBehaviour.Draft, { DelaySeconds: 60 });
    const reference = await created({ billNumber: 'COSU10' });
    expect([
      await readStatus(reference),
      await document('COSU10'),
      await approve('COSU10'),
    ]).toEqual([['RECEIVED', undefined], 404, 404]);
    expect(await notices()).toEqual([]);
    carrier.test.clock.advance(59_000);
    expect(await document('COSU10')).toBe(404);
    carrier.test.clock.advance(1_000);
    expect([await readStatus(reference), await document('COSU10')]).toEqual([
      ['RECEIVED', undefined],
      200,
    ]);
    expect((await notices()).length).toBe(2);
  });

  it('decides a delayed refusal and update only when they are due, and anew when more comes', async () => {
    await plan(CarrierBehaviour.Reject, { DelaySeconds: 60 });
    const reference = await created({ billNumber: 'COSU11' });
    expect(await readStatus(reference)).toEqual(['RECEIVED', undefined]);
    carrier.test.clock.advance(60_000);
    expect(await readStatus(reference)).toEqual(['PENDING_UPDATE', undefined]);
    await notices();
    await plan(CarrierBehaviour.Accept, { DelaySeconds: 60 });
    expect(await put(reference, 'COSU11')).toBe(202);
    expect(await readStatus(reference)).toEqual(['PENDING_UPDATE', 'UPDATE_RECEIVED']);
    await plan(CarrierBehaviour.Decline, { DelaySeconds: 30 });
    expect(await put(reference, 'COSU11')).toBe(202);
    carrier.test.clock.advance(30_000);
    expect(await readStatus(reference)).toEqual(['PENDING_UPDATE', 'UPDATE_DECLINED']);
    carrier.test.clock.advance(60_000);
    expect((await notices()).map((each) => each.updatedShippingInstructionsStatus)).toEqual([
      'UPDATE_DECLINED',
    ]);
  });

  it('allows nobody a move that the table does not have', async () => {
    await plan(CarrierBehaviour.Reject);
    const waiting = await created({ billNumber: 'COSU12' });
    for (const kind of [CarrierBehaviour.Accept, CarrierBehaviour.Draft, CarrierBehaviour.Final])
      expect(await answerByHand('COSU12', kind)).toBe('state.refused');
    await plan(CarrierBehaviour.Draft);
    expect(await put(waiting, 'COSU12')).toBe(202);
    expect(await approve('COSU12')).toBe(202);
    for (const kind of [CarrierBehaviour.Reject, CarrierBehaviour.Draft, CarrierBehaviour.Decline])
      expect(await answerByHand('COSU12', kind)).toBe('state.refused');
    expect(await put(waiting, 'COSU12')).toBe(409);
    await plan(CarrierBehaviour.Decline);
    await created({ billNumber: 'COSU13' });
    expect(await answerByHand('COSU13', CarrierBehaviour.Accept)).toBe('state.refused');
    await plan(CarrierBehaviour.Draft);
    const updating = await created({ billNumber: 'COSU14' });
    await plan(CarrierBehaviour.Silent);
    expect(await put(updating, 'COSU14')).toBe(202);
    expect(await approve('COSU14')).toBe(409);
    expect(await answerByHand('COSU14', CarrierBehaviour.Accept)).toBeUndefined();
    await notices();
  });

  it('says nothing when it is silent, until a person lets it answer', async () => {
    await plan(CarrierBehaviour.Silent);
    const reference = await created({ billNumber: 'COSU4' });
    expect([await notices(), await call('GET', `shipping-instructions/${reference}`)]).toEqual([
      [],
      { status: 202, body: null },
    ]);
    const { data } = await carrier.test.call(aStaffMember(), listReceivedInstructions, {
      Mailbox: mailbox,
      BillNumber: 'COSU4',
    });
    const Id = data.Rows[0]!.Id;
    expect(
      (
        await carrier.test.call(aStaffMember(), answerInstruction, {
          Id,
          Plan: { Kind: CarrierBehaviour.Accept },
        })
      ).refusal,
    ).toBeUndefined();
    expect(await notices()).toMatchObject([{ shippingInstructionsStatus: 'RECEIVED' }]);
  });

  it.each([
    [
      'a body without what is required',
      'POST',
      'shipping-instructions',
      { isElectronic: false },
      400,
    ],
    [
      'a status in an approval that is none',
      'PATCH',
      'transport-documents/X',
      { transportDocumentStatus: 'ISSUED' },
      400,
    ],
    ['an unknown reference', 'GET', 'shipping-instructions/nothing', undefined, 404],
    ['an unknown document', 'GET', 'transport-documents/nothing', undefined, 404],
    ['another method', 'DELETE', 'shipping-instructions/x', undefined, 405],
  ])("refuses %s in the standard's own form", async (_what, method, path, body, status) => {
    const answer = await call(method, path, body);
    expect([
      answer.status,
      answer.body.statusCode,
      jsonCheck(schema.ERROR_ANSWER)(answer.body),
    ]).toEqual([status, status, method === 'DELETE' ? expect.anything() : []]);
  });

  it('takes the version that the caller names, its own where none is named, and refuses another', async () => {
    const key = { authorization: 'Bearer k3y' };
    const asked = async (headers: Record<string, string>) =>
      (await call('GET', 'shipping-instructions/none', undefined, { ...key, ...headers })).body;
    expect((await asked({ 'api-version': '2' })).statusCode).toBe(400);
    expect((await asked({ 'api-version': '3' })).statusCodeMessage).toContain('none');
    const without = await fetch(`${carrier.base}/shipping-instructions/none`, { headers: key });
    expect([
      without.headers.get('api-version'),
      ((await without.json()) as Json).statusCodeMessage,
    ]).toEqual(['3.0.4', 'No shipping instructions none']);
  });

  it('opens to its key alone', async () => {
    for (const headers of [{}, { authorization: 'Bearer k3' }] as Record<string, string>[]) {
      expect((await call('GET', 'shipping-instructions/x', undefined, headers)).status).toBe(401);
    }
  });
});
