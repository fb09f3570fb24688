import { expect, it } from '@jest/globals';
import { placeAndState, stateOfPort } from './us-port-state.js';

it.each([
  ['LONG BEACH, CA', { place: 'LONG BEACH', state: 'CA' }],
  ['Chicago,IL', { place: 'Chicago', state: 'IL' }],
  ['NEW ORLEANS, LA, USA', { place: 'NEW ORLEANS', state: 'LA' }],
  ['TORONTO, ON', null],
  ['NINGBO, CHINA', null],
  ['LOS ANGELES', null],
])('%j', (text, expected) => {
  expect(placeAndState(text)).toEqual(expected);
});

it('tells ports of one name by their state', () => {
  expect(stateOfPort('USPDX')).toBe('OR');
  expect(stateOfPort('USPWM')).toBe('ME');
  expect(stateOfPort('CNNGB')).toBeUndefined();
});
