/**
 * The catalogue of refusals: HTTP status and Chinese text per stable code. `{name}` is filled from the refusal's parameters.
 * Statuses follow the table of the wire contract: 422 business, 412 stale, 404 absent or foreign, 409 only for the session itself.
 */
export const refusals = {
  'request.invalid': { status: 400, text: '填写的内容有误，请按提示修改' },
  'request.malformed': { status: 400, text: '请求格式不正确，无法读取' },
  'request.sort': { status: 400, text: '不支持按“{sort}”排序' },
  'request.too-large': { status: 413, text: '内容过大，最多{limit}' },
  'request.media-type': { status: 415, text: '不支持的内容类型' },
  'request.too-many': { status: 429, text: '操作太频繁，请{seconds}秒后再试' },
  'request.key-reused': { status: 422, text: '该幂等键已用于另一个请求' },
  'session.none': { status: 401, text: '请先登录' },
  'session.expired': { status: 401, text: '登录已过期，请重新登录' },
  'session.replaced': { status: 409, text: '您的账号已在其他地方登录' },
  'session.unbound': { status: 409, text: '您与该公司的绑定已解除或账号已停用' },
  'access.denied': { status: 403, text: '您没有“{permission}”的权限' },
  'access.employee': { status: 403, text: '请先选择公司' },
  'access.service': { status: 403, text: '该接口仅供平台内部服务调用' },
  'record.absent': { status: 404, text: '记录不存在或您无权查看' },
  'route.absent': { status: 404, text: '接口不存在' },
  'record.stale': { status: 412, text: '数据已被他人修改，请刷新后再试' },
  'record.duplicate': { status: 422, text: '记录已存在' },
  'record.in-use': { status: 422, text: '已被{uses}使用，不能改代码；请新增一条后合并' },
  'state.refused': { status: 422, text: '当前状态“{status}”不能执行“{verb}”' },
  'service.unavailable': { status: 503, text: '服务暂不可用，请稍后再试' },
  'server.fault': { status: 500, text: '系统出错，请将追踪号提供给管理员' },

  'auth.login-failed': { status: 422, text: '账号或密码不正确' },
  'auth.code-failed': { status: 422, text: '验证码不正确或已过期' },
  'auth.locked': { status: 422, text: '登录失败次数过多，请{minutes}分钟后再试' },
  'auth.code-too-soon': { status: 429, text: '验证码发送太频繁，请{seconds}秒后再试' },
  'auth.code-daily': { status: 429, text: '今日验证码次数已用完，请明天再试' },
  'auth.password-wrong': { status: 422, text: '原密码不正确' },
  'auth.role-fixed': { status: 422, text: '内置管理员角色拥有全部权限，不能修改' },
  'auth.role-foreign': { status: 422, text: '角色“{role}”不能授予该公司的员工' },
  'auth.own-account': { status: 422, text: '不能停用自己的账号' },
  'auth.password-same': { status: 422, text: '新密码不能与原密码相同' },

  'import.file-unreadable': { status: 422, text: '无法读取文件：{reason}' },
  'import.file-empty': { status: 422, text: '文件中没有可导入的数据' },
  'import.too-many-rows': { status: 422, text: '最多{most}行，现有{count}行，请拆分文件' },
  'import.columns-missing': { status: 422, text: '缺少必需的列：{columns}' },
  'import.columns-doubled': { status: 422, text: '多个列对照到同一字段：{columns}' },
  'import.faulty': { status: 422, text: '有{count}行错误，请改好文件，或选择跳过错误行' },
  'import.nothing': { status: 422, text: '没有可以导入的行' },
  'import.state': { status: 422, text: '该导入{status}，不能{verb}' },
  'import.undo-refused': { status: 422, text: '有{count}条记录不能撤销，未做任何改动' },

  'mapping.settled': { status: 422, text: '代码{code}已处理，请刷新后再试' },
  'merge.same': { status: 422, text: '不能将记录合并到自己' },
  'merge.disabled': { status: 422, text: '{code}已停用，不能合并' },
  'merge.collides': { status: 422, text: '“{list}”中两者各有一条相同的记录，请先处理后再合并' },
  'merge.merged': { status: 422, text: '{code}已合并到{into}，不能启用；请在“合并记录”中撤销合并' },
  'merge.chained': { status: 422, text: '{code}之后又参与了其他合并，请先撤销后面的合并' },

  'order.closed': { status: 422, text: '订单已取消，不能提交SI' },
  'order.merged': { status: 422, text: '订单已并入提单{bill}，不能单独提交SI；如需单独出单，请先撤销并单' },

  'si.rules-broken': { status: 422, text: 'SI有{count}处错误，请修改后再提交' },
  'si.num-mismatch': { status: 422, text: '应有{num}份提单，实际收到{count}份' },
  'si.order-mismatch': { status: 422, text: 'SI与货物订单不一致' },
  'si.bill-submitted': { status: 422, text: '提单号{bill}已提交过SI，请在原SI上修改' },
  'si.deadline-passed': { status: 422, text: '已过截单时间，请联系客服修改' },
  'si.late-reason-required': { status: 422, text: '已过截单时间，请填写迟交原因' },
  'si.remarks-required': { status: 422, text: '驳回时必须填写原因' },
  'si.copy-id-repeated': { status: 422, text: '提单副本编号{id}重复' },
  'si.template-name-taken': { status: 422, text: '已有同名的SI模板，请换一个名称' },
  'si.template-shared': { status: 422, text: '公司共用的模板只能由创建人改为个人模板' },
  'si.paper-refused': { status: 422, text: '当前状态“{status}”不能打印{kind}' },
  'si.no-originals': { status: 422, text: '{method}提单不签发正本' },
  'si.assignee-unfit': { status: 422, text: '所选员工没有制单权限或已停用' },
  'si.draft-unreadable': { status: 422, text: '提单草稿文件有{count}处不能读取，未保存' },
  'si.draft-settled': { status: 422, text: '该版草稿{status}，不能再处理' },
  'si.draft-equal': { status: 422, text: '“{field}”没有差异，无需处理' },
  'si.draft-undecided': { status: 422, text: '还有{count}处差异未处理' },
  'si.draft-asked': { status: 422, text: '已要求船公司更改，请等新的草稿或撤回更改要求' },
  'si.draft-replaced': { status: 422, text: '已有新版草稿，请核对最新一版' },
  'si.issue-invalid': { status: 422, text: '签单信息有误，请按提示修改' },
  'si.bills-unbalanced': { status: 422, text: '同票各提单合计与订单不一致，不能审核通过。{text}' },
  'si.split-refused': { status: 422, text: '当前状态“{status}”不能拆分，只有待审核和被驳回的SI可以拆分' },
  'si.split-few': { status: 422, text: '拆分后至少要有2份提单' },
  'si.split-absent': { status: 422, text: '这份SI没有可撤销的拆分' },
  'si.split-fixed': { status: 422, text: '提单{bill}{status}，不能撤销拆分' },
  'si.split-newer': { status: 422, text: '提单{bill}之后又拆分过，请先撤销后面的拆分' },
  'si.merge-absent': { status: 422, text: '这份SI没有可撤销的并单' },
  'si.merge-fixed': { status: 422, text: 'SI{status}，不能撤销并单' },
  'si.employee-foreign': { status: 422, text: '所选员工不属于该客户公司' },
} as const;

export type RefusalCode = keyof typeof refusals;
export type RefusalParams = Record<string, string | number>;

/** The Chinese text of a refusal with its parameters filled in. */
export function refusalText(code: RefusalCode, params: RefusalParams = {}): string {
  return refusals[code].text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
