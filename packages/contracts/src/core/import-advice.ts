/** How a file that cannot be read becomes one that can; the wizard says so before the file is sent, the server to whoever sends it. */
export const OLD_EXCEL_ADVICE =
  '这是旧版 Excel 文件（.xls）。请用 Excel 或 WPS 打开，点“文件 → 另存为”，保存类型选“Excel 工作簿 (*.xlsx)”，再导入另存的文件';
export const PASSWORD_ADVICE =
  '文件有打开密码。请用 Excel 或 WPS 打开，另存为没有密码的 .xlsx 后再导入';
