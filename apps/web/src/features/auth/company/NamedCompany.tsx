import type { ReactNode } from 'react';
import { NamedRecord } from '../../../kit/screen/NamedRecord.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { audienceOf } from './company-paths.js';

/** Hands on which company a screen is about: the customer or provider that the address names, or the own one. */
export function NamedCompany({ children }: { children(of: { CompanyId?: number }): ReactNode }) {
  const { screen } = useScreen();
  const audience = audienceOf(screen.path);
  if (!audience) return <>{children({})}</>;
  return (
    <NamedRecord what={audience.noun} list={audience.list}>
      {(CompanyId) => children({ CompanyId })}
    </NamedRecord>
  );
}
