import { get, record } from '../core/endpoint.js';
import { ListOf, Text, TextList } from '../core/field.js';
import { FoundInArea, RecordQuery } from '../core/record-search.js';

/** What an area found. */
export class FoundOfArea extends FoundInArea {
  /** The service, and its Chinese name. */
  @Text('业务', { max: 20 }) Area!: string;
  @Text('业务', { max: 20 }) AreaName!: string;
}

export class FoundRecords {
  /** Areas that found something. */
  @ListOf('业务', () => FoundOfArea, { max: 20 }) Areas!: FoundOfArea[];
  /** Chinese names of the areas that did not answer in time: there may be more. */
  @TextList('未答复', { max: 20 }) Silent!: string[];
}

export const findRecords = get('/api/RecordSearch/Find', {
  summary: '按号码（订舱、录单、SI、提单、箱、报价）查找本人可见的记录，一次问遍各业务',
  request: RecordQuery,
  answer: record(FoundRecords),
  access: 'own',
});
