const MAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Options of a field that may hold an address of mail, of at most so many letters. */
export const mailAddress = (max: number) =>
  ({
    contact: 'mail',
    max,
    optional: true,
    pattern: MAIL,
    patternText: '请输入正确的邮箱',
  }) as const;
