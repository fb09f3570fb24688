import { create } from 'zustand';
import { CONFLICT_KEY, readText, TOKEN_KEY, writeText } from './storage.js';

/** What the home page says to someone who was sent there. */
export type SessionPrompt = { kind: 'login' | 'conflict'; text: string } | null;

/** A conflict stays said until somebody signs in: over a reload, and in the other windows, whose session ended with it. */
function storedConflict(): SessionPrompt {
  const text = readText(CONFLICT_KEY);
  return text === null ? null : { kind: 'conflict', text };
}

export const useSessionPrompt = create<{ prompt: SessionPrompt }>(() => ({
  prompt: readText(TOKEN_KEY) === null ? storedConflict() : null,
}));

/** Says that the session ended in a conflict (409). */
export function sayConflict(text: string): void {
  writeText(CONFLICT_KEY, text);
  useSessionPrompt.setState({ prompt: { kind: 'conflict', text } });
}

/** Asks whoever was sent to a sign-in to sign in, with why where it is known; what was said before stays said. */
export function askForSignIn(text?: string): void {
  const { prompt } = useSessionPrompt.getState();
  if (text === undefined && prompt?.kind === 'login') return;
  useSessionPrompt.setState({ prompt: { kind: 'login', text: text ?? '请登录后继续' } });
}

/** Whether the session ended in a conflict and nobody signed in since; if so, the prompt says it, here as in the window that noticed. */
export function endedInConflict(): boolean {
  const { prompt } = useSessionPrompt.getState();
  const conflict = prompt?.kind === 'conflict' ? prompt : storedConflict();
  if (conflict) useSessionPrompt.setState({ prompt: conflict });
  return conflict !== null;
}

/** Nothing is to be said any more: somebody signed in. */
export function forgetPrompt(): void {
  writeText(CONFLICT_KEY, null);
  useSessionPrompt.setState({ prompt: null });
}
