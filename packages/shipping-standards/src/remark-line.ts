const REMARK = /^(备注|注|说明|注意事项|特别说明|温馨提示|remarks?|notes?|n\.?b)\s*[:：]/i;

/** Whether a line below a list says something of the whole list: nothing but a text that begins with 备注：or Remark:. */
export function isRemarkLine(cells: readonly string[]): boolean {
  const [text, ...others] = cells.filter((cell) => cell.trim() !== '');
  return text !== undefined && others.length === 0 && REMARK.test(text.trim());
}
