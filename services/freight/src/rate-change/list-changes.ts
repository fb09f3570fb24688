import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { Rows } from '@quayside/contracts/core/list';
import type { FieldChange } from '@quayside/contracts/core/resource';
import { Rate } from '@quayside/contracts/freight/rate';
import {
  listRateChanges,
  type RateChangeQuery,
  RateChangeRow,
} from '@quayside/contracts/freight/rate-change.api';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { fieldText } from '@quayside/service-kit/sheet/field-cell';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { RateChangeEntity } from './rate-change.entity.js';

const asked = <Q extends RateChangeQuery>(query: Q) => ({
  entity: RateChangeEntity,
  table: 'rate_change',
  row: RateChangeRow,
  query,
  sorts: listRateChanges.sorts,
  filter: new Filter()
    .when(query.State, 't.state = ANY(?)')
    .when(query.CarrierCode?.toUpperCase(), 't.carrier_code = ?')
    .when(query.PolCode?.toUpperCase(), 't.pol_code = ?')
    .when(query.PodCode?.toUpperCase(), 't.pod_code = ?')
    .when(query.RateId, 't.rate_id = ?'),
});

/** What waits for a confirmation, or had one. */
export const changesPage = (ctx: Ctx, query: RateChangeQuery): Promise<Rows<RateChangeRow>> =>
  listPage(ctx, asked(query));

const metas = fieldsOf(Rate);
const said = (field: string, value: unknown): string => fieldText(metas.get(field)!, value) || '空';

/** Old and new in words; what was not there before has no old side. */
const changeText = ({ Field, Label, Before, After }: FieldChange): string =>
  `${Label} ${Before === null || JSON.stringify(Before) === JSON.stringify(After) ? '' : `${said(Field, Before)} → `}${said(Field, After)}`;

const SHEET = [
  ...([
    'State',
    'PolCode',
    'PodCode',
    'CarrierCode',
    'RateId',
    'IsFirst',
    'Changes',
    'Why',
    'Reason',
    'CreateName',
    'CreateTime',
  ] as const),
  ...(['SettleName', 'SettleTime', 'SettleRemark'] as const),
];

/** The same as a workbook. */
export const exportChanges = (ctx: Ctx, query: RateChangeQuery & Exporting): Promise<FileAnswer> =>
  exportSheet(ctx, {
    ...asked(query),
    name: '运价变更待确认',
    fields: SHEET,
    names: namesByCall,
    spread: {
      row: RateChangeRow,
      of: async (rows) =>
        rows.map((row) => ({ ...row, Changes: row.Changes.map(changeText) as never[] })),
    },
  });
