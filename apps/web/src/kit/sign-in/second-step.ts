import type { ApiError } from '../http/ApiError.js';

/** A sign-in whose first step was right and whose second is awaited. */
export interface AwaitedStep {
  challenge: string;
  /** There is no second factor yet, and the company asks for one. */
  setUp: boolean;
}

/** The second step that a refused sign-in asks for; null where it was refused for another reason. */
export function secondStepOf(error: ApiError | null): AwaitedStep | null {
  if (error?.code !== 'auth.second-factor' && error?.code !== 'auth.second-factor-setup')
    return null;
  const challenge = error.errors[0]?.Msg;
  return challenge ? { challenge, setUp: error.code === 'auth.second-factor-setup' } : null;
}
