import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const USAGE = `用法：npm start -- [选项]

  --port N      监听端口，也可用环境变量 PORT
  --data DIR    数据目录，也可用环境变量 DATA_DIR
  --no-demo     不写入演示数据，显示首位管理员的启用链接
  --help        显示本说明

环境变量 DATABASE_URL 指定现有的 PostgreSQL，不设置时使用内置数据库。`;

/**
 * Checks the command line; the platform reads it again, so this says yes or no and makes paths absolute.
 * @param {string[]} argv what follows the script's name
 * @param {string} folder what relative paths are relative to: where the person typed the command
 * @returns {{ help: true } | { refusal: string } | { args: string[], port?: number }} `args` are for the platform
 */
export function readArguments(argv, folder) {
  let values;
  try {
    ({ values } = parseArgs({
      args: argv,
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        'no-demo': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }));
  } catch (error) {
    return { refusal: refusalText(error) };
  }
  if (values.help) return { help: true };
  const args = [];
  if (values.port !== undefined) {
    if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65535)
      return { refusal: `--port 应为 0 到 65535 的整数，收到的是“${values.port}”。` };
    args.push('--port', values.port);
  }
  if (values.data !== undefined) {
    if (values.data === '') return { refusal: '--data 需要一个目录。' };
    args.push('--data', resolve(folder, values.data));
  }
  if (values['no-demo']) args.push('--no-demo');
  return values.port === undefined ? { args } : { args, port: Number(values.port) };
}

function refusalText(error) {
  const [named] = /--?[\w-]+|(?<=')[^']+(?=')/.exec(error.message) ?? [''];
  switch (error.code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return `不认识的选项：${named}`;
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `多余的参数：${/'([^']*)'/.exec(error.message)?.[1] ?? ''}`;
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return `选项的值不对：${named}`;
    default:
      throw error;
  }
}
