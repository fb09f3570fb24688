/** Records that several companies read: why, and which of the list's rows they are where not all are. */
export interface Everybodys {
  why: string;
  which?: (row: Record<string, unknown>) => boolean;
}

const all = (why: string, paths: readonly string[]): [string, Everybodys][] =>
  paths.map((path) => [path, { why }]);

/** Lists whose records are everybody's by nature. A list that no two companies read the same record of must not stand here. */
export const EVERYBODYS: ReadonlyMap<string, Everybodys> = new Map<string, Everybodys>([
  ...all('basic data: public codes', [
    '/api/Country/GetList',
    '/api/Lane/GetList',
    '/api/Port/GetList',
    '/api/ShippingCompany/GetList',
    '/api/LineCode/GetList',
    '/api/Vessel/GetList',
    '/api/Code/GetList',
    '/api/ContainerType/GetList',
    '/api/Currency/GetList',
    '/api/CostName/GetList',
    '/api/PackageType/GetList',
    '/api/BasicData/GetNames',
    '/api/BasicData/Search',
  ]),
  ...all('schedules of carriers, which anybody may look up', [
    '/api/Sailing/GetList',
    '/api/Schedule/Search',
  ]),
  ...all('who wants to join looks for a company by its whole name', [
    '/api/CompanyAudit/FindCompany',
  ]),
  ...all('what the operator has on sale', [
    '/api/PriceQuery/Search',
    '/api/PublicRate/Search',
    '/api/PublicShelf/GetInfo',
  ]),
  ...all('an Id is reckoned from a pair of ports and names no record', [
    '/api/FareCockpit/GetLanes',
  ]),
  ...all(
    'roles come with the platform; a company’s own: services/auth/test/service-accounts.spec.ts',
    ['/api/ServiceAccount/GetRoles'],
  ),
  ...all('a market: what sellers offer to other companies', ['/api/ShareMarket/GetList']),
  [
    '/api/Message/GetList',
    {
      why: 'an announcement of the operator is one record, whoever it is sent to',
      which: ({ ItemName }) => ItemName === '公告',
    },
  ],
]);

/** Lists that are no file: why. Every other list has its Excel out. */
export const WITHOUT_FILE: ReadonlyMap<string, string> = new Map([
  ['/api/EntryTemplate/GetList', 'one is picked from it in a dialog'],
  ['/api/HandOver/GetList', 'the last of one employee, beside what is handed over'],
  ['/api/Mail/GetList', 'of one record, beside it'],
  ...['Sms', 'Mail'].map(
    (what) =>
      [`/api/Simulated${what}/GetList`, 'no screen: what the simulator got, for tests'] as const,
  ),
  ...['Answers', 'Mailboxes'].map(
    (what) => [`/api/SimulatedCarrier/Get${what}`, 'part of what the simulator is set to'] as const,
  ),
]);

/** Figures of which a customer's are no part of the operator's: why, and at which places of the answer where not everywhere. */
export interface UnlikeSum {
  why: string;
  where?: RegExp;
  /** What others did before decides whether it shows. */
  sometimes?: true;
}

const OF_SELLER: UnlikeSum = {
  why: 'each seller counts his own, and the operator is one of them',
  sometimes: true,
};

/** All figures of that kind. Those that always keep the rule must not stand here. */
export const UNLIKE_SUMS: ReadonlyMap<string, UnlikeSum> = new Map<string, UnlikeSum>([
  ['/api/FreightRate/GetCounts', OF_SELLER],
  ['/api/FreightIncrease/GetLeft', OF_SELLER],
  ['/api/SearchFigures/GetFigures', OF_SELLER],
  ['/api/FareCockpit/GetFigures', OF_SELLER],
  ['/api/SalesFigures/GetFigures', OF_SELLER],
  ['/api/Permission/GetCatalogue', { why: 'each company counts its own people who hold a right' }],
  ['/api/Code/GetTypes', { why: 'basic data: all read the same' }],
  [
    '/api/Booking/GetCounts',
    { why: 'a draft is its company’s alone until it is handed in', where: /^\[draft\]/ },
  ],
  [
    '/api/BookingNote/GetCounts',
    { why: 'a note is its company’s alone until a booking is handed in with it', where: /^\[2\]/ },
  ],
]);
