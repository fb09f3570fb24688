type Fields = Record<string, unknown>;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A read's query: empty values are left out, lists are joined by commas. */
export function toQuery(request: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request as Fields)) {
    if (isEmpty(value) || (Array.isArray(value) && value.length === 0)) continue;
    query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

export const hasFile = (request: object): boolean =>
  Object.values(request as Fields).some((value) => value instanceof Blob);

/** A multipart form: files as they are, other values as text, objects as JSON. */
export function toForm(request: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(request as Fields)) {
    if (isEmpty(value)) continue;
    if (value instanceof Blob) form.set(name, value, value instanceof File ? value.name : name);
    else form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}
