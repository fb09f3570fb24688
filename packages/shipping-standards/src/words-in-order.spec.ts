import { expect, it } from '@jest/globals';
import { inOrder } from './words-in-order.js';

const vessel = inOrder(/\bVESSEL\b/i, /\b(UNKNOWN|INVALID)\b/i);

it.each([
  ['VESSEL IS UNKNOWN', true],
  ['the vessel: invalid', true],
  ['UNKNOWN VESSEL', false],
  ['VESSEL\nUNKNOWN', false],
  ['OTHER\r\nVESSEL INVALID', true],
  ['VESSELS UNKNOWN', false],
  ['', false],
])('%j', (text, expected) => expect(vessel.test(text)).toBe(expected));
