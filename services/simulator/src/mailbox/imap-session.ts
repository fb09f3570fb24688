import type { Socket } from 'node:net';
import { fetched, itemsOf } from './fetch-items.js';
import { BadCommand, inSet, searchedDay, type Word, wordsOf } from './imap-words.js';
import type { Box, BoxedMail, MailboxStore } from './mailbox-store.js';

const CAPABILITY = 'IMAP4rev1 AUTH=PLAIN SASL-IR IDLE ID LITERAL+ UNSELECT NAMESPACE';
const MOST_LINE = 64 * 1024;
const DAY_MS = 86_400_000;
const SEEN = '\\Seen';

const text = (word: Word | undefined): string => {
  if (typeof word !== 'string') throw new BadCommand('Missing argument');
  return word;
};

/** One client of the played mail server: IMAP4rev1 (RFC 3501) as far as mail clients use it of one inbox, with IDLE (RFC 2177). */
export class ImapSession {
  private pending = Buffer.alloc(0);
  private line = '';
  private literals: Buffer[] = [];
  /** Bytes of a literal that are still to come. */
  private missing = 0;
  private work: Promise<void> = Promise.resolve();
  private address: string | null = null;
  private box: Box | null = null;
  private readOnly = false;
  /** What the next line is for, where it is no command. */
  private next: ((line: string) => Promise<void>) | null = null;
  private unwatch: (() => void) | null = null;

  constructor(
    private readonly socket: Socket,
    private readonly store: MailboxStore,
  ) {
    socket.on('data', (bytes: Buffer) => this.take(bytes));
    socket.on('close', () => this.unwatch?.());
    this.say(`* OK [CAPABILITY ${CAPABILITY}] Simulated mailbox ready`);
  }

  private say(answer: string): void {
    this.socket.write(`${answer}\r\n`);
  }

  private take(bytes: Buffer): void {
    this.pending = Buffer.concat([this.pending, bytes]);
    for (;;) {
      if (this.missing > 0) {
        if (this.pending.length < this.missing) return;
        this.literals.push(this.pending.subarray(0, this.missing));
        this.pending = this.pending.subarray(this.missing);
        this.missing = 0;
      }
      const end = this.pending.indexOf('\n');
      if (end < 0 || this.line.length + end > MOST_LINE) {
        if (end >= 0 || this.pending.length > MOST_LINE) this.socket.destroy();
        return;
      }
      this.line += this.pending.subarray(0, end).toString('utf8').replace(/\r$/, '');
      this.pending = this.pending.subarray(end + 1);
      const [, length, atOnce] = /\{(\d+)(\+?)\}$/.exec(this.line) ?? [];
      if (length !== undefined && !this.next) {
        if (Number(length) > MOST_LINE) return void this.socket.destroy();
        this.missing = Number(length);
        if (!atOnce) this.say('+ go on');
        if (this.missing === 0) this.literals.push(Buffer.alloc(0));
        continue;
      }
      const { line, literals } = this;
      this.line = '';
      this.literals = [];
      this.work = this.work
        .then(() => this.answer(line, literals))
        .catch(() => void this.socket.destroy());
    }
  }

  private async answer(line: string, literals: readonly Buffer[]): Promise<void> {
    const { next } = this;
    if (next) return next(line);
    const [tag = '*', rest = ''] = [line.split(' ', 1)[0], line.slice(line.indexOf(' ') + 1)];
    try {
      const [name, ...words] = wordsOf(rest, literals);
      const told = await this.run(tag, text(name).toUpperCase(), words);
      if (told !== null) this.say(`${tag} ${told}`);
    } catch (error) {
      if (!(error instanceof BadCommand)) throw error;
      this.say(`${tag} BAD ${error.message}`);
    }
  }

  /** Does a command; answers what completes it, null where that is told later. */
  private async run(tag: string, name: string, words: readonly Word[]): Promise<string | null> {
    if (name === 'CAPABILITY') {
      this.say(`* CAPABILITY ${CAPABILITY}`);
      return 'OK done';
    }
    if (name === 'NOOP' || name === 'CHECK') return this.refreshed();
    if (name === 'ID') {
      this.say('* ID ("name" "Quayside simulator")');
      return 'OK done';
    }
    if (name === 'LOGOUT') {
      this.say('* BYE');
      this.say(`${tag} OK done`);
      this.socket.end();
      return null;
    }
    if (this.address === null) {
      if (name === 'LOGIN') return this.enter(text(words[0]), text(words[1]));
      if (name === 'AUTHENTICATE') return this.authenticate(tag, text(words[0]), words[1]);
      return 'NO Please log in first';
    }
    if (name === 'NAMESPACE') {
      this.say('* NAMESPACE (("" "/")) NIL NIL');
      return 'OK done';
    }
    if (name === 'LIST' || name === 'LSUB') {
      const pattern = text(words[1]).toUpperCase();
      this.say(`* ${name} (\\HasNoChildren) "/" ${pattern === '' ? '""' : 'INBOX'}`);
      return 'OK done';
    }
    if (name === 'STATUS') return this.status(text(words[0]), words[1] ?? []);
    if (name === 'SELECT' || name === 'EXAMINE')
      return this.select(text(words[0]), name === 'EXAMINE');
    if (!this.box) return 'BAD No mailbox is selected, or no such command';
    if (name === 'CLOSE' || name === 'UNSELECT') {
      this.box = null;
      return 'OK done';
    }
    if (name === 'IDLE') return this.idle(tag);
    const byUid = name === 'UID';
    const [command, ...given] = byUid
      ? [text(words[0]).toUpperCase(), ...words.slice(1)]
      : [name, ...words];
    if (command === 'SEARCH') return this.search(given, byUid);
    if (command === 'FETCH') return this.fetch(text(given[0]), given[1] ?? [], byUid);
    if (command === 'STORE')
      return this.setFlags(text(given[0]), text(given[1]), given[2] ?? [], byUid);
    return 'BAD No such command';
  }

  private enter(address: string, password: string): string {
    if (!this.store.opens(address.toLowerCase(), password))
      return 'NO [AUTHENTICATIONFAILED] Invalid credentials';
    this.address = address.toLowerCase();
    return `OK [CAPABILITY ${CAPABILITY}] Logged in`;
  }

  private authenticate(tag: string, mechanism: string, initial: Word | undefined): string | null {
    if (mechanism.toUpperCase() !== 'PLAIN') return 'NO No such mechanism';
    const enter = (encoded: string): string => {
      const [, address = '', password = ''] = Buffer.from(encoded, 'base64')
        .toString('utf8')
        .split('\0');
      return this.enter(address, password);
    };
    if (initial !== undefined) return enter(text(initial));
    this.say('+ ');
    this.next = async (line) => {
      this.next = null;
      this.say(`${tag} ${enter(line)}`);
    };
    return null;
  }

  private async select(name: string, readOnly: boolean): Promise<string> {
    this.box = null;
    if (name.toUpperCase() !== 'INBOX') return 'NO [NONEXISTENT] No such mailbox';
    this.box = await this.store.box(this.address!);
    this.readOnly = readOnly;
    const { mails, uidNext, uidValidity } = this.box;
    this.say('* FLAGS (\\Seen \\Answered \\Flagged \\Deleted \\Draft)');
    this.say(`* OK [PERMANENTFLAGS (${readOnly ? '' : '\\Seen \\Answered \\Flagged'})] Flags`);
    this.say(`* ${mails.length} EXISTS`);
    this.say('* 0 RECENT');
    this.say(`* OK [UIDVALIDITY ${uidValidity}] UIDs`);
    this.say(`* OK [UIDNEXT ${uidNext}] Next UID`);
    return `OK [READ-${readOnly ? 'ONLY' : 'WRITE'}] done`;
  }

  private async status(name: string, items: Word): Promise<string> {
    if (name.toUpperCase() !== 'INBOX') return 'NO [NONEXISTENT] No such mailbox';
    const { mails, uidNext, uidValidity } = await this.store.box(this.address!);
    const figures: Readonly<Record<string, number>> = {
      MESSAGES: mails.length,
      RECENT: 0,
      UIDNEXT: uidNext,
      UIDVALIDITY: uidValidity,
      UNSEEN: mails.filter(({ flags }) => !flags.includes(SEEN)).length,
    };
    const asked = (typeof items === 'string' ? [items] : items).map((item) =>
      text(item).toUpperCase(),
    );
    this.say(
      `* STATUS INBOX (${asked.flatMap((item) => (item in figures ? [`${item} ${figures[item]}`] : [])).join(' ')})`,
    );
    return 'OK done';
  }

  /** Looks what arrived and tells how many there are. */
  private async refreshed(): Promise<string> {
    if (this.box && this.address !== null) {
      const before = this.box.mails.length;
      this.box = await this.store.box(this.address);
      if (this.box.mails.length !== before) this.say(`* ${this.box.mails.length} EXISTS`);
    }
    return 'OK done';
  }

  private idle(tag: string): null {
    this.say('+ idling');
    const tell = (): void => {
      this.work = this.work.then(async () => void (this.next && (await this.refreshed())));
    };
    this.unwatch = this.store.watch(this.address!, tell);
    this.next = async (line) => {
      this.unwatch?.();
      this.unwatch = null;
      this.next = null;
      this.say(line.toUpperCase() === 'DONE' ? `${tag} OK done` : `${tag} BAD Expected DONE`);
    };
    tell();
    return null;
  }

  /** The mails that a set names, each with its number in the box. */
  private named(set: string, byUid: boolean): { number: number; mail: BoxedMail }[] {
    if (!/^(?:\d+|\*)(?::(?:\d+|\*))?(?:,(?:\d+|\*)(?::(?:\d+|\*))?)*$/.test(set))
      throw new BadCommand('No such numbers');
    const mails = this.box?.mails ?? [];
    const largest = byUid ? (mails.at(-1)?.uid ?? 0) : mails.length;
    return mails
      .map((mail, index) => ({ number: index + 1, mail }))
      .filter(({ number, mail }) => inSet(set, byUid ? mail.uid : number, largest));
  }

  private search(given: readonly Word[], byUid: boolean): string {
    let found = this.named('1:*', false);
    const words = [...given];
    const days = (): number => searchedDay(text(words.shift()));
    const keep = (test: (mail: BoxedMail) => boolean): void => {
      found = found.filter(({ mail }) => test(mail));
    };
    while (words.length > 0) {
      const key = text(words.shift()).toUpperCase();
      if (key === 'ALL' || key === 'UNDELETED') continue;
      if (key === 'CHARSET') words.shift();
      else if (key === 'SEEN') keep(({ flags }) => flags.includes(SEEN));
      else if (key === 'UNSEEN') keep(({ flags }) => !flags.includes(SEEN));
      else if (key === 'SINCE' || key === 'BEFORE' || key === 'ON') {
        const day = days();
        keep(({ arrived }) => {
          const time = arrived.getTime();
          if (key === 'BEFORE') return time < day;
          return time >= day && (key === 'SINCE' || time < day + DAY_MS);
        });
      } else if (key === 'UID' || /^[\d*]/.test(key)) {
        const uids = new Set(
          this.named(key === 'UID' ? text(words.shift()) : key, key === 'UID').map(
            ({ mail }) => mail.uid,
          ),
        );
        keep(({ uid }) => uids.has(uid));
      } else throw new BadCommand(`${key} is not played`);
    }
    this.say(
      `* SEARCH${found.map(({ number, mail }) => ` ${byUid ? mail.uid : number}`).join('')}`,
    );
    return 'OK done';
  }

  private async fetch(set: string, asked: Word, byUid: boolean): Promise<string> {
    const items = itemsOf(asked, byUid);
    for (const { number, mail } of this.named(set, byUid)) {
      const raw = items.some(({ inRaw }) => inRaw)
        ? await this.store.raw(this.address!, mail.uid)
        : Buffer.alloc(0);
      if (!raw) continue;
      if (!this.readOnly && items.some(({ marks }) => marks))
        await this.flag(mail, [...new Set([...mail.flags, SEEN])]);
      this.socket.write(
        Buffer.concat([
          Buffer.from(`* ${number} FETCH `),
          fetched(items, mail, raw),
          Buffer.from('\r\n'),
        ]),
      );
    }
    return 'OK done';
  }

  private async flag({ uid }: BoxedMail, flags: readonly string[]): Promise<void> {
    await this.store.setFlags(this.address!, uid, flags);
    this.box = {
      ...this.box!,
      mails: this.box!.mails.map((each) => (each.uid === uid ? { ...each, flags } : each)),
    };
  }

  private async setFlags(set: string, how: string, given: Word, byUid: boolean): Promise<string> {
    const [, sign, silent] = /^([+-]?)FLAGS(\.SILENT)?$/i.exec(how) ?? [];
    if (sign === undefined) throw new BadCommand('FLAGS is missing');
    if (this.readOnly) return 'NO [READ-ONLY] The mailbox is read only';
    const flags = (typeof given === 'string' ? [given] : given).map(text);
    for (const { number, mail } of this.named(set, byUid)) {
      const others = mail.flags.filter((flag) => !flags.includes(flag));
      const after = sign === '' ? flags : sign === '+' ? [...others, ...flags] : others;
      await this.flag(mail, after);
      if (!silent)
        this.say(
          `* ${number} FETCH (${byUid ? `UID ${mail.uid} ` : ''}FLAGS (${after.join(' ')}))`,
        );
    }
    return 'OK done';
  }
}
