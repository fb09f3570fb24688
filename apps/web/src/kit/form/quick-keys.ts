import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** The input of a list to choose from is read-only where nothing can be typed to find an entry. */
const FIELDS = [
  'input:not([type=hidden]):not([type=checkbox]):not(:disabled):not([readonly])',
  'input[role=combobox]:not(:disabled)',
  'textarea:not(:disabled)',
  '[data-grid-start]',
].join();

/** A field that follows another one, as a place's name its code, is passed over when it is filled already. */
const isFilledFollower = (field: HTMLElement): boolean =>
  field.closest('[data-follows]') !== null &&
  field instanceof HTMLInputElement &&
  field.value !== '';

const isShown = (field: HTMLElement): boolean => field.offsetParent !== null;

const follows = (from: Node, field: Node): boolean => {
  const position = from.compareDocumentPosition(field);
  return (
    (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
    (position & Node.DOCUMENT_POSITION_CONTAINED_BY) === 0
  );
};

/**
 * The field after one of a form, or after a part of it, in the order of the page; none of a grid and its toolbar, which is entered at its
 * first cell.
 */
export function fieldAfter(root: HTMLElement, from: HTMLElement): HTMLElement | null {
  const fields = [...root.querySelectorAll<HTMLElement>(FIELDS)].filter(
    (field) => follows(from, field) && !field.closest('.qs-grid-box') && !isFilledFollower(field),
  );
  // What was said in words fills the grid: it is not entered as well.
  const filled =
    from instanceof HTMLInputElement && from.value !== '' ? from.dataset.fills : undefined;
  return (
    fields.find((field) => isShown(field) && !(filled && field.dataset.gridStart === filled)) ??
    null
  );
}

function moveOn(root: HTMLElement, from: HTMLElement): void {
  const next = fieldAfter(root, from);
  if (!next) return;
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
  // Behind what stands there: one more Enter parts none of its lines.
  if (next instanceof HTMLTextAreaElement)
    next.setSelectionRange(next.value.length, next.value.length);
}

/** A field that is to be filled in and is not: Enter does not walk over it. Tab does, for who fills it in later. */
export function isLacking(field: HTMLInputElement): boolean {
  const box = field.closest('.qs-field, .ant-form-item');
  if (!box?.querySelector('.qs-star, .ant-form-item-required')) return false;
  const chosen = field
    .closest('.ant-select')
    ?.querySelector('.ant-select-content-has-value, .ant-select-selection-item');
  return field.value.trim() === '' && !chosen;
}

/** Shows a field at which Enter stays. */
function showLacking(field: HTMLElement): void {
  const box = field.closest('.qs-field, .ant-form-item');
  box?.classList.remove('qs-field-found');
  // Reading the width restarts the animation.
  void (box as HTMLElement | null)?.offsetWidth;
  box?.classList.add('qs-field-found');
}

/** Enter after the last cell of a grid goes on in the form. */
export function leaveGrid(grid: HTMLElement): void {
  const root = grid.closest<HTMLElement>('.doc-main');
  if (root) moveOn(root, grid);
}

/** Goes on once the list of a picker has closed: what was typed is picked when its answer is there. */
function moveOnWhenClosed(root: HTMLElement, input: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (input.getAttribute('aria-expanded') === 'true') return;
    observer.disconnect();
    if (document.activeElement === input) moveOn(root, input);
  });
  observer.observe(input, { attributes: true, attributeFilter: ['aria-expanded'] });
  input.addEventListener('blur', () => observer.disconnect(), { once: true });
}

interface Keys {
  save(): void;
  /** None where Ctrl+Enter hands nothing in. */
  submit?: (() => void) | undefined;
}

/**
 * The keyboard of a form: Enter goes on to the next field (in a text of several lines it begins a line, in a picker it picks first),
 * Ctrl+Enter hands in, Ctrl+S saves. `active`: the screen is in front.
 */
export function useQuickKeys(
  root: RefObject<HTMLElement | null>,
  active: boolean,
  { save, submit }: Keys,
) {
  const keys = useRef({ save, submit });
  keys.current = { save, submit };
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!active || !(event.ctrlKey || event.metaKey)) return;
      const isSave = event.key.toLowerCase() === 's';
      // The browser would save its page, below a dialog as well.
      if (isSave) event.preventDefault();
      if (document.querySelector('.ant-modal-wrap:not([style*="display: none"])')) return;
      const act = isSave ? keys.current.save : event.key === 'Enter' ? keys.current.submit : null;
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      // A cell or number that is being typed in gives its value when it is left.
      if (
        document.activeElement instanceof HTMLElement &&
        document.activeElement.closest('.dsg-container')
      )
        document.activeElement.blur();
      act();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [active]);
  return (event: KeyboardEvent): void => {
    const { target } = event;
    if (
      event.key !== 'Enter' ||
      event.ctrlKey ||
      event.metaKey ||
      event.nativeEvent.isComposing ||
      !root.current
    )
      return;
    if (
      !(target instanceof HTMLInputElement) ||
      target.type === 'checkbox' ||
      target.closest('.dsg-container')
    )
      return;
    // What a dialog above the form is told comes here too.
    if (!root.current.contains(target)) return;
    if (target.getAttribute('aria-expanded') === 'true') {
      moveOnWhenClosed(root.current, target);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (isLacking(target)) showLacking(target);
    else moveOn(root.current, target);
  };
}
