import type { Page } from 'playwright-core';

/**
 * What somebody who hears the page is told in English words, and what is pressed and says nothing: a library's own names, as what the product
 * shows is Chinese and codes and records are in capitals. An icon says nothing unless it is named.
 */
const FOREIGN_NAMES = `() => {
  const english = /^[A-Z]?[a-z]{2,}(?:[ -][A-Z]?[a-z]{2,})*(?: \\d+)?$/;
  const heard = (element) => element.getClientRects().length > 0 && !element.closest('[aria-hidden=true]');
  const spoken = [...document.querySelectorAll('[aria-label], [alt], button[title], [role=button][title]')].filter(heard).flatMap((element) =>
    ['aria-label', 'alt', 'title'].map((name) => element.getAttribute(name)).filter((text) => text && english.test(text)),
  );
  const says = (element) =>
    element.innerText.trim() || element.title || element.ariaLabel || element.hasAttribute('aria-labelledby') || element.querySelector('[aria-label], [alt]');
  const silent = [...document.querySelectorAll('button, a[href], [role=button], [role=tab]')].filter(heard).filter((element) => !says(element));
  return [...spoken, ...silent.map((element) => element.outerHTML.slice(0, 200))];
}`;

export const foreignNames = (page: Page): Promise<string[]> =>
  page.evaluate(`(${FOREIGN_NAMES})()`) as Promise<string[]>;
