import { describe, expect, it } from '@jest/globals';
import { shownNumber } from './number-format.js';

const shown = (format: string, value: number) => shownNumber(format)?.(value) ?? null;

describe('the words of a number format', () => {
  it.each<[string, number, string | null]>([
    ['#,##0.00" LBS"', 20000, '20000 LBS'],
    ['0.0" MT"', 9.2, '9.2 MT'],
    ['0.0\\ \\M\\T', 9.25, '9.25 MT'],
    ['0.0吨', 9.2, '9.2吨'],
    ['General"吨"', 9.2, '9.2吨'],
    ['"LBS "#,##0', 20000, 'LBS 20000'],
    ['#,##0.0,"T"', 20000, '20T'],
    ['#,##0" KGS";[Red]-#,##0" KGS"', -3, '-3 KGS'],
    ['[>=1000]0.0,"T";0"KG"', 20000, '20T'],
    ['[>=1000]0.0,"T";0"KG"', 500, '500KG'],
    ['0" 千磅"', 9, '9 千磅'],
    ['0000000000', 6500000005, null],
    ['#,##0.00', 1, null],
    ['_-* #,##0.00\\ _€_-', 1, null],
    ['[$¥-804]#,##0.00', 1250, '¥ 1250'],
    ['[$€-407]* #,##0.00', 1250, '€ 1250'],
    ['[$USD] #,##0', 1250, 'USD 1250'],
    ['"$"#,##0', 1250, '$ 1250'],
    ['_($* #,##0_);_($* (#,##0)', 1250, '$ 1250'],
    ['#,##0\\ [$€-1]', 1250, '1250 €'],
    ['[$-409]#,##0', 1, null],
    ['0.00E+00', 1, null],
    ['0%', 0.5, null],
    ['yyyy-mm-dd', 46361, null],
    ['yyyy"年"m"月"d"日"', 46361, null],
    ['"No. "0', 5, null],
    ['General', 5, null],
  ])('%s shows %d as %s', (format, value, text) => expect(shown(format, value)).toBe(text));
});
