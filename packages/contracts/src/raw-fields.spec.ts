import { describe, expect, it } from '@jest/globals';
import { catalogue } from './catalogue.js';
import { type Class, fieldsOf } from './core/field.js';

/** Fields that programs compare byte for byte: passwords, keys, tokens, signatures, messages as they came. */
const SECRET = /^(?:(?:\w+)?(?:Password|Secret|Signature|Token|TokenHash)|Raw|Pin)$/;

/** Text fields of a class and of what stands in it, as `Class.Field`, by whether they are declared raw. */
function textsOf(type: Class, seen: Map<string, boolean>, done: Set<Class>): void {
  if (done.has(type)) return;
  done.add(type);
  for (const meta of fieldsOf(type).values()) {
    if (meta.kind === 'text') seen.set(`${type.name}.${meta.name}`, meta.raw === true);
    if (meta.type) textsOf(meta.type(), seen, done);
  }
}

/** Labels of fields that say how one person is reached; of lists of addresses none. */
const CONTACT = /电话|手机|邮箱/;
const NO_CONTACT = /收件|发送邮箱|邮箱账号|来自邮箱|邮箱服务器/;
/** Addresses of several people in one text. */
const SEVERAL = ['TBI_EMAILS'];

function contactsOf(type: Class, seen: Map<string, boolean>, done: Set<Class>): void {
  if (done.has(type)) return;
  done.add(type);
  for (const meta of fieldsOf(type).values()) {
    const isOne = CONTACT.test(meta.label) && !NO_CONTACT.test(meta.label);
    if (meta.kind === 'text' && isOne && !SEVERAL.includes(meta.name))
      seen.set(`${type.name}.${meta.name}`, meta.contact !== undefined);
    if (meta.type) contactsOf(meta.type(), seen, done);
  }
}

describe('fields that say how somebody is reached', () => {
  it('declare it, so that full-width digits are dialled and copied addresses are sent to', () => {
    const seen = new Map<string, boolean>();
    const done = new Set<Class>();
    for (const { request } of Object.values(catalogue).flat())
      if (request) contactsOf(request as Class, seen, done);
    expect(seen.size).toBeGreaterThan(20);
    expect([...seen].filter(([, declared]) => !declared)).toEqual([]);
  });
});

describe('fields that stay byte for byte', () => {
  it('are all that hold a secret or a message as it came', () => {
    const seen = new Map<string, boolean>();
    const done = new Set<Class>();
    for (const { request } of Object.values(catalogue).flat())
      if (request) textsOf(request as Class, seen, done);
    const secret = [...seen].filter(([name]) => SECRET.test(name.split('.')[1] ?? ''));
    expect(secret.length).toBeGreaterThan(10);
    expect(secret.filter(([, raw]) => !raw)).toEqual([]);
  });
});
