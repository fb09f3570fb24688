/** The name of a column in a sheet: 0 → A, 26 → AA. Here, so that nobody loads the library of workbooks for it. */
export function columnLetter(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}
