import {
  type ConfirmationLine,
  ConfirmedAs,
  ConfirmedTopic,
} from '@quayside/contracts/booking/line/confirmation';
import type { BookingRequest } from '@quayside/shipping-standards/booking/booking-request';
import { writeBookingRequest } from '@quayside/shipping-standards/dcsa/booking-requests';
import type { AnswerRest } from '@quayside/shipping-standards/edifact/iftmbc';
import { plain } from '../booking/typed-confirmation.js';
import { dcsaConditions } from './dcsa-conditions.js';
import {
  askedConditions,
  CONDITION_LABELS,
  type ConditionKey,
  conditionsOfSegment,
} from './edifact-conditions.js';

const { Same, Differs, Unasked, Silent, Added } = ConfirmedAs;

/** What must not be left out unseen: the carrier may not repeat it, and then nobody knows. */
const CRITICAL: readonly ConditionKey[] = [
  'temperature',
  'ventilation',
  'humidity',
  'nonOperating',
  'overLength',
  'overWidth',
  'overHeight',
  'dangerous',
];

/** What is agreed between us and the carrier, and says nothing of how the cargo is carried. */
const TERMS: readonly ConditionKey[] = ['payment', 'incoterm'];
const topicOf = (key: ConditionKey): ConfirmedTopic =>
  TERMS.includes(key) ? ConfirmedTopic.Terms : ConfirmedTopic.Cargo;

const SHOWN: Readonly<Record<string, string>> = { Y: '是', P: '预付', C: '到付' };
const shown = (value: string): string => SHOWN[value] ?? value;

/** Lines of conditions, and the places of the answer that they speak of. */
export interface ComparedConditions {
  lines: ConfirmationLine[];
  places: ReadonlySet<string>;
}

interface Said {
  key: ConditionKey;
  value: string;
  scope: string;
  asked: string[];
}

function saidLine({ key, value, scope, asked }: Said): ConfirmationLine {
  const same = asked.some(
    (each) => plain(shown(each)) === plain(shown(value)) && signOf(each) === signOf(value),
  );
  return {
    Label: [scope, CONDITION_LABELS[key]].filter(Boolean).join(' '),
    Asked: asked.length > 0 ? asked.map(shown).join('、') : null,
    Confirmed: shown(value),
    State: asked.length === 0 ? Unasked : same ? Same : Differs,
    Topic: topicOf(key),
  };
}

/** Comparing plain text leaves out punctuation, and a point and a minus are none in a number. */
const signOf = (value: string): string => (/^-?\d+(\.\d+)?$/.test(value) ? value : '');

/** What was asked for and no part of the answer says. */
function unsaidLines(request: BookingRequest, said: readonly Said[]): ConfirmationLine[] {
  const scopes = request.containers.map(({ isoCode }) => ({ isoCode }));
  return CRITICAL.flatMap((key) => {
    const ofKey = said.filter((each) => each.key === key);
    const asked = key === 'dangerous' ? [{ isoCode: '' }] : scopes;
    const wanted = new Map(
      asked.flatMap(({ isoCode }) =>
        askedConditions(request, key, isoCode ? { isoCode } : undefined).map((value) => [
          `${isoCode}|${value}`,
          { isoCode, value },
        ]),
      ),
    );
    return [...wanted.values()].flatMap(({ isoCode, value }): ConfirmationLine[] => {
      const here = ofKey.filter((each) => each.asked.includes(value));
      const isShown = here.length > 0 && here.every((each) => each.asked.length === 1);
      if (isShown || here.some((each) => each.value === value)) return [];
      return [
        {
          Label: [isoCode, CONDITION_LABELS[key]].filter(Boolean).join(' '),
          Asked: shown(value),
          Confirmed: null,
          State: ofKey.length > 0 ? Differs : Silent,
          Topic: topicOf(key),
        },
      ];
    });
  });
}

/** IFTMBC: each condition beside all that was asked of it for containers of that type. */
function edifactLines(rest: readonly AnswerRest[], request: BookingRequest): ComparedConditions {
  const found = rest
    .filter(({ fault }) => fault === '')
    .map((each) => ({ each, conditions: conditionsOfSegment(each, request.movement) }))
    .filter(({ conditions }) => conditions.length > 0);
  const said = found.flatMap(({ each, conditions }) =>
    conditions.map(({ key, value }): Said => {
      const asked = askedConditions(request, key, each.within);
      return { key, value, scope: each.within?.isoCode ?? '', asked };
    }),
  );
  return {
    lines: [...said.map(saidLine), ...unsaidLines(request, said)],
    places: new Set(found.map(({ each }) => each.place)),
  };
}

const sameText = (asked: string, said: string): boolean => {
  const [own, theirs] = [Number(asked), Number(said)];
  if (!Number.isNaN(own) && !Number.isNaN(theirs)) return own === theirs;
  return (
    plain(asked) === plain(said) || (/T\d\d:/.test(asked) && Date.parse(asked) === Date.parse(said))
  );
};

/** DCSA: each property beside the same property of our request. */
function dcsaLines(rest: readonly AnswerRest[], request: BookingRequest): ComparedConditions {
  const { conditions, places } = dcsaConditions(rest, writeBookingRequest(request).json);
  const stateOf = (asked: string | null, said: string | null, isPlain: boolean): ConfirmedAs => {
    if (said === null) return isPlain ? Silent : Differs;
    if (asked === null) return isPlain ? Added : Unasked;
    return sameText(asked, said) ? Same : Differs;
  };
  const lines = conditions.map(({ label, asked, said, plain: isPlain, isTerm }) => ({
    Label: label.slice(0, 100),
    Asked: asked?.slice(0, 2_000) ?? null,
    Confirmed: said?.slice(0, 2_000) ?? null,
    State: stateOf(asked, said, isPlain),
    Topic: isTerm ? ConfirmedTopic.Terms : ConfirmedTopic.Cargo,
  }));
  return { lines, places };
}

/**
 * Everything in a carrier's answer that decides how cargo is carried, beside what was asked for: set
 * point, ventilation, dangerous goods, out of gauge, terms, payment, owner and weight of containers.
 * What nobody asked for is no addition but a question; what was asked for and is not repeated is shown.
 * @param isDcsa the answer is a DCSA booking; else an IFTMBC
 */
export const cargoConditions = (
  rest: readonly AnswerRest[],
  request: BookingRequest,
  isDcsa: boolean,
): ComparedConditions => (isDcsa ? dcsaLines(rest, request) : edifactLines(rest, request));
