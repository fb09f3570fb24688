import { Decimal, Integer, Text } from '../core/field.js';

/** One kind of goods of a shipment, in all its containers together. */
export class GoodsLine {
  @Text('英文品名', { max: 2000 }) Description!: string;
  @Text('中文品名', { max: 500, optional: true }) ChineseName!: string | null;
  @Text('HS编码', { max: 13, optional: true }) HsCode!: string | null;
  @Text('唛头', { max: 1000, optional: true, multiline: true }) Marks!: string | null;
  @Integer('件数', { counts: 'packages', optional: true }) Packages!: number | null;
  /** UN/ECE Recommendation 21. */
  @Text('包装', { max: 10, optional: true }) PackageUnit!: string | null;
  @Decimal('毛重', { digits: 12, scale: 3, unit: 'kg', optional: true }) Weight!: number | null;
  @Decimal('体积', { digits: 12, scale: 3, unit: 'm³', optional: true }) Volume!: number | null;
}

/** Goods of which nothing but the description is known, with what is given. */
export const goodsLine = (
  Description: string,
  given: Partial<Omit<GoodsLine, 'Description'>> = {},
): GoodsLine => ({
  Description,
  ChineseName: null,
  HsCode: null,
  Marks: null,
  Packages: null,
  PackageUnit: null,
  Weight: null,
  Volume: null,
  ...given,
});
