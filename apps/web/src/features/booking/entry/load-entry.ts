import {
  type EntryDetail,
  entryDraft,
  entryOrder,
  type MissingRow,
  missingOf,
} from '@quayside/contracts/booking/entry/entry-order.api';
import { type EntryForm as CompanyForm, entryForm } from '@quayside/contracts/booking/entry/form';
import {
  countEntryTemplateUse,
  type EntryTemplate,
  entryTemplate,
} from '@quayside/contracts/booking/entry/template.api';
import { call } from '../../../kit/http/call.js';
import { shownForm } from '../form/use-entry-form.js';
import {
  copyOfEntry,
  type EntryForm,
  formOfDraft,
  formOfEntry,
  formOfTemplate,
  LEFT_BY_COPY,
  newForm,
  sameContent,
} from './entry-form.js';
import type { EntryStart } from './entry-store.js';
import { withDefaults, withoutHidden } from './fit-form.js';
import { entryPaper } from './paper.js';
import { entryKeptHere } from './use-entry-draft.js';

/** Everything the form starts with. */
export interface LoadedEntry extends EntryStart {
  /** When the server's draft was saved; null when there is none. */
  draftTime: string | null;
  /** The draft was made on an older version of the order. */
  draftStale: boolean;
  /** When something else was typed as a new order, whose place this one would take; null when nothing was. */
  overwrites: string | null;
  /** What a new order began with, for people: an order that it is a copy of, or a template. */
  origin: { title: string; note: string } | null;
  /** What the order lacks; null for a new one. */
  missing: MissingRow | null;
  /** The form of its company; of all, while it has none. */
  companyForm: CompanyForm;
}

/** What a new order begins with: a copy of an order, or a template, by number; with nothing for 0. */
export interface Beginning {
  copy: number;
  template: number;
}

/** Which order is opened: a stored one (`id`), else a new one. `own`: the customer who asks. */
export interface Opening extends Beginning {
  id: number;
  own: number | null;
  staff: boolean;
}

/** Reads order, drafts and the company's form. */
export async function loadEntry(
  { id, copy, template: templateId, own, staff }: Opening,
  signal: AbortSignal,
): Promise<LoadedEntry> {
  const [record, copied, template, drafts, missing] = await Promise.all([
    id > 0 ? call(entryOrder, { Id: id }, { signal }) : null,
    copy > 0 ? call(entryOrder, { Id: copy }, { signal }) : null,
    templateId > 0 ? call(entryTemplate, { Id: templateId }, { signal }) : null,
    call(entryDraft, { EntryId: id }, { signal }),
    id > 0 ? call(missingOf, { Id: id }, { signal }) : null,
  ]);
  const companyId = record?.CompanyId ?? copied?.CompanyId ?? own;
  const companyForm = await call(entryForm, companyId === null ? {} : { CompanyId: companyId }, {
    signal,
  });
  const shown = shownForm(companyForm, staff);
  const origin = originOf(copied, template);
  const begun = record === null && !origin;
  // The count is a convenience: the form is there whether it arrives or not.
  if (template) call(countEntryTemplateUse, { Id: template.Id }).catch(() => {});
  const defaults =
    begun && own !== null
      ? Object.fromEntries(Object.entries(shown.defaults).filter(([name]) => shown.shown(name)))
      : {};
  const dropped: string[] = [];
  /** A form without what is not open any more. */
  const open = (form: EntryForm, base: EntryForm): EntryForm => {
    const fitting = withoutHidden(form, base, shown);
    dropped.push(...fitting.dropped);
    return fitting.form;
  };
  const fresh: EntryForm = record
    ? formOfEntry(record)
    : copied
      ? open(copyOfEntry(copied), newForm(copied.CompanyId))
      : template
        ? open(formOfTemplate(template.Content, own), newForm(own))
        : withDefaults(newForm(own), {}, defaults);
  // A copy or a template begins anew, once its person said that the draft of another new order may go.
  const draft = origin ? undefined : drafts[0];
  const stored = draft ? formOfDraft(draft.Content) : null;
  const form = stored ? open(stored, fresh) : fresh;
  const here = entryKeptHere(entryPaper, id).read();
  const local = origin ? null : here;
  const kept = local && formOfDraft(local.form);
  // What the server saved without the browser hearing of it is not offered again.
  const newer =
    local &&
    kept &&
    (!draft || local.at > Date.parse(draft.UpdateTime)) &&
    !sameContent(kept, form);
  return {
    form,
    fresh,
    record,
    origin,
    missing,
    companyForm,
    dropped: [...new Set(dropped)],
    begun: begun && !stored,
    defaults: stored ? {} : defaults,
    kept: newer ? { at: local.at, form: open(kept, fresh) } : null,
    others: draft?.Others ?? [],
    overwrites: origin
      ? (drafts[0]?.UpdateTime ?? (here ? new Date(here.at).toISOString() : null))
      : null,
    draftVersion: drafts[0]?.Version ?? 0,
    draftTime: draft && stored ? draft.UpdateTime : null,
    draftStale: Boolean(record && stored && stored.target?.Version !== record.Version),
  };
}

function originOf(
  copied: EntryDetail | null,
  template: EntryTemplate | null,
): LoadedEntry['origin'] {
  if (copied) return { title: `复制自 ${copied.EntryNo}`, note: LEFT_BY_COPY };
  return (
    template && {
      title: `按模板“${template.Name}”录单`,
      note: '请填写客户编号、船期、箱号封号等每票不同的内容',
    }
  );
}
