/** An account as it is kept: half width, as an input method may type it full width (ｃｌｅｒｋ), without blanks around it. */
export const accountNo = (typed: string): string => typed.normalize('NFKC').trim();

/** What tells accounts of a company apart: capitals and width do not. */
export const accountKey = (typed: string): string => accountNo(typed).toLowerCase();
