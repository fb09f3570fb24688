import { describe, expect, it } from '@jest/globals';
import {
  ConfigurationError,
  databaseUrl,
  flag,
  integer,
  logLevel,
  readConfig,
  text,
} from './config.js';

describe('configuration', () => {
  const shape = { PORT: integer(8080, 1, 65_535), NAME: text('x'), ON: flag(false) };

  it('reads typed values and falls back', () => {
    expect(readConfig(shape, { PORT: '90', ON: 'yes' })).toEqual({ PORT: 90, NAME: 'x', ON: true });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ ON: 'maybe' }, 'ON'],
  ])('refuses %j with the name of the variable', (env, name) => {
    expect(() => readConfig(shape, env)).toThrow(ConfigurationError);
    expect(() => readConfig(shape, env)).toThrow(name);
  });

  it.each([
    [{ LEVEL: 'loud' }, 'LEVEL'],
    [{ URL: 'foo' }, 'URL'],
    [{ URL: 'mysql://u:secret@h/d' }, 'URL'],
  ])('refuses %j by name and without its password', (env, name) => {
    const read = () => readConfig({ LEVEL: logLevel(), URL: databaseUrl(false) }, env);
    expect(read).toThrow(name);
    expect(read).not.toThrow('secret');
  });

  it('refuses to start without what has no default', () => {
    expect(() => readConfig({ SECRET: text() }, {})).toThrow('SECRET');
  });
});
