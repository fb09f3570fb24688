import { get, nothing, post, record } from '../core/endpoint.js';
import { Json, Text } from '../core/field.js';

/** A person's setting, e.g. Type `list-columns`, Key the list's name. */
export class PreferenceKey {
  @Text('类别', { max: 40 }) Type!: string;
  @Text('键', { max: 120 }) Key!: string;
}

export class Preference extends PreferenceKey {
  @Json('值', { optional: true }) Value!: unknown;
}

export const getPreference = get('/api/Preference/GetValue', {
  summary: '读取个人偏好',
  request: PreferenceKey,
  answer: record(Preference),
  access: 'signedIn',
});
export const setPreference = post('/api/Preference/SetValue', {
  summary: '保存个人偏好',
  request: Preference,
  answer: nothing,
  access: 'signedIn',
});
