import { part } from '../screen/part.js';

/** The second step of a sign-in, which few are asked for: loaded when it is. */
export const SecondStep = part(
  async () => (await import('./SecondStep.js')).SecondStep,
  () => <div className="qs-loading" />,
);

/** The dialog of a forgotten password; loaded when it is opened. */
export const ResetPassword = part(async () => (await import('./ResetPassword.js')).ResetPassword);
