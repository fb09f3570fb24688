/** States and verbs. */
export const choicesFile = (
  { pascal },
  { title },
) => `import { type ChoiceValue, choices } from '../../core/choices.js';

/** Where a ${title} stands. */
export const ${pascal}State = choices({
  Draft: { value: 10, label: '草稿' },
  Submitted: { value: 20, label: '已提交', color: 'processing' },
  Done: { value: 30, label: '已完成', color: 'success' },
  Returned: { value: 40, label: '已退回', color: 'error' },
  Cancelled: { value: 50, label: '已取消' },
});
export type ${pascal}State = ChoiceValue<typeof ${pascal}State>;

/** What is done with a ${title}. */
export const ${pascal}Verb = choices({
  Save: { value: 'save', label: '保存草稿' },
  Submit: { value: 'submit', label: '提交' },
  Complete: { value: 'complete', label: '完成' },
  Return: { value: 'return', label: '退回' },
  Cancel: { value: 'cancel', label: '取消' },
});
export type ${pascal}Verb = ChoiceValue<typeof ${pascal}Verb>;
`;

/** Header, line, and what is stored. */
export const fieldsFile = (
  { kebab, pascal, letters },
  { title },
) => `import { Choice, Decimal, Instant, Integer, ListOf, Text } from '../../core/field.js';
import { ${pascal}State } from './choices.js';

/** A line; its number stays the same as long as the line does, and is null for one that is not stored yet. */
export class ${pascal}Line {
  @Integer('行号', { optional: true, least: 1 }) LineId?: number | null;
  @Text('内容', { max: 200, optional: true }) Content?: string | null;
  @Decimal('数量', { digits: 11, scale: 3, least: 0, optional: true }) Quantity?: number | null;
  @Text('备注', { max: 200, optional: true }) Remark?: string | null;
}

/** What a person fills in. Drafts are kept with whatever they lack; what is needed is judged at the hand-in, see \`judge-${kebab}.ts\`. */
export class ${pascal}Header {
  @Text('客户编号', { max: 50, optional: true }) CustomerRef?: string | null;
  @Text('说明', { max: 2000, optional: true, multiline: true }) Note?: string | null;
}

/** A whole ${title} as it is filled in. */
export class ${pascal}Input extends ${pascal}Header {
  @ListOf('明细', () => ${pascal}Line, { max: 200 }) Lines!: ${pascal}Line[];
}

/** A ${title} without its lines, as the list shows it. */
export class ${pascal}Record extends ${pascal}Header {
  @Integer('编号') Id!: number;
  /** ${letters}, year, month and a running number: ${letters}26110001. */
  @Text('单号', { max: 20 }) No!: string;
  @Integer('公司') CompanyId!: number;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('状态', ${pascal}State) State!: ${pascal}State;
  /** Why the desk returned it, or the customer cancelled it. */
  @Text('意见', { max: 2000, optional: true }) Opinion!: string | null;
  @Integer('填写人') CreatorId!: number;
  @Text('填写人', { max: 50 }) CreateName!: string;
  @Instant('提交时间', { optional: true }) SubmitTime!: string | null;
  @Integer('版本') Version!: number;
  @Instant('创建时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
}
`;

/** Endpoints with their requests and answers. */
export const apiFile = (
  { kebab, pascal, camel, manyPascal },
  { title },
) => `import { arrayOf, get, list, nothing, post, record } from '../../core/endpoint.js';
import { StoryStep } from '../../core/document.js';
import { exportOf } from '../../core/export.js';
import { Choice, ChoiceList, Flag, Instant, Integer, Json, ListOf, Nested, Text } from '../../core/field.js';
import { ById } from '../../core/identified.js';
import { ListQuery } from '../../core/list.js';
import { ${pascal}State, ${pascal}Verb } from './choices.js';
import { ${pascal}Input, ${pascal}Line, ${pascal}Record } from './${kebab}.js';

/** What the caller may do with it now. */
export class ${pascal}Action {
  @Choice('操作', ${pascal}Verb) Verb!: ${pascal}Verb;
  @Choice('目标状态', ${pascal}State) To!: ${pascal}State;
  @Flag('需填原因') RemarksRequired!: boolean;
}

export class ${pascal}Detail extends ${pascal}Record {
  @ListOf('明细', () => ${pascal}Line, { max: 200 }) Lines!: ${pascal}Line[];
  @ListOf('可执行操作', () => ${pascal}Action, { max: 20 }) AllowedActions!: ${pascal}Action[];
}

export class ${pascal}Query extends ListQuery {
  /** Its number, the customer's own number, or the company. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @ChoiceList('状态', ${pascal}State, { optional: true }) State?: ${pascal}State[];
}

export const list${manyPascal} = list('/api/${pascal}/GetList', {
  summary: '${title}',
  query: ${pascal}Query,
  row: ${pascal}Record,
  sorts: ['-CreateTime', 'No'],
  access: '${kebab}:read',
});
export const export${manyPascal} = exportOf('/api/${pascal}/Export', { summary: '${title}', query: ${pascal}Query, access: '${kebab}:read' });
export const ${camel}Info = get('/api/${pascal}/GetInfo', {
  summary: '一份${title}',
  request: ById,
  answer: record(${pascal}Detail),
  access: '${kebab}:read',
});

/** A document to keep as a draft or to hand in; a new one has no number. */
export class ${pascal}Submission {
  @Integer('编号', { optional: true, least: 1 }) Id?: number | null;
  @Integer('版本', { optional: true, least: 0 }) Version?: number | null;
  @Nested('内容', () => ${pascal}Input) Content!: ${pascal}Input;
}
export const save${pascal} = post('/api/${pascal}/Save', {
  summary: '保存${title}草稿',
  request: ${pascal}Submission,
  answer: record(${pascal}Detail),
  access: '${kebab}:submit',
});
export const submit${pascal} = post('/api/${pascal}/Submit', {
  summary: '提交${title}',
  request: ${pascal}Submission,
  answer: record(${pascal}Detail),
  access: '${kebab}:submit',
});

/** A step that needs nothing but a reason. */
export class ${pascal}Act {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本', { least: 0 }) Version!: number;
  @Choice('操作', ${pascal}Verb) Verb!: ${pascal}Verb;
  @Text('意见', { max: 2000, optional: true }) Remarks?: string | null;
}
export const actOn${pascal} = post('/api/${pascal}/Act', {
  summary: '完成、退回或取消${title}',
  request: ${pascal}Act,
  answer: record(${pascal}Detail),
  access: '${kebab}:read',
});

export class ${pascal}StoryStep extends StoryStep {
  @Choice('操作', ${pascal}Verb) Verb!: ${pascal}Verb;
  @Choice('原状态', ${pascal}State, { optional: true }) FromStatus!: ${pascal}State | null;
  @Choice('新状态', ${pascal}State) ToStatus!: ${pascal}State;
}
export const ${camel}Story = get('/api/${pascal}/GetStory', {
  summary: '${title}日志',
  request: ById,
  answer: arrayOf(${pascal}StoryStep),
  access: '${kebab}:read',
});

/** Where something typed and not handed in belongs: a document, or 0 for a new one. */
export class Of${pascal}Draft {
  @Integer('编号', { least: 0 }) ${pascal}Id!: number;
}
export class ${pascal}Draft extends Of${pascal}Draft {
  /** The form's own state, as far as it is typed. */
  @Json('内容') Content!: unknown;
  /** The version that the writer started from, so that an old window does not write over a newer one; without it the last one wins. */
  @Integer('已读版本', { optional: true, least: 0 }) Seen?: number | null;
}
export class Saved${pascal}Draft extends Of${pascal}Draft {
  @Json('内容') Content!: unknown;
  /** Counts the changes of what it says. */
  @Integer('版本') Version!: number;
  @Instant('更新时间') UpdateTime!: string;
}
export const ${camel}Draft = get('/api/${pascal}/GetDraft', {
  summary: '未提交的${title}内容',
  request: Of${pascal}Draft,
  answer: arrayOf(Saved${pascal}Draft),
  access: '${kebab}:submit',
});
export const save${pascal}Draft = post('/api/${pascal}/SaveDraft', {
  summary: '暂存${title}内容',
  request: ${pascal}Draft,
  answer: record(Saved${pascal}Draft),
  access: '${kebab}:submit',
});
export const delete${pascal}Draft = post('/api/${pascal}/DeleteDraft', {
  summary: '放弃${title}暂存内容',
  request: Of${pascal}Draft,
  answer: nothing,
  access: '${kebab}:submit',
});
`;
