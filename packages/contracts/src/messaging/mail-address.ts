/** An address as SMTP servers take it without extensions (RFC 5321 4.1.2 dot-string in ASCII): no quotes, no blanks, no control characters. */
const ADDRESS =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** RFC 5321 4.5.3.1: 64 octets before the @, 254 for the whole address. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && text.indexOf('@') <= 64 && ADDRESS.test(text);

/** To as many people one mail goes. */
export const MOST_RECIPIENTS = 20;

/** A name before its address, as mail programs copy them: 张三 <a@b.cn>, 'a@b.cn' <mailto:a@b.cn>. A name has no colon, or it is another header. */
const NAMED = /^[^<>:]{0,200}<\s{0,3}(?:mailto:)?([^<>\s]{1,254})\s{0,3}>$/i;
/** A name in quotes, which may hold what parts addresses: "Li, Si". */
const QUOTED = /"[^"\r\n]{0,200}"/g;

const addressIn = (part: string): string => NAMED.exec(part)?.[1] ?? part;

/**
 * The addresses of a text, each once, in their order, and what is no address. Semicolons and commas of both widths and new
 * lines separate; a name before an address in angle brackets goes. Domains do not tell upper from lower case; nor does any mail server in
 * use tell it before the @.
 */
export function readAddresses(text: string | null | undefined): {
  addresses: string[];
  faulty: string[];
} {
  const parts = (text ?? '')
    .replace(QUOTED, (name) => name.replace(/[;；,，"]/g, ' '))
    .split(/[;；,，\r\n]/)
    .map((part) => addressIn(part.trim()));
  const given = new Map(parts.filter(Boolean).map((part) => [part.toLowerCase(), part]));
  const addresses = [...given.values()].filter(isMailAddress);
  return { addresses, faulty: [...given.values()].filter((part) => !isMailAddress(part)) };
}

/** The address in a field for one, however it was copied; null where there is none, or more than one. */
export function soleAddress(text: string | null | undefined): string | null {
  const { addresses, faulty } = readAddresses(text);
  return addresses.length === 1 && faulty.length === 0 ? addresses[0]! : null;
}
