/**
 * What a visitor has to do when his address asked too much: somebody shows that he waits, and the call goes on. The dialog stands in
 * `CaptchaGate`; this file is what calls know of it.
 */
type Ask = () => Promise<string | null>;

let pass: string | null = null;
let gate: Ask | null = null;
let asking: Promise<string | null> | null = null;

export const captchaPass = (): string | null => pass;

/** The dialog comes and goes with the app. */
export function setCaptchaGate(ask: Ask | null): void {
  gate = ask;
}

/** Asks the person once, however many calls wait for it; false: he would not, or nobody can be asked. */
export async function passCaptcha(): Promise<boolean> {
  if (!gate) return false;
  asking ??= gate().finally(() => {
    asking = null;
  });
  const given = await asking;
  if (given) pass = given;
  return given !== null;
}
