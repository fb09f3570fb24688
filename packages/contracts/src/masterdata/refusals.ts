export const masterdataRefusals = {
  'mapping.by-name': {
    status: 422,
    text: '{code}是{own}的代码、名称或别名，不是对照而来；请到{kind}资料中修改',
  },
  'mapping.settled': { status: 422, text: '代码{code}已处理，请刷新后再试' },
  'uses.silent': { status: 503, text: '“{services}”没有答复，无法确认代码是否在使用，请稍后再试' },
  'merge.same': { status: 422, text: '不能将记录合并到自己' },
  'merge.disabled': { status: 422, text: '{code}已停用，不能合并' },
  'merge.collides': { status: 422, text: '“{list}”中两者各有一条相同的记录，请先处理后再合并' },
  'merge.merged': { status: 422, text: '{code}已合并到{into}，不能启用；请在“合并记录”中撤销合并' },
  'merge.chained': { status: 422, text: '{code}之后又参与了其他合并，请先撤销后面的合并' },
} as const;
