/** A contract of the demo's operator: days from today, TEU. Its bookings name it; numbers are of no real contract. */
export interface DemoContract {
  readonly carrier: string;
  readonly no: string;
  readonly name: string;
  readonly days: readonly [from: number, to: number];
  readonly committed: number;
  readonly unit: 'TEU' | 'FEU';
  readonly customers: readonly string[] | null;
}

/** One behind, one on track, one nearly full, one that begins later and is booked already. */
export const DEMO_CONTRACTS: readonly DemoContract[] = [
  {
    carrier: 'COSU',
    no: 'SC26-COS-0031',
    name: '中远季约',
    days: [-1, 45],
    committed: 18,
    unit: 'TEU',
    customers: null,
  },
  {
    carrier: 'MAEU',
    no: 'MSK-26-5107',
    name: '马士基季约',
    days: [-30, 60],
    committed: 120,
    unit: 'TEU',
    customers: ['HUAYUAN'],
  },
  {
    carrier: 'CMDU',
    no: 'CMA-QY-2609',
    name: '达飞年约',
    days: [0, 364],
    committed: 12,
    unit: 'FEU',
    customers: null,
  },
  {
    carrier: 'MSCU',
    no: 'MSC-26-7720',
    name: '地中海约价',
    days: [-45, 45],
    committed: 60,
    unit: 'TEU',
    customers: ['HUAYUAN', 'LANTIAN'],
  },
  {
    carrier: 'EGLV',
    no: 'EMC-FW-2701',
    name: '长荣约价',
    days: [2, 184],
    committed: 200,
    unit: 'TEU',
    customers: null,
  },
];

/** The contract that the demo's bookings with a carrier name; null where there is none. */
export const demoContractOf = (carrier: string | null | undefined): string | null =>
  DEMO_CONTRACTS.find((each) => each.carrier === carrier)?.no ?? null;

export const isDemoContract = (contractNo: string | null | undefined): boolean =>
  DEMO_CONTRACTS.some(({ no }) => no === contractNo);
