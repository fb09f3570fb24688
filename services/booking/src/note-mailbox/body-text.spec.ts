import { describe, expect, it } from '@jest/globals';
import { CELL_BREAK, textPaper } from '../note-reading/text-paper.js';
import { textOfHtml } from './body-text.js';

const B = CELL_BREAK;

describe('the text of a mail in HTML', () => {
  it.each([
    ['<p>您好：</p><p>请订舱<br>谢谢</p>', '您好：\n请订舱\n谢谢'],
    ['<div>a</div>\n  <div>b &amp; c&nbsp;&nbsp;d</div>', 'a\nb & c d'],
    [
      '<table><tr><td>起运港</td><td>宁波</td></tr><tr><td>目的港<td>LOS ANGELES</table>',
      '起运港\t宁波\n目的港\tLOS ANGELES',
    ],
    [
      '<table><tr><th colspan="2">托书</th><th>x</th></tr><tr><td>a</td><td>b</td><td>c</td></tr></table>',
      '托书\t\tx\na\tb\tc',
    ],
    [
      '<table><tr><td rowspan="2">唛头</td><td>1</td></tr><tr><td>2</td></tr><tr><td>3</td></tr></table>',
      '唛头\t1\n\t2\n3',
    ],
    [
      '<table><tr><td><p>SHIPPER LTD</p><p>NO 1 ROAD</p></td><td>x</td></tr></table>',
      `SHIPPER LTD${B}NO 1 ROAD\tx`,
    ],
    [
      '<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td><td>d</td></tr></table>',
      `a${B}b c\td`,
    ],
    [
      '<style>p{}</style><p style="display:none">secret</p><p hidden>x</p><script>1</script>seen',
      'seen',
    ],
    ['<p>船名 COSCO&#8203; ST\u00adAR&#x2060;</p><p>⻘岛 ㎡①</p>', '船名 COSCO STAR\n青岛 ㎡①'],
    ['<p>unclosed <b>bold', 'unclosed bold'],
    ['<td>no table</td>', 'no table'],
    ['', ''],
  ])('%s', async (html, text) => {
    expect(await textOfHtml(html)).toBe(text);
  });

  it('is bounded, however wide the cells say they are', async () => {
    const row = '<td colspan="99999999" rowspan="99999999">x</td>';
    const text = await textOfHtml(`<table>${`<tr>${row}</tr>`.repeat(2_000)}</table>`);
    expect(text.length).toBeLessThan(200_001);
  });
});

describe('the text of a mail as a paper', () => {
  it('has a row for each line and a column for each tab', () => {
    const { cells } = textPaper(
      new TextEncoder().encode(`订舱\r\n\r\n起运港\t宁波\n发货人\tA LTD${B}NO 1`),
    );
    expect(cells.map(({ left, top, text }) => [left, top, text])).toEqual([
      [0, 0, '订舱'],
      [0, 2, '起运港'],
      [1, 2, '宁波'],
      [0, 3, '发货人'],
      [1, 3, 'A LTD\nNO 1'],
    ]);
  });
});
