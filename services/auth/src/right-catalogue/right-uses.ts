import { screens } from '@quayside/contracts/areas';
import type { RightUse } from '@quayside/contracts/auth/right-catalogue';
import type { Screen } from '@quayside/contracts/core/screen';

const titleOf = ({ menuTitle, title }: Screen): string => menuTitle ?? title;

/** Where a right shows something: screens and their buttons, in the manifest's order. */
export const usesOf = (key: string, all: readonly Screen[] = screens): RightUse[] =>
  all.flatMap((screen): RightUse[] => {
    const page = { Title: titleOf(screen), Path: screen.path };
    return [
      ...(screen.permissions?.some((permission) => permission === key)
        ? [{ ...page, Button: null }]
        : []),
      ...(screen.buttons ?? [])
        .filter(({ permission }) => permission === key)
        .map(({ Name }) => ({ ...page, Button: Name })),
    ];
  });
