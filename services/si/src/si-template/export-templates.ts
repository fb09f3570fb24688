import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import { SiTemplate, type SiTemplateQuery } from '@quayside/contracts/si/template.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportPages } from '@quayside/service-kit/sheet/export-sheet';
import { siTemplates } from './si-templates.js';

const EXPORTED = [
  ...([
    'TBI_TEMPLATE_NAME',
    'Shared',
    'TBI_CONSIGNOR',
    'TBI_CONSIGNEE',
    'TBI_NOTIFIER_1',
    'TBI_NOTIFIER_2',
    'TBI_NOTIFIER_3',
  ] as const),
  ...([
    'TBI_MARKS',
    'TBI_GOODS',
    'TBI_PACKAGE',
    'TBI_HSCODE',
    'TBI_EMAILS',
    'TBI_REMARKS',
    'UseCount',
    'LastUsedTime',
  ] as const),
  ...(['CreateName', 'CreateTime', 'UpdateTime'] as const),
];

/** The list of templates as a workbook. */
export const exportTemplates = (
  ctx: Ctx,
  query: SiTemplateQuery & Exporting,
): Promise<FileAnswer> =>
  exportPages(ctx, {
    name: 'SI模板',
    row: SiTemplate,
    fields: EXPORTED,
    query,
    page: (part) => siTemplates.page(ctx, part),
  });
