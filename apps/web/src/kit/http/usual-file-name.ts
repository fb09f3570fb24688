/** Extensions of the media types that the platform answers (IANA media types registry). */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/json': 'json',
  'application/msword': 'doc',
  'application/pdf': 'pdf',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/xml': 'xml',
  'application/zip': 'zip',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'message/rfc822': 'eml',
  'text/csv': 'csv',
  'text/html': 'html',
  'text/plain': 'txt',
  'text/xml': 'xml',
};

/** What a call does with a file, before the noun that says which one it is. */
const VERBS = ['凭链接下载', '下载', '导出', '打印'];
/** What no file system takes in a name, and where a name says more than it is. */
const BESIDE = /（[^（）]*）/g;

/**
 * What a file is called whose answer names none, as where a proxy took the header out: by what its
 * call is for, the day, and its media type.
 *
 * @param summary the call's summary, such as 导出报价（Excel）
 * @param mediaType the Content-Type with or without parameters; an unknown one has no extension
 * @param day YYYY-MM-DD
 * @returns such as 报价-20261128.xlsx
 */
export function usualFileName(summary: string, mediaType: string | null, day: string): string {
  const [said = ''] = summary.replace(BESIDE, '').split(/[，；。]/);
  const verb = VERBS.find((each) => said.startsWith(each)) ?? '';
  const noun = said
    .slice(verb.length)
    .replaceAll('：', '-')
    .replace(/[\\/:*?"<>|]/g, '')
    .trim();
  const [type = ''] = (mediaType ?? '').toLowerCase().split(';');
  const extension = EXTENSIONS[type.trim()];
  return `${noun || '文件'}-${day.replaceAll('-', '')}${extension ? `.${extension}` : ''}`;
}
