import { type ComponentProps, lazy, Suspense } from 'react';

const Step = lazy(() => import('./SecondStep.js').then(({ SecondStep }) => ({ default: SecondStep })));
const Reset = lazy(() => import('./ResetPassword.js').then(({ ResetPassword }) => ({ default: ResetPassword })));

/** The second step of a sign-in, which few are asked for: loaded when it is. */
export const SecondStep = (props: ComponentProps<typeof Step>) => (
  <Suspense fallback={<div className="qs-loading" />}>
    <Step {...props} />
  </Suspense>
);

/** The dialog of a forgotten password; loaded when it is opened. */
export const ResetPassword = (props: ComponentProps<typeof Reset>) => (
  <Suspense fallback={null}>
    <Reset {...props} />
  </Suspense>
);
