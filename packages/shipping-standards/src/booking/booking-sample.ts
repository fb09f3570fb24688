import { emptyParty } from '../edifact/iftmin.js';
import {
  type BookingRequest,
  emptyBookingContainer,
  emptyBookingGoods,
  emptyBookingRequest,
  emptyDangerousGoods,
} from './booking-request.js';

const place = (code: string, name: string) => ({ code, name });
/** A request with a reefer, dangerous goods and shipper-owned containers that several tests hold themselves against. */
export const BOOKING_SAMPLE: BookingRequest = {
  ...emptyBookingRequest(),
  reference: 'BK26110001',
  customerReference: 'PO-77',
  contractNumber: 'SC123456',
  contact: { name: 'LI LEI', phone: '+86 21 1234', email: 'ops@example.cn' },
  carrier: 'HLCU',
  vesselName: 'COSCO EXAMPLE',
  imo: '9829899',
  voyage: '012E',
  service: 'AEX1',
  places: {
    receipt: place('CNSHA', 'SHANGHAI'),
    load: place('CNSHA', 'SHANGHAI'),
    discharge: place('USLAX', 'LOS ANGELES'),
    delivery: place('USCHI', 'CHICAGO'),
    issue: place('CNSHA', 'SHANGHAI'),
    payment: place('CNSHA', ''),
  },
  ...{
    sailingDate: '2026-01-20',
    arrivalFrom: '2026-02-15',
    arrivalTo: '2026-02-20',
    handoverDate: '2026-01-18',
  },
  ...{
    movement: 'DOOR-CY',
    freightPayment: 'P',
    incoterm: 'CIF',
    signing: 'waybill',
    substitution: true,
  },
  shipper: {
    ...emptyParty(['NINGBO SAMPLE TRADING CO LTD', 'NO 1 SAMPLE ROAD', 'NINGBO']),
    contactName: 'ZHANG SAN',
    phone: '86574',
  },
  consignee: emptyParty(['SAMPLE IMPORT INC', '100 MAIN STREET']),
  notifyParties: [emptyParty(['SAME AS CONSIGNEE']), emptyParty(['BROKER'])],
  bookingAgent: { ...emptyParty(['SAMPLE FORWARDING CO LTD']), code: 'FWD1' },
  forwarder: emptyParty(['OTHER FORWARDER']),
  payer: emptyParty(['PAYER LTD']),
  goods: [
    {
      ...emptyBookingGoods(),
      ...{
        packages: 820,
        packageCode: '4G',
        packageText: 'BOXES',
        description: ['PAINT'],
        hsCodes: ['320810'],
        grossWeight: '15200',
        volume: '67.5',
      },
      dangerous: {
        ...emptyDangerousGoods(),
        ...{
          unNumber: '1263',
          imoClass: '3',
          subsidiaryRisks: ['6.1'],
          packingGroup: 2,
          properShippingName: 'PAINT',
          flashPoint: '-4.5',
        },
        ...{
          emsNumber: 'F-E,S-E',
          marks: ['marine-pollutant'],
          emergencyName: 'DUTY DESK',
          emergencyPhone: '+861300000000',
        },
      },
      container: 0,
    },
    { ...emptyBookingGoods(), description: ['FRAMES'], hsCodes: ['441490'], container: null },
  ],
  containers: [
    {
      ...emptyBookingContainer(),
      ...{ isoCode: '45R1', type: '40RH', count: 2, grossWeight: '7600.5' },
      reefer: { temperature: '-18.5', ventilation: 25, humidity: 65 },
      positioning: { at: '2026-01-17T08:00', lines: ['PLANT 3', 'NO 9 SAMPLE ROAD'] },
    },
    {
      ...emptyBookingContainer(),
      ...{
        isoCode: '42U1',
        type: '40OT',
        count: 3,
        shipperOwned: true,
        numbers: ['CSQU3054383'],
        tare: '4200',
        grossWeight: '9000',
      },
      positioning: { at: '2026-01-17T08:00', lines: ['PLANT 3'] },
    },
  ],
};
