/** Full-width forms of ASCII (U+FF01–FF5E), the ideographic space and dashes that keyboards write. */
const WIDE = /[\uff01-\uff5e\u3000\u2010-\u2015\u2212\uff70]/g;
const SHIFT = 0xff01 - 0x21;

/** A wide character as the ASCII one that it stands for. */
function narrow(wide: string): string {
  const code = wide.charCodeAt(0);
  if (code === 0x3000) return ' ';
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - SHIFT) : '-';
}

/**
 * A phone number, an address of mail or an account as machines dial and send it: １３８ becomes
 * 138. For texts that are ASCII by their nature alone; others keep their full-width letters
 * (decision 73). As long as before, and the same again.
 */
export const halfWidth = (text: string): string => text.replace(WIDE, narrow);
