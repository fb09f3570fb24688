import { MAIN_BOXES, priceField } from '@quayside/contracts/freight/boxes';
import { RateType, ValidityBasis } from '@quayside/contracts/freight/choices';
import { RateInput } from '@quayside/contracts/freight/rate';
import { PaymentMethod } from '@quayside/contracts/trade/choices';
import { type GridColumn, type GridRow, gridColumn } from '../../../kit/grid/grid-column.js';
import { randomHex } from '../../../kit/http/random.js';

export type RateLine = GridRow & Partial<Record<keyof RateInput & string, string | number | null>>;

export const emptyLine = (): RateLine => ({ key: randomHex(8) });
const capitals = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
type Name = keyof RateInput & string;
const column = (
  name: Name,
  more: Parameters<typeof gridColumn<RateLine>>[2] = {},
): GridColumn<RateLine> => gridColumn<RateLine>(RateInput, name, more);

/** A column under a shorter heading than the form's: the grid is narrow. */
const titled = (title: string, given: GridColumn<RateLine>): GridColumn<RateLine> => ({
  ...given,
  title,
  aliases: [...(given.aliases ?? []), given.title],
});

/** What the grid takes of a rate; the rest is entered in the rate's own form. */
export const GRID_COLUMNS: readonly GridColumn<RateLine>[] = [
  column('PolCode', {
    width: 0.9,
    required: true,
    tidy: capitals,
    aliases: ['POL', '装港', '装货港'],
  }),
  column('PodCode', {
    width: 0.9,
    required: true,
    tidy: capitals,
    aliases: ['POD', '目的港', '卸港'],
  }),
  column('ViaCode', { width: 0.8, tidy: capitals, aliases: ['中转', 'VIA'] }),
  column('CarrierCode', { width: 0.8, tidy: capitals, aliases: ['船司', 'Carrier'] }),
  column('Supplier', { width: 1, aliases: ['代理', 'Agent'] }),
  ...MAIN_BOXES.map((box) =>
    column(priceField('Cost', box), { width: 0.75, aliases: [box, `成本${box}`] }),
  ),
  column('CurrencyCode', { width: 0.6, tidy: capitals, placeholder: 'USD' }),
  column('ValidFrom', { width: 1, aliases: ['生效', 'Valid From'] }),
  column('ValidTo', { width: 1, aliases: ['失效', 'Valid To'] }),
  titled('截关', column('ClosingDay', { width: 0.6, aliases: ['截关', 'CLS'] })),
  titled('开船', column('EtdDay', { width: 0.6, aliases: ['开船', 'ETD'] })),
  titled('航程', column('TransitDays', { width: 0.6, aliases: ['T/T', 'TT'] })),
  titled('免箱期', column('FreeDaysPod', { width: 0.7, aliases: ['免箱期', '免柜期'] })),
  column('ContractNo', { width: 1, aliases: ['合约'] }),
  column('PublicRemark', { width: 1.3, aliases: ['备注', 'Remark'] }),
];

export const isEmptyLine = (line: RateLine): boolean =>
  GRID_COLUMNS.every(({ name }) => line[name as Name] == null || line[name as Name] === '');

/** The rate that a line means; what the grid does not ask is as a new rate begins. */
export const rateOfLine = ({ key: _, taken: __, ...line }: RateLine): Partial<RateInput> =>
  ({
    RateType: RateType.Fak,
    Payment: PaymentMethod.Prepaid,
    Basis: ValidityBasis.Departure,
    AllIn: false,
    AskFirst: false,
    Recommended: false,
    ...line,
    CurrencyCode: line.CurrencyCode || 'USD',
  }) as Partial<RateInput>;
