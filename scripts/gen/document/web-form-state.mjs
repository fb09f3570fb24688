export const formModel = (
  { kebab, pascal },
  { area },
) => `import { ${pascal}Header, ${pascal}Line } from '@quayside/contracts/${area}/${kebab}/${kebab}';
import type { ${pascal}Detail, ${pascal}Submission } from '@quayside/contracts/${area}/${kebab}/${kebab}.api';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { Taken } from '../../../kit/grid/grid-column.js';
import { randomHex } from '../../../kit/http/random.js';

/** A line in the form; \`key\` stays with it while lines move. */
export interface FormLine extends ${pascal}Line {
  readonly key: string;
  readonly taken?: Taken | undefined;
}

export interface ${pascal}Form {
  /** What is being changed; null for a new one. */
  readonly target: { readonly Id: number; readonly Version: number } | null;
  readonly header: ${pascal}Header;
  readonly lines: readonly FormLine[];
}

const HEADER = [...fieldsOf(${pascal}Header).keys()] as (keyof ${pascal}Header)[];
const LINE = [...fieldsOf(${pascal}Line).keys()] as (keyof ${pascal}Line)[];

export const newLine = (given: Partial<${pascal}Line> = {}): FormLine => ({ ...given, key: randomHex(6) });
/** A line like another one, which the server does not know yet. */
export const copyLine = (line: FormLine): FormLine => ({ ...line, key: randomHex(6), LineId: null });

export const newForm = (): ${pascal}Form => ({ target: null, header: {}, lines: [newLine()] });

const pick = <T extends object>(names: readonly (keyof T)[], from: T): T =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? null])) as T;

export const formOf = (document: ${pascal}Detail): ${pascal}Form => ({
  target: { Id: document.Id, Version: document.Version },
  header: pick<${pascal}Header>(HEADER, document),
  lines: document.Lines.map((line) => newLine(pick<${pascal}Line>(LINE, line))),
});

/** The lines that are sent: those into which something was typed. A finding's number counts these. */
export const sentLines = ({ lines }: ${pascal}Form): readonly FormLine[] =>
  lines.filter((line) => LINE.some((name) => name !== 'LineId' && line[name] != null && String(line[name]).trim() !== ''));

export const submissionOf = (form: ${pascal}Form): ${pascal}Submission => ({
  ...form.target,
  Content: { ...form.header, Lines: sentLines(form).map((line) => pick<${pascal}Line>(LINE, line)) },
});

/** The form of a draft as it was kept; null for what is none. */
export function formOfDraft(content: unknown): ${pascal}Form | null {
  const { target = null, header, lines } = (content ?? {}) as Partial<${pascal}Form>;
  return typeof header === 'object' && Array.isArray(lines) ? { target, header, lines } : null;
}
`;

export const formModelSpec = (
  { kebab, pascal, words },
  { area },
) => `import { describe, expect, it } from '@jest/globals';
import type { ${pascal}Detail } from '@quayside/contracts/${area}/${kebab}/${kebab}.api';
import { copyLine, formOf, formOfDraft, newForm, newLine, submissionOf } from './form.js';

const STORED = {
  Id: 7,
  Version: 3,
  CustomerRef: 'HY-1',
  Note: null,
  No: 'X1',
  CompanyName: '华远',
  Lines: [{ LineId: 11, Content: '纸箱', Quantity: 2.5, Remark: null }],
} as unknown as ${pascal}Detail;

describe('the form of a ${words}', () => {
  it('sends back what it read, and nothing of a line into which nobody typed', () => {
    const form = formOf(STORED);
    const sent = submissionOf({ ...form, lines: [...form.lines, newLine(), newLine({ Content: '  ' })] });
    expect(sent).toEqual({
      Id: 7,
      Version: 3,
      Content: { CustomerRef: 'HY-1', Note: null, Lines: [{ LineId: 11, Content: '纸箱', Quantity: 2.5, Remark: null }] },
    });
    expect(submissionOf(newForm())).toEqual({ Content: { Lines: [] } });
  });

  it('takes a kept draft as it was typed, and nothing else for one', () => {
    const form = formOf(STORED);
    expect(formOfDraft(JSON.parse(JSON.stringify(form)))).toEqual(form);
    for (const content of [null, 'text', {}, { header: {} }]) expect(formOfDraft(content)).toBeNull();
  });

  it('makes a copied line a new one', () => {
    const [line] = formOf(STORED).lines;
    expect(copyLine(line!)).toMatchObject({ Content: '纸箱', LineId: null });
    expect(copyLine(line!).key).not.toBe(line!.key);
  });
});
`;

export const draftHook = (
  { kebab, pascal, camel },
  { area },
) => `import { ${camel}Draft, save${pascal}Draft } from '@quayside/contracts/${area}/${kebab}/${kebab}.api';
import { useState } from 'react';
import type { StoreApi } from 'zustand';
import { onForm } from '../../../kit/document/on-form.js';
import { type DraftPlace, type DraftSaver, useDraftSaver } from '../../../kit/document/use-draft-saver.js';
import { call } from '../../../kit/http/call.js';
import { keptHere, type Owner, ownerNow } from '../../../kit/session/kept-here.js';
import { formOfDraft, type ${pascal}Form } from './form.js';

export type ${pascal}Store = StoreApi<{ form: ${pascal}Form }>;

interface KeptForm {
  at: number;
  form: ${pascal}Form;
}

/** What could not be saved on the server, kept in the browser until it can. */
export const formKeptHere = (id: number, owner?: Owner) => keptHere<KeptForm>(\`jst:${kebab}-draft:\${id}\`, owner);

function placeIn(store: ${pascal}Store, id: number, draftVersion: number): DraftPlace<${pascal}Form> {
  // The draft on the server as this window knows it.
  let seen = draftVersion;
  const here = formKeptHere(id, ownerNow());
  return {
    key: \`jst:${kebab}-draft:\${id}\`,
    opened: store.getState().form,
    current: () => store.getState().form,
    watch: (act) => onForm(store, act),
    save: async (form, over) => {
      const saved = await call(save${pascal}Draft, { ${pascal}Id: id, Content: form, Seen: over ? null : seen });
      seen = saved.Version;
      return saved;
    },
    load: async () => {
      const [draft] = await call(${camel}Draft, { ${pascal}Id: id });
      if (draft) seen = draft.Version;
      const content = draft && formOfDraft(draft.Content);
      return draft && content ? { content, UpdateTime: draft.UpdateTime } : null;
    },
    take: (form) => store.setState({ form }),
    keepHere: (form) => here.write({ at: Date.now(), form }),
    dropHere: () => here.drop(),
  };
}

/**
 * Keeps the form of a document (0 for a new one), see {@link useDraftSaver}. Saving and handing in end the draft on the server.
 * @param draftVersion of the draft that the form was opened with, 0 for none
 */
export function useFormDraft(store: ${pascal}Store, id: number, draftVersion: number): DraftSaver<${pascal}Form> {
  const [place] = useState(() => placeIn(store, id, draftVersion));
  return useDraftSaver(place);
}
`;

export const loadForm = (
  { kebab, pascal, camel },
  { area },
) => `import { ${camel}Draft, type ${pascal}Detail } from '@quayside/contracts/${area}/${kebab}/${kebab}.api';
import { call } from '../../../kit/http/call.js';
import { formOf, formOfDraft, newForm, type ${pascal}Form } from './form.js';
import { formKeptHere } from './use-form-draft.js';

export interface Loaded${pascal} {
  form: ${pascal}Form;
  /** Without what was typed and not handed in. */
  fresh: ${pascal}Form;
  /** When that was typed, in the wire's form; null when there is nothing. */
  draftTime: string | null;
  /** Of what the server keeps; 0 when it keeps nothing. */
  draftVersion: number;
  /** It was typed on an older version than the stored one. */
  outdated: boolean;
}

/** What the form of a document begins with: the newest of what is stored, kept on the server, and kept in this browser. */
export async function load${pascal}(document: ${pascal}Detail | null, signal: AbortSignal): Promise<Loaded${pascal}> {
  const id = document?.Id ?? 0;
  const [draft] = await call(${camel}Draft, { ${pascal}Id: id }, { signal });
  const here = formKeptHere(id).read();
  const fresh = document ? formOf(document) : newForm();
  const newer = here && (!draft || here.at > Date.parse(draft.UpdateTime)) ? formOfDraft(here.form) : null;
  const typed = newer ?? (draft ? formOfDraft(draft.Content) : null);
  const time = newer && here ? new Date(here.at).toISOString() : (draft?.UpdateTime ?? null);
  return {
    form: typed ?? fresh,
    fresh,
    draftTime: typed ? time : null,
    draftVersion: draft?.Version ?? 0,
    outdated: Boolean(typed && document && typed.target?.Version !== document.Version),
  };
}
`;
