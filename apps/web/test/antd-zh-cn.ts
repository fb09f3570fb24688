/** Stands in for antd's Chinese texts: under Jest a default import of CommonJS is wrapped once more, and antd would speak English. */
import wrapped from 'antd/lib/locale/zh_CN.js';

export default (wrapped as unknown as { default: typeof wrapped }).default;
