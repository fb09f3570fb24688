import { describe, expect, it } from '@jest/globals';
import { messageNamed } from '@quayside/partner-line/message/message-named';
import { MOST_MESSAGES } from '@quayside/partner-line/message/read-incoming';
import { readText } from '@quayside/partner-line/message/read-large';
import { readIncoming } from './read-incoming.js';

const READER = {
  read: readIncoming,
  thread: { module: new URL('./read-incoming.js', import.meta.url), name: 'readIncoming' },
};
const message = (reference: string, document: string) =>
  `UNH+${reference}+APERAK:D:99B:UN'BGM+294+${document}+44'UNT+3+${reference}'`;
const interchange = (messages: readonly string[]) =>
  `UNB+UNOA:3+COSU:ZZZ+QUAYSIDE:ZZZ+261121:1000+C1'${messages.join('')}UNZ+${messages.length}+C1'`;
const many = (count: number) =>
  interchange(Array.from({ length: count }, (_, at) => message(String(at + 1), `A${at + 1}`)));

describe('reading what a carrier sent', () => {
  it('reads as many messages as partners send, and holds a longer interchange as a whole', () => {
    const most = readIncoming(many(MOST_MESSAGES));
    expect('unreadable' in most ? most : most.length).toBe(MOST_MESSAGES);
    expect(readIncoming(many(MOST_MESSAGES + 1))).toEqual({
      unreadable: expect.stringContaining(`${MOST_MESSAGES + 1}份报文`),
    });
  });

  it('reads a long text in a thread, with the same outcome', async () => {
    const raw = many(MOST_MESSAGES);
    expect(await readText(READER, raw, 'line:1')).toEqual(readIncoming(raw));
    expect(await readText(READER, many(MOST_MESSAGES + 1), 'line:1')).toHaveProperty('unreadable');
  });

  it('gives every message its own content, of whatever type its neighbours are', () => {
    const receipt = `UNH+2+CONTRL:D:3:UN'UCI+00000007+QUAYSIDE:ZZZ+COSU:ZZZ+7'UNT+3+2'`;
    const read = readIncoming(
      interchange([message('1', 'A1'), receipt, `UNH+3+COPARN:D:99B:UN'UNT+2+3'`]),
    );
    expect(
      'unreadable' in read
        ? read
        : read.map(({ message: reference, said }) => [reference, said.kind]),
    ).toEqual([
      ['1', 'application'],
      ['2', 'syntax'],
      ['3', 'nothing'],
    ]);
  });

  it('holds an interchange in which two messages have the same reference, so that neither is lost', () => {
    expect(
      readIncoming(interchange([message('1', 'A1'), message('2', 'A2'), message('1', 'A3')])),
    ).toEqual({
      unreadable: '报文不完整：两份报文的参考号（UNH）相同（第8段）',
    });
  });

  it('calls an empty text empty', () => {
    expect(readIncoming(' \n')).toEqual({ unreadable: '文件为空' });
  });

  it('finds a message by what stands before the rest of its stored reference, never a shorter one', () => {
    const named = (stored: string) => messageNamed(['1', '1/A', '11'], (each) => each, stored);
    expect(['1', '1/A', '1/A/QUAYSIDE', '1/QUAYSIDE', '11', '2'].map(named)).toEqual([
      '1',
      '1/A',
      '1/A',
      '1',
      '11',
      undefined,
    ]);
  });
});
