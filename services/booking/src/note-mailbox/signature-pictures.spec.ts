import { describe, expect, it } from '@jest/globals';
import { signaturePictures } from './signature-pictures.js';

const IMG = '<img src="cid:a@x">';

describe('pictures of signatures', () => {
  it.each([
    [`<p>托书见下，谢谢！</p>${IMG}`, false],
    [`<p>请订舱</p><p>Best regards,</p><p>Zhou</p>${IMG}`, true],
    [`<p>请订舱</p>${IMG}<p>此致</p>`, false],
    [`<div>顺祝商祺</div><div><br></div>${IMG}`, true],
    [
      `<p>请订舱</p><div class="gmail_signature"><table><tr><td>${IMG}</td></tr></table></div>`,
      true,
    ],
    [`<div id="Signature">周启明<br></div>${IMG}`, false],
    [`<p>a<br>--<br>Zhou</p>${IMG}`, true],
    ['<p>Regards</p><img src="https://x.example/a.png">', false],
  ])('%s: %j', async (html, signed) => {
    expect((await signaturePictures(html)).has('a@x')).toBe(signed);
  });
});
