import { describe, expect, it } from '@jest/globals';
import { XLSX_MIME } from '@quayside/contracts/core/endpoint';
import { usualFileName } from './usual-file-name.js';

describe('usualFileName', () => {
  it.each([
    ['导出报价（Excel）', XLSX_MIME, '报价-20261128.xlsx'],
    ['进仓通知书（PDF），按订舱的现状生成', 'application/pdf', '进仓通知书-20261128.pdf'],
    ['导入员工：模板（Excel）', XLSX_MIME, '导入员工-模板-20261128.xlsx'],
    ['凭链接下载报价单（PDF，免登录）', 'application/pdf; charset=x', '报价单-20261128.pdf'],
    ['下载报文原文', 'Text/Plain;charset=utf-8', '报文原文-20261128.txt'],
    ['邮件的附件', 'application/octet-stream', '邮件的附件-20261128'],
    ['打印', null, '文件-20261128'],
  ])('names %s as %s', (summary, mediaType, name) => {
    expect(usualFileName(summary, mediaType, '2026-11-28')).toBe(name);
  });
});
