import type {
  ProposedField,
  SiTemplateContent,
  SiTemplateProposal,
} from '@quayside/contracts/si/template.api';
import { CONTENT } from './template-fill.js';

/** What the bill in front offers for a template: everything that is filled in but the remarks. */
export function formProposal(
  header: SiTemplateContent & { TBI_XIEHG?: string | null },
): SiTemplateProposal {
  const Fields = [...CONTENT].flatMap(([Name, { label: Label }]): ProposedField[] => {
    const Value = header[Name];
    if (!Value) return [];
    const isRemark = Name === 'TBI_REMARKS';
    return [
      {
        Name,
        Label,
        Value,
        Proposed: !isRemark,
        Reason: isRemark ? '备注通常每票不同' : '表单当前内容',
      },
    ];
  });
  const buyer = header.TBI_CONSIGNEE?.split('\n')[0];
  return {
    TBI_TEMPLATE_NAME: [header.TBI_XIEHG, buyer].filter(Boolean).join(' ').slice(0, 60),
    Seen: 1,
    Fields,
  };
}
