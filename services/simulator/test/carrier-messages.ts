import { createServer } from 'node:net';
import { generateContainerNumber } from '@quayside/shipping-standards/container-number';
import { DEFAULT_PARTNER } from '@quayside/shipping-standards/edifact/edifact-partner';
import {
  emptyInstruction,
  emptyParty,
  type ShippingInstructionMessage,
} from '@quayside/shipping-standards/edifact/iftmin';
import { writeIftmin } from '@quayside/shipping-standards/edifact/iftmin-writer';

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

const BOX = generateContainerNumber('CSQU', 305438);

/** An instruction in which a carrier finds no fault. */
export function rightInstruction(
  change: Partial<ShippingInstructionMessage> = {},
): ShippingInstructionMessage {
  return {
    ...emptyInstruction(),
    documentNumber: 'SI1',
    bookingNumbers: ['6123456780'],
    billNumber: 'COSU6123456780',
    contact: { name: 'LI LEI', phone: '86574', email: '' },
    carrier: 'COSU',
    vesselName: 'COSCO EXAMPLE',
    voyage: '012E',
    places: {
      ...emptyInstruction().places,
      load: { code: 'CNSHA', name: 'SHANGHAI' },
      discharge: { code: 'USLAX', name: 'LOS ANGELES' },
    },
    movement: 'CY-CY',
    freightPayment: 'P',
    signing: 'original',
    originals: 3,
    shipper: emptyParty(['NINGBO SAMPLE TRADING CO LTD', 'NO 1 SAMPLE ROAD']),
    consignee: emptyParty(['SAMPLE IMPORT INC', '100 MAIN STREET']),
    notifyParties: [emptyParty(['SAME AS CONSIGNEE'])],
    goods: [
      {
        packages: 820,
        packageCode: 'CT',
        packageText: 'CARTONS',
        description: ['WOODEN PHOTO FRAMES'],
        hsCodes: ['44149000'],
        marks: ['N/M'],
        grossWeight: '15200',
        volume: '67.5',
        splits: [{ containerNumber: BOX, packages: 820, grossWeight: '15200', volume: '67.5' }],
      },
    ],
    containers: [
      {
        number: BOX,
        isoCode: '45G1',
        seals: [{ number: 'CN123456', source: 'SH' }],
        shipperOwned: false,
        load: '5',
        tare: '3900',
        packages: 820,
        grossWeight: '15200',
        volume: '67.5',
      },
    ],
    totals: { packages: 820, grossWeight: '15200', volume: '67.5', containers: 1 },
    ...change,
  };
}

/** An interchange from QUAYSIDE to a carrier. */
export function interchange(
  controlReference: string,
  instruction = rightInstruction(),
  recipient = 'COSU',
): string {
  const partner = {
    ...DEFAULT_PARTNER,
    sender: { id: 'QUAYSIDE', qualifier: 'ZZZ' },
    recipient: { id: recipient, qualifier: 'ZZZ' },
  };
  return writeIftmin(instruction, partner, { controlReference, preparedAt: '2026-11-21T10:00' });
}
