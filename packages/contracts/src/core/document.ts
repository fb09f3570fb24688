import { Instant, Integer, ListOf, Text } from './field.js';

/** One changed field between two states of a document. */
export class FieldDifference {
  @Text('位置', { max: 200 }) Prop!: string;
  @Text('字段', { max: 100 }) Label!: string;
  @Text('原值', { max: 10_000, optional: true }) Before!: string | null;
  @Text('新值', { max: 10_000, optional: true }) After!: string | null;
}

/** One step in the story of a document; the document's own class adds `Verb`, `FromStatus` and `ToStatus` with its choices. */
export class StoryStep {
  @Integer('编号') Id!: number;
  @Text('意见', { max: 2000, optional: true }) Remarks!: string | null;
  @Text('操作人', { max: 50 }) EmployeeName!: string;
  /** Of who did it. */
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @ListOf('变更', () => FieldDifference, { max: 5000 }) Differences!: FieldDifference[];
  @Instant('时间') CreateTime!: string;
}
