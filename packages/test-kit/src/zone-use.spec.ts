import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { filesBelow, foldersIn } from './source-imports.js';

// Decision 85: what happens at a port stands by the port's clock (`PortTime`, `dayAtPort`), what
// happens at the desk by the installation's. Nothing stands by the clock of a browser or a server.

const ROOT = join(import.meta.dirname, '../../..');

const sourcesOf = (
  kind: string,
  names = foldersIn(join(ROOT, kind)),
): [path: string, text: string][] =>
  names.flatMap((name) => {
    const folder = `${kind}/${name}/src`;
    return Object.entries(filesBelow(join(ROOT, folder)))
      .filter(([path]) => !/\.spec\.tsx?$|(?:^|\/)(?:demo|migrations)\//.test(path))
      .map(([path, text]): [string, string] => [`${folder}/${path}`, text]);
  });

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');

const using = (sources: readonly [path: string, text: string][], pattern: RegExp): string[] =>
  sources.flatMap(([path, text]) => (pattern.test(withoutComments(text)) ? path : [])).sort();

/** Fields of `Instant`, which stand by the desk's clock, and why each of them is no time at a port. */
const OF_THE_DESK: Readonly<Record<string, readonly string[]>> = {
  'dates what a person or the system did': [
    'AcceptTime',
    'AgreeTime',
    'AlertTime',
    'AnswerTime',
    'ApproveTime',
    'ArriveTime',
    'AskTime',
    'AssignedTime',
    'At',
    'ChangeTime',
    'ConfirmTime',
    'CreateTime',
    'DeadTime',
    'DecideTime',
    'DecidedTime',
    'DeliverTime',
    'DeliverySince',
    'EndTime',
    'EventTime',
    'FaultTime',
    'FetchTime',
    'FinishTime',
    'FirstTime',
    'FreshTime',
    'HandleTime',
    'LastOpenTime',
    'LastSeenTime',
    'LastSentTime',
    'LastSignInTime',
    'LastTime',
    'LastUseTime',
    'LastUsedTime',
    'LookTime',
    'OpenTime',
    'OrderTime',
    'PublishTime',
    'ReadTime',
    'ReceivedTime',
    'RefreshTime',
    'ReleaseTime',
    'RemindTime',
    'RevokeTime',
    'SendTime',
    'SentTime',
    'ServerTime',
    'SettleTime',
    'SettledTime',
    'SharedSince',
    'Since',
    'SubmitTime',
    'TBI_REVIEWER_DATE',
    'TakeTime',
    'TakenTime',
    'Time',
    'UndoTime',
    'UpdateTime',
  ],
  'is when the system goes on, or something of the desk ends': [
    'DueTime',
    'ExpireTime',
    'LinkExpireTime',
    'NextTime',
    'UndoUntil',
    'Until',
    'ValidUntil',
    'validUntil',
    'until',
  ],
  'asks for what stood then': ['AsOf', 'BeforeTime', 'From', 'To'],
  'is when the desk wants its data, answers or services, wherever they are': [
    'ActualTime',
    'Deadline',
    'Due',
    'MissingDue',
    'PlanTime',
  ],
  'is of a message between programs, which carries its offset': [
    'EtdAfter',
    'EtdBefore',
    'SiAfter',
    'SiBefore',
    'customsCutoff',
    'siCutoff',
    'vgmCutoff',
    'yardCutoff',
  ],
};

/** Files that count by China's clock, which is the installation's, and for what. */
const BY_THE_DESK: Readonly<Record<string, readonly string[]>> = {
  'is the clock itself, or reads and writes texts by it': [
    'apps/web/src/kit/display/desk-clock.ts',
    'packages/contracts/src/core/dates.ts',
    'packages/contracts/src/core/read-day.ts',
    'packages/service-kit/src/database/list-page.ts',
    'packages/service-kit/src/document/differences.ts',
    'packages/service-kit/src/import/day-reads.ts',
    'packages/service-kit/src/sheet/field-cell.ts',
  ],
  'names files by the day of the office': ['apps/web/src/kit/http/call.ts'],
  'knows the zones of ports': [
    'packages/service-kit/src/mapping/port-day.ts',
    'packages/test-kit/src/test-service.ts',
    'services/masterdata/src/places/zone-of-place.ts',
    'services/masterdata/src/reference-data/port-zones.ts',
    'services/masterdata/src/schedule/own-list/turn-own-list.ts',
  ],
  'defaults a day, or shows one of the desk': [
    'apps/web/src/features/auth/company/Certificates.tsx',
    'apps/web/src/features/auth/key/ApiKeys.tsx',
    'apps/web/src/features/auth/key/NewKey.tsx',
    'apps/web/src/features/booking/note-mailbox/NoteMailboxes.tsx',
    'apps/web/src/features/booking/release/CancelFeeRules.tsx',
    'apps/web/src/features/booking/roll/VoyageChoice.tsx',
    'services/gateway/src/docs/docs.controller.ts',
    'services/gateway/src/docs/start-page.ts',
  ],
  'numbers papers by the day, or names files': [
    'packages/service-kit/src/import/import-record.ts',
    'packages/service-kit/src/sheet/export-sheet.ts',
    'services/booking/src/booking-note/upload-note.ts',
    'services/booking/src/booking/put-booking.ts',
    'services/booking/src/entry-order/write-entry.ts',
    'services/freight/src/inquiry/ask-price.ts',
    'services/freight/src/quote/write-quote.ts',
    'services/si/src/shipping-instruction/submit.ts',
  ],
  'counts periods, figures and waiting work': [
    'packages/service-kit/src/figures/company-figures.ts',
    'packages/service-kit/src/figures/periods.ts',
    'packages/service-kit/src/work/read-work.ts',
    'services/auth/src/figures/account-figures.ts',
    'services/auth/src/figures/sign-ins.ts',
    'services/auth/src/work/account-work-sources.ts',
    'services/booking/src/cockpit/read-cockpit.ts',
    'services/freight/src/demand/demand.ts',
    'services/freight/src/insight/fare-figures.ts',
    'services/freight/src/insight/lane-course.ts',
    'services/freight/src/insight/lane-cover.ts',
    'services/freight/src/insight/lane-prices.ts',
    'services/freight/src/insight/sales-figures.ts',
    'services/freight/src/insight/sales-filter.ts',
    'services/freight/src/insight/sales-list.ts',
    'services/freight/src/insight/search-figures.ts',
    'services/freight/src/lane/lane-now.ts',
    'services/freight/src/rate/read-rates.ts',
    'services/freight/src/search/search-log.ts',
    'services/si/src/production/cockpit-days.ts',
  ],
  'judges validity of prices, quotes, codes, rules and rights': [
    'services/auth/src/api-key/api-keys.ts',
    'services/auth/src/api-key/key-clock.ts',
    'services/auth/src/company-file/read-company.ts',
    'services/auth/src/deputy/act-as-deputy.ts',
    'services/auth/src/deputy/deputies.ts',
    'services/auth/src/ver-code/ver-code.rules.ts',
    'services/booking/src/booking-code/fitting-codes.ts',
    'services/freight/src/booked-price/booked-price.ts',
    'services/freight/src/booked-price/quoted-weight.ts',
    'services/freight/src/contract/read-contract-uses.ts',
    'services/freight/src/contract/refresh-contracts.ts',
    'services/freight/src/contract/take-volume.ts',
    'services/freight/src/pool/chains.ts',
    'services/freight/src/pool/held-rate.ts',
    'services/freight/src/pool/held-rates.ts',
    'services/freight/src/pool/holdings.ts',
    'services/freight/src/pool/share-market.ts',
    'services/freight/src/post/posts.definition.ts',
    'services/freight/src/post/shown-posts.ts',
    'services/freight/src/price/load-rules.ts',
    'services/freight/src/quote/company-price.ts',
    'services/freight/src/quote/price-lines.ts',
    'services/freight/src/quote/public-quote.ts',
    'services/freight/src/quote/quote-links.ts',
    'services/freight/src/quote/quote-states.ts',
    'services/freight/src/quote/read-quotes.ts',
    'services/freight/src/quote/stopped-shares.ts',
    'services/freight/src/rate/rates-for-sale.ts',
    'services/freight/src/rate/unpriced.ts',
    'services/freight/src/search/rate-sheet.ts',
    'services/freight/src/search/search-offers.ts',
    'services/freight/src/shelf/read-shelf.ts',
    'services/si/src/draft-bill/issue.ts',
    'services/si/src/rule-data/rule-book.ts',
  ],
  'bounds a day by weeks or months, where a day more or less decides nothing': [
    'services/booking/src/booking-home/ask-price.ts',
    'services/booking/src/booking/booking-states.ts',
    'services/booking/src/booking/confirm-booking.ts',
    'services/booking/src/carrier-line/confirmed-by-answer.ts',
    'services/booking/src/entry-rules/judge-plausible.ts',
    'services/booking/src/online-rate/search-shops.ts',
    'services/freight/src/sailing/sailing.controller.ts',
  ],
  'reads a text near to today': [
    'services/booking/src/booking-note/read-one.ts',
    'services/booking/src/carrier-paper/find-bookings.ts',
    'services/booking/src/carrier-paper/read-carrier-paper.ts',
    'services/booking/src/note-mailbox/judge-files.ts',
    'services/booking/src/note-mailbox/take-by-hand.ts',
    'services/booking/src/note-reading/read-header.ts',
    'services/si/src/draft-bill/read-draft-file.ts',
  ],
  'tells a time of the desk in a sentence': [
    'services/booking/src/booking-roll/own-papers.ts',
    'services/booking/src/entry-order/step-notice.ts',
    'services/booking/src/note-mailbox/fetch-mail.ts',
    'services/freight/src/explain/explain-price.ts',
    'services/freight/src/quote/draw-quote.ts',
  ],
  'writes and plays messages that carry their own offset': [
    'packages/partner-line/src/profile/edifact-partner-of.ts',
    'packages/shipping-standards/src/dcsa/booking-requests.ts',
    'services/simulator/src/carrier/booking/answer-booking.ts',
    'services/simulator/src/carrier/booking/booking-json.ts',
    'services/simulator/src/carrier/carrier.controller.ts',
    'services/simulator/src/carrier/write-answers.ts',
  ],
};

const all = (lists: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.values(lists).flat().sort();

describe('clocks', () => {
  it('an instant that is no time at a port is named here with what it dates', () => {
    const names = new Set(
      sourcesOf('packages', ['contracts']).flatMap(([, text]) =>
        [...text.matchAll(/^ *@Instant\([\s\S]*?\)\s+(\w+)[!?]?:/gm)].map(
          ([, name]) => name as string,
        ),
      ),
    );
    expect([...names].sort()).toEqual(all(OF_THE_DESK));
  });

  it('who counts by the clock of the installation is named here with what for', () => {
    const sources = [
      ...sourcesOf('packages'),
      ...sourcesOf('services'),
      ...sourcesOf('apps', ['web']),
    ];
    expect(using(sources, /\bchina[A-Z]\w*\(|\+08:00|'Asia\/Shanghai'/)).toEqual(all(BY_THE_DESK));
  });

  it('no screen shows, reads or counts by the clock of the browser', () => {
    const browser = new RegExp(
      [
        String.raw`\bdayjs\(\)`,
        String.raw`\.getTimezoneOffset\(`,
        String.raw`\.get(?:Hours|Minutes|Date|Day|Month|FullYear)\(`,
        'toLocale(?:Date|Time)String',
        'showTime=',
        String.raw`dayjs\([^)]*\)\.toISOString`,
      ].join('|'),
    );
    expect(using(sourcesOf('apps', ['web']), browser)).toEqual([
      'apps/web/src/kit/display/desk-clock.ts',
      'apps/web/src/kit/form/AsOfInput.tsx',
    ]);
  });

  it('no server shows or counts by the clock of its machine', () => {
    const machine =
      /\.get(?:Hours|Minutes|Date|Day|Month|FullYear)\(|toLocale(?:Date|Time)String|\.getTimezoneOffset\(/;
    const sources = [...sourcesOf('packages'), ...sourcesOf('services')];
    expect(using(sources, machine)).toEqual([]);
  });
});
