export const authRefusals = {
  'auth.login-failed': { status: 422, text: '账号或密码不正确{hint}' },
  'auth.code-failed': { status: 422, text: '验证码不正确或已过期' },
  'auth.locked': { status: 422, text: '登录失败次数过多，请{minutes}分钟后再试' },
  'auth.code-too-soon': { status: 429, text: '验证码发送太频繁，请{seconds}秒后再试' },
  'auth.code-daily': { status: 429, text: '今日验证码次数已用完，请明天再试' },
  'auth.password-wrong': { status: 422, text: '原密码不正确' },
  'auth.password-common': { status: 422, text: '该密码太常见或太容易猜到，请换一个' },
  'auth.role-fixed': { status: 422, text: '内置管理员角色拥有全部权限，不能修改' },
  'auth.role-foreign': { status: 422, text: '角色“{role}”不能授予该公司的员工' },
  'auth.own-account': { status: 422, text: '不能停用自己的账号' },
  'auth.password-same': { status: 422, text: '新密码不能与原密码相同' },
} as const;
