import { fieldsOf } from '@quayside/contracts/core/field';
import {
  listSiTemplates,
  SiTemplate,
  SiTemplateContent,
  type SiTemplateInput,
} from '@quayside/contracts/si/template.api';
import { templates } from '@quayside/service-kit/document/templates';
import { Refusal } from '@quayside/service-kit/refusal';
import { SiTemplateEntity } from './si-template.entity.js';

const CONTENT = [...fieldsOf(SiTemplateContent).keys()] as (keyof SiTemplateContent)[];

/** 422 at the name's field: `text` says whose template has it already. */
export const nameTaken = (text: string): Refusal =>
  new Refusal('si.template-name-taken', {}, [
    { Prop: 'TBI_TEMPLATE_NAME', Code: 'template-name-taken', Msg: `${text}，请换一个名称` },
  ]);

/** Templates of SIs. Whoever makes, changes or removes what the company shares needs the right `si:template`. */
export const siTemplates = templates<SiTemplate, SiTemplateInput, SiTemplate>({
  table: 'si_template',
  entity: SiTemplateEntity,
  record: SiTemplate,
  row: SiTemplate,
  audited: 'SiTemplate',
  sorts: listSiTemplates.sorts,
  searched: ['t.tbi_template_name', 't.tbi_consignor', 't.tbi_consignee', 't.tbi_goods'],
  values: (input) => ({
    ...(Object.fromEntries(
      CONTENT.map((name) => [name, input[name] || null]),
    ) as SiTemplateContent),
    TBI_TEMPLATE_NAME: input.TBI_TEMPLATE_NAME.trim(),
  }),
  requireShared: (ctx) => ctx.require('si:template'),
  notYours: () => new Refusal('si.template-shared'),
});
