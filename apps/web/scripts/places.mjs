/** The modules below `src` of the pages before the shell, by address, and of the shell. */
export const SIGN_IN = {
  '/': 'features/site/Landing.tsx',
  '/employeeLogin': 'features/auth/EmployeeLogin.tsx',
};
export const SHELL = 'app/WorkShell.tsx';
/** Every screen by its file; the shell's first screen waits for it. */
export const SCREENS = 'app/screen-modules.ts';
/** Messages, notifications and questions, which come behind the first page. */
export const NOTICES = 'app/Notices.tsx';
