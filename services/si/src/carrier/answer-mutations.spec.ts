import { describe, expect, it } from '@jest/globals';
import { readIncoming } from './read-incoming.js';

/** An answer with every segment and element that carriers send. */
const APERAK = `UNB+UNOC:3+COSU:ZZZ+QUAYSIDE:ZZZ+261128:1200+A1'
UNH+1+APERAK:D:99B:UN'
BGM+963+ACK1+27'
DTM+137:202611281200:203'
FTX+AAI+++PLEASE CORRECT:AND SEND AGAIN'
RFF+ACW:SI1-1'
RFF+BN:6123456780'
RFF+BM:COSU6123456780'
RFF+FF:SI1'
NAD+MS+COSU:160:182'
CTA+IC+:DOC DESK'
COM+docs@carrier.example:EM'
ERC+118::ZZZ'
FTX+AAO+++CONTAINER CHECK DIGIT INVALID'
RFF+AAQ:CSQU3054384'
ERC+44'
FTX+AAO+++WEIGHT MISSING'
UNT+17+1'
UNZ+1+A1'
`;
/** A receipt that refuses one message and takes the other. */
const CONTRL = `UNB+UNOC:3+COSU:ZZZ+QUAYSIDE:ZZZ+261128:1200+R1'
UNH+1+CONTRL:D:3:UN'
UCI+77+QUAYSIDE:ZZZ+COSU:ZZZ+7'
UCM+1+IFTMIN:D:99B:UN+4+12'
UCS+5+13'
UCS+6'
UCD+39+2:1'
UCM+2+IFTMIN:D:99B:UN+4'
UCS+9+35'
UCM+3+IFTMIN:D:99B:UN+7'
UNT+10+1'
UNZ+1+R1'
`;

/** Codes that name nothing but the list or the form of the value beside them. */
const LISTS: ReadonlySet<string> = new Set(['160', '182', 'ZZZ', '203', 'IC', 'D', '99B', 'UN']);

/** What may say otherwise without any effect, and why. */
const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  'BGM+963+ACK1+27 0.0': 'every APERAK is an error response, whatever it calls itself',
  'BGM+963+ACK1+27 1.0': 'the answer’s own number, by which nothing is found',
  'DTM+137:202611281200:203 0.1': 'when it was written; when it came is kept',
  'NAD+MS+COSU:160:182 1.0': 'the interchange names its sender',
  'UCI+77+QUAYSIDE:ZZZ+COSU:ZZZ+7 3.0': '7 and 8 both say received',
  'UCM+3+IFTMIN:D:99B:UN+7 0.0': 'a message that was taken asks nothing of anybody',
  'UCM+3+IFTMIN:D:99B:UN+7 1.0': 'the same',
  'UCM+3+IFTMIN:D:99B:UN+7 2.0': '7 and 8 both say received',
};

/** Another value of the same form: the last digit or letter is the next one. */
function otherThan(value: string): string {
  const last = value.at(-1) ?? '';
  const next = /\d/.test(last) ? String((Number(last) + 1) % 10) : last === 'Z' ? 'A' : 'Z';
  return value.slice(0, -1) + next;
}

/** Every component of a message, with the text in which it says something else. */
function mutations(raw: string): { what: string; raw: string }[] {
  const segments = raw.replaceAll('\n', '').split("'");
  return segments.flatMap((segment, at) => {
    const [tag = '', ...elements] = segment.split('+');
    if (['', 'UNB', 'UNH', 'UNT', 'UNZ'].includes(tag)) return [];
    return elements.flatMap((element, e) =>
      element.split(':').flatMap((value, c) => {
        if (value === '' || LISTS.has(value)) return [];
        const changed = element
          .split(':')
          .map((each, index) => (index === c ? otherThan(value) : each));
        const whole = elements.map((each, index) => (index === e ? changed.join(':') : each));
        return [
          {
            what: `${segment} ${e}.${c}`,
            raw: segments
              .map((each, index) => (index === at ? [tag, ...whole].join('+') : each))
              .join("'"),
          },
        ];
      }),
    );
  });
}

describe.each([
  ['APERAK', APERAK, 25],
  ['CONTRL', CONTRL, 15],
])('a full %s', (_type, sent, least) => {
  const raw = sent.replaceAll('\n', '');
  const shown = (text: string): string => JSON.stringify(readIncoming(text));
  const all = mutations(raw);

  it('is read', () => {
    expect(readIncoming(raw)).toHaveLength(1);
    expect(all.length).toBeGreaterThan(least);
  });

  it.each(all.filter(({ what }) => !WITHOUT_EFFECT[what]))(
    'takes, refuses or shows it when $what says otherwise',
    (mutated) => {
      expect(shown(mutated.raw)).not.toBe(shown(raw));
    },
  );
});
